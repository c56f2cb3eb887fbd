import { typesOf, type JsonSchema } from "../json-schema.ts";

/** Finds the schema that the contract uses for a name, if a value conforms to it. */
export type FindKnown = (name: string, value: unknown) => JsonSchema | undefined;

/** Bounds of texts and lists. One example says little about the others: the least one is wide, and an example needs at most half of it. */
const lengths = { texts: [500, 1_000, 4_000, 10_000], lists: [100, 500, 1_000] } as const;
const boundFor = (kind: keyof typeof lengths, size: number): number =>
  lengths[kind].find((bound) => bound >= 2 * size) ?? 2 * size;

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Makes a schema from examples of a value, with bounds. `name` is that of the member that has it. */
export function inferSchema(examples: readonly unknown[], name: string, find: FindKnown): JsonSchema {
  const values = examples.filter((value) => value !== null && value !== undefined);
  const schema = inferPresent(values, name, find);
  const isNullable = examples.some((value) => value === null);
  if (!isNullable) return schema;
  if (schema.$ref || schema.properties) return { anyOf: [schema, { type: "null" }] };
  return { ...schema, type: [...typesOf(schema), "null"] };
}

function inferPresent(values: readonly unknown[], name: string, find: FindKnown): JsonSchema {
  const [first] = values;
  const known = values.length > 0 ? find(name, first) : undefined;
  if (known && values.every((value) => find(name, value)?.$ref === known.$ref)) return known;
  if (values.length > 0 && values.every((value) => typeof value === "boolean")) return { type: "boolean" };
  if (values.length > 0 && values.every((value) => typeof value === "number")) return inferNumber(values);
  if (values.length > 0 && values.every(Array.isArray)) return inferList(values, name, find);
  if (values.length > 0 && values.every(isObject)) return inferObject(values, find);
  return inferText(values.map(String));
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const inferNumber = (values: readonly number[]): JsonSchema => ({
  ...(values.every(Number.isInteger) ? { type: "integer" } : { type: "number", format: "double" }),
  ...(values.every((value) => value >= 0) && { minimum: 0 }),
});

function inferText(texts: readonly string[]): JsonSchema {
  const isEach = (pattern: RegExp) => texts.length > 0 && texts.every((text) => pattern.test(text));
  if (isEach(day)) return { type: "string", format: "date", maxLength: 10 };
  if (isEach(instant)) return { type: "string", format: "date-time", maxLength: 40 };
  return { type: "string", maxLength: boundFor("texts", Math.max(...texts.map(({ length }) => length), 0)) };
}

const inferList = (values: readonly (readonly unknown[])[], name: string, find: FindKnown): JsonSchema => ({
  type: "array",
  maxItems: boundFor("lists", Math.max(...values.map(({ length }) => length))),
  items: inferSchema(values.flat(), name, find),
});

function inferObject(values: readonly Readonly<Record<string, unknown>>[], find: FindKnown): JsonSchema {
  const names = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const examplesOf = (name: string) => values.filter((value) => name in value).map((value) => value[name]);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, inferSchema(examplesOf(name), name, find)])),
    required: names.filter((name) => values.every((value) => name in value)),
  };
}
