import { expect, type Page } from "@playwright/test";
import { makeSeeds } from "../../src/sandbox/seeds/seed.ts";
import { showcase } from "../../src/sandbox/seeds/showcase.ts";
import { todayInItaly } from "../../src/sandbox/today.ts";
import {
  button,
  endWith,
  expectInCart,
  fact,
  heading,
  proceed,
  save,
  toPlatform,
} from "./support-payments.ts";
import { expectAccessible, inGate, PIEMONTE, test } from "./support.ts";

const known = new Set(showcase.map(({ plate }) => plate));
const isBetween = (month: string, from: string, to: string) => month > from && month < to;

/** Lines of invented cars of many owners whose tax has expired in the last year; no other journey pays them. */
function lateCars(count: number): string[] {
  const today = todayInItaly();
  const [from, to] = [`${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`, today.slice(0, 7)];
  return makeSeeds("piemonte", today)
    .vehicles.filter(
      ({ category, drive, paid_until, plate }) =>
        category === "car" &&
        drive !== "electric" &&
        isBetween(paid_until ?? "", from, to) &&
        !known.has(plate),
    )
    .slice(0, count)
    .map(({ plate, owner }) => `${plate};${owner};autoveicolo`);
}

const state = (page: Page, text: string) => page.getByRole("cell", { name: new RegExp(`^${text}`) });
const fill = (page: Page, list: string) => page.getByRole("textbox", { name: "Incolla l'elenco" }).fill(list);

/** Waits until every line has been searched. */
async function expectSearched(page: Page): Promise<void> {
  await expect(page.getByText(/^Il tuo elenco: (?!.*da cercare)/)).toBeVisible();
  await expect(button(page, "Ferma la ricerca")).toHaveCount(0);
}

async function payGroup(page: Page): Promise<void> {
  await button(page, /^Metti nel carrello il prossimo gruppo/).click();
  await expect(heading(page)).toHaveText("Veicoli e importi");
  await expectAccessible(page);
  await proceed(page);
  await toPlatform(page);
  await endWith(page, "Paga");
  await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
}

