import { expect, type Page } from "@playwright/test";
import { clickBack, hasReturned, launchWithPageCache, noteReturns } from "./support-browser.ts";
import { bell, choose, endSession, logIn, toLogin } from "./support-login.ts";
import {
  addNotice,
  button,
  endWith,
  fact,
  heading,
  openPart,
  notices,
  openCart,
  people,
  proceed,
  toPlatform,
} from "./support-payments.ts";
import { PIEMONTE, test } from "./support.ts";

// A page in the memory of the browser needs a tab of its own.
test.use({ launchOptions: launchWithPageCache(), reuseContext: false });

const RECEIPT = "RF11DIMOSTRAZIONE0001";

async function findReceipt(page: Page): Promise<void> {
  await page.goto("/bollo/ricevuta");
  await page.getByRole("textbox", { name: /^Codice (di )?avviso/ }).fill(RECEIPT);
  await page
    .getByRole("textbox", { name: /^Codice fiscale o partita IVA dell'intestatario/ })
    .fill(people.livia);
  await button(page, "Cerca").click();
  await expect(heading(page)).toHaveText("Ricevuta");
  await openPart(page, /^Targa /);
  await expect(fact(page, "Codice fiscale")).toHaveText(people.livia);
}

/** The data of a person that a page shows: tax codes, plates, and the given ones. */
async function dataOn(page: Page, ...others: string[]): Promise<string[]> {
  const all = await page.evaluate(() => {
    const values = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    return [document.documentElement.outerHTML, ...values.map(({ value }) => value)].join("\n");
  });
  const found =
    all.match(/\b[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]\b|\b[A-HJ-NPR-Z]{2}\d{3}[A-HJ-NPR-Z]{2}\b/g) ?? [];
  return [...found, ...others.filter((one) => all.includes(one))];
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Menu di/ }).click();
  await page.getByRole("link", { name: "Esci" }).click();
  await expect(page.getByText("Sei uscito", { exact: true })).toBeVisible();
  await expect(toLogin(page)).toBeVisible();
}

/** Leaves a page once it has loaded: the browser keeps none that still loads. */
async function leaveOpen(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
}

/** Everything that the tab stores. */
const storedIn = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());

