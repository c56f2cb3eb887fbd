import { expect, type Browser, type Page } from "@playwright/test";
import { next } from "./support-forms.ts";
import { logIn } from "./support-login.ts";
import {
  box,
  choose,
  chooseVehicle,
  DECLARATION,
  DOCUMENTS,
  documents,
  heading,
  isRefund,
  leaveContact,
  LIVIA,
  MODE,
  OBJECT,
  payments,
  PDF,
  press,
  start,
  SUMMARY,
  VEHICLE,
} from "./support-refund.ts";
import { expectAccessible, inGate, PIEMONTE, test } from "./support.ts";

const PLATE = "TO888888";
const requests = (page: Page) => page.getByRole("region", { name: "Le tue richieste da finire" });
const saved = (page: Page) =>
  page.getByText(/^Salvata alle \d+:\d\d\. Puoi continuare da qualsiasi dispositivo/);

/** Waits until the gateway has a draft with a text of the page. */
const untilSaved = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/bff/bozze/") &&
      (answer.request().postData() ?? "").includes(text) &&
      answer.ok(),
  );

/** Another device of the person, with its own login. */
async function aPhone(browser: Browser, baseURL: string | undefined, person = LIVIA): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
  });
  const phone = await context.newPage();
  await logIn(phone, "/", person);
  return phone;
}

/** Begins a refund as far as the documents. */
async function begin(page: Page): Promise<void> {
  await start(page);
  await choose(page, "Ho pagato più del dovuto");
  await choose(page, "La targa indicata era sbagliata");
  await box(page, "Targa indicata per errore").fill("FR905LD");
  await next(page, VEHICLE);
  await chooseVehicle(page, PLATE);
  await payments(page).nth(0).press("Space");
  await next(page, MODE);
  await choose(page, "Compensazione");
  await choose(page, "Su un mio veicolo");
  await next(page, DOCUMENTS);
}

test(
  "una domanda cominciata al computer si documenta dal telefono e si invia una volta",
  inGate(PIEMONTE),
  async ({ page, browser, baseURL }) => {
    await begin(page);
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page);

    const phone = await aPhone(browser, baseURL);
    const entry = requests(phone).getByRole("listitem");
    await expect(entry).toContainText(`Ultima pagina: «${DOCUMENTS}»`);
    await expect(entry).toContainText("Mancano:");
    await expectAccessible(phone);
    await entry.getByRole("link", { name: /^Riprendi/ }).click();
    await expect(heading(phone)).toHaveText(DOCUMENTS);
    await expect(phone.getByText(/Hai ripreso la richiesta che avevi cominciato/)).toBeVisible();
    await expectAccessible(phone);
    const kept = untilSaved(phone, "ricevuta.pdf");
    await phone.locator("input[type=file]").setInputFiles(PDF);
    await expect(documents(phone).getByText("ricevuta.pdf").first()).toBeVisible();
    await kept;

    // The page of the desk gets the document with its next save.
    await press(page, "Indietro");
    await expect(page.getByRole("main").getByText(/qui vedi i dati più recenti/)).toBeVisible();
    await next(page, DOCUMENTS);
    await expect(documents(page).getByText("ricevuta.pdf").first()).toBeVisible();

    await next(phone, DECLARATION);
    await phone.getByRole("checkbox", { name: "Sottoscrivo la dichiarazione" }).press("Space");
    await next(phone, SUMMARY);
    await leaveContact(phone);
    await Promise.all([phone.waitForRequest(isRefund), press(phone, "Invia la domanda")]);
    await expect(heading(phone)).toHaveText("Domanda inviata");

    const again: string[] = [];
    page.on("request", (request) => {
      if (isRefund(request)) again.push(request.url());
    });
    await next(page, DECLARATION);
    await page.getByRole("checkbox", { name: "Sottoscrivo la dichiarazione" }).press("Space");
    await next(page, SUMMARY);
    await leaveContact(page);
    await press(page, "Invia la domanda");
    await expect(page.getByRole("main").getByText(/Hai già inviato questa richiesta/)).toBeVisible();
    await expectAccessible(page);
    expect(again).toEqual([]);
    await page.goto("/");
    await expect(heading(page)).toHaveText("La tua area");
    await expect(requests(page)).toHaveCount(0);
  },
);

test(
  "un'altra persona non vede la domanda; chi l'ha cominciata la elimina",
  PIEMONTE,
  async ({ page, browser, baseURL }) => {
    await begin(page);
    await expect(saved(page)).toBeVisible();
    const other = await aPhone(browser, baseURL, /Mario Bertoglio/i);
    await expect(heading(other)).toHaveText("La tua area");
    await expect(requests(other)).toHaveCount(0);

    const phone = await aPhone(browser, baseURL);
    await requests(phone)
      .getByRole("button", { name: /^Elimina/ })
      .click();
    await expectAccessible(phone);
    await phone.getByRole("dialog").getByRole("button", { name: "Elimina" }).click();
    await expect(phone.getByText("Richiesta eliminata")).toBeVisible();
    await expect(requests(phone)).toHaveCount(0);
    await phone.goto("/restituzione-tassa");
    await expect(heading(phone)).toHaveText(OBJECT);
    await expect(phone.getByText(/Hai ripreso la richiesta/)).toHaveCount(0);
  },
);

test(
  "una scheda chiusa subito dopo l'ultimo tasto ritrova ciò che era scritto",
  PIEMONTE,
  async ({ page, browser, baseURL }) => {
    await start(page);
    await choose(page, "Ho pagato più del dovuto");
    await choose(page, "La targa indicata era sbagliata");
    await box(page, "Targa indicata per errore").fill("FR905LD");
    await page.goto("about:blank");
    const phone = await aPhone(browser, baseURL);
    await requests(phone)
      .getByRole("link", { name: /^Riprendi/ })
      .click();
    await expect(box(phone, "Targa indicata per errore")).toHaveValue("FR905LD");
    await expect(heading(phone)).toHaveText(OBJECT);
  },
);

test(
  "di due domande cominciate su due dispositivi la persona sceglie quale si conserva",
  PIEMONTE,
  async ({ page, browser, baseURL }) => {
    const phone = await aPhone(browser, baseURL);
    await phone.goto("/restituzione-tassa");
    await expect(heading(phone)).toHaveText(OBJECT);
    await start(page);
    await choose(page, "Ho pagato più del dovuto");
    await choose(page, "La targa indicata era sbagliata");
    await box(page, "Targa indicata per errore").fill("FR905LD");
    await expect(saved(page)).toBeVisible();

    const choice = (of: Page) => of.getByText("Avevi già cominciato questa richiesta");
    await choose(phone, "Il bollo non era dovuto");
    await expect(choice(phone)).toBeVisible();
    await expectAccessible(phone);
    await press(phone, "Continua con questa");
    await expect(saved(phone)).toBeVisible();
    await expect(choice(phone)).toHaveCount(0);

    await box(page, "Targa indicata per errore").fill("FR905LE");
    await expect(choice(page)).toBeVisible();
    await expect(box(page, "Targa indicata per errore")).toHaveValue("FR905LE");
    await press(page, "Riprendi quella salvata");
    await expect(page.getByRole("radio", { name: "Il bollo non era dovuto" })).toBeChecked();
  },
);
