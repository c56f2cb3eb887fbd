import { expect, type Page, type Request } from "@playwright/test";
import { aPdf } from "../support/documents/pdf-writer.ts";
import { choose, heading, press } from "./support-page.ts";

export { choose, heading, press };

export const START = "/pratica/inserimento/domanda_discarico";
const NOTE = "Ho venduto il veicolo prima.";
export const FORM = "Che cosa chiedi?";
export const SUMMARY = "Controlla e invia";

export const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Seven digits that no request before has had, of this run or of a worker that a failure has ended. */
const newNumber = () => String(Date.now()).slice(-7);

/** A request for a bill that no other one is about, with a contact of its own: a recipient gets few messages in an hour. */
export interface Discharge {
  readonly bill: string;
  readonly mail: string;
}

/** Finds the person of the request, without a login. */
export async function findPerson(page: Page): Promise<void> {
  await page.goto(START);
  await box(page, "Codice fiscale").fill("RSSLVI84L47A182Y");
  await press(page, "Avanti");
}

/** Fills in the request of a discharge, up to its last field. */
export async function fillRequest(page: Page): Promise<Discharge> {
  const discharge = await fillForm(page, findPerson);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "atto.pdf", mimeType: "application/pdf", buffer: aPdf() });
  await expect(page.getByText("Caricato").first()).toBeVisible();
  return discharge;
}

/** Fills in the form, to which `first` leads, without its document. */
export async function fillForm(page: Page, first: (page: Page) => Promise<void>): Promise<Discharge> {
  const number = newNumber();
  const bill = `1102026000441${number}`;
  await first(page);
  await expect(heading(page)).toHaveText(FORM);
  await choose(page, "Cartella");
  await box(page, "Numero della cartella").fill(bill);
  await box(page, "Importo totale in riscossione").fill("412,60");
  await choose(page, "Discarico");
  await choose(page, "Discarico totale");
  await choose(page, "Altro");
  await box(page, "Spiegazione").fill(NOTE);
  return { bill, mail: `prova${number}@posta.example` };
}

/** The members of the body that the request must have in every case. */
export const membersOf = ({ bill, mail }: Discharge) => ({
  cartellaEsattoriale: { numeroCartellaEsattoriale: bill },
  email: mail,
  allegati: [expect.objectContaining({ nomeAllegato: "atto.pdf" })],
});

export async function leaveContact(page: Page, { mail }: Discharge): Promise<void> {
  await box(page, "Indirizzo e-mail").fill(mail);
  await agree(page);
}

/** A consent is never kept. */
export async function agree(page: Page): Promise<void> {
  const privacy = page.getByRole("checkbox", { name: /privacy/ });
  await privacy.press("Space");
  await expect(privacy).toBeChecked();
}

/** Requests of a discharge that the page sends, with the status of their answers. */
export function watchRequests(page: Page) {
  const sent: { status: number; request: Request }[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() === "POST" && request.url().endsWith("/rest/discarico"))
      sent.push({ status: response.status(), request });
  });
  return sent;
}
