import { expect, type Page } from "@playwright/test";
import { followCase } from "./support-cases.ts";
import { openSent } from "./support-outcomes.ts";
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
import { box, choose, documents, heading, pdfNamed, press } from "./support-page.ts";

const START = "/pratica/inserimento/domanda_discarico";
const LIVIA = "RSSLVI84L47A182Y";
const COMPANY = "09526800017";
const IBAN = "IT44W0293710400000000771845";

const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

const PDF = pdfNamed("quietanza.pdf");

async function findPerson(page: Page, code = LIVIA): Promise<void> {
  await page.goto(START);
  await box(page, "Codice fiscale").fill(code);
  await press(page, "Avanti");
  await expect(heading(page)).toHaveText("Che cosa chiedi?");
}

async function describeRepresentative(page: Page, birth = "15/11/1979"): Promise<void> {
  await openTab(page, "Persona giuridica");
  await box(page, "Codice fiscale").fill("QNTNRE79S55L219W");
  await choose(page, "Femmina");
  await box(page, /^Nome/).fill("Nerea");
  await box(page, "Cognome").fill("Quintavalle");
  await box(page, "Data di nascita").fill(birth);
}

async function chooseInjunction(page: Page, number: string): Promise<void> {
  await page.getByRole("combobox", { name: "Numero dell'ingiunzione" }).selectOption({ label: number });
}

/** Asks for a total discharge of a tax that was not due. */
async function askForDischarge(page: Page): Promise<void> {
  await choose(page, "Discarico");
  await choose(page, "Discarico totale");
  await choose(page, "Il bollo non era dovuto");
}

async function leaveContact(page: Page, email = "prova@posta.example"): Promise<void> {
  await box(page, "Indirizzo e-mail").fill(email);
  const privacy = page.getByRole("checkbox", { name: /privacy/ });
  await privacy.press("Space");
  await expect(privacy).toBeChecked();
  await expect(box(page, "Indirizzo e-mail")).toHaveValue(email);
}

test("chiede il rimborso di un'ingiunzione, dal telefono", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const number = "S126000000101";
  await page.goto(START);
  await expectAccessible(page);
  await press(page, "Avanti");
  await expect(page.getByRole("link", { name: "Inserisci il codice fiscale." })).toBeVisible();
  await expectErrorsTied(page);
  await findPerson(page);
  await expectAbout(page, "LIVIA ROSSINI");
  await expectAccessible(page);

  // Every error at once, also those of answers that are typed wrong.
  await choose(page, "Rimborso");
  await box(page, "IBAN di accredito").fill("IT44W0293710400000000771846");
  await box(page, "Data di notifica").fill("06/05/2099");
  await box(page, "Importo totale in riscossione").fill("2.000.000");
  await press(page, "Avanti");
  for (const error of [
    "Scegli il numero dell'ingiunzione.",
    "La data di notifica non può essere futura: controllala.",
    "L'importo non può superare 1.000.000,00 €: controllalo.",
    "Le cifre di controllo non tornano: ricontrolla l'IBAN.",
    "Scegli il motivo.",
  ])
    await expect(page.getByRole("link", { name: error })).toBeVisible();
  await expectErrorsTied(page);
  await expectAccessible(page);

  await chooseInjunction(page, number);
  await box(page, "IBAN di accredito").fill("it44 w029 3710 4000 0000 0771 845");
  await box(page, "Data di notifica").fill("6/5/2025");
  await box(page, "Importo totale in riscossione").fill("412.60");
  await choose(page, "Altro");
  await box(page, "Spiegazione").fill("Ho pagato due volte.");
  await page.locator("input[type=file]").setInputFiles(PDF);
  await expect(documents(page).getByText("quietanza.pdf").first()).toBeVisible();
  await press(page, "Avanti");

  await expect(heading(page)).toHaveText("Controlla e invia");
  for (const text of [number, "06/05/2025", "412,60", IBAN, "Ho pagato due volte.", "quietanza.pdf"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, "Invia la domanda");
  await expectErrorsTied(page);
  await leaveContact(page);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/discarico")),
    press(page, "Invia la domanda"),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    importoTotaleRiscossione: 412.6,
    dataNotifica: "2025-05-06",
    oggettoDomanda: {
      discaricoAmministrativo: { value: false, totale: false, parziale: false },
      rimborsoGiaPagato: { value: true, iban: IBAN },
    },
    ingiunzioneFiscale: { value: true, numeroIngiunzione: number },
  });
  await expect(heading(page)).toHaveText("Domanda inviata");
  await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
  await openSent(page);
  await expect(page.getByText(IBAN)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Scarica quietanza.pdf")]);
  expect(download.suggestedFilename()).toBe("quietanza.pdf");

  await page.reload();
  await expect(page.getByText(/^Pagina scaduta\. Avevi già finito/)).toBeVisible();
});

