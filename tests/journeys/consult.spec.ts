import { expect, type Page } from "@playwright/test";
import { addDocument, changeEmail, expectCase, findCase, holderOf, openOwnCase } from "./support-cases.ts";
import { thisYear } from "./support-dates.ts";
import { logIn } from "./support-login.ts";
import { BOTH, expectAccessible, PIEMONTE, test, VDA } from "./support.ts";
import { press } from "./support-page.ts";

const YEAR = thisYear() - 1;

/** The cases of the sandbox by the digit of their type: title and page. */
const KINDS = [
  [1, "Osservazione su un avviso di scadenza", "osservazione"],
  [2, "Osservazione su un avviso di accertamento", "accertamento"],
  [3, "Osservazione su un avviso bonario", "bonario"],
  [4, "Domanda di rateizzazione", "rateizzazione"],
  [5, "Domanda di discarico o rimborso", "discarico-rimborso"],
  [6, "Domanda di esenzione per disabilità", "esenzioni"],
  [7, "Domanda di restituzione del bollo", "restituzioni"],
] as const;
const INSTALMENTS = 4;

const numberOf = (kind: number, state: number) => `00000${kind}0${state}/${YEAR}`;

/** Downloads a document, adds one and changes the e-mail; closed cases only show. */
async function complete(page: Page, kind: number): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Scarica/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  if (kind !== INSTALMENTS) await addDocument(page);
  await changeEmail(page, `nuova${kind}@posta.example`);
}

for (const [kind, title, path] of KINDS.slice(0, 5)) {
  const regions = kind === INSTALMENTS ? BOTH : kind === 2 ? VDA : PIEMONTE;
  test(`${title}: si trova, si completa, si cambiano i recapiti`, regions, async ({ page }) => {
    await page.setViewportSize(kind % 2 === 0 ? { width: 360, height: 800 } : { width: 1280, height: 900 });
    const holder = await holderOf(page, numberOf(kind, 3));
    await findCase(page, numberOf(kind, 3), holder);
    // The note of the office is always visible, on a phone too.
    if (kind < INSTALMENTS) await expect(page.getByText(/copia della denuncia/)).toBeVisible();
    await expectCase(page, title, numberOf(kind, 3));
    await expect(page).toHaveURL(new RegExp(`/pratica/verifica/${path}$`));
    await expectAccessible(page);
    await complete(page, kind);
    await expectAccessible(page);
    await findCase(page, numberOf(kind, 5), holder);
    await expectCase(page, title, numberOf(kind, 5));
    await expect(page.getByText("non è stata accolta")).toBeVisible();
    await expect(page.getByRole("button", { name: "Modifica i recapiti" })).toBeHidden();
  });
}

test("una pratica di esenzione si apre soltanto dopo l'accesso", PIEMONTE, async ({ page }) => {
  await findCase(page, numberOf(6, 3), await holderOf(page, numberOf(6, 3)));
  await expect(page.getByText("Per questa pratica serve accedere")).toBeVisible();
  await expectAccessible(page);
  await logIn(page, "/", /Teresa Casalegno/i);
  for (const [kind, title, path] of KINDS.slice(5)) {
    await openOwnCase(page, "/pratica/verifica", numberOf(kind, 3));
    await expectCase(page, title, numberOf(kind, 3));
    await expect(page).toHaveURL(new RegExp(`/pratica/verifica/${path}$`));
    await expectAccessible(page);
    await complete(page, kind);
    await openOwnCase(page, "/pratica/verifica_auth", numberOf(kind, 2));
    await expectCase(page, title, numberOf(kind, 2));
    await expect(page).toHaveURL(new RegExp(`/pratica/verifica_auth/${path}$`));
    await addDocument(page);
    await expectAccessible(page);
    await press(page, "Indietro");
    await expect(page).toHaveURL(/\/pratica\/verifica_auth$/);
  }
  await openOwnCase(page, "/pratica/verifica_auth", numberOf(1, 4));
  await expect(page.getByText("è stata accolta")).toBeVisible();
});

test("una pratica quasi senza dati si legge lo stesso", VDA, async ({ page }) => {
  for (const [kind, title, path] of KINDS.slice(0, 5)) {
    const numeroProtocollo = numberOf(kind, 9);
    const codice = ["OSSER", "MEMOR", "BONAR", "RAR", "DTE"][kind - 1];
    await page.route(/verificaPratica\/tipologia/, (route) => route.fulfill({ json: { codice } }));
    await page.route(/verificaPratica\/cerca/, (route) =>
      route.fulfill({ json: { numeroProtocollo, avvisoAccertamento: { targaVeicolo: "AB123CD" } } }),
    );
    await findCase(page, numeroProtocollo, "RSSLVI84L47A182Y");
    await expectCase(page, title, numeroProtocollo);
    await expect(page).toHaveURL(new RegExp(`/pratica/verifica/${path}$`));
    await page.unrouteAll();
  }
  await findCase(page, "301000000000000404", "RSSLVI84L47A182Y");
  await expect(page.getByText(/Nessuna pratica ha il numero/).first()).toBeVisible();
  await expectAccessible(page);
});
