import { expect, type Page } from "@playwright/test";
import { next } from "./support-forms.ts";
import { bell, choose as choosePerson } from "./support-login.ts";
import { expectErrorsTied } from "./support.ts";
import { box, choose, documents, heading, pdfNamed, press } from "./support-page.ts";

export { box, choose, documents, heading, leaveContact, press } from "./support-page.ts";

export const START = "/restituzione-tassa";
export const IBAN = "IT13U0200801160000104357281";
export const LIVIA = /Livia Rossini/i;

export const select = (page: Page, name: string, label: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOption({ label });
/** Long lists are searched by typing. */
export async function search(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(label);
  await page.getByRole("option", { name: label, exact: true }).click();
}
export const payments = (page: Page) =>
  page.getByRole("group", { name: /Pagamenti da restituire/ }).getByRole("checkbox");
export const isRefund = (request: { method(): string; url(): string }) =>
  request.method() === "POST" && request.url().endsWith("/restituzioni");

export const PDF = pdfNamed("ricevuta.pdf");

export async function start(page: Page, person = LIVIA): Promise<void> {
  await page.goto(START);
  await choosePerson(page, person);
  await expect(bell(page)).toBeVisible();
  await expect(heading(page)).toHaveText(OBJECT);
}

export const OBJECT = "Che cosa chiedi?";
export const VEHICLE = "Per quale veicolo?";
export const PAYMENTS = "Quali pagamenti chiedi indietro?";
export const MODE = "Come vuoi la restituzione?";
export const DOCUMENTS = "Quali documenti alleghi?";
export const DECLARATION = "Dichiari che è tutto vero?";
export const SUMMARY = "Controlla e invia";

/** Tries to continue, and reads the error. */
export async function expectRefused(page: Page, error: string | RegExp): Promise<void> {
  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: error })).toBeVisible();
  await expectErrorsTied(page);
}

export async function chooseVehicle(page: Page, plate: string): Promise<void> {
  await choose(page, "Un veicolo del mio elenco");
  await select(page, "Veicolo", plate);
  await next(page, PAYMENTS);
  await expect(payments(page).first()).toBeVisible();
}

export async function typePayment(page: Page): Promise<void> {
  await press(page, "Aggiungi un pagamento");
  await box(page, "Scadenza").fill("8/2025");
  await select(page, "Mesi di validità", "12");
  await box(page, "Importo pagato").fill("152,50");
  await box(page, "Pagato il").fill("20/09/2025");
}

export async function finish(page: Page): Promise<void> {
  await next(page, DOCUMENTS);
  await page.locator("input[type=file]").setInputFiles(PDF);
  await expect(documents(page).getByText("ricevuta.pdf").first()).toBeVisible();
  await next(page, DECLARATION);
  await page.getByRole("checkbox", { name: "Sottoscrivo la dichiarazione" }).press("Space");
  await next(page, SUMMARY);
}
