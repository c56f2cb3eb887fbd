import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { logIn } from "./support-login.ts";
import { BOTH, PIEMONTE, test } from "./support.ts";

/** Addresses without an action that is visible at once, each with the reason. */
const exceptions = JSON.parse(
  readFileSync(new URL("../cases/main-actions.json", import.meta.url), "utf8"),
) as Record<string, string>; // the file is a table of addresses and reasons
const paths = JSON.parse(
  readFileSync(new URL("../../schemas/paths.json", import.meta.url), "utf8"),
) as Record<"piemonte" | "vda", Record<string, string>>; // the published addresses of each region

/** The first primary button of the page, or its first field, with the position of its lower edge. */
const measure = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const bottoms = (selector: string) =>
      [...main.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ bottom }) => Math.round(bottom));
    return {
      action: bottoms("button.btn-primary")[0] ?? null,
      field: bottoms("input, select, textarea")[0] ?? null,
      saysLength: /Questa pagina ha \d+ domande/.test(main.textContent ?? ""),
    };
  });

/** The addresses of a region whose main action, or the first field of a long form, is below the first screen. */
async function hiddenActions(page: Page, region: "piemonte" | "vda") {
  const hidden: string[] = [];
  const seen: string[] = [];
  for (const path of Object.keys(paths[region]).filter((one) => !(one in exceptions))) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const look = async () => {
      // Its guard redirects, or the region does not offer it.
      if (new URL(page.url()).pathname !== path || (await page.getByText("Servizio non attivo").count()) > 0)
        return "not open";
      const { action, field, saysLength } = await measure(page);
      const isVisible = action !== null && action <= 844;
      const isLongForm = field !== null && field <= 844 && saysLength;
      return isVisible || isLongForm ? "visible" : `${path}: ${action}`;
    };
    let found = "";
    // The page may still be on its way.
    await expect
      .poll(async () => (found = await look()))
      .toMatch(/^(?:not open|visible)$/)
      .catch(() => hidden.push(found));
    if (found !== "not open") seen.push(path);
  }
  return { hidden, seen };
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test(
  "l'azione principale di ogni pagina che si apre si vede senza scorrere",
  BOTH,
  async ({ page, region }) => {
    test.setTimeout(240_000);
    expect((await hiddenActions(page, region)).hidden).toEqual([]);
  },
);

test("anche dopo l'accesso, e nelle pagine che lo chiedono", PIEMONTE, async ({ page, region }) => {
  test.setTimeout(240_000);
  await logIn(page, "/", /Livia Rossini/i);
  const { hidden, seen } = await hiddenActions(page, region);
  expect(seen).toEqual(
    expect.arrayContaining(["/esenzioni-disabili", "/restituzione-tassa", "/pratica/verifica_auth"]),
  );
  expect(hidden).toEqual([]);
});