test.describe("chi torna indietro su un computer condiviso", PIEMONTE, () => {
  test.beforeEach(async ({ page }) => noteReturns(page));

  test("non rivede una ricevuta, da una pagina caricata per intero", async ({ page }) => {
    await findReceipt(page);
    const plate = (await dataOn(page)).find((one) => one.length === 7) ?? "";
    await page.goto("/");
    await expect(heading(page)).toHaveText("Servizi per il tuo veicolo");
    await clickBack(page);
    await expect(heading(page)).toHaveText("Quale pagamento?");
    await expect(page.getByText(/^Pagina scaduta\..*cerca di nuovo/)).toBeVisible();
    expect(await hasReturned(page)).toBe(true);
    expect(await dataOn(page, RECEIPT, people.livia, plate)).toEqual([]);
    expect(await storedIn(page)).not.toContain(people.livia);
  });

  test("non rivede una ricevuta, da un collegamento del portale", async ({ page }) => {
    await findReceipt(page);
    await page.getByRole("link", { name: "Tassa Auto Piemonte" }).click();
    await expect(heading(page)).toHaveText("Servizi per il tuo veicolo");
    await clickBack(page);
    await expect(heading(page)).toHaveText("Quale pagamento?");
    await expect(page.getByText(/^Pagina scaduta\..*cerca di nuovo/)).toBeVisible();
    expect(await dataOn(page, RECEIPT)).toEqual([]);
    await page.reload();
    await expect(heading(page)).toHaveText("Quale pagamento?");
    expect(await dataOn(page, RECEIPT)).toEqual([]);
    expect(await storedIn(page)).not.toContain(people.livia);
  });

  test("rivede la ricevuta dopo averla ricaricata o averla lasciata per l'accesso", async ({ page }) => {
    await findReceipt(page);
    await page.reload();
    await openPart(page, /^Targa /);
    await expect(fact(page, "Codice fiscale")).toHaveText(people.livia);
    await toLogin(page).click();
    await choose(page, /Livia Rossini/i);
    await expect(bell(page)).toBeVisible();
    await openPart(page, /^Targa /);
    await expect(fact(page, "Codice fiscale")).toHaveText(people.livia);
  });

  test("non rivede una ricevuta lasciata per l'accesso e non ripresa", async ({ page }) => {
    await findReceipt(page);
    await toLogin(page).click();
    await expect(page).toHaveURL(/\/oidc\//);
    await clickBack(page);
    await expect(heading(page)).toHaveText("Quale pagamento?");
    await expect(page.getByText(/^Pagina scaduta\..*cerca di nuovo/)).toBeVisible();
    expect(await dataOn(page, RECEIPT)).toEqual([]);
  });

  for (const [way, leave] of [
    ["da una pagina caricata per intero", (page: Page) => page.goto("/")],
    ["da un collegamento del portale", (page: Page) => button(page, "Home").click()],
  ] as const)
    test(`non rivede l'esito di una domanda, ${way}`, async ({ page }) => {
      await page.goto("/pratica/inserimento/osservazione/avviso_accertamento");
      await page.getByRole("textbox", { name: /Numero di protocollo/ }).fill("202002009");
      await page.getByRole("textbox", { name: /Codice fiscale/ }).fill(people.mario);
      const search = page.waitForResponse(/\/avvisoAccertamento|\/accertamento/);
      await button(page, "Cerca").click();
      const notice = await (await search).json();
      await page.getByText("Non dovevo pagare", { exact: true }).click();
      await page.getByText("Veicolo venduto", { exact: true }).click();
      await page.getByRole("textbox", { name: /Venduto il/ }).fill("15/03/2018");
      await button(page, "Avanti").click();
      await page.getByRole("textbox", { name: /e-mail/i }).fill("prova@posta.example");
      await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
      // The notice stays free for the other way.
      await page.route("**/osservazione/accertamento", (route) =>
        route.fulfill({
          json: { numeroProtocollo: "2026/777", email: "prova@posta.example", avvisoAccertamento: notice },
        }),
      );
      await button(page, "Invia l'osservazione").click();
      await expect(heading(page)).toHaveText("Osservazione inviata");
      await expect(page.getByText("2026/777").first()).toBeVisible();
      expect(await dataOn(page)).not.toEqual([]);
      await leave(page);
      await expect(heading(page)).toHaveText("Servizi per il tuo veicolo");
      await clickBack(page);
      await expect(page.getByText(/^Pagina scaduta\. Avevi già finito/)).toBeVisible();
      expect(await dataOn(page, "2026/777", "prova@posta.example")).toEqual([]);
      expect(await hasReturned(page)).toBe(way.includes("intero"));
    });

  for (const [how, leave, isKept] of [
    ["che è uscito", logOut, false],
    // The browser drops a page from its memory when a message arrives for it, as after the log-out.
    ["la cui sessione è scaduta", endSession, true],
  ] as const)
    test(`non vede i veicoli di chi c'era prima, ${how}`, async ({ page, context }) => {
      await logIn(page, "/bollo/calcolo");
      await page.goto("/visure");
      await expect(page.getByText("GH200HH").first()).toBeVisible();
      const shown = await dataOn(page);
      await leaveOpen(page);
      const second = await context.newPage();
      await second.goto("/");
      await leave(second);
      await logIn(second, "/", /Ugo Nessuno/i);
      await clickBack(page);
      await expect(page.getByRole("button", { name: /Menu di Ugo Nessuno/i })).toBeVisible();
      if (isKept) expect(await hasReturned(page)).toBe(true);
      expect(await dataOn(page, "Bertoglio", ...shown)).toEqual([]);
      expect(await storedIn(page)).not.toMatch(new RegExp(shown.join("|")));
    });

  test("ritrova ciò che stava scrivendo", async ({ page }) => {
    await page.goto("/bollo/calcolo");
    await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
    await leaveOpen(page);
    await clickBack(page);
    await expect(page.getByRole("textbox", { name: "Targa" })).toHaveValue("GA111AA");
    expect(await hasReturned(page)).toBe(true);
  });

  test("ritrova il carrello tornando dalla piattaforma di pagamento, e prosegue", async ({ page }) => {
    await addNotice(page, notices.past);
    await openCart(page);
    await proceed(page);
    await toPlatform(page);
    await clickBack(page);
    await expect(heading(page)).toHaveText("Paga con pagoPA");
    expect(await hasReturned(page)).toBe(true);
    await toPlatform(page);
    await endWith(page, "Annulla e torna");
    await expect(page.getByRole("heading", { level: 1, name: "Pagamento annullato" })).toBeVisible();
  });
});
