import type { ErrorObject } from "ajv/dist/2020.js";
import { answerIn } from "./careless/answers.ts";
import { nearest, type Params, type Remedy, type Report, suggest } from "./diagnostics.ts";
import type { DiagnosticCode } from "./messages.ts";
import { labelsOf, type NodeLabels } from "./node-labels.ts";
import { locationOf, locationOfKey, type NodeLocation } from "./origins.ts";
import { meantValue } from "./careless/meant-values.ts";
import { type Authored, type AuthoredValue, isObject } from "./source.ts";
import { helpOf } from "./word-help.ts";

/** The value that an error is about, its location and its name. */
interface Subject extends NodeLabels {
  readonly schema: object;
  readonly value: AuthoredValue;
  readonly at: NodeLocation | null;
}

/** A message for the author. */
interface Message {
  readonly code: DiagnosticCode;
  readonly params: Params;
  readonly hint?: string | Remedy;
  /** Instead of the location of the subject. */
  readonly at?: NodeLocation | null;
}

/** A file with the schema that it does not fit. */
interface Misshapen {
  readonly file: AuthoredValue;
  readonly schema: object;
}

/** Reports errors of one keyword at one location. */
export function reportShape(
  { file, schema }: Misshapen,
  group: readonly ErrorObject[],
  report: Report,
): void {
  const [error] = group;
  if (!error) return;
  const subject = { ...subjectOf(file, error), schema };
  const { code, params, hint, at } = messageFor(error, subject, group);
  report.add(code, at === undefined ? subject.at : at, params, hint);
}

const keysOf = ({ instancePath }: ErrorObject): string[] =>
  instancePath
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

function subjectOf(file: AuthoredValue, error: ErrorObject): Omit<Subject, "schema"> {
  const keys = keysOf(error);
  const last = keys.at(-1);
  const parents = keys.reduce<AuthoredValue[]>(
    (all, key) => [...all, (all.at(-1) as Authored)[key]!],
    [file],
  );
  const value = parents.at(-1)!;
  const name: unknown = error.keyword === "propertyNames" ? error.params.propertyName : undefined;
  if (typeof name === "string")
    return { value: name, at: locationOfKey(value as Authored, name), ...labelsOf(null, name) };
  const isNode = typeof value === "object" && value !== null;
  const at = isNode ? locationOf(value) : locationOf(parents.at(-2) as Authored, last);
  const isItem = Array.isArray(parents.at(-2));
  return { value, at, ...labelsOf(value, isItem ? Number(last) : last) };
}

type Describe = (error: ErrorObject, subject: Subject, group: readonly ErrorObject[]) => Message;

const unknownMember: Describe = ({ params, parentSchema }, { value }) => {
  const name = String(params.additionalProperty ?? params.unevaluatedProperty);
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  const at = isObject(value) ? locationOfKey(value, name) : null;
  return { code: "unknown-word", params: { name }, hint: allowedWords(name, known), at };
};

/** The nearest word, when one is near, and all that may stand there. */
const allowedWords = (name: string, known: readonly string[]): string | Remedy | undefined => {
  if (known.length === 0) return undefined;
  const near = nearest(name, known);
  const all = `Qui si può scrivere: ${[...known].sort().join(", ")}.`;
  return near === undefined
    ? all
    : { hint: `Forse volevi «${near}». ${all}`, replace: { from: name, to: near } };
};

const missingMember: Describe = (error, { where, schema }, group): Message => {
  const names = group.map(({ params }) => String(params.missingProperty));
  const [name] = names;
  if (names.length === 1 && name) {
    const hint = helpOf(schema, error, name);
    return { code: "missing-word", params: { name, where }, hint };
  }
  return { code: "missing-one", params: { names: names.map((one) => `«${one}»`).join(", "), where } };
};

const notAllowed: Describe = ({ params }, { value, what }) => {
  const allowed: unknown[] = params.allowedValues ?? [params.allowedValue];
  const hint = suggest(String(value), allowed.map(String));
  return { code: "not-allowed", params: { value: String(value), what }, hint };
};

const shortText: Describe = ({ params }, { value, of }): Message => {
  if (value === "") return { code: "empty-text", params: { of } };
  return { code: "short-text", params: { of, n: Number(params.limit) } };
};

const wrongForm: Describe = ({ parentSchema }, { what, value }) => ({
  code: "wrong-form",
  params: { what, value: String(value) },
  hint: rightForm(parentSchema ?? {}, value),
});

/** An expression without its sign, or an example of the schema. */
function rightForm({ pattern, examples }: Readonly<Record<string, unknown>>, value: AuthoredValue) {
  const meant = `= ${String(value).replace(/^=?\s*/, "")}`;
  if (pattern === "^= " && typeof value === "string" && answerIn(value) !== undefined)
    return `«${value}» non è una condizione: scrivi per esempio "= regione.canali.sms", oppure togli la riga.`;
  if (pattern === "^= ") return { hint: `Volevi ${JSON.stringify(meant)}?`, replace: { value: meant } };
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  return example === undefined ? undefined : `Si scrive per esempio ${JSON.stringify(example)}.`;
}

const wrongKind: Describe = (error, { what, value }, group) => {
  const hint = meantValue(value, keysOf(error).at(-1) ?? "", typesOf(group));
  return { code: "wrong-kind", params: { what, type: typeNames(group) }, ...(hint && { hint }) };
};

const DESCRIBE: Readonly<Record<string, Describe>> = {
  additionalProperties: unknownMember,
  unevaluatedProperties: unknownMember,
  required: missingMember,
  enum: notAllowed,
  const: notAllowed,
  minLength: shortText,
  minItems: ({ params }, { what }) => ({ code: "short-list", params: { what, n: Number(params.limit) } }),
  minimum: ({ params }, { what, value }) => ({
    code: "number-too-small",
    params: { what, value: String(value), n: Number(params.limit) },
  }),
  type: wrongKind,
  pattern: wrongForm,
  propertyNames: wrongForm,
};

const messageFor: Describe = (error, subject, group) =>
  DESCRIBE[error.keyword]?.(error, subject, group) ?? { code: "wrong-shape", params: { what: subject.what } };

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "un testo",
  number: "un numero",
  integer: "un numero intero",
  boolean: "true o false",
  object: "un oggetto { }",
  array: "una lista [ ]",
  null: "null",
};

const typesOf = (group: readonly ErrorObject[]): string[] => [
  ...new Set(group.flatMap(({ params }) => params.type as string | string[])), // as: the keyword's parameter
];

const typeNames = (group: readonly ErrorObject[]): string =>
  typesOf(group)
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(" o ");
