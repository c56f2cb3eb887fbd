import { describe, expect, it } from "vitest";
import { check } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import { buildRequest } from "../src/engine/calls/index.ts";
import {
  formsOf,
  passForm,
  saveAnswer,
  scopeOf,
  sendingScope,
  startFlow,
  type FlowEnv,
} from "../src/engine/flow/index.ts";
import type { CompiledService, Json, JsonObject } from "../src/engine/index.ts";
import { printFact } from "../src/screens/blocks/facts.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { recordedAnswers } from "../stories/.storybook/recorded-answers.ts";
import cases from "./cases/observations.json" with { type: "json" };
import { everyChoice } from "./support/every-choice.ts";
import { snapshotOf } from "./support/form-snapshot.ts";

const { diagnostics, regions } = check(readSources(process.cwd()), readLanguage());
const contract = readContract();
const schemas = compileSchemas(contract);
const { answers } = recordedAnswers();

const DOCUMENT = { identificativoArchivio: "7", nomeAllegato: "a.pdf", nomeLogico: "a.pdf" };

/** Everything that can be submitted with one service in one region. */
function submissionsOf(id: string, region: string, start: JsonObject = {}) {
  const found = regions.get(region);
  const service = found?.services.get(id)?.compiled as CompiledService;
  const env: FlowEnv = {
    region: found?.facts as JsonObject,
    identity: null,
    today: "2026-11-21",
    calls: {},
  };
  const [, create, summary] = service.steps.filter(({ kind }) => kind === "form" || kind === "summary");
  const send = service.endpoints.invia!;
  const notice = saveAnswer(startFlow("1"), "avviso", answers[operationOf(service, "cercaAvviso")] as Json);
  const scope = scopeOf(service, notice, env);
  const name = create!.id;
  const content = formsOf(service).get(name) ?? [];
  return everyChoice(name, content, scope, start).map(({ choices, data }) => {
    const filled = { ...data, allegati: [DOCUMENT] };
    const contacts = { email: "prova@posta.example", telefono: "3331234567", privacy: true };
    const state = passForm(passForm(notice, name, filled), summary!.id, contacts);
    const sending = sendingScope(service, state, scopeOf(service, state, env));
    const request = buildRequest(send, undefined, sending);
    return {
      title: choices.join(" › ") || "nessun motivo",
      problems: snapshotOf(content, filled, scope, { name }).problems,
      body: "body" in request ? (request.body as JsonObject) : {},
      operation: send.operation,
    };
  });
}

const operationOf = (service: CompiledService, endpoint: string) =>
  service.endpoints[endpoint]?.operation ?? "";

/** Returns the paths of true flags below `attributi`; `value` and `checked` count as their object. */
function trueFlags(value: Json | undefined, path: readonly string[] = []): string[] {
  if (value === true) return [path.join(".")];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    trueFlags(member, name === "value" ? path : [...path, name]),
  );
}

const isOfVehicle = (path: string) => /\.(rimorchio|sp|concessionario)$/.test(path);

it("the definitions are sound", () => {
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
});

describe.each(cases.services)("$service in $region", ({ service, region, reasons, count }) => {
  const submissions = submissionsOf(service, region);

  it(`can be submitted in ${count} ways`, () => {
    expect(submissions).toHaveLength(count);
  });

  it.each(submissions)("$title: filled in, nothing is wrong, and the contract takes it", (one) => {
    expect(one.problems).toEqual([]);
    const operation = contract.operations.find(({ id }) => id === one.operation);
    const validate = schemas.at(operation!.body!.schema);
    validate(one.body);
    expect(validate.errors ?? []).toEqual([]);
    expect(one.body).toMatchObject({ allegati: [DOCUMENT], email: "prova@posta.example" });
  });

  it("each says its reason, and no other", () => {
    const said = submissions.map(({ title, body }) => [
      title,
      trueFlags(body.attributi).filter((path) => !isOfVehicle(path)),
    ]);
    expect(Object.fromEntries(said)).toEqual(reasons);
  });
});

describe.each(cases.services)("the outcome of $service in $region", ({ service: id, region }) => {
  it("includes the contacts for the reply", () => {
    const found = regions.get(region);
    const service = found?.services.get(id)?.compiled as CompiledService;
    const facts = found?.facts as JsonObject;
    const env: FlowEnv = { region: facts, identity: null, today: "2026-11-21", calls: {} };
    const sent = {
      ...(answers[operationOf(service, "invia")] as JsonObject),
      email: "a@b.it",
      telefono: "333",
    };
    const scope = scopeOf(service, saveAnswer(startFlow("1"), "inviata", sent), env);
    const outcome = service.steps.find(({ kind }) => kind === "outcome");
    const lines = (outcome?.content ?? []).flatMap((entry) =>
      "block" in entry && entry.block === "facts"
        ? entry.items.map((item) => [item.label, printFact(item, scope)])
        : [],
    );
    expect(lines).toContainEqual(["E-mail", "a@b.it"]);
    const phones = lines.filter(([label]) => label === "Cellulare");
    expect(phones).toEqual(region === "piemonte" ? [["Cellulare", "333"]] : []);
  });
});

it("the expiry notice carries its day, and the correction of personal data beside the reason", () => {
  const start = { attributi: { datiAnagraficiRettifica: { value: true } } };
  const [first] = submissionsOf("osservazione_avviso_scadenza", "piemonte", start);
  expect(first?.problems).toEqual([]);
  expect(first?.body.attributi).toMatchObject({
    dataCompilazione: "2026-11-21",
    isNotIntestatario: { value: true },
    datiAnagraficiRettifica: {
      value: true,
      indirizzo: "Aosta",
      codiceFiscale: "RSSMRA80A01L219M",
    },
  });
});
