import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { buildRequest } from "../src/engine/calls/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../src/engine/flow/index.ts";
import { readPath, writePath, type Json, type JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { recordedAnswers } from "../stories/.storybook/recorded-answers.ts";
import { compiledService } from "./support/compiled-service.ts";
import { withFiles } from "./support/everyday-edits.ts";
import { everyChoice } from "./support/every-choice.ts";
import { aRequestDesk } from "./support/server/request-desk.ts";
import { snapshotOf } from "./support/form-snapshot.ts";

const { service, facts } = compiledService("piemonte", "domanda_discarico_rimborso");
const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "creaDomandaDiscarico")!;
const validate = compileSchemas(contract).at(operation.body!.schema);
const { answers } = recordedAnswers();
const examples = Object.fromEntries(
  examplesOf(contract.document, operation.body!).map(([name, value]) => [name, value as JsonObject]), // bodies are objects
);

const CREATE = "crea_domanda_discarico_rimborso";
const SUMMARY = "riepilogo_domanda_discarico_rimborso";
const NUMBERS = ["S125000337104", "S125000337211"];
const CONTACTS = { email: "ginevra@esempio.it", telefono: "3401122334", privacy: true };
const ITALIAN = {
  codiceFiscaleRL: "QNTNRE79S55L219W",
  sesso: "F",
  nome: "Nerea",
  cognome: "Quintavalle",
  dataDiNascita: "1979-11-15",
  comune: "Torino",
  provincia: "TO",
};
const FOREIGN = { ...ITALIAN, statoEsteroCheck: true, stato: "Francia" };

interface Applicant {
  readonly holder: Json;
  readonly representative?: JsonObject;
}
const person: Applicant = { holder: examples.personaFisicaIngiunzione!.dataAnagraficiIntestatario! };
const company: Applicant = {
  holder: examples.personaGiuridicaCartella!.dataAnagraficiIntestatario!,
  representative: ITALIAN,
};

const env = { region: facts, identity: null, today: "2026-11-21", calls: {} };

const flowOf = ({ holder, representative }: Applicant, forms: JsonObject = {}): FlowState => ({
  ...startFlow("1"),
  answers: {
    soggetto: { dataAnagraficiIntestatario: holder },
    ingiunzioni: NUMBERS,
    tributi: answers.elencoCodiciTributo ?? [],
  },
  forms: { ...(representative && { rappresentante: representative }), ...forms } as FlowState["forms"], // forms are objects
});

/** The body that is sent when the form of the request holds `data`. */
function bodyOf(applicant: Applicant, data: JsonObject, contacts: JsonObject = CONTACTS): JsonObject {
  const state = flowOf(applicant, { [CREATE]: data, [SUMMARY]: contacts });
  const scope = sendingScope(service, state, scopeOf(service, state, env));
  const request = buildRequest(service.endpoints.invia!, undefined, scope);
  return "body" in request ? (request.body as JsonObject) : {};
}

const contentOf = (form: string) => formsOf(service).get(form) ?? [];
const scopeFor = (applicant: Applicant) => scopeOf(service, flowOf(applicant), env);
/** `everyChoice` leaves lists that a call gives open. */
const withNumber = (data: JsonObject): JsonObject =>
  data.titolo === "ingiunzioneFiscale"
    ? writePath(data, ["ingiunzioneFiscale", "numeroIngiunzione"], NUMBERS[0]!)
    : data;

/** Every way to fill the request, for an injunction and for a bill. */
const waysOf = (applicant: Applicant) =>
  ["ingiunzioneFiscale", "cartellaEsattoriale"].flatMap((titolo) =>
    everyChoice(CREATE, contentOf(CREATE), scopeFor(applicant), { titolo }).map(({ choices, data }) => ({
      title: [titolo, ...choices].join(" › "),
      data: withNumber(data),
    })),
  );
