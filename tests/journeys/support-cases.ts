import { expect, type Page } from "@playwright/test";
import { onPaper } from "./support-outcomes.ts";
import { expectAbout, expectErrorsTied } from "./support.ts";
import { heading, pdfNamed, press } from "./support-page.ts";

const box = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

const PDF = pdfNamed("integrazione.pdf");

/** The tax code of the holder of a case, as the office has it. */
export async function holderOf(page: Page, number: string): Promise<string> {
  const list = await (await page.request.get("/ufficio")).text();
  return new RegExp(`>${number}</a></th><td>[^<]*</td><td>(\\w+)<`).exec(list)?.[1] ?? "";
}

/** Searches a case by its number and the code of its holder. */
export async function findCase(page: Page, number: string, holder: string): Promise<void> {
  await page.goto("/pratica/verifica");
  await box(page, /protocollo/).fill(number);
  await box(page, /partita IVA/).fill(holder.toLowerCase());
  await press(page, "Cerca");
}

/** Opens one of the person's own cases from a page with the list of them. */
export async function openOwnCase(page: Page, address: string, number: string): Promise<void> {
  await page.goto(address);
  const list = page.getByRole("combobox", { name: /Pratica da consultare/ });
  await expect
    .poll(() => list.evaluate(({ tagName, children }) => tagName === "INPUT" || children.length > 1))
    .toBe(true);
  const option = page.getByRole("option").filter({ hasText: number });
  // More than fifteen cases are searched by typing.
  if (await list.evaluate((element) => element.tagName === "INPUT")) {
    await list.fill(number);
    await option.click();
  } else {
    await expect(option).toHaveCount(1);
    await list.selectOption({ label: (await option.textContent()) ?? "" });
  }
  await press(page, "Cerca");
}

export async function expectCase(page: Page, title: string, number: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expectAbout(page, number);
}

/** Checks that a printed case has its facts and the day, without forms and buttons. */
async function expectFactsOnPaper(page: Page): Promise<void> {
  await onPaper(page, async () => {
    await expect(page.getByText(/^Stampato il \d/)).toBeVisible();
    await expect(page.getByText("Numero di protocollo", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Aggiungi documenti alla pratica" })).toBeHidden();
    await expect(page.locator("form").filter({ visible: true })).toHaveCount(0);
  });
}

/** Uploads a document, declines to leave without confirming it, and confirms it. */
export async function addDocument(page: Page): Promise<void> {
  await expectFactsOnPaper(page);
  await press(page, "Conferma invio");
  await expect(page.getByRole("link", { name: "Carica almeno un documento." })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(PDF);
  await expect(page.getByText("Caricato", { exact: true })).toBeVisible();
  await press(page, "Home");
  const question = page.getByRole("dialog", { name: "Hai documenti non ancora inviati" });
  await question.getByRole("button", { name: "Resta qui" }).click();
  await expect(question).toBeHidden();
  await press(page, "Conferma invio");
  await expect(page.getByText("Documenti aggiunti alla pratica.", { exact: true })).toBeVisible();
  const added = page.getByRole("table", { name: "Documenti aggiunti dopo l'invio" });
  await expect(added.getByText(PDF.name)).toBeVisible();
}

/** Changes the e-mail of a case with the keyboard. */
export async function changeEmail(page: Page, email: string): Promise<void> {
  const confirm = page.getByRole("button", { name: "Conferma", exact: true });
  await expect(confirm).toHaveCount(0);
  await page.getByRole("button", { name: "Modifica i recapiti" }).press("Space");
  await expect(confirm).toBeEnabled();
  await box(page, /e-mail/i).fill("nessuna");
  await press(page, "Conferma");
  await expectErrorsTied(page);
  await box(page, /e-mail/i).fill(email);
  await box(page, /e-mail/i).press("Enter");
  await expect(page.getByText("Recapiti aggiornati.", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
}

/** Plays the office: gives a case a state. */
async function decide(page: Page, number: string, stato: string): Promise<void> {
  const list = await (await page.request.get("/ufficio")).text();
  const [, id] = new RegExp(`/ufficio/(\\d+)">${number}<`).exec(list) ?? [];
  const answer = await page.request.post(`/ufficio/${id}`, { form: { stato } });
  expect(answer.status()).toBe(200);
}

/**
 * Follows a request from its outcome: opens its case without typing, completes it when the office asks for documents, and
 * changes its contacts. `holder` null: the person is logged in.
 */
export async function followCase(page: Page, title: string, holder: string | null): Promise<void> {
  const fact = page.locator("dt", { hasText: "Numero di protocollo" }).locator("xpath=following-sibling::dd");
  const [number = ""] = /\d{8}\/\d{4}/.exec(await fact.innerText()) ?? [];
  await press(page, "Vai alla pratica");
  await expect(box(page, /protocollo/)).toHaveValue(number);
  await press(page, "Cerca");
  await expectCase(page, title, number);
  await decide(page, number, "incomplete");
  if (holder === null) await openOwnCase(page, "/pratica/verifica_auth", number);
  else await findCase(page, number, holder);
  await expectCase(page, title, number);
  await expect(page.getByText("DA COMPLETARE")).toBeVisible();
  if (title !== "Domanda di rateizzazione") await addDocument(page);
  await changeEmail(page, "seguita@posta.example");
}
