import { expect, type Page } from "@playwright/test";
import { followCase } from "./support-cases.ts";
import { openSent } from "./support-outcomes.ts";
import { next } from "./support-forms.ts";
import { logIn } from "./support-login.ts";
import {
  expectAbout,
  expectAccessible,
  expectErrorsTied,
  PIEMONTE,
  setFault,
  test,
  inGate,
} from "./support.ts";
import { box, choose, documents, heading, leaveContact, pdfNamed, press } from "./support-page.ts";

const START = "/esenzioni-disabili";
const LIVIA = "RSSLVI84L47A182Y";
const RELATIVE = "VLDGVR84L63A479I";

const vehicle = (page: Page) => page.getByRole("combobox", { name: "Veicolo per cui chiedi l'esenzione" });
const asks = "Quale esenzione chiedi?";
const PERSON = "Chi è la persona con disabilità?";
const DOCUMENTS = "Quali documenti alleghi?";
const DECLARATION = "Dichiari che è tutto vero?";
const SUMMARY = "Controlla e invia";

const PDF = pdfNamed("verbale.pdf");

/** Logs in and opens the request. */
async function begin(page: Page, person = /Livia Rossini/i): Promise<void> {
  await logIn(page, "/", person);
  await page.goto(START);
  await expect(heading(page)).toHaveText(asks);
}

async function attach(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(PDF);
  await expect(documents(page).getByText("Caricato")).toBeVisible();
}

const sign = (page: Page) =>
  page.getByRole("checkbox", { name: /Sottoscrivo la dichiarazione/ }).press("Space");

/** Asks for the first exemption of a car, up to the page of the person. */
async function askForCar(page: Page, plate: string): Promise<void> {
  await choose(page, "Esenzione per la prima volta");
  await vehicle(page).selectOption({ label: plate });
  await next(page, PERSON);
}

/** Answers for the owner of the car, up to the page of the documents. */
async function answerForOwner(page: Page): Promise<void> {
  await choose(page, "Il proprietario del veicolo");
  await choose(page, "È cieco, ipovedente grave o sordo");
  await next(page, DOCUMENTS);
}

/** Clicks the button and returns the body that the page sends. */
async function send(page: Page) {
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/esenzioni")),
    press(page, "Invia la domanda"),
  ]);
  return sent.postDataJSON();
}