const refund: JsonObject = {
  titolo: "ingiunzioneFiscale",
  ingiunzioneFiscale: { numeroIngiunzione: NUMBERS[0]! },
  dataNotifica: "2025-05-06",
  importoTotaleRiscossione: 412.6,
  oggettoDomanda: {
    oggetto: "rimborsoGiaPagato",
    rimborsoGiaPagato: { iban: "IT44W0293710400000000771845" },
  },
  motivo: { ragione: "pagamentoEseguito" },
  allegati: [],
};
const discharge: JsonObject = {
  ...refund,
  titolo: "cartellaEsattoriale",
  cartellaEsattoriale: { numeroCartellaEsattoriale: "11020250004417763000" },
  oggettoDomanda: { oggetto: "discaricoAmministrativo", discaricoAmministrativo: { tipo: "parziale" } },
};

describe("the contract's example", () => {
  it("of a person with an injunction is the body that the form sends", () => {
    expect(bodyOf(person, refund)).toEqual(examples.personaFisicaIngiunzione);
  });

  it("of a company with a bill is the body that the form sends", () => {
    expect(bodyOf(company, discharge)).toEqual(examples.personaGiuridicaCartella);
  });
});

describe.each([
  ["a person", person],
  ["a company", company],
  ["a company whose representative was born abroad", { ...company, representative: FOREIGN }],
])("a request of %s", (_, applicant) => {
  const ways = waysOf(applicant);

  it("can be submitted in 18 ways", () => {
    expect(ways).toHaveLength(18);
  });

  it.each(ways)("$title: has no problem, and every member that the contract has", ({ data }) => {
    expect(snapshotOf(contentOf(CREATE), data, scopeFor(applicant), { name: CREATE }).problems).toEqual([]);
    const body = bodyOf(applicant, data);
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
    const of = data.titolo === "cartellaEsattoriale" ? ["cartellaEsattoriale"] : [];
    const by = applicant.representative ? ["dataAnagraficiRappresentante"] : [];
    expect(Object.keys(body).sort()).toEqual(
      [...Object.keys(examples.personaFisicaIngiunzione!), ...of, ...by].sort(),
    );
    expect(body.ingiunzioneFiscale).toEqual(
      of.length > 0
        ? { value: false, numeroIngiunzione: "" }
        : { value: true, numeroIngiunzione: NUMBERS[0] },
    );
    const { discaricoAmministrativo, rimborsoGiaPagato } = body.oggettoDomanda as JsonObject; // a group
    const isRefund = readPath(data, ["oggettoDomanda", "oggetto"]) === "rimborsoGiaPagato";
    expect(readPath(rimborsoGiaPagato, ["value"])).toBe(isRefund);
    if (isRefund) expect(discaricoAmministrativo).toEqual({ value: false, totale: false, parziale: false });
    else expect(rimborsoGiaPagato).toEqual({ value: false, iban: null });
    expect(Object.keys(body.motivo as JsonObject).sort()).toEqual([
      "altro",
      "mancanzaPresupposto",
      "pagamentoEseguito",
    ]);
  });
});

it("a representative born abroad has a country instead of municipality and province", () => {
  const body = bodyOf({ ...company, representative: FOREIGN }, discharge);
  expect(body.dataAnagraficiRappresentante).toMatchObject({
    comuneNascita: null,
    provinciaNascita: "",
    statoNascita: "Francia",
  });
});

it("sends nothing of the half that is not chosen", () => {
  const halves: JsonObject = {
    ...refund,
    cartellaEsattoriale: { numeroCartellaEsattoriale: "NASCOSTO1" },
    oggettoDomanda: {
      oggetto: "discaricoAmministrativo",
      discaricoAmministrativo: { tipo: "totale" },
      rimborsoGiaPagato: { iban: "IT44W0293710400000000771845" },
    },
    motivo: { ragione: "pagamentoEseguito", altro: { note: "NASCOSTO2" } },
  };
  expect(JSON.stringify(bodyOf(person, halves))).not.toMatch(/NASCOSTO|IT44W/);
});

it.each([
  [0, null],
  [null, null],
  [0.01, 0.01],
  [1000000, 1000000],
])("the total %s is sent as %s", (importoTotaleRiscossione, sent) => {
  expect(bodyOf(person, { ...refund, importoTotaleRiscossione }).importoTotaleRiscossione).toBe(sent);
});

