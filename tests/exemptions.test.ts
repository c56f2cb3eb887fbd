import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { buildRequest } from "../src/engine/calls/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../src/engine/flow/index.ts";
import { writePath, type JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { compiledService } from "./support/compiled-service.ts";
import { everyChoice } from "./support/every-choice.ts";
import { snapshotOf } from "./support/form-snapshot.ts";

const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "inviaDomandaEsenzione")!;
const validate = compileSchemas(contract).at(operation.body!.schema);
const example = examplesOf(contract.document, operation.body!)[0]![1] as JsonObject; // bodies are objects
const { service, facts } = compiledService("piemonte", "esenzioni_disabili");
const env = { region: facts, identity: null, today: "2026-11-20", calls: {} };

const FORM = "inserimento_domanda_esenzione";
const car = {
  targa: "GK482ZR",
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  descrizione: "AUTOVEICOLO GK482ZR",
  idVeicolo: null,
};
const relative = "LSRNRN49P45F952I";
const contacts = { email: example.email ?? null, telefono: example.telefono ?? null, privacy: true };

const stateWith = (data: JsonObject): FlowState => ({
  ...startFlow("1"),
  answers: {
    richiedente: example.contribuente ?? null,
    veicoli: [car],
    testoDichiarazione: "<p>Dichiaro.</p>",
  },
  forms: {
    [FORM]: { dichiarazioneSostitutiva: true, ...data },
    riepilogo_domanda_esenzione: contacts,
  },
});

function bodyWith(data: JsonObject): JsonObject {
  const state = stateWith(data);
  const scope = sendingScope(service, state, scopeOf(service, state, env));
  const built = buildRequest(service.endpoints.invia!, undefined, scope);
  return "body" in built ? (built.body as JsonObject) : {}; // bodies are objects
}

const content = formsOf(service).get(FORM) ?? [];
const problemsOf = (data: JsonObject) => {
  const state = stateWith(data);
  const snapshot = snapshotOf(content, state.forms[FORM] ?? {}, scopeOf(service, state, env), { name: FORM });
  return snapshot.problems.map(({ path, message }) => [path.join("."), message]);
};

/** The letters of the paper form, with the members that they set on the wire. */
const objects = { A: "primaRichiestaEsenzione", B: "trasferimentoEsenzione" } as const;
const declarations = [
  ["A", "AA", "proprietarioDisabile", "riconosciutoPersonaDisabile"],
  ["A", "AB", "proprietarioDisabile", "personaDisabilitaPsichicaMentale"],
  ["A", "AC", "proprietarioDisabile", "personaVedenteIpovedente"],
  ["A", "AD", "proprietarioDisabile", "invalidoRidotteImpediteCapacitaMotorie"],
  ["B", "BA", "disabileFamiliare", "disabilitaGrave"],
  ["B", "BB", "disabileFamiliare", "disabilitaPsichicaMentale"],
  ["B", "BC", "disabileFamiliare", "disabilitaNonVedenteIpovedente"],
  ["B1", "BA", "disabileComproprietario", "disabilitaGrave"],
  ["B1", "BB", "disabileComproprietario", "disabilitaPsichicaMentale"],
  ["B1", "BC", "disabileComproprietario", "disabilitaNonVedenteIpovedente"],
  ["B1", "BD", "disabileComproprietario", "comproprietario"],
] as const;

type ObjectCode = keyof typeof objects;
type Branch = (typeof declarations)[number][2];
const codes = (Object.keys(objects) as ObjectCode[]).flatMap((object) =>
  // as: the keys of the table
  declarations.map(([letter, code, branch, flag]) => ({
    title: `${object}, ${letter}, ${code}`,
    object,
    branch,
    flag,
  })),
);

/** Adds the documents, the vehicle, and the relative or co-owner: they are no choices of the definition. */
const fill = (object: ObjectCode, branch: Branch, data: JsonObject): JsonObject => {
  const documented = { ...data, allegati: example.allegati ?? [] };
  const withCar = writePath(documented, ["oggettoDomanda", objects[object], "veicolo"], car);
  const named =
    branch === "proprietarioDisabile"
      ? []
      : [
          ["parentela", "G"],
          ["cfFamiliare", relative],
        ];
  return named.reduce(
    (filled, [name = "", value = ""]) => writePath(filled, ["dichiarazione", branch, name], value),
    withCar,
  );
};