test("passa l'esenzione a un altro veicolo, dal telefono", inGate(PIEMONTE), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const plate = "GA111AA";
  await begin(page);
  await expectAbout(page, "LIVIA ROSSINI");
  await expectAccessible(page);
  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: "Scegli che cosa chiedi." })).toBeVisible();
  await expectErrorsTied(page);
  await expectAccessible(page);
  await choose(page, "Passaggio dell'esenzione a un altro veicolo");
  await box(page, "Targa del veicolo oggi esente").fill(plate.toLowerCase());
  await vehicle(page).selectOption({ label: plate });
  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: /^È la targa del veicolo già esente/ })).toBeVisible();
  await expectErrorsTied(page);
  await box(page, "Targa del veicolo oggi esente").fill("ab 123 cd");
  await next(page, PERSON);

  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: "Indica chi è la persona con disabilità." })).toBeVisible();
  await choose(page, "Un familiare a carico del proprietario");
  await box(page, "Codice fiscale del familiare").fill(RELATIVE.toLowerCase());
  await choose(page, "È cieca, ipovedente grave o sorda");
  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: "Scegli il grado di parentela." })).toBeVisible();
  await expectErrorsTied(page);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Grado di parentela" }).selectOption({ label: "Genitore" });
  await next(page, DOCUMENTS);

  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: "Allega almeno un documento." })).toBeVisible();
  await expectErrorsTied(page);
  await attach(page);
  await expectAccessible(page);
  await next(page, DECLARATION);

  await expect(page.getByText(/^Dichiaro, ai sensi/)).toBeVisible();
  await press(page, "Avanti");
  const refused = page.getByRole("link", { name: "L'accettazione della dichiarazione è obbligatoria." });
  await expect(refused).toBeVisible();
  await expectErrorsTied(page);
  await expectAccessible(page);
  // The browser goes back a page at a time, and forward again.
  await page.goBack();
  await expect(heading(page)).toHaveText(DOCUMENTS);
  await expect(documents(page).getByText("verbale.pdf").first()).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(PERSON);
  await expect(box(page, "Codice fiscale del familiare")).toHaveValue(RELATIVE);
  await next(page, DOCUMENTS);
  await next(page, DECLARATION);
  await sign(page);
  await press(page, "Avanti");

  await expect(heading(page)).toHaveText("Controlla e invia");
  for (const text of ["AB123CD", plate, "Autoveicolo", "Genitore", RELATIVE, "verbale.pdf", "Sottoscritta"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, "Invia la domanda");
  await expectErrorsTied(page);
  await leaveContact(page);
  const sent = await send(page);
  const veicolo = {
    targa: plate,
    tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
    descrizione: `AUTOVEICOLO ${plate}`,
    idVeicolo: null,
  };
  expect(sent.oggettoDomanda).toEqual({
    primaRichiestaEsenzione: { checked: false, veicolo: null },
    trasferimentoEsenzione: { checked: true, targa: "AB123CD", veicolo },
  });
  expect(sent.dichiarazione.disabileFamiliare).toEqual({
    checked: true,
    parentela: "G",
    cfFamiliare: RELATIVE,
    disabilitaGrave: false,
    disabilitaPsichicaMentale: false,
    disabilitaNonVedenteIpovedente: true,
  });
  expect(sent.contribuente.codiceFiscale).toBe(LIVIA);

  await expect(heading(page)).toHaveText("Domanda inviata");
  await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
  await openSent(page);
  for (const text of ["LIVIA ROSSINI", "AB123CD", "Genitore", RELATIVE, "Sottoscritta"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Scarica verbale.pdf")]);
  expect(download.suggestedFilename()).toBe("verbale.pdf");
  await page.reload();
  await expect(page.getByText(/^Pagina scaduta\. Avevi già finito/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Passaggio/ })).not.toBeChecked();
});

