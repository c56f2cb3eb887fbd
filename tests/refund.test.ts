import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { writePath, type Json, type JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { recordedAnswers } from "../stories/.storybook/recorded-answers.ts";
import {
  offeredRefunds,
  PERSONAL_STEPS,
  refundForm,
  refundRequests,
} from "./support/requests/refund-requests.ts";

const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "inviaDomandaRestituzione")!;
const validate = compileSchemas(contract).at(operation.body!.schema);
const { answers } = recordedAnswers();
const [[, example] = []] = examplesOf(contract.document, operation.body!);
const expected = example as JsonObject; // a body is an object

const SUMMARY = "riepilogo_domanda_Restituzione";
const CODE = "BRNFLV72H58L219J";
const CONTACTS = { email: expected.email!, telefono: expected.telefono!, privacy: true };
const DOCUMENTS = expected.allegati as JsonObject[]; // as the contract says
const [payment] = expected.versamenti as JsonObject[]; // as the contract says
const vehicle = payment!.veicolo as JsonObject; // as the contract says
const odd = { ...payment, scadenza: "02/2014", dataPagamento: "27/04/2004" };

/** The form of a person with one vehicle; nobody in the registry when `holder` is null. */
const formOf = (holder: Json) =>
  refundForm(
    {
      answers: {
        ...(holder === null ? {} : { richiedente: holder }),
        tipiVeicolo: answers.elencaTipiVeicolo ?? [],
        veicoli: [vehicle],
        versamenti: [payment!, odd],
        testoDichiarazione: "<p>Dichiaro.</p>",
      },
      identity: { cf: CODE, nome: "FULVIA", cognome: "BRANDESTINI" },
      today: "2026-11-21",
      forms: { [SUMMARY]: CONTACTS },
    },
    holder === null ? PERSONAL_STEPS : [],
  );
const known = formOf(answers.leggiContribuenteRestituzione ?? null);
const unknown = formOf(null);

const bodyOf = (data: JsonObject, form = known) => form.bodyOf(data);
const problemsOf = (data: JsonObject, form = known) => form.problemsOf(data);

const REST = { versamenti: [payment!], allegati: DOCUMENTS, dichiarazioneSostitutiva: true };
const listed: JsonObject = { provenienza: "versamentoErrato", versamentoErrato: { veicolo: vehicle } };
const typed: JsonObject = {
  provenienza: "veicoloNonPresente",
  veicoloNonPresente: { tipoVeicolo: "M", targa: "AB12345" },
};
const typedPayment: JsonObject = {
  scadenza: "2026-08",
  validita: 12,
  importo: 152.5,
  dataPagamento: "2026-09-20",
};

const wrongPlate: JsonObject = {
  ...REST,
  oggettoDomanda: {
    oggetto: "pagamentoEccessivo",
    pagamentoEccessivo: { errore: "targaErrata", targa: "FR905LD" },
  },
  datiVeicoloVersamenti: listed,
  modalitaRestituzione: { modo: "accreditoCc", accreditoCc: { iban: "IT13U0200801160000104357281" } },
};

it("the contract's example is the body that the form sends", () => {
  expect(problemsOf(wrongPlate)).toEqual([]);
  expect(bodyOf(wrongPlate)).toEqual(expected);
});

describe.each([
  ["of the list", listed, [payment!, odd]],
  ["typed by hand", typed, [typedPayment]],
])("a request for a vehicle %s", (_, vehicle, payments) => {
  const given = { vehicle, payments, documents: DOCUMENTS };
  const requests = refundRequests(known, given);

  it("can be submitted in 18 ways: six objects, three modes", () => {
    const offered = offeredRefunds(known, given).map(({ choices }) => choices.join());
    expect(offered.sort()).toEqual(requests.map(({ choices }) => choices.join()).sort());
    expect(requests).toHaveLength(18);
  });

  it.each(requests)("$title: has no problem, and sends flags, all branches and nothing else", (request) => {
    expect(problemsOf(request.data)).toEqual([]);
    const { datiVeicoloVersamenti, versamenti, ...body } = bodyOf(request.data);
    validate({ ...body, datiVeicoloVersamenti, versamenti });
    expect(validate.errors ?? []).toEqual([]);
    const { datiVeicoloVersamenti: _vehicle, versamenti: _payments, ...rest } = expected;
    expect(body).toEqual({ ...rest, ...request.expected });
    expect(datiVeicoloVersamenti).toEqual(
      vehicle === listed
        ? expected.datiVeicoloVersamenti
        : {
            versamentoErrato: { checked: false, veicolo: null },
            veicoloNonPresente: { checked: true, targa: "AB12345", tipoVeicolo: "M" },
          },
    );
  });
});

