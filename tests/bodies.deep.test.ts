import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import { buildRequest, isLayers } from "../src/engine/calls/index.ts";
import {
  declaredFields,
  isEmpty,
  isObject,
  readPath,
  writePath,
  type CompiledService,
  type DeclaredField,
  type Effect,
  type Endpoint,
  type Entry,
  type Field,
  type Json,
  type JsonObject,
  type SendTree,
  type Value,
} from "../src/engine/index.ts";
import { isComputed, resolveValue } from "../src/engine/expressions/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../src/engine/flow/index.ts";
import { examplesOf } from "../src/contract/examples.ts";
import { readContract } from "../src/contract/read-contract.ts";
import { fieldTypeOf } from "../src/field-types/field-types.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";
import { recordedAnswers } from "../stories/.storybook/recorded-answers.ts";
import { everyChoice } from "./support/every-choice.ts";
import { snapshotOf } from "./support/form-snapshot.ts";

const { regions } = check(readSources(process.cwd()), readLanguage());
const { answers } = recordedAnswers();
const contract = readContract();
const schemas = compileSchemas(contract);

/** Members that the contract leaves out when nobody answers them: their schema takes no empty text. */
const LEFT_OUT = ["note"];

interface Service {
  readonly title: string;
  readonly service: CompiledService;
  readonly region: JsonObject;
}
const services = [...regions].flatMap(([region, { services, facts }]) =>
  [...services].map(([id, { compiled }]): Service => ({
    title: `${id} in ${region}`,
    service: compiled,
    region: facts as JsonObject, // facts are the JSON of the region's file
  })),
);

const envOf = ({ region }: Service) => ({ region, identity: null, today: "2026-11-21", calls: {} });

/** A flow with the contract's example of every answer, and with the answers that its buttons keep. */
const answered = (one: Service): FlowState => {
  const known = flows.get(one) ?? readFlow(one);
  flows.set(one, known);
  return known;
};
const flows = new Map<Service, FlowState>();

function readFlow(one: Service): FlowState {
  const { service } = one;
  const state = {
    ...startFlow("1"),
    answers: Object.fromEntries(
      Object.values(service.endpoints).flatMap(({ save, operation }) =>
        save && answers[operation] !== undefined ? [[save, answers[operation]]] : [],
      ),
    ),
  };
  const scope = scopeOf(service, state, envOf(one));
  const isAnswer = (value: Value) =>
    isComputed(value) && value.expr[0] === "path" && value.expr[1] in state.answers;
  const kept = keptBy(service.steps).filter(([, value]) => isAnswer(value));
  return {
    ...state,
    kept: Object.fromEntries(kept.map(([name, value]) => [name, resolveValue(value, scope)])),
  };
}

/** Every name that a button keeps, with its value. */
function keptBy(node: unknown): readonly (readonly [string, Value])[] {
  if (typeof node !== "object" || node === null) return [];
  const { keep = {} } = node as Effect; // only effects have a member `keep`
  return [...Object.entries(keep), ...Object.values(node).flatMap(keptBy)];
}

/** Each form of a service filled in every way, and, per choice, with nothing but its choices. */
function* fillings(one: Service): Generator<{ form: string; data: JsonObject }> {
  const scope = scopeOf(one.service, answered(one), envOf(one));
  for (const [form, content] of formsOf(one.service))
    for (const { data } of everyChoice(form, content, scope)) {
      yield { form, data };
      yield { form, data: onlyChoices(content, data) };
    }
}

/** Returns the data without typed text and ticked boxes; selected options stay. */
function onlyChoices(content: readonly Entry[], data: JsonObject): JsonObject {
  const opens = (field: Field) => field.options !== undefined || (field.field === "casella" && field.content);
  const typed = allFields(content).filter(({ field }) => !opens(field));
  return typed.reduce(
    (rest, { path }) => (readPath(rest, path) === undefined ? rest : writePath(rest, path, null)),
    data,
  );
}

/** Every field of a form that has a value of its own, with its path, hidden or not; columns of rows excluded. */
const allFields = (content: readonly Entry[]): readonly DeclaredField[] =>
  declaredFields(content).filter(({ field, path }) => field.field !== "gruppo" && !path.includes("*"));

const bodyOf = (one: Service, endpoint: Endpoint, form: string, data: JsonObject): Json => {
  const state = { ...answered(one), forms: { [form]: data } };
  const scope = sendingScope(one.service, state, scopeOf(one.service, state, envOf(one)));
  // Parameters are tested elsewhere.
  const request = buildRequest({ ...endpoint, params: {} }, undefined, scope);
  return (("body" in request && request.body) || null) as Json; // a body without files is JSON
};

