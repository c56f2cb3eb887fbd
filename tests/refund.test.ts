import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { buildRequest } from "../src/engine/calls/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../src/engine/flow/index.ts";
import { readPath, writePath, type Json, type JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { recordedAnswers } from "../stories/.storybook/recorded-answers.ts";
import { compiledService } from "./support/compiled-service.ts";
import { everyChoice } from "./support/every-choice.ts";
import { snapshotOf } from "./support/form-snapshot.ts";

const { service, facts } = compiledService("piemonte", "restituzione_tassa");
const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "inviaDomandaRestituzione")!;
const validate = compileSchemas(contract).at(operation.body!.schema);
const { answers } = recordedAnswers();
const [[, example] = []] = examplesOf(contract.document, operation.body!);
const expected = example as JsonObject; // a body is an object

const FORM = "inserimento_domanda_restituzione";
const SUMMARY = "riepilogo_domanda_Restituzione";
const CODE = "BRNFLV72H58L219J";
const CONTACTS = { email: expected.email!, telefono: expected.telefono!, privacy: true };
const DOCUMENTS = expected.allegati as JsonObject[]; // as the contract says
const [payment] = expected.versamenti as JsonObject[]; // as the contract says
const vehicle = payment!.veicolo as JsonObject; // as the contract says
const odd = { ...payment, scadenza: "02/2014", dataPagamento: "27/04/2004" };

const env = {
  region: facts,
  identity: { cf: CODE, nome: "FULVIA", cognome: "BRANDESTINI" },
  today: "2026-11-21",
  calls: {},
};
const known = answers.leggiContribuenteRestituzione ?? null;
const types = answers.elencaTipiVeicolo ?? [];

/** The flow of a person with one vehicle; nobody in the registry when `holder` is null. */
const flowOf = (holder: Json, forms: JsonObject = {}): FlowState => ({
  ...startFlow("1"),
  answers: {
    ...(holder === null ? {} : { richiedente: holder }),
    tipiVeicolo: types,
    veicoli: [vehicle],
    versamenti: [payment!, odd],
    testoDichiarazione: "<p>Dichiaro.</p>",
  },
  forms: forms as FlowState["forms"], // forms are objects
});
const content = formsOf(service).get(FORM) ?? [];
const scopeFor = (holder: Json, data: JsonObject = {}) =>
  scopeOf(service, flowOf(holder, { [FORM]: data }), env);

/** The body that is sent when the form of the request holds `data`. */
function bodyOf(data: JsonObject, holder: Json = known): JsonObject {
  const state = flowOf(holder, { [FORM]: data, [SUMMARY]: CONTACTS });
  const scope = sendingScope(service, state, scopeOf(service, state, env));
  const request = buildRequest(service.endpoints.invia!, undefined, scope);
  return "body" in request ? (request.body as JsonObject) : {};
}

const problemsOf = (data: JsonObject, holder: Json = known) =>
  snapshotOf(content, data, scopeFor(holder, data), { name: FORM }).problems.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

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

/** Every way to fill the request for a vehicle; lists that a call gives are filled here. */
const waysOf = (datiVeicoloVersamenti: JsonObject, versamenti: Json[]) =>
  everyChoice(FORM, content, scopeFor(known), { datiVeicoloVersamenti, allegati: DOCUMENTS }).map(
    ({ choices, data }) => ({ title: choices.join(" › "), data: { ...data, versamenti } as JsonObject }),
  );

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
])("a request for a vehicle %s", (_, chosen, payments) => {
  const ways = waysOf(chosen, payments);

  it("can be submitted in 18 ways: six objects, three modes", () => {
    expect(ways).toHaveLength(18);
  });

  it.each(ways)("$title: has no problem, and every member that the contract has", ({ data }) => {
    expect(problemsOf(data)).toEqual([]);
    const body = bodyOf(data);
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
    const shape = (value: Json | undefined): Json => Object.keys(value as JsonObject).sort(); // a group
    for (const group of ["oggettoDomanda", "datiVeicoloVersamenti", "modalitaRestituzione"])
      for (const [name, member] of Object.entries(expected[group] as JsonObject)) {
        const ours = readPath(body, [group, name]);
        if (typeof member === "boolean") expect(ours).toBe(readPath(data, [group, "oggetto"]) === name);
        else {
          expect(shape(ours)).toEqual(shape(member));
          const isChosen = Object.values(readPath(data, [group]) as JsonObject).includes(name); // a group
          expect(readPath(ours, ["checked"])).toBe(isChosen);
          if (!isChosen) expect(Object.values(ours as JsonObject).filter(Boolean)).toEqual([]); // a group
        }
      }
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
    ["none", [], "Servono un veicolo e un versamento."],
    ["three", [payment!, odd, typedPayment], "Scegli uno o due versamenti."],
  ])("%s is refused", (_, versamenti, message) => {
    expect(problemsOf({ ...wrongPlate, versamenti })).toEqual([["versamenti", message]]);
  });

  it("cannot be in the future", () => {
    const versamenti = [{ ...typedPayment, dataPagamento: "2026-11-22" }];
    expect(problemsOf({ ...wrongPlate, versamenti })).toEqual([
      ["versamenti.0.dataPagamento", "La data del pagamento non può essere futura."],
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
    expect(problemsOf(manual, null)).toEqual([]);
    const body = bodyOf(manual, null);
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
    expect(problemsOf({ ...wrongPlate, anagrafica: abroad }, null)).toEqual([]);
    expect(bodyOf({ ...wrongPlate, anagrafica: abroad }, null).contribuente).toMatchObject({
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
    expect(problemsOf(data, null)).toHaveLength(count);
  });

  it("types every datum", () => {
    const names = problemsOf({ ...wrongPlate, anagrafica: {} }, null).map(([name]) => name);
    expect(names).toEqual(
      ["sesso", "dataNascita", "provinciaNascita", "comuneNascita", "provincia", "descComune"]
        .concat("cap", "via", "civico")
        .map((name) => `anagrafica.${name}`),
    );
  });
});

describe("the form refuses", () => {
  it("an empty request, with one message for each question", () => {
    expect(problemsOf({})).toEqual([
      ["oggettoDomanda.oggetto", "Indica l'oggetto della domanda."],
      ["datiVeicoloVersamenti.provenienza", "Indica per quale veicolo fai la domanda."],
      ["modalitaRestituzione.modo", "Indica come vuoi la restituzione."],
      ["allegati", "Allega almeno un documento."],
      ["dichiarazioneSostitutiva", "L'accettazione della dichiarazione è obbligatoria."],
    ]);
  });

  it.each([
    [
      ["oggettoDomanda", "pagamentoEccessivo", "targa"],
      String(vehicle.targa),
      "È la targa del veicolo della domanda: scrivi quella indicata per errore.",
    ],
    [
      ["modalitaRestituzione"],
      { modo: "compensazione", compensazione: { dove: "altroSoggetto", codiceFiscale: CODE } },
      "È il tuo codice fiscale: scegli «Su un mio veicolo».",
    ],
    [["oggettoDomanda"], { oggetto: "perditaDiPossesso" }, "Indica quale parte della tassa chiedi."],
  ])("%s %s", (path, value, message) => {
    const [found] = problemsOf(writePath(wrongPlate, path, value));
    expect(found?.[1]).toContain(message);
  });
});
