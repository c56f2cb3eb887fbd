import { expect } from "@playwright/test";
import { BOTH, PIEMONTE, test } from "./support.ts";

test.describe("senza JavaScript", BOTH, () => {
  test.use({ javaScriptEnabled: false });

  test("una prima pagina si legge, e dice che cosa non si può fare", async ({ page, region }) => {
    for (const path of ["/", "/bollo/calcolo"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const note = page.locator(".no-script-note");
      await expect(note).toBeVisible();
      await expect(note).toContainText("Per scrivere nei moduli e usare i pulsanti serve JavaScript");
      await expect(note.locator("a")).toHaveText(region === "piemonte" ? ["800 333 444"] : []);
    }
    await page.goto("/");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Calcolo del bollo/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Di quale veicolo vuoi calcolare il bollo?",
    );
  });

  test("una pagina che dipende dai dati dice che cosa manca, invece di girare a vuoto", async ({
    page,
    region,
  }) => {
    await page.goto("/bollo/calcolo/esito");
    // Locators by text and by role skip the content of `noscript`.
    const message = page.locator(".no-script");
    await expect(message).toBeVisible();
    await expect(message).toContainText("Per usare i servizi online serve JavaScript");
    // Nothing covers it: a click at its centre reaches it.
    await message.click({ trial: true });
    await expect(message.locator("a")).toHaveText(region === "piemonte" ? ["800 333 444"] : []);
  });
});

test("gli errori di una scheda chiusa non restano nel titolo", PIEMONTE, async ({ page }) => {
  await page.goto("/bollo/pago");
  await page.getByRole("button", { name: "Cerca" }).click();
  await expect(page).toHaveTitle(/^1 errore: /);
  await page.getByRole("tab", { name: "Con targa o telaio" }).click();
  await expect(page).not.toHaveTitle(/errore/);
});
