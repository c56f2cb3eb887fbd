import { expect } from "@playwright/test";
import { onPaper } from "./support-outcomes.ts";
import { readPortal, routeRows } from "./support-routes.ts";
import { findItalian, readPageOf, readTranslations, takeFlowIn } from "./support-translated.ts";
import { VDA_FLOWS } from "./support-vda-flows.ts";
import { engineOf } from "./support-visitor.ts";
import { test, VDA } from "./support.ts";

test.describe("in francese", VDA, () => {
  test.describe.configure({ mode: "serial" });
  const seen: string[] = [];

  for (const [name, flow] of Object.entries(VDA_FLOWS))
    test(name, async ({ page, region, baseURL }) => {
      const portal = { region, language: "fr", origin: baseURL ?? "" };
      // Pages of services are printed.
      const print = async () => {
        if ((await page.locator(".print-date").count()) > 0) await onPaper(page);
      };
      seen.push(...(await takeFlowIn(portal, flow, engineOf(page), print)));
    });

  test("ogni pagina della tabella degli indirizzi è stata vista", async ({ page }) => {
    const { isOpen, screensOf } = await readPortal(page);
    const paths = routeRows
      .filter(isOpen)
      .flatMap(screensOf)
      .map(({ path }) => `/fr${path}`);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !seen.includes(path))).toEqual([]);
  });

  test("la ricerca dei testi italiani trova quelli di una pagina italiana", async ({ page, region }) => {
    await page.goto("/bollo/calcolo");
    await page.getByRole("button", { name: "Calcola" }).click();
    await expect(page.getByRole("link", { name: "Inserisci la targa." })).toBeVisible();
    const found = findItalian(readTranslations(region, "fr"))(await readPageOf(engineOf(page)));
    expect(found).toEqual(expect.arrayContaining(["Di quale veicolo vuoi calcolare il bollo?", "Calcola"]));
    expect(found).toContain("Ci sono 2 errori da correggere");
  });
});
