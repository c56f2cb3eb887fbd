import { RULES } from "../../rules/registry.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { analyse, isExpression, type TypeScope } from "./expressions.ts";
import { typeOfRule } from "./rule-types.ts";
import { type Report, suggest } from "../source/problems.ts";
import { type Authored, type AuthoredValue, locationOf, locationOfKey } from "../source/source.ts";
import {
  ANY,
  BOOLEAN,
  DATE,
  listOf,
  NUMBER,
  objectOf,
  type ObjectType,
  TEXT,
  type Type,
  typeOfLiteral,
  typeOfSchema,
  unite,
} from "./types.ts";

/** A form of the service: the step's own (named like the step) or a block of kind `form`. */
export interface FormModel {
  readonly name: string;
  readonly step: string;
  readonly content: readonly AuthoredValue[];
  readonly holder: Authored;
  readonly type: () => ObjectType;
}

/** Everything in a service that has a name and holds data, with its type. Types are worked out when first asked. */
export interface Model {
  readonly forms: ReadonlyMap<string, FormModel>;
  readonly endpoints: ReadonlyMap<string, Authored>;
  /** Answers by the name they are saved under. */
  readonly answers: ReadonlyMap<string, () => Type>;
  readonly kept: ReadonlyMap<string, () => Type>;
  readonly values: ReadonlyMap<string, () => Type>;
  readonly rules: ReadonlyMap<string, Type>;
  readonly scope: (extra?: Readonly<Record<string, Type>>) => TypeScope;
  readonly answerOf: (endpoint: string) => Type;
}

/** Roots that exist in every service. */
export const BUILT_IN = [
  "utente",
  "regione",
  "arrivo",
  "riga",
  "qui",
  "risposta",
  "errore",
  "chiamate",
] as const;

