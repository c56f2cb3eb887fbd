import type { JsonSchema } from "../../contract/json-schema.ts";
import {
  ANY,
  BOOLEAN,
  DATE,
  listOf,
  NULL,
  NUMBER,
  type ObjectType,
  TEXT,
  type Type,
  typeOfLiteral,
  unite,
} from "./types.ts";

/** The schemas that references lead to, by name. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

const cache = new WeakMap<JsonSchema, Type>();

/** Reads a schema as a type; `null` alternatives disappear, because every expression may meet null. */
export function typeOfSchema(schema: JsonSchema, schemas: Schemas): Type {
  const cached = cache.get(schema);
  if (cached) return cached;
  const type = readSchema(schema, schemas);
  cache.set(schema, type);
  return type;
}

/** The schema that a reference leads to. */
const follow = (reference: string, schemas: Schemas): JsonSchema | undefined =>
  schemas[reference.split("/").at(-1)!];

/** The schema itself, with a reference followed. */
export const resolveSchema = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (follow(schema.$ref, schemas) ?? {}) : schema;

function readSchema(schema: JsonSchema, schemas: Schemas): Type {
  const read = (one: JsonSchema) => typeOfSchema(one, schemas);
  if (schema.$ref) {
    const target = follow(schema.$ref, schemas);
    return target ? read(target) : ANY;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return unite(alternatives.map(read));
  if (schema.allOf) {
    const own = schema.properties ? [readObject(schema, schemas)] : [];
    return unite([...schema.allOf.map(read), ...own], true);
  }
  if (schema.const !== undefined) return typeOfLiteral(schema.const);
  return schema.enum ? readEnum(schema.enum) : readNamedType(schema, schemas);
}

function readEnum(members: readonly unknown[]): Type {
  const values = members.filter((value) => value !== null);
  return values.every((value) => typeof value === "string")
    ? { kind: "text", values }
    : unite(values.map(typeOfLiteral));
}

const SCALARS: Readonly<Record<string, Type>> = {
  string: TEXT,
  integer: NUMBER,
  number: NUMBER,
  boolean: BOOLEAN,
};

function readNamedType(schema: JsonSchema, schemas: Schemas): Type {
  const [name, ...others] = [schema.type ?? []].flat().filter((one) => one !== "null");
  if (others.length > 0) return ANY;
  if (name === "string" && schema.format === "date") return DATE;
  if (name === "string" && schema.maxLength !== undefined) return { kind: "text", longest: schema.maxLength };
  if (name === "array") return listOf(schema.items ? typeOfSchema(schema.items, schemas) : ANY);
  if (name !== undefined && SCALARS[name]) return SCALARS[name];
  if (schema.properties) return readObject(schema, schemas);
  return schema.type === "null" ? NULL : ANY;
}

function readObject(schema: JsonSchema, schemas: Schemas): ObjectType {
  let members: Record<string, Type> | undefined;
  const read = () =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, member]) => [name, typeOfSchema(member, schemas)]),
    );
  return {
    kind: "object",
    required: schema.required ?? [],
    open: typeof schema.additionalProperties === "object" || schema.additionalProperties === true,
    members: () => (members ??= read()),
  };
}
