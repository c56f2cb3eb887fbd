import { expect, type Page } from "@playwright/test";
import { aPdf } from "../support/documents/pdf-writer.ts";
import { next } from "./support-forms.ts";
import { bell, choose as choosePerson } from "./support-login.ts";
import { expectErrorsTied } from "./support.ts";

export const START = "/restituzione-tassa";
export const IBAN = "IT13U0200801160000104357281";
export const LIVIA = /Livia Rossini/i;

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
export const select = (page: Page, name: string, label: string) =>
  page.getByRole("combobox", { name, exact: true }).selectOption({ label });
/** Long lists are searched by typing. */
export async function search(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(label);
  await page.getByRole("option", { name: label, exact: true }).click();
}
export const payments = (page: Page) =>
  page.getByRole("group", { name: /Pagamenti da restituire/ }).getByRole("checkbox");
export const documents = (page: Page) => page.getByRole("list", { name: /Documenti/ });
export const isRefund = (request: { method(): string; url(): string }) =>
  request.method() === "POST" && request.url().endsWith("/restituzioni");

/** A minimal PDF. */
export const PDF = {
  name: "ricevuta.pdf",
  mimeType: "application/pdf",
  buffer: aPdf(),
};

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

export async function leaveContact(page: Page, email = "prova@posta.example"): Promise<void> {
  await box(page, "Indirizzo e-mail").fill(email);
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
}