test.describe("un elenco di veicoli", PIEMONTE, () => {
  test(
    "una riga tolta o corretta esce anche dal carrello, e vi torna se si annulla",
    inGate(),
    async ({ page }) => {
      await page.goto("/bollo/pago/elenco");
      await fill(page, lateCars(8).join("\n"));
      await button(page, "Leggi l'elenco").click();
      await button(page, /^Cerca le \d righe pronte/).click();
      await expectSearched(page);
      await button(page, /^Metti nel carrello il prossimo gruppo/).click();
      await button(page, "Torna all'elenco").click();
      const inCart = page.getByRole("row").filter({ has: state(page, "Nel carrello") });
      await expect.poll(() => inCart.count()).toBeGreaterThan(2);
      const before = await inCart.count();
      await expectInCart(page, before);
      await inCart
        .first()
        .getByRole("button", { name: /^Togli/ })
        .click();
      await expectInCart(page, before - 1);
      await expect(page.getByText("non è più nel carrello")).toBeVisible();
      await expectAccessible(page);
      await button(page, "Annulla").click();
      await expectInCart(page, before);
      await expect(page.getByText("non è più nel carrello")).toHaveCount(0);
      await inCart
        .first()
        .getByRole("button", { name: /^Correggi/ })
        .click();
      await page.getByRole("textbox", { name: "Targa o telaio" }).fill("GX404XX");
      await button(page, "Salva la riga").click();
      await expectInCart(page, before - 1);
      await button(page, "Svuota l'elenco").click();
      await expectInCart(page, 0);
      await button(page, "Annulla").click();
      await expectInCart(page, before - 1);
    },
  );

  test("si incolla, si corregge, si paga un gruppo dopo l'altro, con le ricevute", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const cars = lateCars(14);
    await page.goto("/bollo/pago");
    await page.getByRole("tab", { name: "Con più targhe" }).click();
    await expect(page.getByText("al massimo 5 bolli per volta")).toBeVisible();
    await button(page, "Prepara un elenco di veicoli").click();
    await expect(heading(page)).toHaveText("Quali veicoli vuoi pagare?");
    await expect(page.getByRole("textbox", { name: "Incolla l'elenco" })).toHaveAccessibleDescription(
      /Al massimo 200 righe/,
    );
    await expectAccessible(page);
    await button(page, "Leggi l'elenco").click();
    await expect(page.getByRole("textbox", { name: "Incolla l'elenco" })).toHaveAccessibleDescription(
      /^Incolla o scrivi almeno una riga/,
    );
    const [first = "", ...others] = cars;
    await fill(
      page,
      [
        "Targa;Proprietario;Tipo",
        first.replace("autoveicolo", "pulmino"),
        ...others,
        others[0],
        "=1+1;x;autoveicolo",
      ].join("\r\n"),
    );
    await button(page, "Leggi l'elenco").click();
    const summary = page.getByText(/^Il tuo elenco: 16 righe, 2 da correggere, 1 doppia, 13 da cercare\.$/);
    await expect(summary).toBeFocused();
    await expectAccessible(page);

    await button(page, "Correggi Riga 1").click();
    await expect(page.getByRole("textbox", { name: "Targa o telaio" })).toBeFocused();
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await expectAccessible(page);
    await button(page, "Salva la riga").click();
    await expect(button(page, "Correggi Riga 1")).toBeFocused();
    await button(page, /^Togli le 2 righe/).click();
    await button(page, "Annulla").click();
    await expect(page.getByRole("row")).toHaveCount(17);
    await button(page, /^Togli le 2 righe/).click();
    await button(page, "Cerca le 14 righe pronte").click();
    await expectSearched(page);
    const found = await state(page, "Da pagare").count();
    expect(found).toBeGreaterThan(5);
    const total = await fact(page, "Totale dell'elenco").innerText();
    await expect(fact(page, "Da pagare").first()).toHaveText(total);
    await expectAccessible(page);
    await page.reload();
    await expect(state(page, "Da pagare")).toHaveCount(found);

    const groups = Math.ceil(found / 5);
    for (let group = 1; group < groups; group++) {
      await payGroup(page);
      await button(page, "Continua il tuo elenco").click();
      await expect(state(page, "Pagato")).toHaveCount(5 * group);
      await expect(fact(page, "Bolli pagati")).toHaveText(String(5 * group));
      await expect(fact(page, "Totale dell'elenco")).toHaveText(total);
      await expectInCart(page, 0);
    }
    await payGroup(page);
    await button(page, "Torna all'elenco").click();
    await expect(state(page, "Pagato")).toHaveCount(found);
    await expect(page.getByText("Hai pagato tutti i bolli dell'elenco.")).toBeVisible();
    await expect(fact(page, "Già pagato")).toHaveText(total);
    await expectAccessible(page);
    const receipts = page.getByRole("table", { name: "Pagamenti fatti e ricevute" });
    await expect(receipts.getByRole("row")).toHaveCount(groups + 1);
    expect(await save(page, () => receipts.getByRole("button").first().click())).toEqual({
      name: "ricevuta.pdf",
      start: "%PDF-",
    });
  });

  test("si carica da un file, anche di Windows; un file che non è un elenco dice perché", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/bollo/pago/elenco");
    const file = page.getByLabel("Oppure carica un file CSV");
    const send = (buffer: Buffer) => file.setInputFiles({ name: "elenco.csv", mimeType: "text/csv", buffer });
    await send(Buffer.from([0x50, 0x4b, 3, 4]));
    await expect(page.getByText(/Salvalo come CSV, oppure copia le celle/)).toBeVisible();
    await send(Buffer.alloc(5_000_000, "A"));
    await expect(page.getByText("L'elenco è troppo lungo")).toBeVisible();
    await send(Buffer.from([0x41, 0, 0x42]));
    await expect(page.getByText("Il file non è un testo.")).toBeVisible();
    await expectAccessible(page);
    await send(Buffer.from("Targa;Proprietario;Tipo\nGB222BB;BRTMRA69R27F965R;autoveicolo", "utf16le"));
    await expect(page.getByText(/^Il tuo elenco: una riga, 1 da cercare/)).toBeVisible();
    await button(page, "Togli Riga 1").click();
    await send(Buffer.from("Proprietà;Targa\nBRTMRA69R27F965R;GB222BB\n;GH200HH\n;GX404XX\n", "latin1"));
    // The live region of announcements has the sentence too, for a while.
    await expect(page.getByRole("main").getByText(/È stato letto come file di Windows/i)).toBeVisible();
    await button(page, "Correggi Riga 2").click();
    await expectAccessible(page);
    const others = page.getByRole("checkbox", { name: "Usa questi dati anche per le altre 2 righe" });
    await expect(others).toBeFocused();
    await others.press("Space");
    await expect(others).toBeChecked();
    await page.getByRole("textbox", { name: /^Codice fiscale/ }).fill("BRTMRA69R27F965R");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await button(page, "Salva la riga").click();
    await button(page, "Cerca le 3 righe pronte").click();
    await expect(page.getByText(/1 non trovata, 2 trovate/)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/bollo/pago");
    await page.goto("/bollo/pago/elenco");
    await expect(page.getByText(/1 non trovata, 2 trovate/)).toBeVisible();
  });

  test("una lista sbagliata si ferma, e non chiude gli altri servizi", async ({ page }) => {
    await page.goto("/bollo/pago/elenco");
    const wrong = Array.from({ length: 60 }, (_, n) => `AB${100 + n}CD\tBRTMRA69R27F965R\tA`);
    await fill(page, wrong.join("\n"));
    await button(page, "Leggi l'elenco").click();
    await button(page, "Cerca le 60 righe pronte").click();
    await expect(page.getByText(/10 righe di seguito hanno avuto la stessa risposta/)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/bollo/calcolo");
    await page.getByRole("textbox", { name: "Targa" }).fill("GB222BB");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await button(page, "Calcola").click();
    await expect(button(page, "Paga questo bollo")).toBeVisible();
  });
});