describe("a payment", () => {
  it("with dates in another form goes back as received", () => {
    const data = { ...wrongPlate, versamenti: [odd] };
    expect(problemsOf(data)).toEqual([]);
    expect(bodyOf(data).versamenti).toEqual([odd]);
  });

  it("typed by hand has the vehicle, a number as amount and no state", () => {
    const data = { ...wrongPlate, versamenti: [payment!, typedPayment] };
    expect(problemsOf(data)).toEqual([]);
    expect(bodyOf(data).versamenti).toEqual([payment, { ...typedPayment, veicolo: vehicle, stato: null }]);
  });

  it("of a vehicle typed by hand has its type, no description and no identifier", () => {
    const [sent] = bodyOf({ ...wrongPlate, datiVeicoloVersamenti: typed, versamenti: [typedPayment] })
      .versamenti as JsonObject[]; // as the contract says
    const tipoVeicolo = { codice: "M", descrizione: "MOTOVEICOLO" };
    expect(sent!.veicolo).toEqual({ targa: "AB12345", tipoVeicolo, descrizione: "", idVeicolo: null });
  });

  it.each([
    ["none", [], "Scegli almeno un pagamento."],
    ["three", [payment!, odd, typedPayment], "Scegli uno o due pagamenti."],
  ])("%s is refused", (_, versamenti, message) => {
    expect(problemsOf({ ...wrongPlate, versamenti })).toEqual([["versamenti", message]]);
  });

  it.each([
    ["typed twice", [typedPayment, { ...typedPayment }]],
    ["of the list and typed", [payment!, { ...payment! }]],
  ])("%s is refused, and accepted with another amount", (_, versamenti) => {
    const message = "Hai indicato due volte lo stesso pagamento: togline uno.";
    expect(problemsOf({ ...wrongPlate, versamenti })).toEqual([["versamenti", message]]);
    const [first, second] = versamenti;
    const other = [first!, { ...second!, importo: 99.5 }];
    expect(problemsOf({ ...wrongPlate, versamenti: other })).toEqual([]);
  });

  it("cannot be in the future", () => {
    const versamenti = [{ ...typedPayment, dataPagamento: "2026-11-22" }];
    expect(problemsOf({ ...wrongPlate, versamenti })).toEqual([
      ["versamenti.0.dataPagamento", "La data del pagamento non può essere futura: controllala."],
    ]);
  });
});

it("sends nothing of the branches that are not chosen", () => {
  const half: JsonObject = {
    ...wrongPlate,
    oggettoDomanda: {
      oggetto: "doppioPagamento",
      pagamentoEccessivo: { errore: "targaErrata", targa: "NASCOSTO" },
      pagamentoNonDovuto: { motivo: "NASCOSTO" },
      perditaDiPossesso: { parte: "restituzionePeriodo" },
    },
    datiVeicoloVersamenti: { ...listed, veicoloNonPresente: { tipoVeicolo: "M", targa: "NASCOSTO" } },
    modalitaRestituzione: {
      modo: "compensazione",
      accreditoCc: { iban: "IT13U0200801160000104357281" },
      compensazione: { dove: "miaProprieta", codiceFiscale: "RSSMRA80A01L219M" },
    },
    anagrafica: { cap: "NASCOSTO" },
  };
  expect(problemsOf(half)).toEqual([]);
  const text = JSON.stringify(bodyOf(half));
  expect(text).not.toMatch(/NASCOSTO|IT13U|RSSMRA|restituzionePeriodo":true|targaErrata":true/);
});

