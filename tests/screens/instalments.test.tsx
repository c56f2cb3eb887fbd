import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FlowState } from "../../src/engine/flow/index.ts";
import type { Answer, Refusal } from "../../src/engine/calls/index.ts";
import type { Json } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, refusal, type Answers } from "../support/fake-host.ts";
import { openStep } from "../support/open-step.tsx";
import cases from "../cases/instalment-bands.json" with { type: "json" };

const regions = {
  vda: compiledService("vda", "rateizzazione"),
  piemonte: compiledService("piemonte", "rateizzazione", { isOn: true }),
};
const START = "richiesta_rateizzazione";
const COMPANY = "impresa_rateizzazione";
const NUMBER = "numero_rate";
const SUMMARY = "riepilogo_rateizzazione";
const OUTCOME = "esito_rateizzazione";

const person = {
  codiceFiscale: "PRRJLO90E04A326O",
  nome: "JOEL",
  cognome: "PERRUQUET",
  denominazione: null,
  personaFisica: true,
  piva: null,
};
const company = {
  ...person,
  codiceFiscale: "09526800017",
  piva: "09526800017",
  nome: null,
  cognome: null,
  denominazione: "VALTRASPORTI SRL",
  personaFisica: false,
};
const representative = {
  codiceFiscaleRL: "PRRJLO90E04A326O",
  sesso: "M",
  nome: "Joel",
  cognome: "Perruquet",
  dataDiNascita: "1990-05-04",
  comune: "Aosta",
  provincia: "AO",
};
const assessment = (protocollo: string, totale: number, anno = 2021) => ({
  anno,
  protocollo,
  totale,
  codiceFiscale: "PRRJLO90E04A326O",
});

const totals: Record<string, number> = { ACC0000001: 180.3, ACC0000002: 319.7, ACC0000003: 0.01 };
const usual: Answers = {
  cercaProprietarioRateizzazione: done(person),
  confermaProprietarioRateizzazione: ({ query }) => {
    const protocol = query.numeroProtocollo ?? "";
    // The second assessment of an answer is never added.
    return done({ accertamenti: [assessment(protocol, totals[protocol] ?? 0), assessment("ALTRO", 999)] });
  },
  validaRateizzazione: done({}),
};

interface Opened {
  readonly region?: keyof typeof regions;
  readonly answers?: Answers;
  readonly flow?: Partial<FlowState>;
}

const open = (step: string, { region = "vda", answers = {}, flow }: Opened = {}) =>
  openStep(regions[region], step, {
    answers: { elencoFasceRateizzazione: done(cases.bands[region]), ...usual, ...answers },
    flow,
  });

const withList = (...list: readonly object[]): Partial<FlowState> => ({
  answers: { soggetto: person },
  rules: { rate: list as unknown as Json }, // plain data
});
const asCompany: Partial<FlowState> = {
  answers: { soggetto: company },
  forms: { rappresentante: representative },
  passed: ["rappresentante"],
};
const first = assessment("ACC0000001", 180.3);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });
const numbers = () => screen.findByRole("combobox", { name: "Numero di rate" });
const fact = (name: string) =>
  screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent ?? null;
const messages = (text: string | RegExp) => screen.findAllByText(text);
const named = (status: number, field: string, error: string): Refusal => ({
  ...refusal(status, "Dati non accettati"),
  detail: [{ field, error }],
});

beforeEach(() => sessionStorage.clear());

