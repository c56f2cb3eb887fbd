import type { Page } from "@playwright/test";
import { aPdf } from "../support/documents/pdf-writer.ts";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
/** Chooses an option by its label. */
export const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
/** The list of attached documents. */
export const documents = (page: Page) => page.getByRole("list", { name: /Documenti/ });

/** A minimal PDF to upload. */
export const pdfNamed = (name: string) => ({ name, mimeType: "application/pdf", buffer: aPdf() });

/** Fills in the e-mail address of a request and ticks the privacy notice. */
export async function leaveContact(page: Page, email = "prova@posta.example"): Promise<void> {
  await box(page, "Indirizzo e-mail").fill(email);
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
}