describe("an applicant who is not in the registry", () => {
  const anagrafica: JsonObject = {
    sesso: "F",
    dataNascita: "1972-06-18",
    provinciaNascita: "TO",
    comuneNascita: "TORINO",
    provincia: "CN",
    descComune: "CUNEO",
    cap: "00100",
    via: "Corso delle Betulle",
    civico: "27/A",
  };
  const manual = { ...wrongPlate, anagrafica };

  it("is sent with the identity, the typed data, and nothing else", () => {
    expect(problemsOf(manual, unknown)).toEqual([]);
    const body = bodyOf(manual, unknown);
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
    expect(body.contribuente).toEqual({
      ...(expected.contribuente as JsonObject), // as the contract says
      cap: "00100",
      indirizzo: "Corso delle Betulle 27/A",
    });
  });

  it("born abroad has a country instead of municipality and province", () => {
    const abroad = { ...anagrafica, natoAllEstero: true, statoNascita: "FRANCIA" };
    expect(problemsOf({ ...wrongPlate, anagrafica: abroad }, unknown)).toEqual([]);
    expect(bodyOf({ ...wrongPlate, anagrafica: abroad }, unknown).contribuente).toMatchObject({
      statoNascita: "FRANCIA",
      provinciaNascita: null,
      comuneNascita: null,
    });
  });

  it.each([
    ["2008-11-22", 1],
    ["2008-11-21", 0],
  ])("born on %s has %i problems", (dataNascita, count) => {
    const data = writePath(manual, ["anagrafica", "dataNascita"], dataNascita);
    expect(problemsOf(data, unknown)).toHaveLength(count);
  });

  it("types every datum", () => {
    const names = problemsOf({ ...wrongPlate, anagrafica: {} }, unknown).map(([name]) => name);
    expect(names).toEqual(
      ["sesso", "dataNascita", "provinciaNascita", "provincia", "cap", "via", "civico"].map(
        (name) => `anagrafica.${name}`,
      ),
    );
  });

  it("types the municipalities after their provinces", () => {
    const { comuneNascita: _birth, descComune: _home, ...provinces } = anagrafica;
    const names = problemsOf({ ...wrongPlate, anagrafica: provinces }, unknown).map(([name]) => name);
    expect(names).toEqual(["anagrafica.comuneNascita", "anagrafica.descComune"]);
  });
});

describe("the form refuses", () => {
  it("an empty request, with one message for each question", () => {
    expect(problemsOf({})).toEqual([
      ["oggettoDomanda.oggetto", "Scegli che cosa chiedi."],
      ["datiVeicoloVersamenti.provenienza", "Indica per quale veicolo fai la domanda."],
      ["versamenti", "Scegli almeno un pagamento."],
      ["modalitaRestituzione.modo", "Indica come vuoi la restituzione."],
      ["allegati", "Allega almeno un documento."],
      ["dichiarazioneSostitutiva", "L'accettazione della dichiarazione è obbligatoria."],
    ]);
  });

  it.each([
    [
      ["oggettoDomanda", "pagamentoEccessivo", "targa"],
      String(vehicle.targa),
      "È la targa che hai indicato per errore",
    ],
    [
      ["modalitaRestituzione"],
      { modo: "compensazione", compensazione: { dove: "altroSoggetto", codiceFiscale: CODE } },
      "È il tuo codice fiscale: scegli «Su un mio veicolo».",
    ],
    [["oggettoDomanda"], { oggetto: "perditaDiPossesso" }, "Indica quale parte del bollo chiedi."],
  ])("%s %s", (path, value, message) => {
    const [found] = problemsOf(writePath(wrongPlate, path, value));
    expect(found?.[1]).toContain(message);
  });

  it("no plate given by mistake that is the one of a vehicle typed by hand", () => {
    const targa = "AB12345";
    const data = writePath(wrongPlate, ["oggettoDomanda", "pagamentoEccessivo", "targa"], targa);
    const byHand = { ...data, datiVeicoloVersamenti: typed, versamenti: [typedPayment] };
    expect(problemsOf(byHand)).toEqual([]);
    expect(bodyOf(byHand)).toMatchObject({
      oggettoDomanda: { pagamentoEccessivo: { targa } },
      datiVeicoloVersamenti: { veicoloNonPresente: { targa } },
    });
  });
});