describe("the search of a person", () => {
  const search = async (answers: Answers = {}) => {
    const page = open(START, { answers });
    await page.type("Codice fiscale", "prrjlo90e04a326o");
    await page.type(/^Numero di protocollo/, "acc0000001");
    await page.click("Avanti");
    return page;
  };

  test("finds the holder, then adds the first assessment of the answer", async () => {
    const { sent } = await search();
    await heading("In quante rate vuoi pagare?");
    expect(screen.getByText("JOEL PERRUQUET")).toBeInTheDocument();
    expect(fact("Totale")).toBe("180,30\u00A0€");
    expect(screen.queryByText("ALTRO")).not.toBeInTheDocument();
    const search_ = sent.find(({ operation }) => operation === "confermaProprietarioRateizzazione");
    expect(search_?.query).toEqual({ codiceFiscale: "PRRJLO90E04A326O", numeroProtocollo: "ACC0000001" });
  });

  const bySearch = (answer: Answer): Answers => ({ cercaProprietarioRateizzazione: answer });
  const byCheck = (answer: Answer): Answers => ({ confermaProprietarioRateizzazione: answer });
  test.each([
    ["of a company", bySearch(done(company)), "Il codice è di un'azienda: usa la scheda Persona giuridica."],
    ["with status 400", bySearch(refusal(400)), "Mancano dei dati obbligatori: compilali e riprova."],
    [
      "of nobody",
      bySearch(refusal(404)),
      "Nessuna persona o azienda ha questo codice. Controllalo e riprova.",
    ],
    [
      "with a code that is refused",
      bySearch(named(422, "codiceFiscale", "Codice rifiutato")),
      "Codice rifiutato",
    ],
    [
      "that fails",
      bySearch(refusal(500, "Guasto")),
      "Servizio al momento non disponibile. (Guasto) Riprova tra qualche minuto.",
    ],
    [
      "of a suspended service",
      bySearch(refusal(503, "Sospeso")),
      "Servizio al momento non disponibile. (Sospeso) Riprova tra qualche minuto.",
    ],
    [
      "without data of the assessment",
      byCheck(refusal(400)),
      "Mancano dei dati obbligatori: compilali e riprova.",
    ],
    ["of the assessment of another person", byCheck(refusal(403, "Altro soggetto")), "Altro soggetto"],
    [
      "of an unknown assessment",
      byCheck(refusal(404)),
      "Nessun avviso ha questo numero di protocollo. Controllalo e riprova.",
    ],
    ["of a barred assessment", byCheck(named(422, "numeroProtocollo", "Prescritto")), "Prescritto"],
    [
      "of an assessment that fails",
      byCheck(refusal(500, "Guasto")),
      "Servizio al momento non disponibile. Riprova tra qualche minuto.",
    ],
    [
      "without assessments",
      byCheck(done({ accertamenti: [] })),
      "Con questi dati nessun accertamento si può pagare a rate: controllali, o chiedi alla Regione.",
    ],
  ])("%s stays, with a message and everything kept", async (_, answers, message) => {
    const { went } = await search(answers);
    expect((await messages(message)).length).toBeGreaterThan(0);
    expect(went).toEqual([]);
    expect(textbox("Codice fiscale")).toHaveValue("PRRJLO90E04A326O");
  });

  test.each([
    ["Codice fiscale", byCheck(refusal(403, "Altro soggetto")), "Altro soggetto"],
    [/^Numero di protocollo/, byCheck(refusal(404)), "Nessun avviso ha questo numero"],
  ])("marks %s", async (name, answers, message) => {
    await search(answers);
    await waitFor(() => expect(textbox(name)).toBeInvalid());
    expect(textbox(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test("shows when the bands cannot be read", async () => {
    open(START, { answers: { elencoFasceRateizzazione: refusal(500) } });
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
  });
});

describe("a company", () => {
  const search = async (answers: Answers) => {
    const page = open(COMPANY, { answers, flow: { ...asCompany, answers: {} } });
    await page.type(/^Codice fiscale/, "09526800017");
    await page.type(/^Numero di protocollo/, "ACC0000001");
    await page.click("Avanti");
    return page;
  };

  test("is searched after its representative, and the next page shows both", async () => {
    await search({ cercaProprietarioRateizzazione: done(company) });
    await heading("In quante rate vuoi pagare?");
    expect(screen.getByText("VALTRASPORTI SRL")).toBeInTheDocument();
    expect(screen.getByText("Joel Perruquet")).toBeInTheDocument();
  });

  test("cannot be a person", async () => {
    await search({});
    expect(await screen.findByText(/^Il codice è di una persona/)).toBeInTheDocument();
  });

  test("has a protocol of at least ten characters", async () => {
    const page = open(COMPANY, { flow: { ...asCompany, answers: {} } });
    await page.type(/^Codice fiscale/, "09526800017");
    await page.type(/^Numero di protocollo/, "ACC000001");
    await page.click("Avanti");
    expect(textbox(/^Numero di protocollo/)).toBeInvalid();
    expect(page.sent).toEqual([]);
  });

  test.each([
    ["searched", COMPANY],
    ["listed", NUMBER],
    ["sent", SUMMARY],
  ])("without its representative cannot be %s", async (_, step) => {
    open(step, {
      flow: {
        ...withList(first),
        ...asCompany,
        passed: [NUMBER],
        forms: { [NUMBER]: { numeroRateScelte: 4 } },
      },
    });
    await heading("Chi chiede di pagare a rate?");
  });

  test("that is searched again has nothing of the earlier one", async () => {
    const page = open(COMPANY, {
      answers: { cercaProprietarioRateizzazione: done(company) },
      flow: { ...asCompany, ...{ rules: { rate: [first] } }, step: NUMBER },
    });
    await page.type(/^Codice fiscale/, "09526800017");
    await page.type(/^Numero di protocollo/, "ACC0000002");
    await page.click("Avanti");
    await heading("In quante rate vuoi pagare?");
    expect(fact("Totale")).toBe("319,70\u00A0€");
  });
});

describe("the list", () => {
  const add = async (page: ReturnType<typeof open>, protocol: string) => {
    await page.type("Numero di protocollo", protocol);
    await page.click("Aggiungi");
  };

  test("adds in cents, and forgets the number when the total reaches another band", async () => {
    const page = open(NUMBER, { flow: withList(first) });
    await page.user.selectOptions(await numbers(), "6 rate");
    expect(fact("Numero di rate")).toBe("6");
    expect(screen.getByRole("region", { name: "Anteprima delle 6 rate" })).toHaveTextContent("30,05");
    await add(page, "ACC0000002");
    expect(await screen.findByText("Hai aggiunto l'accertamento. Il totale ora è 500,00 €.")).toBeVisible();
    expect(await numbers()).toHaveDisplayValue("Seleziona");
    expect(fact("Numero di rate")).toBeNull();
    expect(textbox("Numero di protocollo")).toHaveValue("");
    await add(page, "ACC0000003");
    expect(await screen.findByText(/Il totale ora è 500,01 €/)).toBeVisible();
    expect(within(await numbers()).getByRole("option", { name: "10 rate" })).toBeInTheDocument();
    await page.click("Avanti");
    expect(await numbers()).toHaveAccessibleDescription(expect.stringContaining("Scegli il numero di rate"));
    expect(page.went).toEqual([]);
  });

  test("has one main button, and the form that adds a notice stands below the required question", async () => {
    open(NUMBER, { flow: withList(first) });
    const adds = screen.getByRole("button", { name: "Aggiungi" });
    expect(adds).toHaveClass("btn-outline-primary");
    expect(screen.getByRole("button", { name: "Avanti" })).toHaveClass("btn-primary");
    const order = (await numbers()).compareDocumentPosition(adds);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("refuses a protocol that is listed before any call, in other letters too", async () => {
    const page = open(NUMBER, { flow: withList(first) });
    await add(page, "acc0000001");
    expect((await messages("Il protocollo aggiunto è già presente")).length).toBeGreaterThan(0);
    expect(page.sent.map(({ operation }) => operation)).toEqual(["elencoFasceRateizzazione"]);
  });

  test.each([
    [refusal(403, "Altro soggetto"), "Altro soggetto"],
    [refusal(404), "Nessun avviso ha questo numero di protocollo. Controllalo e riprova."],
    [named(422, "numeroProtocollo", "Prescritto"), "Prescritto"],
    [
      done({ accertamenti: [] }),
      "Con questi dati nessun accertamento si può pagare a rate: controllali, o chiedi alla Regione.",
    ],
  ])("keeps what is listed when %o", async (answer, message) => {
    const page = open(NUMBER, {
      flow: withList(first),
      answers: { confermaProprietarioRateizzazione: answer },
    });
    await add(page, "ACC0000002");
    expect((await messages(message)).length).toBeGreaterThan(0);
    expect(fact("Totale")).toBe("180,30\u00A0€");
  });

  test("takes no more than twenty", async () => {
    const full = Array.from({ length: 20 }, (_, index) => assessment(`P${index}`, 10));
    open(NUMBER, { flow: withList(...full) });
    await numbers();
    expect(screen.queryByRole("button", { name: "Aggiungi" })).not.toBeInTheDocument();
  });

  test("asks before it removes; an empty list can only be added to", async () => {
    const page = open(NUMBER, { flow: withList(first) });
    await page.click(/^Togli /);
    expect(screen.getByText("Togliere questo accertamento?")).toBeVisible();
    await page.click("Conferma");
    expect(await screen.findByText(/^Non c'è nessun accertamento/)).toBeVisible();
    await page.click("Avanti");
    expect(screen.getByText(/^Aggiungi almeno un accertamento/)).toBeVisible();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await add(page, "ACC0000002");
    await numbers();
    expect(fact("Totale")).toBe("319,70\u00A0€");
  });

  test("below the threshold is refused before any call", async () => {
    const page = open(NUMBER, { flow: withList(assessment("A", 149.99)) });
    await page.click("Avanti");
    expect(
      await messages("L'importo è troppo basso per pagare a rate: aggiungi un altro accertamento"),
    ).not.toEqual([]);
    expect(page.sent.map(({ operation }) => operation)).not.toContain("validaRateizzazione");
  });

  test.each([
    [269.99, 1],
    [270, 0],
  ])("of %s euro mentions the income certificate %s times", async (total, times) => {
    open(NUMBER, { flow: withList(assessment("A", total)) });
    await numbers();
    expect(screen.queryAllByText(/^Sotto 270,00 € serve un ISEE/)).toHaveLength(times);
  });

  test.each([
    [refusal(404), /^La richiesta non è stata inviata: i dati non sono stati trovati/],
    [
      refusal(406),
      "La richiesta non è stata inviata: ce n'è già una in lavorazione. Aspetta la risposta dell'ufficio.",
    ],
    [named(422, "", "Il totale è cambiato"), "Il totale è cambiato"],
    [refusal(500, "Guasto"), "Servizio al momento non disponibile. (Guasto) Riprova tra qualche minuto."],
    [refusal(503, "Sospeso"), "Servizio al momento non disponibile. (Sospeso) Riprova tra qualche minuto."],
  ])("is validated before the summary: %o", async (answer, message) => {
    const page = open(NUMBER, { flow: withList(first), answers: { validaRateizzazione: answer } });
    await page.user.selectOptions(await numbers(), "4 rate");
    await page.click("Avanti");
    expect((await messages(message)).length).toBeGreaterThan(0);
    expect(page.went).toEqual([]);
  });
});

describe("where the band fixes the number", () => {
  const list = withList(assessment("A", 612.3, 2018));

  test("hardship may ask for more, and the whole request walks to its summary", async () => {
    const page = open(NUMBER, { region: "piemonte", flow: list });
    await screen.findByRole("region", { name: "Anteprima delle 10 rate" });
    expect(screen.getByRole("columnheader", { name: "Anno" })).toBeInTheDocument();
    await page.user.click(screen.getByLabelText("Chiedo più rate per difficoltà economiche"));
    await page.type("Numero di rate che chiedi", "21");
    await page.click("Avanti");
    expect(await messages("Puoi chiedere al massimo 20 rate.")).not.toEqual([]);
    await page.user.clear(textbox("Numero di rate che chiedi"));
    await page.type("Numero di rate che chiedi", "20");
    await page.user.tab();
    expect(await screen.findByRole("region", { name: "Anteprima delle 20 rate" })).toBeInTheDocument();
    await page.click("Avanti");
    await heading("Controlla e invia");
    expect(fact("Numero di rate")).toBe("20");
    expect(fact("Rate previste per l'importo")).toBe("10");
    const validated = page.sent.find(({ operation }) => operation === "validaRateizzazione");
    expect(validated).toMatchObject({ body: { diffEconomiche: true, fascia: { numeroRate: 20 } } });
  });

  test.each([
    [5000, "the band gives the maximum"],
    [329.99, "an instalment would be below 30 euro"],
  ])("%s euro cannot be in hardship: %s", async (total) => {
    const bands = [
      { numeroFascia: 1, importoDa: 250, importoA: 500, numeroRate: 10 },
      { numeroFascia: 2, importoDa: 500.01, importoA: null, numeroRate: 30 },
    ];
    open(NUMBER, {
      region: "piemonte",
      flow: withList(assessment("A", total)),
      answers: { elencoFasceRateizzazione: done(bands) },
    });
    await screen.findByRole("region", { name: /^Anteprima/ });
    expect(screen.queryByLabelText(/difficoltà/)).not.toBeInTheDocument();
  });
});

describe("the summary", () => {
  const ready: Partial<FlowState> = {
    ...withList(first),
    answers: { soggetto: person, fasce: cases.bands.vda as unknown as Json }, // plain data
    forms: {
      [NUMBER]: { numeroRateScelte: 4, allegati: [] },
      [SUMMARY]: { email: "prova@posta.example", privacy: true },
    },
    passed: [NUMBER],
  };

  test.each([
    ["no longer in the band", { forms: { [NUMBER]: { numeroRateScelte: 10, allegati: [] } } }],
    ["of no assessment", { rules: { rate: [] } }],
  ])("is not shown with a number %s", async (_, change) => {
    open(SUMMARY, { flow: { ...ready, ...change } });
    await heading("Chi chiede di pagare a rate?");
  });

  test.each([
    [refusal(404), /^La richiesta non è stata inviata: i dati non sono stati trovati/],
    [
      refusal(406),
      "La richiesta non è stata inviata: ce n'è già una in lavorazione. Aspetta la risposta dell'ufficio.",
    ],
    [
      named(422, "mail", "no"),
      "La richiesta non è stata inviata: alcuni dati non sono validi. Controllali e riprova.",
    ],
    [refusal(500, "Guasto"), "Servizio al momento non disponibile. (Guasto) Riprova tra qualche minuto."],
    [refusal(503, "Sospeso"), "Servizio al momento non disponibile. (Sospeso) Riprova tra qualche minuto."],
  ])("explains %o, with everything kept", async (answer, message) => {
    const page = open(SUMMARY, { flow: ready, answers: { creaDomandaRateizzazione: answer } });
    await page.click("Invia la domanda");
    expect((await messages(message)).length).toBeGreaterThan(0);
    expect(textbox("Indirizzo e-mail")).toHaveValue("prova@posta.example");
  });
});

describe("the outcome", () => {
  const answer = {
    numeroProtocollo: "00000902/2025",
    email: "prova@posta.example",
    telefono: null,
    soggetto: person,
    totaleDaRateizzare: 612.3,
    numeroRate: { numeroFascia: 2, numeroRate: 6 },
    numeroRateScelte: 8,
    diffEconomiche: false,
    allegati: [],
  };
  const arrive = (change: object = {}) =>
    open(OUTCOME, { flow: { answers: { inviata: { ...answer, ...change } as unknown as Json } } }); // plain data

  test("shows the number that was chosen", async () => {
    arrive();
    await heading("Domanda inviata");
    expect([fact("Totale"), fact("Numero di rate")]).toEqual(["612,30\u00A0€", "8"]);
    expect(screen.queryByText("Rappresentante legale")).not.toBeInTheDocument();
  });

  test("shows the band's number, hardship and a representative born abroad", async () => {
    const abroad = {
      ...company,
      codiceFiscaleLegale: "PRRJLO90E04A326O",
      nome: "JOEL",
      cognome: "PERRUQUET",
      sesso: "M",
      dataDiNascita: "1990-05-04",
      comuneDiNascita: "FRANCIA",
      provinciaDiNascita: "",
    };
    arrive({ numeroRateScelte: null, diffEconomiche: true, soggetto: abroad });
    await heading("Domanda inviata");
    expect(fact("Numero di rate")).toBe("6");
    expect(fact("Difficoltà economiche")).toMatch(/^Hai chiesto più rate/);
    expect(screen.getByText("VALTRASPORTI SRL")).toBeInTheDocument();
    expect([fact("Data di nascita"), fact("Stato estero")]).toEqual(["04/05/1990", "FRANCIA"]);
  });

  test("without an answer has expired", async () => {
    open(OUTCOME);
    await heading("Chi chiede di pagare a rate?");
    expect(screen.getByText("Pagina scaduta.")).toBeInTheDocument();
  });
});
