import { expect, type Page } from "@playwright/test";
import { heading } from "./support-page.ts";

export { heading };

/** Notices of the seeded data, as listed at start. */
export const notices = {
  own: "301000000000100121", // GF100FF
  other: "301000000000100222", // GH200HH
  late: "301000000000100323", // GB222BB
  past: "301000000000100424", // GL400LL, 03/2024
  pastBefore: "301000000000100525", // GL400LL, 03/2023
  assessed: "301000000000200191", // GM500MM
  assessedBefore: "301000000000200292", // GM500MM
  assessedOther: "301000000000200906", // GH200HH, 03/2019
};
export const people = { livia: "RSSLVI84L47A182Y", mario: "BRTMRA69R27F965R" };
export const email = "persona.inventata@posta.example";

/** Returns a notice code that the sandbox answers with the given status. */
export const refusedNotice = (status: number) => `301000000000000${status}`;

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Carrello/ });
export const rowOf = (page: Page, name: RegExp) => page.getByRole("group", { name });
export const fact = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
/** Opens a part of the page that is closed at first. */
export const openPart = (page: Page, title: RegExp) =>
  page.getByRole("main").locator("summary").filter({ hasText: title }).click();
const code = (page: Page) => page.getByRole("textbox", { name: "Codice di avviso di pagamento" });

/** Heading after a search: the amount of the first payment, the cart from the second one. */
const AMOUNT = /^(Importo da pagare|Veicoli e importi)$/;

/** Checks the number of payments in the header; an empty cart has no link. */
export async function expectInCart(page: Page, count: number): Promise<void> {
  if (count === 0) return expect(cartLink(page)).toHaveCount(0);
  const payments = count === 1 ? "un pagamento" : `${count} pagamenti`;
  await expect(cartLink(page)).toHaveAccessibleName(`Carrello, ${payments}`);
}

export async function searchNotice(page: Page, notice: string): Promise<void> {
  if (new URL(page.url(), "http://localhost").pathname !== "/bollo/pago") await page.goto("/bollo/pago");
  await code(page).fill(notice);
  await button(page, "Cerca").click();
}

export async function addNotice(page: Page, notice: string): Promise<void> {
  await searchNotice(page, notice);
  await expect(heading(page)).toHaveText(AMOUNT);
}

export interface Vehicle {
  owner: string;
  plate: string;
  type: string;
}

export async function addPlate(page: Page, { owner, plate, type }: Vehicle): Promise<void> {
  await page.getByRole("tab", { name: "Con targa o telaio" }).click();
  await page.getByRole("textbox", { name: "Codice fiscale o partita IVA" }).fill(owner);
  await page.getByRole("textbox", { name: "Targa o telaio" }).fill(plate);
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: type });
  await button(page, "Calcola").click();
  await expect(heading(page)).toHaveText(AMOUNT);
}

/** Gives the e-mail address and the consent that a payment asks for. */
export async function giveContact(page: Page, address = email): Promise<void> {
  await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill(address);
  const consent = page.getByRole("checkbox", { name: /informativa sulla privacy/ });
  if (!(await consent.isChecked())) await page.getByText("Ho letto l'informativa sulla privacy").click();
}

/** Goes from the cart, or from the chosen instalments, to the last page before the payment platform. */
export async function proceed(page: Page, address = email): Promise<void> {
  await giveContact(page, address);
  await button(page, "Procedi al pagamento").click();
  await expect(heading(page)).toHaveText("Paga con pagoPA");
}

export async function toPlatform(page: Page): Promise<void> {
  await button(page, "Continua su pagoPA").click();
  await expect(page).toHaveURL(/\/piattaforma\//);
}

type Outcome =
  | "Paga"
  | "Pagamento rifiutato"
  | "Annulla e torna"
  | "Preso in carico"
  | "Pagato ma"
  | "Chiudi la finestra";

/** Chooses an outcome on the page of the sandbox payment platform. */
export const endWith = (page: Page, outcome: Outcome) =>
  page.getByRole("button", { name: new RegExp(`^${outcome} (?!rif|ma )`) }).click();

export const openCart = async (page: Page) => {
  await cartLink(page).click();
  await expect(heading(page)).toHaveText("Veicoli e importi");
};

/** Runs a click that downloads a file; returns the name of the file and its first five characters. */
export async function save(page: Page, click: () => Promise<void>): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer); // `as`: a stream of bytes
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).toString("latin1", 0, 5) };
}
