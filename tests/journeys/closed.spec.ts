import { expect, type Page } from "@playwright/test";
import type { JsonObject, Manifest } from "../../src/engine/definition.ts";
import { italianTime } from "../../src/formats/quantities/italian-time.ts";
import { expectAccessible, expectErrorsTied, test } from "./support.ts";
import { heading } from "./support-page.ts";

const MINUTE = 60_000;

/** Gives the page other facts of the region, as another deployed manifest would: without the pages of the build. */
async function changeRegion(page: Page, change: (region: JsonObject) => JsonObject): Promise<void> {
  const manifest = (await (await page.request.get("/definitions/manifest.json")).json()) as Manifest;
  const json = { ...manifest, region: change(manifest.region) };
  await page.route("**/definitions/manifest.json", (route) => route.fulfill({ json }));
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const plain = new URL("/index.html", route.request().url()).href;
    return route.fulfill({ response: await route.fetch({ url: plain }) });
  });
}

test("dove un servizio apre più avanti si legge perché e da quando", async ({ page }) => {
  const attivo = { dal: "2099-01-01", messaggio: "Serve il nuovo calcolo." };
  await changeRegion(page, (region) => ({
    ...region,
    servizi: { ...(region.servizi as JsonObject), calcolo_bollo: { attivo, accesso: false } },
  }));
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "Calcolo del bollo" });
  await expect(card).toContainText("Il servizio sarà disponibile dal 1º gennaio 2099.");
  await expectAccessible(page);
  await card.getByRole("link", { name: "Calcolo del bollo" }).click();
  await expect(heading(page)).toHaveText("Calcolo del bollo");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("Servizio non ancora disponibile")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.goto("/bollo/calcolo/esito");
  await expect(page.getByText("Il servizio sarà disponibile dal 1º gennaio 2099.")).toBeVisible();
  await page.getByRole("link", { name: "Vai alla pagina iniziale" }).click();
  await expect(heading(page)).toHaveText("Servizi per il tuo veicolo");
});

test("chi compila mentre comincia una manutenzione non perde niente", async ({ page }) => {
  await page.clock.install();
  const start = Date.now() + 30 * MINUTE;
  await changeRegion(page, (region) => ({
    ...region,
    manutenzioni: [
      { dal: italianTime(start), al: italianTime(start + 240 * MINUTE), messaggio: "Cambiamo archivio." },
    ],
  }));
  let calls = 0;
  await page.route("**/rest/bollo/calcola?*", (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto("/bollo/calcolo");
  await expect(page.getByText(/^Manutenzione prevista dal .* Cambiamo archivio\.$/)).toBeVisible();
  const plate = page.getByRole("textbox", { name: "Targa" });
  await plate.fill("GB222BB");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  await page.clock.fastForward(31 * MINUTE);
  await expect(
    page.getByText("Ciò che hai scritto resta in questa pagina, ma per ora non si può inviare."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Calcola" }).click();
  await expect(page.getByText(/La richiesta non è stata inviata\./)).toBeVisible();
  expect(calls).toBe(0);
  await expect(plate).toHaveValue("GB222BB");
  await expectAccessible(page);
  await expectErrorsTied(page);
});