test("chiede l'esenzione con la tastiera", PIEMONTE, async ({ page }) => {
  const { keyboard } = page;
  const tabTo = async (name: RegExp, role: "textbox" | "combobox" | "radio" | "button" | "checkbox") => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  await begin(page, /Mario Bertoglio/i);
  await tabTo(/^Esenzione per la prima volta/, "radio");
  await keyboard.press("Space");
  await tabTo(/^Veicolo per cui/, "combobox");
  await expect(page.getByRole("option", { name: /^GH/ })).toBeAttached();
  await keyboard.type("GH");
  await tabTo(/^Avanti$/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(PERSON);
  await tabTo(/^Il proprietario/, "radio");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await tabTo(/^Codice fiscale del comproprietario/, "textbox");
  await keyboard.type(RELATIVE);
  await tabTo(/^Ha una disabilità grave/, "radio");
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^Ha capacità motorie ridotte/ })).toBeChecked();
  await tabTo(/^Avanti$/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(DOCUMENTS);
  await attach(page);
  await tabTo(/^Avanti$/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(DECLARATION);
  await tabTo(/Sottoscrivo/, "checkbox");
  await keyboard.press("Space");
  await tabTo(/^Avanti$/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Controlla e invia");
  await expect(heading(page)).toBeFocused();
  await tabTo(/e-mail/i, "textbox");
  await keyboard.type("mario@posta.example");
  await tabTo(/privacy/, "checkbox");
  await keyboard.press("Space");
  await tabTo(/Invia la domanda/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Domanda inviata");
  await openSent(page);
  await expect(page.getByText("GH200HH").first()).toBeVisible();
  await followCase(page, "Domanda di esenzione per disabilità", null);
});

test.describe("chi chiede un'esenzione", PIEMONTE, () => {
  test("non perde niente se l'invio è rifiutato, e non manda niente di ciò che ha cambiato", async ({
    page,
  }) => {
    await begin(page);
    await choose(page, "Passaggio dell'esenzione a un altro veicolo");
    await box(page, "Targa del veicolo oggi esente").fill("AB123CD");
    await askForCar(page, "GM500MM");
    await choose(page, "Un familiare a carico del proprietario");
    await box(page, "Codice fiscale del familiare").fill(RELATIVE);
    await answerForOwner(page);
    await attach(page);
    await next(page, DECLARATION);
    await sign(page);
    await next(page, SUMMARY);
    await leaveContact(page);
    // Each answer is changed on its own page, and the summary follows at once.
    await page.getByRole("link", { name: "Modifica: Che cosa chiedi?" }).click();
    await expect(heading(page)).toHaveText(asks);
    await vehicle(page).selectOption({ label: "GL400LL" });
    await next(page, SUMMARY);
    await expect(page.getByText("GL400LL").first()).toBeVisible();
    await press(page, "Indietro");
    await expect(heading(page)).toHaveText(DECLARATION);
    await expect(page.getByRole("checkbox", { name: /Sottoscrivo/ })).toBeChecked();
    await press(page, "Avanti");
    await expect(box(page, "Indirizzo e-mail")).toHaveValue("prova@posta.example");
    for (const [status, message] of [
      [400, "Mancano dei dati obbligatori: compilali e riprova."],
      [404, "Nessun dato corrisponde alla ricerca."],
      [409, "C'è già una pratica in lavorazione per i dati indicati."],
      [412, "Con questi dati non c'è nessun proprietario. Controllali e riprova."],
      [422, "La domanda non è stata inviata: alcuni dati non sono validi. Controllali e riprova."],
      [500, "Errore interno."],
    ] as const) {
      await box(page, "Indirizzo e-mail").fill(`prova${status}@esempio.it`);
      await press(page, "Invia la domanda");
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await box(page, "Indirizzo e-mail").fill("prova@posta.example");
    await setFault(page, "inviaDomandaEsenzione=lost");
    const sent = await send(page);
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`AB123CD|${RELATIVE}`));
    await expect(heading(page)).toHaveText("Domanda inviata");
    await setFault(page, null);
  });

  test("toglie un documento prima di inviare", async ({ page }) => {
    await begin(page);
    await askForCar(page, "GL400LL");
    await answerForOwner(page);
    await page.locator("input[type=file]").setInputFiles([PDF, { ...PDF, name: "resta409.pdf" }]);
    await expect(documents(page).getByText("Caricato")).toHaveCount(2);
    await documents(page).getByRole("button", { name: "Elimina verbale.pdf" }).click();
    await expect(documents(page).getByText("verbale.pdf")).toHaveCount(0);
    await documents(page).getByRole("button", { name: "Elimina resta409.pdf" }).click();
    await expect(documents(page).getByText(/Il documento non è stato eliminato: /)).toBeVisible();
    await expectAccessible(page);
  });

  test("senza veicoli lo legge e sa a chi chiedere", async ({ page }) => {
    await begin(page, /Ugo Nessuno/i);
    await expect(page.getByText("Attenzione, la ricerca non ha prodotto risultati.")).toBeVisible();
    await expect(page.getByText(/^Nessun veicolo intestato a te ha i requisiti tecnici/)).toBeVisible();
    await expect(page.getByRole("link", { name: "chiedi all'assistenza" })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    for (const name of ["Avanti", "Riprova"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  test("non prosegue senza il testo della dichiarazione, e lo rilegge", async ({ page }) => {
    await begin(page);
    await setFault(page, "leggiParametro=404");
    await askForCar(page, "GL400LL");
    await answerForOwner(page);
    await attach(page);
    await next(page, DECLARATION);
    await expect(
      page
        .getByText(
          "Ora non riusciamo a mostrare il testo da sottoscrivere. Ricarica la pagina tra qualche minuto.",
        )
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Sottoscrivo/ })).toHaveCount(0);
    await expectAccessible(page);
    await setFault(page, null);
    await press(page, "Riprova");
    await expect(page.getByRole("checkbox", { name: /Sottoscrivo/ })).toBeVisible();
  });

  test("non entra se risiede in un'altra regione", async ({ page }) => {
    await logIn(page, "/", /Gennaro Esposito/i);
    await page.goto(START);
    await expect(heading(page)).toHaveText("Accesso non consentito");
    await expect(
      page.getByText("Nell'archivio della Regione non ci sono dati con il tuo codice fiscale."),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