/** Where a body reads forms: the member's path and the path that it sends. */
function leavesOf(
  tree: SendTree,
  at: readonly string[] = [],
): { at: readonly string[]; path: readonly string[] }[] {
  if (isComputed(tree)) return tree.expr[0] === "path" ? [{ at, path: tree.expr.slice(1) as string[] }] : []; // a path holds names only
  if (isLayers(tree)) return tree.layers.flatMap((layer) => leavesOf(layer.tree, at));
  if (Array.isArray(tree)) return tree.flatMap((part: SendTree) => leavesOf(part, at));
  return isObject(tree)
    ? Object.entries(tree as Record<string, SendTree>).flatMap(([name, inner]) =>
        leavesOf(inner, [...at, name]),
      ) // as: no expression
    : [];
}

/** Where a body must have members for the fields that are shown. */
function expectedMembers(
  { field, path }: DeclaredField,
  at: readonly string[],
  sent: readonly string[],
): readonly (readonly string[])[] {
  if (!sent.every((name, index) => path[index] === name) || field.field === "consenso") return [];
  const place = [...at, ...path.slice(sent.length)];
  if (!field.flags) return [place];
  const options = Array.isArray(field.options) ? field.options : [];
  return field.flags === "each" ? options.map(({ value }) => [...place.slice(0, -1), String(value)]) : [];
}

/** A group that is left out lacks nothing. */
const isLacking = (body: Json, member: readonly string[]): boolean =>
  isObject(readPath(body, member.slice(0, -1))) &&
  readPath(body, member) === undefined &&
  !LEFT_OUT.includes(member.join("."));

const shownFields = (one: Service, form: string, data: JsonObject) => {
  const state = { ...answered(one), forms: { [form]: data } };
  const content = formsOf(one.service).get(form) ?? [];
  return snapshotOf(content, data, scopeOf(one.service, state, envOf(one)), { name: form }).fields;
};