/** The choices of the definition, filled in every way. */
const fillings = everyChoice(FORM, content, scopeOf(service, stateWith({}), env));
const dataOf = (object: ObjectCode, branch: Branch, flag: string): JsonObject => {
  const found = fillings.find(({ choices }) => choices.join() === [objects[object], branch, flag].join());
  return fill(object, branch, found?.data ?? {});
};

/** The contract's example with everything unchecked. */
const nothing = {
  oggettoDomanda: {
    primaRichiestaEsenzione: { checked: false, veicolo: null },
    trasferimentoEsenzione: { checked: false, targa: "", veicolo: null },
  },
  dichiarazione: {
    proprietarioDisabile: {
      checked: false,
      riconosciutoPersonaDisabile: false,
      personaDisabilitaPsichicaMentale: false,
      personaVedenteIpovedente: false,
      invalidoRidotteImpediteCapacitaMotorie: false,
    },
    disabileFamiliare: {
      checked: false,
      parentela: "",
      cfFamiliare: "",
      disabilitaGrave: false,
      disabilitaPsichicaMentale: false,
      disabilitaNonVedenteIpovedente: false,
    },
    disabileComproprietario: {
      checked: false,
      parentela: "",
      cfFamiliare: "",
      disabilitaGrave: false,
      disabilitaPsichicaMentale: false,
      disabilitaNonVedenteIpovedente: false,
      comproprietario: false,
    },
  },
};

it("the form offers every object with every declaration, and no other", () => {
  const offered = fillings.map(({ choices }) => choices.join()).sort();
  expect(offered).toEqual(
    codes.map(({ object, branch, flag }) => [objects[object], branch, flag].join()).sort(),
  );
});

describe.each(codes)("the request of the codes $title", ({ object, branch, flag }) => {
  it("sends flags, all branches and nothing else", () => {
    const data = dataOf(object, branch, flag);
    const { targa } = (data.oggettoDomanda as Record<string, JsonObject>)[objects[object]] ?? {}; // filled above
    const body = bodyWith(data);
    const oggetto = object === "A" ? { checked: true, veicolo: car } : { checked: true, targa, veicolo: car };
    const person = branch === "proprietarioDisabile" ? {} : { parentela: "G", cfFamiliare: relative };
    expect(body).toEqual({
      ...example,
      oggettoDomanda: { ...nothing.oggettoDomanda, [objects[object]]: oggetto },
      dichiarazione: {
        ...nothing.dichiarazione,
        [branch]: { ...nothing.dichiarazione[branch], ...person, checked: true, [flag]: true },
      },
    });
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
    expect(problemsOf(data)).toEqual([]);
  });
});

it("the contract's example is the body that the form sends", () => {
  expect(bodyWith(dataOf("A", "disabileFamiliare", "disabilitaGrave"))).toEqual(example);
});

it("drops the answers under an object and a declaration that were changed", () => {
  const half = { targa: "AB123CD", veicolo: car };
  const data = dataOf("A", "proprietarioDisabile", "riconosciutoPersonaDisabile");
  const changed = {
    ...data,
    oggettoDomanda: { ...(data.oggettoDomanda as JsonObject), trasferimentoEsenzione: half }, // groups are objects
    dichiarazione: { ...(data.dichiarazione as JsonObject), disabileFamiliare: { cfFamiliare: relative } },
  };
  expect(bodyWith(changed)).toEqual(bodyWith(data));
});

const request = dataOf("B", "disabileFamiliare", "disabilitaGrave");
const without = (...path: string[]) => writePath(request, path, null);
const coOwner = dataOf("B", "disabileComproprietario", "comproprietario");

it.each([
  [
    "an object",
    without("oggettoDomanda", "oggetto"),
    "oggettoDomanda.oggetto",
    "Indica l'oggetto della domanda.",
  ],
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
    "Scrivi la targa del veicolo oggi esente.",
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
    "Scrivi il codice fiscale del familiare.",
  ],
  [
    "the tax code of a co-owner",
    writePath(coOwner, ["dichiarazione", "disabileComproprietario", "cfFamiliare"], ""),
    "dichiarazione.disabileComproprietario.cfFamiliare",
    "Scrivi il codice fiscale del comproprietario.",
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
  const body = bodyWith(writePath(coOwner, ["dichiarazione", "disabileComproprietario", "parentela"], ""));
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
  expect(body.dichiarazione).toMatchObject({
    disabileComproprietario: { parentela: "", cfFamiliare: relative },
  });
});
