import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FlowState } from "../../src/engine/flow/index.ts";
import type { Answer, Refusal } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import type { Host } from "../../src/screens/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, refusal, type Answers } from "../support/fake-host.ts";
import { openStep } from "../support/open-step.tsx";

const { service, facts } = compiledService("piemonte", "domanda_discarico_rimborso");
const [START, COMPANY, CREATE, SUMMARY, OUTCOME] = service.steps.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
]; // the service has five steps

const person = {
  codiceFiscale: "VLDGVR84L63A479I",
  nome: "GINEVRA",
  cognome: "VALDELMO",
  denominazione: null,
  sesso: "F",
  dataNascita: "23/07/1984",
  comuneNascita: "ASTI",
  provinciaNascita: "AT",
  indirizzo: "VIA DELLE BETULLE 14",
  descComune: "ASTI",
  provincia: "AT",
  cap: "14100",
  piva: null,
};
const company = {
  denominazione: "OFFICINE LUMACA S.R.L.",
  codiceFiscale: null,
  piva: "09884310013",
  nome: null,
  cognome: null,
};
const found = (holder: JsonObject) => done({ dataAnagraficiIntestatario: holder });
const representative = {
  codiceFiscaleRL: "QNTNRE79S55L219W",
  sesso: "F",
  nome: "Nerea",
  cognome: "Quintavalle",
  dataDiNascita: "1979-11-15",
  comune: "Torino",
  provincia: "TO",
};
const request = {
  titolo: "ingiunzioneFiscale",
  ingiunzioneFiscale: { numeroIngiunzione: "S1" },
  oggettoDomanda: { oggetto: "discaricoAmministrativo", discaricoAmministrativo: { tipo: "totale" } },
  motivo: { ragione: "mancanzaPresupposto" },
  allegati: [],
};
const contacts = { email: "prova@posta.example", telefono: "", privacy: true };

const usual: Answers = {
  cercaIntestatarioDiscarico: found(person),
  elencoNumeriIngiunzione: done(["S1", "S2"]),
  elencoCodiciTributo: done(["2T41", "2T42"]),
};

const open = (
  step: string,
  answers: Answers = {},
  { flow, ...host }: Partial<Host> & { flow?: Partial<FlowState> } = {},
) => openStep({ service, facts }, step, { answers: { ...usual, ...answers }, flow, ...host });

const ofPerson = { soggetto: { dataAnagraficiIntestatario: person } };
const asCompany: Partial<FlowState> = {
  answers: { soggetto: { dataAnagraficiIntestatario: company } },
  forms: { rappresentante: representative },
  passed: ["rappresentante"],
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });
const named = (status: number, field: string, error: string): Refusal => ({
  ...refusal(status, "Dati non accettati"),
  detail: [{ field, error }],
});

beforeEach(() => sessionStorage.clear());

