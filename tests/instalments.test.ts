import { describe, expect, it } from "vitest";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import type { SoggettoRateizzazione } from "../src/contract/portal.generated.ts";
import { buildRequest } from "../src/engine/calls/index.ts";
import {
  formsOf,
  scopeOf,
  sendingScope,
  startFlow,
  type FlowEnv,
  type FlowState,
} from "../src/engine/flow/index.ts";
import type { Json, JsonObject } from "../src/engine/index.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { viewRules } from "../src/screens/calls/rules.ts";
import { compiledService } from "./support/compiled-service.ts";
import { loadParts } from "../src/explorer/index.ts";
import { snapshotOf } from "./support/form-snapshot.ts";
import cases from "./cases/instalment-bands.json" with { type: "json" };

await loadParts();

const contract = readContract();
const schemas = compileSchemas(contract);
const operationOf = (id: string) => contract.operations.find((operation) => operation.id === id)!;
const exampleOf = (id: string) => examplesOf(contract.document, operationOf(id).body!)[0]![1] as JsonObject; // bodies are objects

const regions = {
  vda: compiledService("vda", "rateizzazione"),
  piemonte: compiledService("piemonte", "rateizzazione", { isOn: true }),
};
type Region = keyof typeof regions;

const sent = exampleOf("creaDomandaRateizzazione");
const person = sent.soggetto as JsonObject; // a taxpayer is an object
const company: JsonObject = {
  ...person,
  codiceFiscale: "09526800017",
  piva: "09526800017",
  denominazione: "VALTRASPORTI SRL",
  personaFisica: false,
  ...Object.fromEntries(
    ["cognome", "nome", "sesso", "dataDiNascita", "comuneDiNascita", "provinciaDiNascita"].map((name) => [
      name,
      null,
    ]),
  ),
};
const italian: JsonObject = {
  codiceFiscaleRL: "PRRJLO90E04A326O",
  sesso: "M",
  nome: "Joel",
  cognome: "Perruquet",
  dataDiNascita: "1990-05-04",
  comune: "Aosta",
  provincia: "AO",
};
const foreign: JsonObject = { ...italian, statoEsteroCheck: true, stato: "Francia" };
const DOCUMENT = { identificativoArchivio: "7", nomeAllegato: "isee.pdf", nomeLogico: "isee.pdf" };

interface Request {
  readonly soggetto: JsonObject;
  readonly rappresentante?: JsonObject;
  readonly rate: JsonObject;
}

const assessment = (sent.accertamenti as JsonObject[])[0]!;

/** The state of a flow at its summary, and the environment of its expressions, with the rules. */
function flowOf(region: Region, { soggetto, rappresentante, rate }: Request, list: Json = [assessment]) {
  const { service, facts } = regions[region];
  const state: FlowState = {
    ...startFlow("1"),
    answers: { soggetto, fasce: cases.bands[region] as unknown as Json }, // a table of plain data
    rules: { rate: list },
    forms: {
      numero_rate: { allegati: [], ...rate },
      riepilogo_rateizzazione: { email: "joel@esempio.it", telefono: "3401122334", privacy: true },
      ...(rappresentante && { rappresentante }),
    },
  };
  const env: FlowEnv = { region: facts, identity: null, today: "2025-11-20", calls: {} };
  return { service, state, env: { ...env, rules: viewRules(service, state, env) } };
}

function bodyOf(region: Region, request: Request, endpoint: string): JsonObject {
  const { service, state, env } = flowOf(region, request);
  const scope = sendingScope(service, state, scopeOf(service, state, env));
  const built = buildRequest(service.endpoints[endpoint]!, undefined, scope);
  return "body" in built ? (built.body as JsonObject) : {};
}

const problemsOf = (region: Region, rate: JsonObject, list: Json = [assessment]) => {
  const { service, state, env } = flowOf(region, { soggetto: person, rate }, list);
  const content = formsOf(service).get("numero_rate") ?? [];
  const scope = scopeOf(service, state, env);
  return snapshotOf(content, state.forms.numero_rate ?? {}, scope, { name: "numero_rate" }).problems.map(
    ({ path, message }) => [path.join("."), message],
  );
};

const applicants: readonly (readonly [string, Omit<Request, "rate">, Partial<SoggettoRateizzazione>])[] = [
  ["a person", { soggetto: person }, {}],
  // The representative's data are still in the first step.
  ["a person who had begun as a company", { soggetto: person, rappresentante: foreign }, {}],
  [
    "a company",
    { soggetto: company, rappresentante: italian },
    {
      codiceFiscaleLegale: "PRRJLO90E04A326O",
      cognome: "Perruquet",
      nome: "Joel",
      sesso: "M",
      dataDiNascita: "1990-05-04",
      comuneDiNascita: "Aosta",
      provinciaDiNascita: "AO",
    },
  ],
  [
    "a company whose representative was born abroad",
    { soggetto: company, rappresentante: foreign },
    {
      codiceFiscaleLegale: "PRRJLO90E04A326O",
      cognome: "Perruquet",
      nome: "Joel",
      sesso: "M",
      dataDiNascita: "1990-05-04",
      comuneDiNascita: "Francia",
      provinciaDiNascita: "",
    },
  ],
];

