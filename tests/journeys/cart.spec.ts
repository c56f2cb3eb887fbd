import { expect, type Locator, type Page } from "@playwright/test";
import {
  addNotice,
  button,
  cartLink,
  email,
  expectInCart,
  fact,
  heading,
  notices,
  openCart,
  refusedNotice,
  rowOf,
  searchNotice,
} from "./support-payments.ts";
import { expectAccessible, expectErrorsTied, PIEMONTE, test } from "./support.ts";

const total = (page: Page) => fact(page, "Totale").last();
const cents = async (amount: Locator) => Number((await amount.innerText()).replace(/\D/g, ""));

/** Types Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

test.describe("il carrello", PIEMONTE, () => {
  test("si riempie da un elenco incollato, e si sa che cosa non è entrato", async ({ page }) => {
    await page.goto("/bollo/pago");
    await page.getByRole("tab", { name: "Con più codici" }).click();
    await expectAccessible(page);
    await page
      .getByRole("textbox", { name: "Codici di avviso" })
      .fill(`${notices.past}\n${notices.past}; 301 000000000100525\nXYZ1`);
    await button(page, "Aggiungi tutti i codici").click();
    await expect(page.getByText("Sono state accettate 2 voci su 3: le altre no.")).toBeVisible();
    await expect(page.getByText(/^XYZ1: Nessun pagamento ha questo codice/)).toBeVisible();
    await expectInCart(page, 2);
    await expectAccessible(page);
    await openCart(page);
    await expect(page.getByRole("group", { name: /^Targa/ })).toHaveCount(2);
  });

  test("toglie, rimette e ricorda dopo un nuovo caricamento, con il totale sempre giusto", async ({
    page,
  }) => {
    await addNotice(page, notices.past);
    await button(page, "Paga anche un altro bollo").click();
    await addNotice(page, notices.pastBefore);
    await openCart(page);
    const both = await cents(total(page));
    await page.reload();
    await expect(page.getByRole("group", { name: /^Targa/ })).toHaveCount(2);
    expect(await cents(total(page))).toBe(both);

    await rowOf(page, /marzo 2024/)
      .getByRole("button", { name: "Togli" })
      .click();
    const notice = page.locator(".alert").filter({ hasText: "Hai tolto dal carrello" });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText("GL400LL, fino a marzo 2024");
    await expectInCart(page, 1);
    const left = await cents(total(page));
    expect(left).toBeLessThan(both);
    await expectAccessible(page);
    await page
      .getByRole("button", { name: "Annulla la rimozione (targa GL400LL, fino a marzo 2024)" })
      .click();
    await expect(page.locator(".alert").filter({ hasText: "di nuovo nel carrello" })).toBeFocused();
    await expect(page.getByRole("group", { name: /^Targa/ }).first()).toHaveAccessibleName(/marzo 2024/);
    expect(await cents(total(page))).toBe(both);

    for (const year of [/marzo 2024/, /marzo 2023/])
      await rowOf(page, year).getByRole("button", { name: "Togli" }).click();
    await expect(page.getByText("Nessun pagamento nel carrello")).toBeVisible();
    await expect(button(page, "Procedi al pagamento")).toHaveCount(0);
    await expect(fact(page, "Totale")).toHaveCount(0);
    await expectInCart(page, 0);
    await expectAccessible(page);
    await button(page, "Paga un altro bollo").click();
    await expect(page.getByRole("textbox", { name: "Codice di avviso di pagamento" })).toHaveValue("");
  });

  test("la riga che resta non si apre quando si toglie l'altra, aperta", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await addNotice(page, notices.past);
    await button(page, "Paga anche un altro bollo").click();
    const code = page.getByRole("textbox", { name: "Codice di avviso di pagamento" });
    await expect(code).toHaveValue("");
    const tabs = await page.getByRole("tab").all();
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 });
    await addNotice(page, notices.pastBefore);
    await openCart(page);
    const row = rowOf(page, /marzo 2024/);
    await expect(row.getByText("1", { exact: true })).toBeVisible();
    await row.locator("summary").click();
    await expect(row.getByText("Dettaglio dell'importo")).toBeVisible();
    await row.getByRole("button", { name: "Togli" }).click();
    await expectInCart(page, 1);
    await expect(page.getByText("Dettaglio dell'importo")).toBeHidden();
    await expectAccessible(page);
  });

  test("rifiuta ciò che non va insieme, e porta a ciò che lo impedisce", async ({ page }) => {
    const refused = (text: string) => page.getByRole("main").getByText(text, { exact: false }).first();
    const clear = async (year: RegExp) => {
      await openCart(page);
      await rowOf(page, year).getByRole("button", { name: "Togli" }).click();
    };
    await addNotice(page, notices.late);
    await page.goto("/bollo/pago");
    await searchNotice(page, notices.late);
    await expect(refused("Pagamento già presente, per eliminarlo andare al riepilogo")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /Vedi nel carrello la targa GB222BB/ }).click();
    await expect(rowOf(page, /GB222BB/)).toBeVisible();
    await page.goto("/bollo/pago");
    await searchNotice(page, notices.assessed);
    await expect(refused("termine di pagamento successivo al 31/08/2024")).toBeVisible();
    await clear(/GB222BB/);

    await page.goto("/bollo/pago");
    await addNotice(page, notices.past);
    await page.goto("/bollo/pago");
    await searchNotice(page, notices.late);
    await expect(refused("termine di pagamento antecedente il 31/08/2024")).toBeVisible();
    await clear(/GL400LL/);

    await page.goto("/bollo/pago");
    await addNotice(page, notices.assessed);
    await page.goto("/bollo/pago");
    await searchNotice(page, notices.late);
    await expect(refused("pagamenti relativi ad accertamenti")).toBeVisible();
    await expectInCart(page, 1);
  });

  test("al limite non si aggiunge altro, oltre il limite non si paga", async ({ page }) => {
    let limit = 2;
    await page.route("**/pagamento/carrello/limite", (route) => route.fulfill({ json: { valore: limit } }));
    await page.goto("/bollo/pago");
    await addNotice(page, notices.past);
    await page.goto("/bollo/pago");
    await addNotice(page, notices.pastBefore);
    await page.goto("/bollo/pago");
    await expect(page.getByText("Puoi inserire al massimo 2 pagamenti: apri il carrello.")).toBeVisible();
    await expect(button(page, "Cerca")).toBeDisabled();
    await expectAccessible(page);
    await button(page, "Vai al carrello").click();
    await expect(button(page, "Procedi al pagamento")).toBeEnabled();
    await expect(button(page, "Paga anche un altro bollo")).toHaveCount(0);
    limit = 1;
    await page.reload();
    await expect(page.getByText("Puoi inserire al massimo 1 pagamenti: togli quelli in più.")).toBeVisible();
    await button(page, "Procedi al pagamento").click();
    await expect(
      page.getByText("Il massimo per ogni pagamento è 1: togli i pagamenti in più.").first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/carrello$/);
  });

  test("ogni rifiuto della ricerca si legge, accanto al campo se è suo", async ({ page }) => {
    await page.goto("/bollo/pago");
    const field = page.getByRole("textbox", { name: "Codice di avviso di pagamento" });
    await button(page, "Cerca").click();
    await expect(field).toHaveAccessibleDescription(/Il codice di avviso di pagamento è obbligatorio/);
    await expectErrorsTied(page);
    for (const [status, said, isOfField] of [
      [
        400,
        "Non è un codice di avviso: ha soltanto lettere e numeri, al massimo 25. Controllalo e riprova.",
        true,
      ],
      [404, "Nessun pagamento ha questo codice di avviso. Controllalo e riprova.", true],
      [406, "Per questo veicolo il calcolo va richiesto agli uffici della Regione.", false],
      [409, "C'è già una pratica in lavorazione per i dati indicati.", false],
      [412, "Con questi dati non c'è nessun proprietario. Controllali e riprova.", true],
      [500, "Servizio al momento non disponibile. (Errore interno.)", false],
      [503, "Servizio al momento non disponibile. (Servizio in manutenzione.)", false],
    ] as const) {
      await searchNotice(page, refusedNotice(status));
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
      if (isOfField) await expect(field).toHaveAccessibleDescription(new RegExp(said));
      await expectErrorsTied(page);
    }
    await expectAccessible(page);
    await expectInCart(page, 0);
  });

  test("si paga con la sola tastiera", async ({ page }) => {
    await page.goto("/bollo/pago");
    await expect(heading(page)).toHaveText(/^Quale/);
    await tabTo(page, page.getByRole("textbox", { name: "Codice di avviso di pagamento" }));
    await page.keyboard.type(notices.late);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Importo da pagare");
    await tabTo(page, cartLink(page));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    const row = rowOf(page, /GB222BB/).locator("summary");
    await tabTo(page, row);
    await page.keyboard.press("Space");
    await expect(page.getByText("Dettaglio dell'importo")).toBeVisible();
    await tabTo(page, page.getByRole("textbox", { name: "Indirizzo e-mail" }));
    await page.keyboard.type(email.toUpperCase());

    await tabTo(page, page.getByRole("checkbox", { name: /informativa sulla privacy/ }));
    await tabTo(page, button(page, /Leggi l'informativa/));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Informativa sulla privacy" });
    await expect(dialog).toContainText("sono trattati dalla Regione Piemonte");
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole("button", { name: "Accetta" }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("checkbox", { name: /informativa sulla privacy/ })).toBeChecked();

    await tabTo(page, button(page, "Procedi al pagamento"));
    await page.keyboard.press("Enter");
    await expect(page.getByText(email)).toBeVisible();
    await tabTo(page, button(page, "Continua su pagoPA"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/piattaforma\//);
    await tabTo(page, page.getByRole("button", { name: /^Annulla e torna/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Pagamento annullato" })).toBeVisible();
    await tabTo(page, cartLink(page));
  });
});