describe("the search of a person", () => {
  const search = async (answer: Answer) => {
    const page = open(START, { cercaIntestatarioDiscarico: answer });
    await page.type("Codice fiscale", "vldgvr84l63a479i");
    await page.click("Avanti");
    return page;
  };

  test("opens the request of the holder", async () => {
    const { sent } = await search(found(person));
    await heading("Che cosa chiedi?");
    expect(sent[0]?.query).toEqual({ identificativo: "VLDGVR84L63A479I" });
    expect(screen.getByText("GINEVRA VALDELMO")).toBeInTheDocument();
    expect(screen.getAllByText("ASTI (AT)")).toHaveLength(2);
  });

  test.each([
    ["a company", found(company), "Il codice è di un'azienda: usa la scheda Persona giuridica."],
    ["status 400", refusal(400, "Richiesta incompleta"), "Richiesta incompleta"],
    [
      "status 404",
      refusal(404, "Nessun dato"),
      "Con questo codice non ci sono ingiunzioni né cartelle. Controllalo e riprova.",
    ],
    [
      "status 422",
      named(422, "identificativo", "Codice rifiutato"),
      "Alcuni dati non sono validi. Controllali e cerca di nuovo.",
    ],
    [
      "status 500",
      refusal(500, "Guasto"),
      "Servizio al momento non disponibile. (Guasto) Riprova tra qualche minuto.",
    ],
  ])("with %s stays and says why", async (_, answer, message) => {
    await search(answer);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(textbox("Codice fiscale")).toHaveValue("VLDGVR84L63A479I");
  });

  test.each([
    [refusal(404), "Con questo codice non ci sono ingiunzioni né cartelle. Controllalo e riprova."],
    [named(422, "identificativo", "Codice rifiutato"), "Codice rifiutato"],
    [named(422, "codiceFiscale", "Codice rifiutato"), "Codice rifiutato"],
  ])("marks the code", async (answer, message) => {
    await search(answer);
    await waitFor(() => expect(textbox("Codice fiscale")).toBeInvalid());
    expect(textbox("Codice fiscale")).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test("of a logged-in person without injunctions and bills says so", async () => {
    const identity = { cf: "VLDGVR84L63A479I", nome: "Ginevra", cognome: "Valdelmo" };
    const { click } = open(START, { cercaIntestatarioDiscarico: refusal(404) }, { identity });
    await click("Avanti");
    expect(
      await screen.findByText(
        "Con questo codice non ci sono ingiunzioni né cartelle. Controllalo e riprova.",
      ),
    ).toBeInTheDocument();
  });

  test("shows a logged-in person their code, read-only", async () => {
    const identity = { cf: "VLDGVR84L63A479I", nome: "Ginevra", cognome: "Valdelmo" };
    const { click, sent } = open(START, {}, { identity });
    expect(screen.getByText("VLDGVR84L63A479I")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await click("Avanti");
    await heading("Che cosa chiedi?");
    expect(sent[0]?.query).toEqual({ identificativo: "VLDGVR84L63A479I" });
  });
});

describe("a company", () => {
  const fill = async ({ user, type }: ReturnType<typeof open>, birth = "15/11/1979") => {
    await user.click(screen.getByRole("tab", { name: "Persona giuridica" }));
    await type("Codice fiscale", representative.codiceFiscaleRL);
    await user.click(screen.getByRole("radio", { name: "Femmina" }));
    await type("Nome", "Nerea");
    await type("Cognome", "Quintavalle");
    await type("Data di nascita", birth);
  };

  test("has a representative before it is asked for", async () => {
    const page = open(START);
    await page.user.click(screen.getByRole("tab", { name: "Persona giuridica" }));
    await page.click("Avanti");
    expect(screen.getByRole("link", { name: "Inserisci il comune di nascita." })).toBeInTheDocument();
    expect(page.sent).toEqual([]);
    expect(page.went).toEqual([]);
  });

  test("has a representative who is 18", async () => {
    const page = open(START);
    await fill(page, "21/11/2008");
    await page.click("Avanti");
    expect(textbox("Data di nascita")).toHaveAccessibleDescription(
      expect.stringContaining("Il rappresentante deve avere almeno 18 anni."),
    );
    expect(page.went).toEqual([]);
  });

  test("goes back to the representative with everything kept", async () => {
    const page = open(START);
    await fill(page);
    await page.user.click(screen.getByLabelText("Nato/a all'estero"));
    expect(textbox("Comune di nascita")).toBeDisabled();
    await page.type("Stato di nascita", "Francia");
    await page.click("Avanti");
    await heading("Per quale azienda?");
    expect(screen.getByText("Francia")).toBeInTheDocument();
    await page.type(/Codice fiscale/, "09884310013");
    await page.click("Indietro");
    await heading("Chi ha ricevuto l'ingiunzione o la cartella?");
    expect(screen.getByRole("tab", { name: "Persona giuridica" })).toHaveAttribute("aria-selected", "true");
    expect(textbox("Stato di nascita")).toHaveValue("Francia");
    await page.click("Avanti");
    await heading("Per quale azienda?");
    expect(textbox(/Codice fiscale/)).toHaveValue("09884310013");
  });

  test("sees a message when the code is of a person", async () => {
    const { click, type } = open(COMPANY, {}, { flow: { ...asCompany, answers: {} } });
    await type(/Codice fiscale/, "VLDGVR84L63A479I");
    await click("Avanti");
    expect(await screen.findByText(/^Il codice non è di un'azienda/)).toBeInTheDocument();
  });

  test.each([
    ["be searched", COMPANY],
    ["ask", CREATE],
    ["send", SUMMARY],
  ])("cannot %s without its representative", async (_, step) => {
    const { sent } = open(
      step,
      {},
      { flow: { ...asCompany, forms: { [CREATE]: request }, passed: [CREATE] } },
    );
    await heading("Chi ha ricevuto l'ingiunzione o la cartella?");
    expect(sent).toEqual([]);
  });

  test("starts again with another code: nothing of the earlier request stays", async () => {
    const flow = {
      ...asCompany,
      forms: { ...asCompany.forms, [CREATE]: request },
      passed: ["rappresentante"],
    };
    const { type, click } = open(
      COMPANY,
      { cercaIntestatarioDiscarico: found(company) },
      { flow: { ...flow, step: CREATE } },
    );
    await type(/Codice fiscale/, "09884310013");
    await click("Avanti");
    await screen.findByRole("combobox", { name: "Numero dell'ingiunzione" });
    expect(screen.getByRole("radio", { name: /^Discarico/ })).not.toBeChecked();
  });

  test("is named by its VAT number in every call", async () => {
    const { sent } = open(CREATE, {}, { flow: asCompany });
    await screen.findByText("Nerea Quintavalle");
    expect(sent.find(({ operation }) => operation === "elencoNumeriIngiunzione")?.query).toEqual({
      cf: "09884310013",
    });
  });
});

describe("the request", () => {
  const begin = (answers: Answers = {}, forms: FlowState["forms"] = {}) =>
    open(CREATE, answers, { flow: { answers: ofPerson, forms } });
  const tab = (name: string) =>
    screen.findByRole("radio", { name }).catch(() => screen.findByRole("tab", { name }));

  test("offers the injunctions and lists the tribute codes", async () => {
    begin();
    expect(await screen.findByText("2T41, 2T42")).toBeInTheDocument();
    const numbers = screen.getByRole("combobox", { name: "Numero dell'ingiunzione" });
    expect(
      within(numbers)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual([expect.any(String), "S1", "S2"]);
  });

  test.each([
    ["none is linked", 1, done([]), /^Con il codice VLDGVR84L63A479I non ci sono ingiunzioni/],
    ["none is found", 1, refusal(404), /^Con il codice VLDGVR84L63A479I non ci sono ingiunzioni/],
    ["they cannot be read", 0, refusal(500, "Guasto"), /^Ora non riusciamo a leggere le ingiunzioni/],
    ["the region does not answer", 0, refusal(null), /connessione|non disponibile|leggere le ingiunzioni/i],
  ])("is for a bill when %s", async (_, warnings, answer, message) => {
    begin({ elencoNumeriIngiunzione: answer });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await tab("Ingiunzione")).toBeDisabled();
    expect(textbox("Numero della cartella")).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: /ingiunzione/ })).not.toBeInTheDocument();
    expect(screen.queryAllByText("Nessuna ingiunzione")).toHaveLength(warnings);
  });

  test("for an injunction that can no longer be read becomes one for a bill", async () => {
    const { click, went } = open(
      CREATE,
      { elencoNumeriIngiunzione: refusal(500) },
      { flow: { answers: { ...ofPerson, ingiunzioni: ["S1"] }, forms: { [CREATE]: request } } },
    );
    await screen.findByText(/^Ora non riusciamo a leggere le ingiunzioni/);
    expect(screen.getByRole("radio", { name: "Cartella" })).toBeChecked();
    await click("Avanti");
    expect(
      await screen.findByRole("link", { name: "Inserisci il numero della cartella." }),
    ).toBeInTheDocument();
    expect(went).toEqual([]);
  });

  test("needs no tribute codes", async () => {
    begin({ elencoCodiciTributo: refusal(404) });
    await screen.findByRole("combobox", { name: "Numero dell'ingiunzione" });
    expect(screen.queryByText(/Codici dei tributi/)).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("says when the tribute codes cannot be read", async () => {
    begin({ elencoCodiciTributo: refusal(500) });
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
  });

  test("asks for an IBAN or for the kind of discharge, never for both", async () => {
    const { user } = begin();
    await user.click(await screen.findByRole("radio", { name: /^Rimborso/ }));
    expect(textbox("IBAN di accredito")).toBeRequired();
    expect(screen.queryByRole("radio", { name: "Discarico parziale" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^Discarico/ }));
    expect(screen.queryByRole("textbox", { name: "IBAN di accredito" })).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "Discarico parziale" })).toBeInTheDocument();
  });
});

describe("sending", () => {
  const send = async (answer: Answer) => {
    const page = open(
      SUMMARY,
      { creaDomandaDiscarico: answer },
      {
        flow: {
          answers: ofPerson,
          forms: { [CREATE]: request, [SUMMARY]: contacts },
          passed: [CREATE],
        },
      },
    );
    await page.click("Invia la domanda");
    return page;
  };

  test.each([
    [refusal(400), "Alcuni dati non sono validi. Controllali e invia di nuovo la domanda."],
    [refusal(404), /^La richiesta non è stata inviata: l'intestatario non è stato trovato/],
    [
      refusal(406),
      "La richiesta non è stata inviata: ce n'è già una in lavorazione. Aspetta la risposta dell'ufficio.",
    ],
    [
      named(422, "telefono", "no"),
      "La richiesta non è stata inviata: alcuni dati non sono validi. Controllali e riprova.",
    ],
    [refusal(500, "Guasto"), "Servizio al momento non disponibile. (Guasto) Riprova tra qualche minuto."],
    [refusal(503), /^Servizio al momento non disponibile/],
  ])("says what %o means, with everything kept", async (answer, message) => {
    await send(answer);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(textbox("Indirizzo e-mail")).toHaveValue("prova@posta.example");
  });

  test.each(["telefono", "cellulare", "cell"])(
    "marks the mobile number that the server calls %s",
    async (field) => {
      await send(named(422, field, "Valore non accettato dal sistema"));
      await waitFor(() => expect(textbox("Numero di cellulare")).toBeInvalid());
      expect(textbox("Numero di cellulare")).toHaveAccessibleDescription(
        expect.stringContaining("Il numero di telefono non è valido."),
      );
    },
  );
});

test("a summary opened again without the IBAN asks for it", async () => {
  const refund = {
    ...request,
    oggettoDomanda: { oggetto: "rimborsoGiaPagato", rimborsoGiaPagato: { iban: "" } },
  };
  open(SUMMARY, {}, { flow: { answers: ofPerson, forms: { [CREATE]: refund } } });
  await heading("Che cosa chiedi?");
  expect(screen.getByText(/il browser non conserva alcune risposte, come l'IBAN/)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /^Rimborso/ })).toBeChecked();
});

describe("the outcome", () => {
  const answer = {
    numeroProtocollo: "00000318/2025",
    email: "prova@posta.example",
    telefono: null,
    dataAnagraficiIntestatario: person,
    dataAnagraficiRappresentante: null,
    dataNotifica: null,
    importoTotaleRiscossione: null,
    oggettoDomanda: {
      discaricoAmministrativo: null,
      rimborsoGiaPagato: { value: true, iban: "IT44W0293710400000000771845" },
    },
    motivo: { pagamentoEseguito: true, mancanzaPresupposto: null, altro: null },
    ingiunzioneFiscale: { value: true, numeroIngiunzione: "S1" },
    cartellaEsattoriale: null,
    allegati: [{ identificativoArchivio: "7", nomeAllegato: "atto.pdf", nomeLogico: "atto.pdf" }],
  };
  const arrive = (change: object = {}, answers: Answers = {}) =>
    open(OUTCOME, answers, { flow: { answers: { inviata: { ...answer, ...change } } } });
  const fact = (name: string) =>
    screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent?.replace(/Copia$/, ""); // the button beside a number

  test("with null halves shows the chosen ones", async () => {
    arrive();
    await heading("Domanda inviata");
    expect(fact("Numero dell'ingiunzione")).toBe("S1");
    expect(fact("Numero della cartella")).toBeUndefined();
    expect(screen.getByText(/IT44/)).toBeInTheDocument();
    expect(screen.getByText("Pagamento già eseguito")).toBeInTheDocument();
    expect(screen.queryByText("Rappresentante legale")).not.toBeInTheDocument();
  });

  test("of a bill names it, with date and amount", async () => {
    arrive({
      ingiunzioneFiscale: null,
      cartellaEsattoriale: { value: true, numeroCartellaEsattoriale: "1102025" },
      dataNotifica: "2025-05-06",
      importoTotaleRiscossione: 412.6,
      oggettoDomanda: {
        discaricoAmministrativo: { value: true, totale: null, parziale: true },
        rimborsoGiaPagato: null,
      },
      motivo: {
        pagamentoEseguito: null,
        mancanzaPresupposto: null,
        altro: { value: true, note: "Venduto." },
      },
    });
    await heading("Domanda inviata");
    expect(fact("Numero della cartella")).toBe("1102025");
    expect(fact("Notificata il")).toBe("06/05/2025");
    expect(fact("Importo totale in riscossione")).toBe("412,60\u00A0€");
    expect(screen.getByText("Discarico parziale")).toBeInTheDocument();
    expect(screen.getByText("Venduto.")).toBeInTheDocument();
  });

  test.each([
    [
      { descComune: "TORINO", comuneNascita: "ASTI", provinciaNascita: "TO" },
      "Comune di nascita",
      "TORINO (TO)",
    ],
    [{ descComune: null, comuneNascita: "ASTI", provinciaNascita: "AT" }, "Comune di nascita", "ASTI (AT)"],
    [{ comuneNascita: null, provinciaNascita: "", statoNascita: "FRANCIA" }, "Stato estero", "FRANCIA"],
    [{ comuneNascita: null, provinciaNascita: null, statoNascita: "FRANCIA" }, "Stato estero", "FRANCIA"],
  ])("of a representative with %o", async (birth, label, value) => {
    arrive({
      dataAnagraficiRappresentante: {
        ...person,
        nome: "NEREA",
        cognome: "QUINTAVALLE",
        dataNascita: "1979-11-15",
        ...birth,
      },
    });
    expect(await screen.findByText("NEREA QUINTAVALLE")).toBeInTheDocument();
    expect(fact(label)).toBe(value);
  });

  test.each([
    [person, "VLDGVR84L63A479I"],
    [company, "09884310013"],
    [{ ...company, codiceFiscale: "" }, "09884310013"],
  ])("downloads its documents for the holder", async (holder, codiceFiscale) => {
    const { click, sent } = arrive(
      { dataAnagraficiIntestatario: holder },
      { scaricaAllegatoPratica: refusal(404) },
    );
    await heading("Domanda inviata");
    await click(/^Scarica /);
    expect(sent.at(-1)?.query).toEqual({ identificativo: "00000318/2025", codiceFiscale });
  });
});