describe.each(services)("bodies of $title", (one) => {
  const sending = Object.entries(one.service.endpoints).filter(
    ([, { bodyType, body }]) => bodyType === "json" && body !== undefined,
  );

  it("have a member for every field that is shown, answered or not", () => {
    const missing = new Set<string>();
    for (const { form, data } of fillings(one)) {
      const shown = shownFields(one, form, data).filter(
        ({ field, path, required }) =>
          field.field !== "gruppo" && (required === null || !isEmpty(readPath(data, path))),
      );
      for (const [name, endpoint] of sending) {
        const body = bodyOf(one, endpoint, form, data);
        const leaves = leavesOf(endpoint.body ?? {}).filter(({ path }) => path[0] === form);
        for (const { at, path } of leaves)
          for (const member of shown.flatMap((placed) => expectedMembers(placed, at, path.slice(1))))
            if (isLacking(body, member)) missing.add(`${name}: ${member.join(".")}`);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it("pass the contract where nothing is answered", () => {
    const wrong = new Set<string>();
    for (const { form, data } of fillings(one))
      for (const [name, endpoint] of sending) {
        const operation = contract.operations.find(({ id }) => id === endpoint.operation);
        const validate = schemas.at(operation?.body?.schema ?? "");
        const body = bodyOf(one, endpoint, form, onlyChoices(formsOf(one.service).get(form) ?? [], data));
        // A list of another form, or without an item: its button is off.
        if (isEmpty(body)) continue;
        validate(body);
        for (const { keyword, instancePath } of validate.errors ?? [])
          if (keyword !== "required") wrong.add(`${name}: ${instancePath} ${keyword}`);
      }
    expect([...wrong]).toEqual([]);
  });

  it("have declared members only, and texts within the bounds of the contract", () => {
    const wrong = new Set<string>();
    for (const { form, data } of fillings(one)) {
      const longest = withLongTexts(formsOf(one.service).get(form) ?? [], data);
      for (const [name, endpoint] of sending) {
        const operation = contract.operations.find(({ id }) => id === endpoint.operation);
        const body = bodyOf(one, endpoint, form, longest);
        const { undeclared, exceeded } = schemas.rebuild(operation?.body?.schema ?? "", body);
        for (const members of undeclared) wrong.add(`${name}: undeclared ${Object.keys(members).join()}`);
        for (const { field, error } of exceeded) wrong.add(`${name}: ${field} ${error}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  it("never contain the values of a hidden branch", () => {
    const forms = [...formsOf(one.service)].filter(([name]) =>
      sending.some(([, { body }]) => leavesOf(body ?? {}).some(({ path }) => path[0] === name)),
    );
    for (const [form, content] of forms) {
      const fields = allFields(content);
      const picks = fc.array(fc.nat(), { minLength: fields.length, maxLength: fields.length });
      fc.assert(
        fc.property(picks, (picked) => {
          const data = fields.reduce(
            (filled, placed, index) => writePath(filled, placed.path, valueFor(placed, picked[index] ?? 0)),
            {} as JsonObject,
          );
          const shown = new Set(shownFields(one, form, data).map(({ path }) => path.join(".")));
          for (const [, endpoint] of sending) {
            const carried =
              JSON.stringify(bodyOf(one, endpoint, form, data)).match(/(?<=typed:)[\w.]+/g) ?? [];
            expect(carried.filter((path) => !shown.has(path))).toEqual([]);
          }
        }),
        { numRuns: 40 },
      );
    }
  });
});

/** The data with the longest text that each field of free text allows. */
const withLongTexts = (content: readonly Entry[], data: JsonObject): JsonObject =>
  allFields(content)
    .filter(
      ({ field, path }) => ["testo", "testoLungo"].includes(field.field) && !isEmpty(readPath(data, path)),
    )
    .reduce((rest, { field, path }) => writePath(rest, path, "x".repeat(longestOf(field))), data);

/** A bound of its own replaces that of the type. */
const longestOf = ({ field, max }: Field): number =>
  typeof max?.value === "number" ? max.value : (fieldTypeOf(field).schema.maxLength ?? Infinity);

/** Something in every field: an option, a switch on or off, or a text that names the field. */
function valueFor({ field, path }: DeclaredField, pick: number): Json {
  if (Array.isArray(field.options)) return field.options[pick % field.options.length]?.value ?? null;
  if (field.field === "casella") return pick % 2 === 0;
  return `typed:${path.join(".")}`;
}

interface Example {
  readonly title: string;
  readonly operation: string;
  readonly body: JsonObject;
}

/** Request bodies as the region's present front end sends them. */
const examples: readonly Example[] = [
  "creaOsservazioneAccertamento",
  "creaOsservazioneBonario",
  "creaOsservazioneScadenza",
].flatMap((operation) => {
  const { body } = contract.operations.find(({ id }) => id === operation)!;
  return examplesOf(contract.document, body!).map(([name, value]) => ({
    title: `${operation}, ${name}`,
    operation,
    body: value as JsonObject, // bodies are objects
  }));
});

/** Every member at any depth, with its value where that is no object. */
const membersOf = (value: Json | undefined, path = ""): Record<string, Json> =>
  isObject(value)
    ? Object.assign(
        {},
        ...Object.entries(value).map(([name, inner]) => membersOf(inner, path ? `${path}.${name}` : name)),
      )
    : { [path]: value ?? null };

describe.each(examples)("the contract's example of $title", ({ operation, body }) => {
  const one = services.find(
    ({ service, region }) =>
      region.id === "piemonte" &&
      Object.values(service.endpoints).some((each) => each.operation === operation),
  )!;
  const [, endpoint] = Object.entries(one.service.endpoints).find(
    ([, each]) => each.operation === operation,
  )!;
  const flags = (of: Json | undefined) =>
    Object.entries(membersOf(of))
      .filter(([path, value]) => value === true && !path.endsWith("concessionario"))
      .map(([path]) => path)
      .sort();
  const isCorrection =
    body.attributi !== undefined && readPath(body, ["attributi", "datiAnagraficiRettifica"]);

  it("has the members and the empty forms of ours", () => {
    const form = [...formsOf(one.service)].find(([, content]) =>
      allFields(content).some(({ path }) => path[0] === "attributi"),
    )!;
    const scope = scopeOf(one.service, answered(one), envOf(one));
    const start: JsonObject = isCorrection ? { attributi: { datiAnagraficiRettifica: { value: true } } } : {};
    const bare = { form: form[0], data: start };
    const sent = [
      bare,
      ...everyChoice(form[0], form[1], scope, start).map(({ data }) => ({ form: form[0], data })),
    ]
      .map(({ form, data }) => bodyOf(one, endpoint, form, data))
      .filter(isObject)
      .find(({ attributi }) => flags(attributi).join() === flags(body.attributi).join());
    const ours = membersOf(sent?.attributi);
    const theirs = membersOf(body.attributi);
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
    const unanswered = Object.entries(theirs).filter(
      ([path, value]) => !value && !path.startsWith("datiAnagrafici"),
    );
    const chosen = flags(body.attributi).map((path) => path.replace(/\.?value$/, "."));
    for (const [path, value] of unanswered.filter(
      ([path]) => !chosen.some((group) => path.startsWith(group)),
    ))
      expect([path, ours[path]]).toEqual([path, value]);
  });
});
