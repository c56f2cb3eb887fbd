import type { JsonSchema } from "./json-schema.ts";
import { dereference, type OpenapiDocument } from "./openapi.ts";

/** Schemas inside each other beyond this depth are left out. */
const MAX_DEPTH = 8;

/** Texts of the formats that the contract uses. */
const TEXTS: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T10:00:00Z",
  email: "nome@esempio.it",
  uri: "https://www.esempio.it/",
};

/** A value that has the shape of a schema: its example, its only or first value, or one made from its type. */
export function sampleOf(document: OpenapiDocument, written: JsonSchema, depth = 0): unknown {
  const schema = dereference(document, written);
  const { example, const: constant, enum: values, default: preset } = schema;
  const known = [example, constant, values?.[0], preset].find((value) => value !== undefined);
  if (known !== undefined) return known;
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return sampleOf(document, alternative, depth + 1);
  if (schema.allOf) return mergedSample(document, schema.allOf, depth);
  return sampleOfType(document, schema, depth);
}

const mergedSample = (document: OpenapiDocument, parts: readonly JsonSchema[], depth: number): unknown =>
  Object.assign({}, ...parts.map((part) => sampleOf(document, part, depth + 1)));

function sampleOfType(document: OpenapiDocument, schema: JsonSchema, depth: number): unknown {
  const types = [schema.type ?? (schema.properties ? "object" : "string")].flat();
  const type = types.find((one) => one !== "null");
  if (type === undefined || (depth >= MAX_DEPTH && types.includes("null"))) return null;
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "array") return depth >= MAX_DEPTH ? [] : [sampleOf(document, schema.items ?? {}, depth + 1)];
  if (type === "object") return sampleObject(document, schema, depth);
  return TEXTS[schema.format ?? ""] ?? "testo".padEnd(schema.minLength ?? 0, "x");
}

function sampleObject(document: OpenapiDocument, schema: JsonSchema, depth: number): unknown {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter((name) => depth < MAX_DEPTH || required.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, sampleOf(document, properties[name] ?? {}, depth + 1)]),
  );
}