describe("the form refuses", () => {
  const messagesOf = (form: string, data: JsonObject, applicant: Applicant = person) =>
    snapshotOf(contentOf(form), data, scopeFor(applicant), { name: form }).problems.map(
      ({ path, message }) => [path.join("."), message],
    );

  it.each([
    ["dataNotifica", "2026-11-22", "La data di notifica non può essere futura: controllala."],
    ["importoTotaleRiscossione", 1000000.01, "L'importo non può superare 1.000.000,00 €: controllalo."],
  ])("%s %s", (name, value, message) => {
    expect(messagesOf(CREATE, { ...refund, [name]: value })).toEqual([[name, message]]);
  });

  it("an empty request, with one message for each question", () => {
    expect(messagesOf(CREATE, { titolo: "ingiunzioneFiscale" })).toEqual([
      ["ingiunzioneFiscale.numeroIngiunzione", "Scegli il numero dell'ingiunzione."],
      ["oggettoDomanda.oggetto", "Scegli che cosa chiedi."],
      ["motivo.ragione", "Scegli il motivo."],
    ]);
  });

  it.each([
    ["a representative who turns 18 tomorrow", "2008-11-22", 1],
    ["no representative who turns 18 today", "2008-11-21", 0],
    ["a representative born tomorrow", "2026-11-22", 1],
  ])("%s", (_, dataDiNascita, count) => {
    const found = messagesOf("rappresentante", { ...ITALIAN, dataDiNascita });
    expect(found).toEqual(
      [["dataDiNascita", "Il rappresentante deve avere almeno 18 anni."]].slice(0, count),
    );
  });

  it("a representative without data, in Italy and abroad", () => {
    const names = (data: JsonObject) => messagesOf("rappresentante", data).map(([name]) => name);
    const always = ["codiceFiscaleRL", "sesso", "nome", "cognome", "dataDiNascita"];
    expect(names({})).toEqual([...always, "comune", "provincia"]);
    expect(names({ statoEsteroCheck: true })).toEqual([...always, "stato"]);
  });
});

describe("the removal of a document", () => {
  const withoutCode = {
    at: "eliminaAllegato",
    set: { operation: "eliminaAllegatoDiscarico", send: {} },
    reason: "The back end of this region identifies a document by its number alone.",
  };
  const serviceWith = (changes: readonly object[]) =>
    withFiles((sources) => {
      const text = JSON.stringify({ id: service.id, changes });
      const overlays =
        changes.length > 0 ? [{ path: `regions/piemonte/services/${service.id}.json`, text }] : [];
      const { piemonte, ...others } = sources.regions;
      return { ...sources, regions: { ...others, piemonte: { ...piemonte!, overlays } } };
    }).service(service.id);

  it.each([
    [
      "names the document and its holder",
      [],
      (id: string, code: string) => `/discarico/allegato/${id}/${code}`,
    ],
    ["names the document alone in an overlay", [withoutCode], (id: string) => `/discarico/allegato/${id}`],
  ])("%s, and succeeds", async (_, changes, expected) => {
    const { eliminaAllegato } = serviceWith(changes).endpoints;
    const desk = await aRequestDesk("piemonte", { possession: true });
    const codiceFiscale = await desk.codeOf("ROSSINI");
    const uploaded = await desk.upload("/rest/discarico/allegato", { codiceFiscale, cognome: "ROSSINI" });
    const id = String(uploaded.body.identificativoArchivio);
    const scope = scopeFor({ holder: { ...(person.holder as JsonObject), codiceFiscale } }); // a holder is an object
    const built = buildRequest(eliminaAllegato!, { id }, scope);
    expect(built).toMatchObject({ method: "DELETE", path: expected(id, codiceFiscale), query: {} });
    const deleted = await desk.delete(`/rest${expected(id, codiceFiscale)}`);
    const again = await desk.delete(`/rest${expected(id, codiceFiscale)}`);
    await desk.close();
    expect([uploaded.status, deleted.status, again.status]).toEqual([200, 200, 404]);
  });
});
