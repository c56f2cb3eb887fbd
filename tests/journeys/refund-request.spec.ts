import { expect } from "@playwright/test";
import { followCase } from "./support-cases.ts";
import { openSent } from "./support-outcomes.ts";
import { next } from "./support-forms.ts";
import { choose as choosePerson, endSession } from "./support-login.ts";
import {
  expectAbout,
  expectAccessible,
  expectErrorsTied,
  PIEMONTE,
  setFault,
  test,
  inGate,
} from "./support.ts";
import {
  START,
  IBAN,
  LIVIA,
  heading,
  press,
  box,
  choose,
  select,
  search,
  payments,
  documents,
  isRefund,
  PDF,
  start,
  OBJECT,
  VEHICLE,
  PAYMENTS,
  MODE,
  DOCUMENTS,
  DECLARATION,
  SUMMARY,
  expectRefused,
  chooseVehicle,
  typePayment,
  finish,
  leaveContact,
} from "./support-refund.ts";

test("chiede la restituzione di due versamenti, dal telefono", inGate(PIEMONTE), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const plate = "GA111AA";
  await start(page);
  await expectAbout(page, "LIVIA ROSSINI");
  await expectAccessible(page);
  await expectRefused(page, "Scegli che cosa chiedi.");
  await expectAccessible(page);

  // The plate that was given by mistake is not the plate of a vehicle of the list.
  await choose(page, "Ho pagato più del dovuto");
  await choose(page, "La targa indicata era sbagliata");
  await box(page, "Targa indicata per errore").fill(plate);
  await next(page, VEHICLE);
  await expectRefused(page, "Indica per quale veicolo fai la domanda.");
  await choose(page, "Un veicolo del mio elenco");
  await select(page, "Veicolo", plate);
  await expectRefused(page, /È la targa che hai indicato per errore/);
  await expectAccessible(page);
  await press(page, "Indietro");
  await box(page, "Targa indicata per errore").fill("FR905LD");
  await next(page, VEHICLE);
  await next(page, PAYMENTS);
  await expectRefused(page, "Scegli almeno un pagamento.");

  // At most two payments: the others are disabled, and another vehicle clears them.
  await payments(page).nth(0).press("Space");
  await payments(page).nth(1).press("Space");
  await expect(payments(page).nth(2)).toBeDisabled();
  await expectAccessible(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(VEHICLE);
  await chooseVehicle(page, "TO888888");
  await expect(page.getByText("27/04/2004")).toBeVisible();
  await expect(page.getByText("02/2014").first()).toBeVisible();
  for (const payment of await payments(page).all()) await expect(payment).not.toBeChecked();
  await press(page, "Indietro");
  await chooseVehicle(page, plate);
  await expect(payments(page)).toHaveCount(3);
  await payments(page).nth(0).press("Space");
  await typePayment(page);
  await expectAccessible(page);

  await next(page, MODE);
  await expectRefused(page, "Indica come vuoi la restituzione.");
  await choose(page, "Accredito su un conto");
  await box(page, "IBAN").fill("it13 u020 0801 1600 0010 4357 281");
  await finish(page);
  for (const text of ["FR905LD", plate, IBAN, "152,50 €", "20/09/2025", "ricevuta.pdf", "Sottoscritta"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, "Invia la domanda");
  await expectErrorsTied(page);
  await leaveContact(page);
  const [sent] = await Promise.all([page.waitForRequest(isRefund), press(page, "Invia la domanda")]);
  expect(sent.postDataJSON()).toMatchObject({
    oggettoDomanda: {
      doppioPagamento: false,
      pagamentoEccessivo: { checked: true, erroreMateriale: false, targaErrata: true, targa: "FR905LD" },
      pagamentoNonDovuto: { checked: false, motivo: "" },
    },
    modalitaRestituzione: { accreditoCc: { checked: true, iban: IBAN } },
    versamenti: [
      { veicolo: { targa: plate } },
      { veicolo: { targa: plate }, scadenza: "2025-08", importo: 152.5, dataPagamento: "2025-09-20" },
    ],
  });
  await expect(heading(page)).toHaveText("Domanda inviata");
  await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
  await openSent(page);
  await expect(page.getByText("152,50 €")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goto(`${START}/esito`);
  await expect(heading(page)).toHaveText(OBJECT);
});

test("chi non è nell'archivio scrive i suoi dati, anche se è nato all'estero", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await start(page, /Gennaro Esposito/i);
  await choose(page, "Non ho più il veicolo");
  await choose(page, "Il periodo in cui non avevo più il veicolo");
  await next(page, "Quali sono i tuoi dati di nascita?");
  await expect(page.getByText("I tuoi dati non sono nell'archivio della Regione")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("combobox", { name: "Comune di nascita" })).toBeDisabled();
  // A disabled field is no error: nobody could correct it.
  await press(page, "Avanti");
  const birthplace = page.getByRole("link", { name: /di nascita\.$/ });
  await expect(birthplace).toHaveText(["Inserisci la data di nascita.", "Scegli la provincia di nascita."]);
  await birthplace.last().click();
  await expect(page.getByRole("combobox", { name: "Provincia di nascita" })).toBeFocused();
  await choose(page, "Maschio");
  await box(page, "Data di nascita").fill("01/02/2015");
  await search(page, "Provincia di nascita", "TORINO");
  await select(page, "Comune di nascita", "TORINO");
  await choose(page, "Nato/a all'estero");
  await expect(page.getByRole("combobox", { name: "Comune di nascita" })).toHaveCount(0);
  await press(page, "Avanti");
  for (const error of ["Chi presenta la domanda deve avere almeno 18 anni.", "Scegli lo Stato di nascita."])
    await expect(page.getByRole("link", { name: error })).toBeVisible();
  await expectErrorsTied(page);
  await box(page, "Data di nascita").fill("01/02/1985");
  await search(page, "Stato di nascita", "FRANCIA");
  await next(page, "Qual è la tua residenza?");
  await search(page, "Provincia di residenza", "CUNEO");
  await select(page, "Comune di residenza", "CUNEO");
  await box(page, "CAP").fill("00100");
  await box(page, "Indirizzo").fill("Corso delle Betulle");
  await box(page, "Numero civico").fill("27/A");
  await expectAccessible(page);
  await next(page, VEHICLE);
  await choose(page, "Un altro veicolo");
  await select(page, "Tipo di veicolo", "Motoveicolo");
  await box(page, "Targa").fill("ab12345");
  await next(page, PAYMENTS);
  await typePayment(page);
  await next(page, MODE);
  await choose(page, "Compensazione");
  await choose(page, "Su un mio veicolo");
  await finish(page);
  await expect(page.getByText("FRANCIA")).toBeVisible();

  // Each answer is changed on its own page, which still has the typed data.
  await page.getByRole("link", { name: "Modifica: CAP" }).click();
  await expect(box(page, "CAP")).toHaveValue("00100");
  await expect(
    page.getByRole("combobox", { name: "Comune di residenza" }).locator("option:checked"),
  ).toHaveText("CUNEO");
  await next(page, SUMMARY);
  await page.getByRole("link", { name: "Modifica: Nato/a all'estero" }).click();
  await expect(page.getByRole("combobox", { name: "Stato di nascita" })).toHaveValue("FRANCIA");
  await next(page, SUMMARY);
  for (const title of [DECLARATION, DOCUMENTS, MODE, PAYMENTS]) {
    await press(page, "Indietro");
    await expect(heading(page)).toHaveText(title);
  }
  await expect(box(page, "Importo pagato")).toHaveValue("152,50");
  for (const title of [MODE, DOCUMENTS, DECLARATION, SUMMARY]) await next(page, title);
  await leaveContact(page);
  const [sent] = await Promise.all([page.waitForRequest(isRefund), press(page, "Invia la domanda")]);
  expect(sent.postDataJSON()).toMatchObject({
    contribuente: {
      nome: "GENNARO",
      cap: "00100",
      indirizzo: "Corso delle Betulle 27/A",
      statoNascita: "FRANCIA",
      provinciaNascita: null,
      comuneNascita: null,
      comuneProvCap: null,
    },
    datiVeicoloVersamenti: { veicoloNonPresente: { checked: true, targa: "AB12345", tipoVeicolo: "M" } },
    modalitaRestituzione: { compensazione: { checked: true, miaProprieta: true, altroSoggetto: false } },
    versamenti: [
      {
        veicolo: {
          tipoVeicolo: { codice: "M", descrizione: "MOTOVEICOLO" },
          descrizione: "",
          idVeicolo: null,
        },
      },
    ],
  });
  await expect(heading(page)).toHaveText("Domanda inviata");
  await openSent(page);
  await expect(page.getByText("CORSO DELLE BETULLE 27/A")).toBeVisible();
  await expectAccessible(page);
  await followCase(page, "Domanda di restituzione del bollo", null);
});

test(
  "non spedisce niente di ciò che ha cominciato e poi cambiato, e dice ogni rifiuto",
  PIEMONTE,
  async ({ page }) => {
    await start(page);
    await choose(page, "Il bollo non era dovuto");
    await box(page, "Perché non era dovuto?").fill("Motivo lasciato a metà");
    await choose(page, "Ho pagato il bollo due volte");
    await next(page, VEHICLE);
    await choose(page, "Un altro veicolo");
    await box(page, "Targa").fill("AB123CD");
    await chooseVehicle(page, "GM500MM");
    await payments(page).nth(0).press("Space");
    await next(page, MODE);
    await choose(page, "Accredito su un conto");
    await box(page, "IBAN").fill(IBAN);
    await choose(page, "Compensazione");
    await choose(page, "Su un veicolo di un'altra persona");
    await box(page, "Codice fiscale dell'altra persona").fill("BRTMRA69R27F965R");
    await finish(page);
    await leaveContact(page);
    for (const [status, message] of [
      [400, /La domanda non è stata inviata: /],
      [404, /La domanda non è stata inviata: ricarica la pagina/],
      [409, /La domanda non è stata inviata: /],
      [412, /La domanda non è stata inviata: /],
      [422, /La domanda non è stata inviata: alcuni dati non sono validi/],
      [500, /La domanda non è stata inviata: /],
    ] as const) {
      await box(page, "Indirizzo e-mail").fill(`prova${status}@esempio.it`);
      await press(page, "Invia la domanda");
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await box(page, "Indirizzo e-mail").fill("prova@posta.example");
    const [sent] = await Promise.all([page.waitForRequest(isRefund), press(page, "Invia la domanda")]);
    expect(sent.postData()).not.toMatch(/Motivo lasciato|AB123CD|IT13U/);
    await expect(heading(page)).toHaveText("Domanda inviata");
  },
);

test("sceglie e scrive i versamenti con la sola tastiera", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await start(page, /Mario Bertoglio/i);
  const { keyboard } = page;
  const radio = (name: string) => page.getByRole("radio", { name });
  await radio("Ho pagato il bollo due volte").focus();
  await keyboard.press("Space");
  await expect(radio("Ho pagato il bollo due volte")).toBeChecked();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Avanti", exact: true })).toBeFocused();
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(VEHICLE);
  await radio("Un veicolo del mio elenco").focus();
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Veicolo" })).toBeFocused();
  await expect(page.getByRole("option", { name: /GB222BB/ })).toBeAttached();
  // The first letter chooses it: each vehicle chosen on the way would load its payments.
  await keyboard.type("GB222BB");
  await page.getByRole("button", { name: "Avanti", exact: true }).focus();
  await keyboard.press("Enter");
  await expect(heading(page)).toHaveText(PAYMENTS);
  await payments(page).first().focus();
  await keyboard.press("Space");
  await expect(payments(page).first()).toBeChecked();
  await page.getByRole("button", { name: "Aggiungi un pagamento" }).focus();
  await keyboard.press("Enter");
  await expect(box(page, "Scadenza")).toBeFocused();
  await page.getByRole("button", { name: /^Togli/ }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Aggiungi un pagamento" })).toBeFocused();
});

test("scrive a mano il veicolo e il versamento se l'elenco non si legge", PIEMONTE, async ({ page }) => {
  await page.goto("/");
  await setFault(page, "elencaVeicoliRestituzione=500");
  await start(page);
  await choose(page, "Ho pagato il bollo due volte");
  await next(page, VEHICLE);
  await expect(
    page.getByText("Non riusciamo a leggere i tuoi veicoli: scrivi a mano il veicolo e il pagamento."),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "Un veicolo del mio elenco" })).toBeDisabled();
  await expectAccessible(page);
  await setFault(page, null);
});

