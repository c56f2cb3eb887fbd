import { typesOf, type JsonSchema } from "../json-schema.ts";
import { dereference, type OpenapiDocument } from "../openapi.ts";

/** The schema that most parameters and properties of a name refer to, and how many do. */
type Known = Map<string, Map<string, number>>;

/** Returns a function that finds the schema which the contract already uses for a name, if the value conforms to it. */
export function knownSchemas(document: OpenapiDocument) {
  const known = referencesIn(document);
  return (name: string, value: unknown): JsonSchema | undefined => {
    const found = [...(known.get(name) ?? [])].sort(([, one], [, other]) => other - one);
    const [reference, count] = found[0] ?? [];
    if (reference === undefined || (count ?? 0) < 2) return undefined;
    return conforms(dereference(document, { $ref: reference }), value) ? { $ref: reference } : undefined;
  };
}

function referencesIn(document: OpenapiDocument): Known {
  const known: Known = new Map();
  const count = (name: string, { $ref }: JsonSchema) => {
    if ($ref === undefined) return;
    const counts = known.get(name) ?? new Map<string, number>();
    known.set(name, counts.set($ref, (counts.get($ref) ?? 0) + 1));
  };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const { parameters = [] } of operations)
    for (const { name, schema } of parameters) count(name, schema);
  for (const { properties = {} } of Object.values(document.components.schemas))
    for (const [name, schema] of Object.entries(properties)) count(name, schema);
  return known;
}

/** True for a text that a schema of texts allows. Other schemas are not reused. */
function conforms(schema: JsonSchema, value: unknown): boolean {
  if (typeof value !== "string" || !typesOf(schema).includes("string") || schema.anyOf) return false;
  const { enum: values, pattern, maxLength = Infinity, minLength = 0 } = schema;
  if (values && !values.includes(value)) return false;
  return value.length >= minLength && value.length <= maxLength && new RegExp(pattern ?? "").test(value);
}