test("chiede il discarico con la tastiera", PIEMONTE, async ({ page }) => {
  const { keyboard } = page;
  const tabTo = async (name: RegExp, role: "textbox" | "combobox" | "radio" | "button" | "checkbox") => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  await page.goto(START);
  await tabTo(/Codice fiscale/, "textbox");
  await keyboard.type("CHBNNA91P53G674P");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Che cosa chiedi?");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("radio", { name: "Ingiunzione" })).toBeDisabled();
  await tabTo(/Numero della cartella/, "textbox");
  await keyboard.type("11020260004417301000");
  await tabTo(/^Discarico/, "radio");
  await keyboard.press("Space");
  await tabTo(/Discarico totale/, "radio");
  await keyboard.press("ArrowDown");
  await tabTo(/Pagamento già eseguito/, "radio");
  await keyboard.press("ArrowDown");
  await tabTo(/^Avanti$/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Controlla e invia");
  await expect(page.getByText("Discarico parziale")).toBeVisible();
  await tabTo(/e-mail/i, "textbox");
  await keyboard.type("anna@posta.example");
  await tabTo(/privacy/, "checkbox");
  await keyboard.press("Space");
  await tabTo(/Invia la domanda/, "button");
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Domanda inviata");
  await openSent(page);
  await expect(page.getByText("11020260004417301000")).toBeVisible();
  await followCase(page, "Domanda di discarico o rimborso", "CHBNNA91P53G674P");
});

test.describe("il rappresentante di un'azienda", PIEMONTE, () => {
  test("chiede il discarico, dal telefono", inGate(), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(START);
    await describeRepresentative(page, "15/11/2015");
    await press(page, "Avanti");
    const minor = "Il rappresentante deve avere almeno 18 anni.";
    await expect(page.getByRole("link", { name: minor })).toBeVisible();
    await expect(page.getByRole("link", { name: "Inserisci il comune di nascita." })).toBeVisible();
    await expectErrorsTied(page);
    await expectAccessible(page);
    await box(page, "Data di nascita").fill("15/11/1979");
    await page.getByText("Nato/a all'estero").click();
    await expect(box(page, "Comune di nascita")).toBeDisabled();
    await box(page, "Stato di nascita").fill("Francia");
    await press(page, "Avanti");

    await expect(heading(page)).toHaveText("Per quale azienda?");
    await expectAbout(page, "Francia");
    await expectAccessible(page);
    await box(page, /Codice fiscale/).fill(LIVIA);
    await press(page, "Avanti");
    await expect(page.getByText(/Il codice non è di un'azienda/).first()).toBeVisible();
    await expectAccessible(page);
    await box(page, /Codice fiscale/).fill(COMPANY);
    await press(page, "Avanti");

    await expect(heading(page)).toHaveText("Che cosa chiedi?");
    await expect(page.getByText("Nerea Quintavalle")).toBeVisible();
    await chooseInjunction(page, "S126000000501");
    await askForDischarge(page);
    await press(page, "Avanti");

    // A change of the representative leads straight back to the summary.
    await page.getByRole("link", { name: "Modifica: Cognome" }).click();
    await expect(box(page, "Cognome")).toBeFocused();
    await box(page, "Cognome").fill("Quinto");
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Controlla e invia");
    await leaveContact(page);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/discarico")),
      press(page, "Invia la domanda"),
    ]);
    expect(sent.postDataJSON().dataAnagraficiRappresentante).toEqual({
      codiceFiscale: "QNTNRE79S55L219W",
      cognome: "Quinto",
      nome: "Nerea",
      sesso: "F",
      dataNascita: "1979-11-15",
      comuneNascita: null,
      provinciaNascita: "",
      statoNascita: "Francia",
    });
    await expect(heading(page)).toHaveText("Domanda inviata");
    await openSent(page);
    await expect(page.getByText("Nerea Quinto")).toBeVisible();
    await expectAccessible(page);
  });

  test("torna indietro, ricarica e apre un'altra scheda senza perdere né mescolare i dati", async ({
    page,
  }) => {
    await page.goto(START);
    await describeRepresentative(page);
    await box(page, "Comune di nascita").fill("Torino");
    await box(page, "Provincia di nascita").fill("TO");
    await box(page, "Cognome").focus();
    await page.reload();
    await expect(box(page, "Cognome")).toHaveValue("Quintavalle");
    await expect(page.getByRole("radio", { name: "Femmina" })).toBeChecked();
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Per quale azienda?");
    await box(page, /Codice fiscale/).fill(COMPANY);
    await box(page, /Codice fiscale/).blur();

    const other = await page.context().newPage();
    for (const step of ["impresa", "crea", "riepilogo"]) {
      await other.goto(`${START}/${step}`);
      await expect(heading(other)).toHaveText("Chi ha ricevuto l'ingiunzione o la cartella?");
    }
    await findPerson(other);
    await expect(other.getByText("LIVIA ROSSINI")).toBeVisible();
    await expect(other.getByText("Nerea Quintavalle")).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(box(page, /Codice fiscale/)).toHaveValue(COMPANY);
    await page.goBack();
    await expect(heading(page)).toHaveText("Chi ha ricevuto l'ingiunzione o la cartella?");
    await expect(box(page, "Comune di nascita")).toHaveValue("Torino");
    await press(page, "Avanti");
    await expect(box(page, /Codice fiscale/)).toHaveValue(COMPANY);
    await press(page, "Indietro");
    await expect(page.getByRole("tab", { name: "Persona giuridica" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await press(page, "Avanti");
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Che cosa chiedi?");
    await page.reload();
    await expect(page.getByText("TRASPORTI MONVISO S.R.L.")).toBeVisible();
    await expect(page.getByText("Torino (TO)")).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("Per quale azienda?");
  });
});

test.describe("chi chiede un discarico", PIEMONTE, () => {
  test("non perde niente se una richiesta è già in lavorazione", async ({ page }) => {
    await findPerson(page);
    await chooseInjunction(page, "S126000000103");
    await askForDischarge(page);
    await press(page, "Avanti");
    await leaveContact(page);
    await press(page, "Invia la domanda");
    await expect(
      page
        .getByText(
          "La richiesta non è stata inviata: ce n'è già una in lavorazione. Aspetta la risposta dell'ufficio.",
        )
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(box(page, "Indirizzo e-mail")).toHaveValue("prova@posta.example");
    for (const [status, message] of [
      [400, "Alcuni dati non sono validi. Controllali e invia di nuovo la domanda."],
      [404, "La richiesta non è stata inviata: l'intestatario non è stato trovato"],
      [422, "La richiesta non è stata inviata: alcuni dati non sono validi. Controllali e riprova."],
      [500, "Servizio al momento non disponibile."],
    ] as const) {
      await box(page, "Indirizzo e-mail").fill(`prova${status}@esempio.it`);
      await press(page, "Invia la domanda");
      await expect(page.getByText(message).first()).toBeVisible();
    }
  });

  test("arriva all'esito con una sola domanda se la risposta si perde", async ({ page }) => {
    await findPerson(page, "BRTMRA69R27F965R");
    await chooseInjunction(page, "S126000000201");
    await askForDischarge(page);
    await press(page, "Avanti");
    await leaveContact(page);
    await setFault(page, "creaDomandaDiscarico=lost");
    await press(page, "Invia la domanda");
    await expect(heading(page)).toHaveText("Domanda inviata");
    await setFault(page, null);
  });

  test("fa domanda per una cartella se le ingiunzioni non si leggono, e poi le rilegge", async ({ page }) => {
    await page.goto(START);
    await setFault(page, "elencoNumeriIngiunzione=500");
    await findPerson(page);
    await expect(page.getByText(/Ora non riusciamo a leggere le ingiunzioni/)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Ingiunzione" })).toBeDisabled();
    await expect(box(page, "Numero della cartella")).toBeVisible();
    await expectAccessible(page);
    await setFault(page, null);
    await press(page, "Riprova");
    await expect(page.getByRole("radio", { name: "Ingiunzione" })).toBeEnabled();
    await findPerson(page, "PPSLNE61B41Z129D");
    await expect(page.getByText("Nessuna ingiunzione", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test("riscrive l'IBAN, che il browser non conserva, se ricarica il riepilogo", async ({ page }) => {
    await findPerson(page);
    await chooseInjunction(page, "S126000000103");
    await choose(page, "Rimborso");
    await box(page, "IBAN di accredito").fill(IBAN);
    await choose(page, "Pagamento già eseguito");
    await press(page, "Avanti");
    await expect(page.getByText(IBAN)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText("Che cosa chiedi?");
    await expect(page.getByText(/il browser non conserva alcune risposte/)).toBeVisible();
    await expectAccessible(page);
    await box(page, "IBAN di accredito").fill(IBAN);
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(page.getByText("S126000000103")).toBeVisible();
  });

  test("toglie un documento, indicando il codice dell'intestatario", async ({ page }) => {
    await findPerson(page);
    await page.locator("input[type=file]").setInputFiles([PDF, { ...PDF, name: "resta409.pdf" }]);
    await expect(documents(page).getByText("Caricato")).toHaveCount(2);
    const [deletion] = await Promise.all([
      page.waitForRequest((request) => request.method() === "DELETE"),
      documents(page).getByRole("button", { name: "Elimina quietanza.pdf" }).click(),
    ]);
    expect(deletion.url()).toMatch(new RegExp(`/discarico/allegato/[^/]+/${LIVIA}$`));
    await expect(documents(page).getByText("quietanza.pdf")).toHaveCount(0);
    await documents(page).getByRole("button", { name: "Elimina resta409.pdf" }).click();
    await expect(
      documents(page)
        .getByText(/Il documento non si può togliere/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test("accede e non riscrive il proprio codice fiscale", async ({ page }) => {
    await logIn(page, START, /Mario Bertoglio/i);
    await expect(page.getByText("BRTMRA69R27F965R")).toBeVisible();
    await expect(box(page, "Codice fiscale")).toHaveCount(0);
    await expectAccessible(page);
    await press(page, "Avanti");
    await expect(page.getByText("MARIO BERTOGLIO").first()).toBeVisible();
  });
});