test(
  "non entra se il registro non risponde o il testo della dichiarazione manca",
  PIEMONTE,
  async ({ page }) => {
    await page.goto("/");
    await setFault(page, "leggiParametro=404");
    await start(page);
    await choose(page, "Ho pagato il bollo due volte");
    await next(page, VEHICLE);
    await chooseVehicle(page, "GM500MM");
    await payments(page).nth(0).press("Space");
    await next(page, MODE);
    await choose(page, "Compensazione");
    await choose(page, "Su un mio veicolo");
    await next(page, DOCUMENTS);
    await page.locator("input[type=file]").setInputFiles(PDF);
    await expect(documents(page).getByText("ricevuta.pdf").first()).toBeVisible();
    await next(page, DECLARATION);
    await expect(
      page
        .getByText(
          "Ora non riusciamo a mostrare il testo da sottoscrivere. Ricarica la pagina tra qualche minuto.",
        )
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await setFault(page, "leggiContribuenteRestituzione=500");
    await page.goto(START);
    await expect(page.getByRole("button", { name: "Riprova" })).toBeVisible();
    await expect(page.getByText("Accesso non consentito")).toHaveCount(0);
    await setFault(page, null);
  },
);

test("ritrova la domanda dopo un nuovo accesso, se la sessione finisce", PIEMONTE, async ({ page }) => {
  await start(page);
  await choose(page, "Il bollo non era dovuto");
  await box(page, "Perché non era dovuto?").fill("Veicolo radiato");
  await next(page, VEHICLE);
  await chooseVehicle(page, "GM500MM");
  await payments(page).nth(0).press("Space");
  await next(page, MODE);
  await choose(page, "Compensazione");
  await choose(page, "Su un mio veicolo");
  await next(page, DOCUMENTS);
  await endSession(page);
  await page.locator("input[type=file]").setInputFiles(PDF);
  await page
    .getByRole("dialog", { name: "La sessione è terminata" })
    .getByRole("button", { name: /^Accedi/ })
    .click();
  await choosePerson(page, LIVIA);
  await expect(heading(page)).toHaveText(DOCUMENTS);
  for (const title of [MODE, PAYMENTS, VEHICLE, OBJECT]) {
    await press(page, "Indietro");
    await expect(heading(page)).toHaveText(title);
  }
  await expect(box(page, "Perché non era dovuto?")).toHaveValue("Veicolo radiato");
});