const ways: readonly (readonly [string, Region, JsonObject, JsonObject])[] = [
  [
    "a chosen number",
    "vda",
    { numeroRateScelte: 8 },
    { diffEconomiche: false, fascia: cases.bands.vda[1]!, numeroRateScelte: 8, mail: "joel@esempio.it" },
  ],
  [
    "the number of the band",
    "piemonte",
    { diffEconomiche: false },
    { diffEconomiche: false, fascia: cases.bands.piemonte[1]!, mail: "joel@esempio.it", cell: "3401122334" },
  ],
  [
    "more instalments in hardship",
    "piemonte",
    { diffEconomiche: true, numeroRateUtente: 20 },
    {
      diffEconomiche: true,
      fascia: { ...cases.bands.piemonte[1]!, numeroRate: 20 },
      mail: "joel@esempio.it",
      cell: "3401122334",
    },
  ],
  [
    "a number that was asked for in hardship and withdrawn",
    "piemonte",
    { diffEconomiche: false, numeroRateUtente: 20 },
    { diffEconomiche: false, fascia: cases.bands.piemonte[1]!, mail: "joel@esempio.it", cell: "3401122334" },
  ],
];

it("the contract's example is the body that the form sends", () => {
  expect(bodyOf("vda", { soggetto: person, rate: { numeroRateScelte: 8 } }, "invia")).toEqual(sent);
  expect(bodyOf("vda", { soggetto: person, rate: { numeroRateScelte: 8 } }, "valida")).toEqual(
    exampleOf("validaRateizzazione"),
  );
});

describe.each(applicants)("a request of %s", (_, applicant, representative) => {
  it.each(ways)("for %s in %s is complete and follows the contract", (_, region, rate, expected) => {
    const whole = {
      ...expected,
      dataCompilazione: "2025-11-20",
      soggetto: { ...applicant.soggetto, ...representative },
      accertamenti: [assessment],
      allegati: [DOCUMENT],
    };
    const { mail: _mail, cell: _cell, numeroRateScelte: _number, ...checked } = whole as JsonObject;
    for (const [endpoint, body] of [
      ["invia", whole],
      ["valida", checked],
    ] as const) {
      const built = bodyOf(region, { ...applicant, rate: { ...rate, allegati: [DOCUMENT] } }, endpoint);
      expect(built).toEqual(body);
      const { operation } = regions[region].service.endpoints[endpoint]!;
      const validate = schemas.at(operationOf(operation).body!.schema);
      validate(built);
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});

describe("the number of instalments", () => {
  const low = [{ ...assessment, totale: 149.99 }];

  it.each([
    ["is chosen", "vda", {}, [["numeroRateScelte", "Scegli il numero di rate"]]],
    [
      "is one of the band",
      "vda",
      { numeroRateScelte: 11 },
      [["numeroRateScelte", "Scegli il numero di rate"]],
    ],
    ["may be the band's last", "vda", { numeroRateScelte: 10 }, []],
    ["needs no choice", "piemonte", {}, []],
    [
      "is asked for in hardship",
      "piemonte",
      { diffEconomiche: true },
      [["numeroRateUtente", "Inserisci il numero di rate che chiedi."]],
    ],
    [
      "is more than the band's in hardship",
      "piemonte",
      { diffEconomiche: true, numeroRateUtente: 10 },
      [["numeroRateUtente", "Le rate previste sono 10: chiedine di più."]],
    ],
    ["may be one more in hardship", "piemonte", { diffEconomiche: true, numeroRateUtente: 11 }, []],
    ["may reach instalments of 30 euro", "piemonte", { diffEconomiche: true, numeroRateUtente: 20 }, []],
    [
      "cannot make smaller instalments",
      "piemonte",
      { diffEconomiche: true, numeroRateUtente: 21 },
      [["numeroRateUtente", "Puoi chiedere al massimo 20 rate."]],
    ],
  ] as const)("%s (%s)", (_, region, rate, expected) => {
    expect(problemsOf(region, rate)).toEqual(expected);
  });

  it.each(["vda", "piemonte"] as const)("does not exist below the threshold (%s)", (region) => {
    expect(problemsOf(region, { numeroRateScelte: 3 }, low)).toEqual([
      ["", "L'importo è troppo basso per pagare a rate: aggiungi un altro accertamento"],
    ]);
  });
});
