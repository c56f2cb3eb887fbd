import { expect } from "@playwright/test";
import { BOTH, expectAccessible, PIEMONTE, test } from "./support.ts";

test.describe("senza JavaScript", BOTH, () => {
  test.use({ javaScriptEnabled: false });

  test("la pagina dice che cosa manca, invece di girare a vuoto", async ({ page, region }) => {
    await page.goto("/bollo/calcolo");
    const message = page.getByText("Per usare i servizi online serve JavaScript");
    await expect(message).toBeVisible();
    // Nothing covers it: a click at its centre reaches it.
    await message.click({ trial: true });
    await expect(page.getByRole("link", { name: "800 333 444" })).toHaveCount(region === "piemonte" ? 1 : 0);
  });
});

test("un recapito che manca è un errore solo", PIEMONTE, async ({ page }) => {
  await page.goto("/pratica/inserimento/osservazione/avviso_accertamento");
  await page.getByRole("textbox", { name: /Numero di protocollo/ }).fill("202102001");
  await page.getByRole("textbox", { name: /Codice fiscale/ }).fill("RSSLVI84L47A182Y");
  await page.getByRole("button", { name: "Cerca" }).click();
  await page.locator("label", { hasText: "Altre ragioni" }).first().click();
  await page.locator("label", { hasText: "Mi spettava una riduzione" }).click();
  await page.getByRole("button", { name: "Avanti" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Controlla e invia");
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
  await page.getByRole("button", { name: "Invia l'osservazione" }).click();
  const summary = page.getByRole("group", { name: "C'è un errore da correggere" });
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(page).toHaveTitle(/^1 errore: /);
  for (const name of [/E-mail/, /Cellulare/])
    await expect(page.getByRole("textbox", { name })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("gli errori di una scheda chiusa non restano nel titolo", PIEMONTE, async ({ page }) => {
  await page.goto("/bollo/pago");
  await page.getByRole("button", { name: "Cerca" }).click();
  await expect(page).toHaveTitle(/^1 errore: /);
  await page.getByRole("tab", { name: "Con targa o telaio" }).click();
  await expect(page).not.toHaveTitle(/errore/);
});