export const isObject = (value: AuthoredValue | undefined): value is Authored =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const objects = (value: AuthoredValue | undefined): Authored[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Collects the names of an expanded service. */
export function modelOf(
  service: Authored,
  contract: ContractDigest,
  region: Authored,
  report: Report,
): Model {
  const forms = new Map<string, FormModel>();
  const answers = new Map<string, () => Type>();
  const kept = new Map<string, () => Type>();
  const values = new Map<string, () => Type>();
  const endpoints = new Map(
    Object.entries((service.endpoints as Record<string, Authored> | undefined) ?? {}),
  );
  const rules = new Map<string, Type>();
  const quiet = { add: () => undefined } as unknown as Report;
  const scope = (extra: Readonly<Record<string, Type>> = {}): TypeScope => ({
    names: (name) =>
      extra[name] ??
      builtIn(name) ??
      forms.get(name)?.type() ??
      (answers.get(name) ?? kept.get(name) ?? values.get(name))?.() ??
      rules.get(name),
    known: () => [
      ...Object.keys(extra),
      "utente",
      "regione",
      ...forms.keys(),
      ...answers.keys(),
      ...kept.keys(),
      ...values.keys(),
      ...rules.keys(),
    ],
  });
  const regionType = typeOfData(factsOf(region));
  const identity = contract.schemas.Identita ?? contract.schemas.IdentitaDigitale;
  const user = identity ? typeOfSchema(identity, contract.schemas) : ANY;
  const calls = objectOf(
    Object.fromEntries(
      [...endpoints.keys()].map((name) => [name, objectOf({ stato: CALL_STATE, codice: NUMBER })]),
    ),
  );
  const builtIn = (name: string): Type | undefined => {
    if (name === "regione") return regionType;
    if (name === "utente") return user;
    return name === "chiamate" ? calls : undefined;
  };

  const answerOf = (name: string): Type => {
    const operation = contract.operations[String(endpoints.get(name)?.operation)];
    return operation?.answer
      ? typeOfSchema(operation.answer, contract.schemas)
      : operation?.expects === "text"
        ? TEXT
        : ANY;
  };
  const typeOfValue = (
    value: AuthoredValue | undefined,
    holder: object,
    key: string,
    extra: Readonly<Record<string, Type>> = {},
  ): Type => {
    if (isExpression(value)) return analyse(value, holder, key, scope(extra), quiet).type;
    return typeof value === "object" && value !== null ? ANY : typeOfLiteral(value ?? null);
  };
  const context: TypeContext = { answerOf, typeOfValue, endpoints };

  for (const step of objects(service.steps)) {
    const id = String(step.id);
    const own = objects(step.content);
    const name = (n: string, holder: Authored, content: readonly Authored[]) => {
      if (forms.has(n)) report.add("name-twice", locationOf(holder, "name"), { name: n });
      if (!/^\w+$/.test(n))
        report.add("wrong-form", locationOf(holder, "name"), { what: "«name»", value: n });
      forms.set(n, { name: n, step: id, content, holder, type: once(() => formType(content, context)) });
    };
    if (hasFields(own)) name(id, step, own);
    walk(step, (node) => {
      if (node.kind === "form" && typeof node.name === "string") name(node.name, node, objects(node.content));
    });
    walkKeeps(step, hasFields(own) ? id : null, [], (keep, form, rows) => {
      for (const [key, value] of Object.entries(keep)) {
        const earlier = kept.get(key);
        const type = once(() =>
          typeOfValue(value, keep, key, {
            riga: rowOf(rows),
            qui: (form && forms.get(form)?.type()) || ANY,
            arrivo: ANY,
            risposta: ANY,
          }),
        );
        kept.set(key, earlier ? once(() => unite([earlier(), type()])) : type);
      }
    });
  }
  /** The type of the current row; rows inside rows read the outer one. */
  const rowOf = (rows: readonly Authored[]): Type =>
    rows.reduce<Type>((riga, holder) => {
      const list = typeOfValue(holder.rows, holder, "rows", { riga, qui: ANY, arrivo: ANY });
      return list.kind === "list" ? list.item : ANY;
    }, ANY);
  for (const [name, plug] of Object.entries((service.rules as Record<string, Authored> | undefined) ?? {})) {
    const rule = plug.rule as keyof typeof RULES;
    if (!(rule in RULES)) continue;
    const given = [...endpoints].flatMap(([endpoint, { save }]) => (save === name ? [endpoint] : []));
    rules.set(
      name,
      typeOfRule(rule, () => (given.length === 0 ? ANY : unite(given.map(answerOf)))),
    );
  }
  for (const [name, endpoint] of endpoints) {
    const save = endpoint.save;
    if (typeof save !== "string" || rules.has(save)) continue;
    const earlier = answers.get(save);
    answers.set(save, earlier ? once(() => unite([earlier(), answerOf(name)])) : once(() => answerOf(name)));
  }
  const given = service.values as Authored | undefined;
  for (const [name, value] of Object.entries(given ?? {}))
    values.set(
      name,
      once(() => typeOfValue(value, given!, name)),
    );

  reportClashes(service, { forms, answers, kept, values, rules }, report);
  return { forms, endpoints, answers, kept, values, rules, scope, answerOf };
}

const CALL_STATE: Type = { kind: "text", values: ["attesa", "inVerifica", "fatta", "rifiutata"] };

function reportClashes(
  service: Authored,
  kinds: Record<string, ReadonlyMap<string, unknown>>,
  report: Report,
): void {
  const owner = new Map<string, string>(BUILT_IN.map((name) => [name, "portale"]));
  for (const [kind, map] of Object.entries(kinds)) {
    for (const name of map.keys()) {
      if (owner.has(name)) report.add("name-clash", placeFor(service, name), { name });
      owner.set(name, kind);
    }
  }
}

function placeFor(service: Authored, name: string) {
  const values = service.values as Authored | undefined;
  if (values && name in values) return locationOfKey(values, name);
  for (const endpoint of objects(Object.values((service.endpoints as Authored | undefined) ?? {}))) {
    if (endpoint.save === name) return locationOf(endpoint, "save");
  }
  const rules = service.rules as Authored | undefined;
  return rules && name in rules ? locationOfKey(rules, name) : locationOf(service, "id");
}

/** Visits every `keep` below a node, with the form and the rows it stands in. */
function walkKeeps(
  node: AuthoredValue | undefined,
  form: string | null,
  rows: readonly Authored[],
  visit: (keep: Authored, form: string | null, rows: readonly Authored[]) => void,
): void {
  if (Array.isArray(node)) node.forEach((item) => walkKeeps(item, form, rows, visit));
  if (!isObject(node)) return;
  if (isObject(node.keep)) visit(node.keep, form, rows);
  const inForm = node.kind === "form" && typeof node.name === "string" ? node.name : form;
  const inRows = (node.kind === "table" || node.kind === "list") && node.rows ? [...rows, node] : rows;
  for (const [key, member] of Object.entries(node))
    if (key !== "keep") walkKeeps(member, inForm, inRows, visit);
}

/** Visits every object below a node, itself included. */
export function walk(node: AuthoredValue | undefined, visit: (node: Authored) => void): void {
  if (Array.isArray(node)) node.forEach((item) => walk(item, visit));
  else if (isObject(node)) {
    visit(node);
    Object.values(node).forEach((member) => walk(member, visit));
  }
}

/** True when fields stand in this content, not counting those of a form inside it. */
export function hasFields(content: readonly Authored[]): boolean {
  return content.some(
    (entry) => isField(entry) || (entry.kind !== "form" && innerContents(entry).some(hasFields)),
  );
}
export const isField = (entry: Authored): boolean =>
  typeof entry.name === "string" && typeof entry.type === "string";

/** Contents that stand inside an entry and belong to the same form. */
export function innerContents(entry: Authored): Authored[][] {
  if (entry.kind === "form" || entry.kind === "list") return [];
  return [
    objects(entry.content),
    ...(entry.kind === "tabs" ? objects(entry.items).map((tab) => objects(tab.content)) : []),
  ];
}

interface TypeContext {
  readonly answerOf: (endpoint: string) => Type;
  readonly typeOfValue: (
    value: AuthoredValue | undefined,
    holder: object,
    key: string,
    extra?: Readonly<Record<string, Type>>,
  ) => Type;
  readonly endpoints: ReadonlyMap<string, Authored>;
}

/** The data of a form (or of a nested object of it): one member per field. */
export function formType(content: readonly Authored[], context: TypeContext): ObjectType {
  let members: Record<string, Type> | undefined;
  return {
    kind: "object",
    required: [],
    open: false,
    members: () => (members ??= collect(content, context)),
  };
}

function collect(content: readonly Authored[], context: TypeContext): Record<string, Type> {
  const members: Record<string, Type> = {};
  const add = (name: string, type: Type) => {
    members[name] = members[name] ? unite([members[name], type]) : type;
  };
  for (const entry of content) {
    if (!isField(entry)) {
      for (const inner of innerContents(entry))
        Object.entries(collect(inner, context)).forEach(([name, type]) => add(name, type));
      continue;
    }
    add(String(entry.name), fieldType(entry, context));
    const nested = objects(entry.content);
    if (entry.type !== "gruppo" && entry.type !== "righe")
      Object.entries(collect(nested, context)).forEach(([name, type]) => add(name, type));
    for (const option of objects(entry.options)) {
      const inside = objects(option.content);
      if (entry.flags) add(String(option.value), formType(inside, context));
      else Object.entries(collect(inside, context)).forEach(([name, type]) => add(name, type));
    }
  }
  return members;
}

function fieldType(field: Authored, context: TypeContext): Type {
  if (isExpression(field.value))
    return context.typeOfValue(field.value, field, "value", { qui: ANY, arrivo: ANY, riga: ANY });
  switch (field.type) {
    case "importo":
    case "intero":
      return NUMBER;
    case "interruttore":
    case "casella":
    case "consenso":
      return BOOLEAN;
    case "data":
      return DATE;
    case "gruppo":
      return formType(objects(field.content), context);
    case "righe":
      return listOf(ANY);
    case "allegati":
      return listOf(ANY);
    case "scelta":
    case "radio":
      return optionsType(field, context);
    default:
      return TEXT;
  }
}

function optionsType(field: Authored, context: TypeContext): Type {
  if (Array.isArray(field.options))
    return unite(objects(field.options).map((option) => typeOfLiteral(option.value)));
  if (!isObject(field.options)) return ANY;
  const row = rowType(field.options, context);
  return isExpression(field.options.value)
    ? context.typeOfValue(field.options.value, field.options, "value", { riga: row })
    : row;
}

/** The type of one entry of a look-up. */
export function rowType(lookup: Authored, context: TypeContext): Type {
  const from = lookup.from;
  const answer = isExpression(from)
    ? context.typeOfValue(from, lookup, "from", { qui: ANY })
    : context.answerOf(String(from));
  const list = isExpression(lookup.rows)
    ? context.typeOfValue(lookup.rows, lookup, "rows", { risposta: answer })
    : answer;
  return list.kind === "list" ? list.item : ANY;
}

export const typeContext = (model: Model, typeOfValue: TypeContext["typeOfValue"]): TypeContext => ({
  answerOf: model.answerOf,
  endpoints: model.endpoints,
  typeOfValue,
});

/** What a definition may ask of the region: never its name. A choice about one region is an overlay. */
function factsOf(region: Authored): Authored {
  const { id: _id, nome: _name, sistema: _system, titolo: _title, $schema: _schema, ...facts } = region;
  return facts;
}

/** The type of plain data, for the region's facts. An absent fact (null) has no known type. */
export function typeOfData(value: AuthoredValue): Type {
  if (Array.isArray(value)) return listOf(unite(value.map(typeOfData)));
  if (isObject(value))
    return objectOf(
      Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typeOfData(member)])),
    );
  if (value === null) return ANY;
  return typeof value === "string" ? TEXT : typeOfLiteral(value);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  let making = false;
  return () => {
    if (made) return made.value;
    if (making) return ANY as T;
    making = true;
    made = { value: make() };
    return made.value;
  };
}

/** A name that does not exist, with the nearest one that does. */
export function reportUnknown(
  report: Report,
  code: "unknown-endpoint" | "unknown-step" | "unknown-rule",
  holder: object,
  key: string,
  name: string,
  known: readonly string[],
): void {
  report.add(code, locationOf(holder, key), { name }, suggest(name, known));
}
