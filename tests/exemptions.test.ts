import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { writePath, type JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { exemptionForm, exemptionRequests } from "./support/requests/exemption-requests.ts";

const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "inviaDomandaEsenzione")!;
const validate = compileSchemas(contract).at(operation.body!.schema);
const example = examplesOf(contract.document, operation.body!)[0]![1] as JsonObject; // bodies are objects

const car = {
  targa: "GK482ZR",
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  descrizione: "AUTOVEICOLO GK482ZR",
  idVeicolo: null,
};
const relative = "LSRNRN49P45F952I";
const form = exemptionForm({
  answers: {
    richiedente: example.contribuente ?? null,
    veicoli: [car],
    testoDichiarazione: "<p>Dichiaro.</p>",
  },
  identity: null,
  today: "2026-11-20",
  forms: {
    riepilogo_domanda_esenzione: {
      email: example.email ?? null,
      telefono: example.telefono ?? null,
      privacy: true,
    },
  },
});
const { bodyOf, problemsOf } = form;
const requests = exemptionRequests(form, {
  vehicle: car,
  kinship: "G",
  relative,
  documents: example.allegati ?? [],
});
const dataOf = (codes: string): JsonObject => requests.find(({ title }) => title === codes)?.data ?? {};

it("the form offers every object with every declaration, and no other", () => {
  const offered = form.choicesOf().map(({ choices }) => choices.join());
  expect(offered.sort()).toEqual(requests.map(({ choices }) => choices.join()).sort());
  expect(requests).toHaveLength(22);
});

describe.each(requests)("the request of the codes $title", ({ data, expected }) => {
  it("sends flags, all branches and nothing else", () => {
    const body = bodyOf(data);
    expect(body).toEqual({ ...example, ...expected });
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
    expect(problemsOf(data)).toEqual([]);
  });
});

it("the contract's example is the body that the form sends", () => {
  expect(bodyOf(dataOf("A, B, BA"))).toEqual(example);
});

it("drops the answers under an object and a declaration that were changed", () => {
  const half = { targa: "AB123CD", veicolo: car };
  const data = dataOf("A, A, AA");
  const changed = {
    ...data,
    oggettoDomanda: { ...(data.oggettoDomanda as JsonObject), trasferimentoEsenzione: half }, // groups are objects
    dichiarazione: { ...(data.dichiarazione as JsonObject), disabileFamiliare: { cfFamiliare: relative } },
  };
  expect(bodyOf(changed)).toEqual(bodyOf(data));
});

const request = dataOf("B, B, BA");
const without = (...path: string[]) => writePath(request, path, null);
const coOwner = dataOf("B, B1, BD");

it.each([
  ["an object", without("oggettoDomanda", "oggetto"), "oggettoDomanda.oggetto", "Scegli che cosa chiedi."],
  [
    "a vehicle",
    without("oggettoDomanda", "trasferimentoEsenzione", "veicolo"),
    "oggettoDomanda.trasferimentoEsenzione.veicolo",
    "Scegli il veicolo.",
  ],
  [
    "the exempt plate",
    without("oggettoDomanda", "trasferimentoEsenzione", "targa"),
    "oggettoDomanda.trasferimentoEsenzione.targa",
    "Inserisci la targa del veicolo oggi esente.",
  ],
  [
    "another exempt plate",
    writePath(request, ["oggettoDomanda", "trasferimentoEsenzione", "targa"], "gk482zr"),
    "oggettoDomanda.trasferimentoEsenzione.veicolo",
    "È la targa del veicolo già esente: scegli un altro veicolo.",
  ],
  [
    "a declaration",
    without("dichiarazione", "persona"),
    "dichiarazione.persona",
    "Indica chi è la persona con disabilità.",
  ],
  [
    "a condition",
    without("dichiarazione", "disabileFamiliare", "condizione"),
    "dichiarazione.disabileFamiliare.condizione",
    "Indica la condizione della persona con disabilità.",
  ],
  [
    "the kinship of a relative",
    without("dichiarazione", "disabileFamiliare", "parentela"),
    "dichiarazione.disabileFamiliare.parentela",
    "Scegli il grado di parentela.",
  ],
  [
    "the tax code of a relative",
    without("dichiarazione", "disabileFamiliare", "cfFamiliare"),
    "dichiarazione.disabileFamiliare.cfFamiliare",
    "Inserisci il codice fiscale del familiare.",
  ],
  [
    "the tax code of a co-owner",
    writePath(coOwner, ["dichiarazione", "disabileComproprietario", "cfFamiliare"], ""),
    "dichiarazione.disabileComproprietario.cfFamiliare",
    "Inserisci il codice fiscale del comproprietario.",
  ],
  ["a document", { ...request, allegati: [] }, "allegati", "Allega almeno un documento."],
  [
    "the declaration's signature",
    { ...request, dichiarazioneSostitutiva: false },
    "dichiarazioneSostitutiva",
    "L'accettazione della dichiarazione è obbligatoria.",
  ],
])("needs %s", (_, data, field, message) => {
  expect(problemsOf(data)).toEqual([[field, message]]);
});

it("needs no kinship of a co-owner", () => {
  const body = bodyOf(writePath(coOwner, ["dichiarazione", "disabileComproprietario", "parentela"], ""));
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
  expect(body.dichiarazione).toMatchObject({
    disabileComproprietario: { parentela: "", cfFamiliare: relative },
  });
});
