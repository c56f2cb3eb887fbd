import { expect, type Page } from "@playwright/test";
import { yearBefore } from "./support-dates.ts";
import { logIn } from "./support-login.ts";
import {
  button,
  endWith,
  fact,
  heading,
  notices,
  openPart,
  people,
  proceed,
  refusedNotice,
  save,
  toPlatform,
} from "./support-payments.ts";
import { expectAccessible, PIEMONTE, setFault, test, inGate } from "./support.ts";

/** The year of a plan of the demonstration, whose first instalment was due so many months ago. */
const yearOfPlan = (months: number) => String(yearBefore(months));

const codeField = (page: Page) => page.getByRole("textbox", { name: /^Codice (di )?avviso/ });
const holderField = (page: Page) =>
  page.getByRole("textbox", { name: /^Codice fiscale o partita IVA dell'intestatario/ });
const rows = (page: Page) => page.getByRole("checkbox", { name: /Rata/ });
const choose = (page: Page, row: number) =>
  rows(page).nth(row).locator("xpath=following-sibling::label").click();

async function findPlan(
  page: Page,
  [number, months, holder]: readonly [string, number, string],
  search: string,
) {
  await page.getByRole("textbox", { name: /^Numero di riferimento/ }).fill(number);
  await page.getByRole("combobox", { name: /^Anno/ }).selectOption({ label: yearOfPlan(months) });
  await page.getByRole("textbox", { name: /^Codice fiscale/ }).fill(holder);
  await button(page, search).click();
}

const saved = (page: Page, label: string | RegExp) => save(page, () => button(page, label).click());

test.describe("rate, ricevute e stampe", PIEMONTE, () => {
  test("sceglie le rate di un piano, cambia scelta e le paga", inGate(), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/bollo/pagorate");
    await expectAccessible(page);
    await findPlan(page, ["50090021", 0, people.mario], "Cerca rate");
    await expect(heading(page)).toHaveText("Quali rate vuoi pagare?");
    await expectAccessible(page);
    await button(page, "Avanti").click();
    await expect(page.getByRole("link", { name: "Scegli almeno una rata." })).toBeVisible();
    await choose(page, 1);
    await choose(page, 0);
    const total = fact(page, "Totale delle rate");
    await expect(total).toHaveText(/125,00/);
    await choose(page, 1);
    await expect(total).toHaveText(/70,00/);
    await button(page, "Avanti").click();
    await expect(heading(page)).toHaveText("Rate e importi");
    await expectAccessible(page);
    await button(page, "Indietro").click();
    await expect(rows(page).first()).toBeChecked();
    await expect(total).toHaveText(/70,00/);
    // On arrival the total is computed anew; until then the page refuses the click.
    const proceedOnce = async () => {
      const title = await heading(page).innerText();
      // The button is gone when the page changes meanwhile.
      if (title !== "Rate e importi")
        await button(page, "Avanti")
          .click({ timeout: 2_000 })
          .catch(() => {});
      return title;
    };
    await expect.poll(proceedOnce).toBe("Rate e importi");
    await proceed(page);
    await expectAccessible(page);
    await toPlatform(page);
    await endWith(page, "Paga");
    await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await expectAccessible(page);
    const iuv = await fact(page, "IUV").innerText();
    await page.goto("/bollo/ricevuta");
    await page.getByRole("textbox", { name: /^Codice di avviso o IUV/ }).fill(iuv);
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Ricevuta");
    await expect(fact(page, "Importo pagato")).toHaveText(/70,00/);
    await expectAccessible(page);
    expect(await saved(page, "Salva la ricevuta (PDF)")).toEqual({ name: "ricevuta.pdf", start: "%PDF-" });
  });

  test("una rata pagata in un altro browser non si paga di nuovo", async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    for (const one of [page, other]) {
      await one.goto("/bollo/pagorate");
      await findPlan(one, ["50090021", 0, people.mario], "Cerca rate");
      await choose(one, 0);
      await expect(fact(one, "Totale delle rate")).toBeVisible();
      await expect
        .poll(async () => {
          await button(one, "Avanti")
            .click({ timeout: 2_000 })
            .catch(() => {});
          return heading(one).innerText();
        })
        .toBe("Rate e importi");
    }
    await proceed(other);
    await toPlatform(other);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Un pagamento è già cominciato" })).toBeVisible();
    await expectAccessible(page);
    await endWith(other, "Paga");
    await expect(other.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/rate scelte risulta già pagata da questo portale/)).toBeVisible();
    await expect(button(page, "Procedi al pagamento")).toBeDisabled();
    await expectAccessible(page);
    await button(page, "Indietro").click();
    await expect(page.getByText("già pagata da questo portale")).toBeVisible();
    await expect(rows(page).first()).toBeDisabled();
    await expect(rows(page).first()).not.toBeChecked();
    await expectAccessible(page);
    await other.context().close();
  });

  test("chi ha fatto l'accesso trova i propri piani e le proprie ricevute", async ({ page }) => {
    await logIn(page, "/bollo/pagorate", /Carla Ferrero/i);
    const plan = `50100100/${yearOfPlan(2)}`;
    await page.getByRole("combobox", { name: "Scegli il piano" }).selectOption({ label: plan });
    await button(page, "Avanti").click();
    await choose(page, 0);
    await expect(fact(page, "Totale delle rate")).toHaveText(/147,50/);

    await page.goto("/bollo/ricevuta");
    await page.getByRole("combobox", { name: "Anno di pagamento" }).selectOption({ label: yearOfPlan(2) });
    await page.getByText("Pagamento di rate").click();
    await button(page, "Trova i codici").click();
    const found = page.getByRole("combobox", { name: "Scegli il codice IUV" });
    await found.selectOption({ index: 1 });
    await expectAccessible(page);
    await button(page, "Avanti").click();
    await expect(heading(page)).toHaveText("Ricevuta");
    await expect(fact(page, "Numero di riferimento")).toHaveText("50100100");
    await button(page, "Indietro").click();
    await setFault(page, "elencaIuvContribuente=404");
    await page.getByRole("combobox", { name: "Anno di pagamento" }).selectOption({ label: yearOfPlan(2) });
    await page.getByText("Pagamento di rate").click();
    await button(page, "Trova i codici").click();
    await expect(page.getByRole("main").getByText(/Attenzione, la ricerca/)).toBeVisible();
  });

  test("se il documento non si scarica legge il perché, e riprova", async ({ page }) => {
    await page.goto("/bollo/ricevuta");
    await expectAccessible(page);
    await codeField(page).fill("RF11DIMOSTRAZIONE0001");
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Ricevuta");
    await expect(page.getByRole("main").getByText(/i dati personali sono nascosti/)).toBeVisible();
    await openPart(page, /^Targa /);
    await expect(fact(page, "Codice fiscale")).toHaveText("R…");
    await expectAccessible(page);
    // The tax code is asked for here, and a wrong one keeps the receipt.
    await holderField(page).fill(people.mario);
    await button(page, "Salva la ricevuta (PDF)").click();
    await expect(holderField(page)).toHaveAccessibleDescription(/non è quello dell'intestatario/);
    await expect(fact(page, "Codice fiscale")).toHaveText("R…");
    await holderField(page).fill(people.livia);
    expect(await saved(page, "Salva la ricevuta (PDF)")).toEqual({ name: "ricevuta.pdf", start: "%PDF-" });
    await expect(fact(page, "Codice fiscale")).toHaveText(people.livia);
    await expectAccessible(page);
    await button(page, "Indietro").click();
    await codeField(page).fill("RF11DIMOSTRAZIONE0001");
    await holderField(page).fill(people.livia);
    await button(page, "Cerca").click();
    await openPart(page, /^Targa /);
    await expect(fact(page, "Codice fiscale")).toHaveText(people.livia);
    for (const [fault, said] of [
      ["500", "Servizio al momento non disponibile. Riprova tra qualche minuto."],
      ["404", "Non riusciamo a scaricare il documento: riprova tra qualche minuto."],
      ["drop", "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    ] as const) {
      await setFault(page, `scaricaRicevutaPdf=${fault}`);
      await button(page, "Salva la ricevuta (PDF)").click();
      await expect(page.getByRole("main").getByText(said)).toBeVisible();
    }
    await expectAccessible(page);
    await setFault(page, null);
    expect(await saved(page, "Salva la ricevuta (PDF)")).toEqual({ name: "ricevuta.pdf", start: "%PDF-" });
  });

  test("stampa un avviso di scadenza trovato per codice e per veicolo", async ({ page }) => {
    await page.goto("/pratica/stampa/scelta_tipo");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Avviso di scadenza", exact: true }).click();
    await codeField(page).fill(notices.late);
    await holderField(page).fill(people.mario);
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Avviso di scadenza");
    await expectAccessible(page);
    const [month = "", year = ""] = (await fact(page, "Periodo coperto").innerText()).split(" ").slice(-2);
    expect(await saved(page, "Scarica i bollettini")).toEqual({ name: "pagamento.pdf", start: "%PDF-" });

    await button(page, "Indietro").click();
    await page.getByRole("tab", { name: "Dati del veicolo" }).click();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Codice fiscale" }).fill(people.mario);
    await page.getByRole("textbox", { name: "Targa" }).fill("gb 222 bb");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await page
      .getByRole("combobox", { name: "Mese di scadenza" })
      .selectOption({ label: month.charAt(0).toUpperCase() + month.slice(1) });
    await page.getByRole("combobox", { name: "Anno di scadenza" }).selectOption({ label: year });
    await page.getByRole("combobox", { name: "Mesi di validità" }).selectOption({ label: "12" });
    await page.reload();
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Avviso di scadenza");
    await expect(fact(page, "Targa")).toHaveText("GB222BB");
  });

  test("stampa un accertamento con la lettera; ogni rifiuto si legge", async ({ page }) => {
    await page.goto("/pratica/stampa/avviso/accertamento");
    for (const [status, said] of [
      [404, "Nessun dato corrisponde alla ricerca."],
      [409, "C'è già una pratica in lavorazione per i dati indicati."],
      [422, "Alcuni dati non sono validi."],
      [500, "Servizio al momento non disponibile. (Errore interno.)"],
      [503, "Servizio al momento non disponibile. (Servizio in manutenzione.)"],
      [505, "Servizio al momento non disponibile. (Sistema esterno non raggiungibile.)"],
    ] as const) {
      await codeField(page).fill(refusedNotice(status));
      await button(page, "Cerca").click();
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
    }
    await expectAccessible(page);
    await codeField(page).fill(notices.assessed);
    await holderField(page).fill(people.livia);
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Avviso di accertamento");
    await expectAccessible(page);
    expect((await saved(page, "Scarica i bollettini")).name).toBe("pagamento.pdf");
    expect(await saved(page, "Scarica la lettera")).toEqual({
      name: "lettera-pagamento.pdf",
      start: "%PDF-",
    });
    await setFault(page, "scaricaSintesiPdf=500");
    await button(page, "Scarica la lettera").click();
    await expect(page.getByRole("main").getByText(/Servizio al momento non disponibile/)).toBeVisible();
  });

  test("stampa un piano, un solo bollettino, e va a pagare", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/pratica/stampa/piano_rateizzazione");
    await expectAccessible(page);
    await findPlan(page, ["50071184", 3, people.livia], "Cerca");
    await expect(heading(page)).toHaveText("Piano di rateizzazione");
    await expectAccessible(page);
    expect(await saved(page, "Scarica il piano")).toEqual({
      name: "piano-rateizzazione.pdf",
      start: "%PDF-",
    });
    expect((await saved(page, "Scarica i bollettini")).name).toBe("bollettini.pdf");
    // A phone shows the first rows.
    await page.getByRole("button", { name: /^Mostra/ }).click();
    await expect(page.getByRole("button", { name: "Stampa" })).toHaveCount(7);
    const row = page.getByRole("row", { name: /(^|Rata )10 / });
    expect(await save(page, () => row.getByRole("button", { name: "Stampa" }).click())).toEqual({
      name: "bollettino-rata-10.pdf",
      start: "%PDF-",
    });
    await row.getByRole("button", { name: "Paga" }).click();
    await expect(heading(page)).toHaveText("Quale piano vuoi pagare?");
  });
});
