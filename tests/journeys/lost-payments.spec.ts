import { expect, type Page } from "@playwright/test";
import { logIn } from "./support-login.ts";
import { addPlate, button, heading, people, searchNotice } from "./support-payments.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

const main = (page: Page) => page.getByRole("main");
const invalid = (page: Page) => main(page).locator("[aria-invalid=true]");

/** The box is not about a mistake: no field is marked and the window counts no errors. */
async function expectNoMistake(page: Page, title: string): Promise<void> {
  await expect(main(page).getByRole("group", { name: title })).toBeFocused();
  await expect(page.getByText("la ricerca non ha prodotto risultati")).toHaveCount(0);
  await expect(invalid(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/error/);
  await expectAccessible(page);
}

test.describe("un pagamento che non si può fare o trovare", PIEMONTE, () => {
  test("un bollo già pagato lo dice, e porta alla ricevuta", async ({ page }) => {
    await searchNotice(page, "301000000000100626");
    await expectNoMistake(page, "È già pagato");
    await main(page).getByRole("link", { name: "Cerca la ricevuta" }).click();
    await expect(page).toHaveURL(/\/bollo\/ricevuta$/);
  });

  test("un veicolo esente lo dice", async ({ page }) => {
    await searchNotice(page, "301000000000100727");
    await expectNoMistake(page, "Non devi pagare");
  });

  test("un accertamento che si paga altrove porta alla società di riscossione", async ({ page }) => {
    await searchNotice(page, "301000000000200300");
    await expectNoMistake(page, "Si paga altrove");
    await expect(main(page).getByRole("link", { name: /Vai al sito di Soris/ })).toBeVisible();
  });

  test("una ricevuta che non c'è è un errore solo, senza schede di troppo", async ({ page }) => {
    await page.goto("/bollo/ricevuta");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await page.getByRole("textbox", { name: /^Codice di avviso/ }).fill("301000000000000404");
    await button(page, "Cerca").click();
    await expect(page).toHaveTitle(/^1 errore/);
    await expect(main(page).getByRole("link", { name: /^Nessun pagamento ha questo codice/ })).toHaveCount(1);
    await expectAccessible(page);
  });

  test("una pagina di scelta ha il proprio titolo, non quello di un servizio", async ({ page }) => {
    for (const [address, label] of [
      ["/pagopa/avvio/scelta_tipo", "Paga online"],
      ["/pratica/stampa/scelta_tipo", "Stampa avvisi e piani"],
      ["/pratica/inserimento/osservazione/scelta_tipo", "Osservazioni sugli avvisi"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("navigation").locator("[aria-current=page]").last()).toHaveText(label);
      await expect(page).toHaveTitle(new RegExp(`${label} - Tassa Auto Piemonte$`));
      await expectAccessible(page);
    }
  });

  test("un piano pagato per intero lo dice", async ({ page }) => {
    await page.goto("/bollo/pagorate");
    const year = page.getByRole("combobox", { name: "Anno" });
    await expect(year.locator("option").nth(1)).toBeAttached();
    for (const label of (await year.locator("option").allInnerTexts()).slice(1, 7)) {
      await page.getByRole("textbox", { name: /^Numero di riferimento/ }).fill("50080342");
      await year.selectOption({ label });
      await page.getByRole("textbox", { name: /^Codice fiscale/ }).fill(people.livia);
      const answered = page.waitForResponse(/numeroRiferimento=/);
      await button(page, "Cerca rate").click();
      if ((await answered).ok()) break;
    }
    await expectNoMistake(page, "Il piano è già pagato");
    await expect(main(page).getByRole("link", { name: "Cerca le ricevute" })).toBeVisible();
  });

  for (const person of [/Ugo Nessuno/i, /Paola Gallo/i])
    test(`chi entra e non ha piani né avvisi li cerca con i loro dati (${person.source})`, async ({
      page,
    }) => {
      await logIn(page, "/bollo/pagorate", person);
      const typed = page.getByRole("textbox", { name: /^Numero di riferimento/ });
      for (const address of ["/bollo/pagorate", "/pratica/stampa/piano_rateizzazione"]) {
        await page.goto(address);
        await expect(main(page).getByText(/^Non risultano piani di rateizzazione/)).toBeVisible();
        await expect(typed).toBeVisible();
        await expect(main(page).locator(".alert-danger")).toHaveCount(0);
        await expectAccessible(page);
      }
      for (const address of ["scadenza", "bonario", "accertamento"]) {
        await page.goto(`/pratica/inserimento/osservazione/avviso_${address}`);
        await expect(main(page).getByText(/^Non risultano avvisi/)).toBeVisible();
        await expect(page.getByRole("textbox", { name: /^Codice fiscale/ })).toBeVisible();
        await expect(main(page).locator(".alert-danger")).toHaveCount(0);
      }
    });

  test("chi entra e non ha veicoli paga quello di un altro", async ({ page }) => {
    await logIn(page, "/bollo/pago", /Ugo Nessuno/i);
    await addPlate(page, { owner: people.livia, plate: "eb33333", type: "Motoveicolo" });
    await expect(heading(page)).toHaveText("Importo da pagare");
  });
});
