import type { Json, JsonObject } from "../../engine/definition.ts";
import type { JsonSchema } from "../../contract/json-schema.ts";
import type { Schemas } from "./schema-types.ts";

/** The alternatives of a schema, with its references followed. */
function branchesOf(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
  if (schema.$ref) return branchesOf(schemas[schema.$ref.split("/").at(-1)!] ?? {}, schemas);
  const alternatives = schema.oneOf ?? schema.anyOf;
  return alternatives?.flatMap((one) => branchesOf(one, schemas)) ?? [schema];
}

/** Whether null may stand for a value of the schema. */
export const acceptsNull = (schema: JsonSchema, schemas: Schemas): boolean =>
  branchesOf(schema, schemas).some(({ type, enum: values, const: constant, properties, allOf }) => {
    if (values) return values.includes(null);
    if (type !== undefined) return [type].flat().includes("null");
    return constant === undefined && !properties && !allOf;
  });

/** The members of an object schema by name; of "this or null", those of this. */
export const membersOf = (schema: JsonSchema, schemas: Schemas): Schemas =>
  Object.assign({}, ...branchesOf(schema, schemas).map(({ properties }) => properties ?? {})) as Schemas;

/** The values that a schema enumerates. */
export const valuesOf = (schema: JsonSchema, schemas: Schemas): readonly unknown[] =>
  branchesOf(schema, schemas).flatMap(({ enum: values }) => values ?? []);

/** The members that an object schema requires. */
export const requiredOf = (schema: JsonSchema, schemas: Schemas): readonly string[] =>
  branchesOf(schema, schemas).flatMap(({ required }) => required ?? []);

/** The schema of the items of a list. */
export const itemsOf = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  branchesOf(schema, schemas).find(({ items }) => items)?.items ?? {};

const takesEmptyText = ({ format, minLength = 0, pattern }: JsonSchema): boolean =>
  format === undefined && minLength === 0 && (pattern === undefined || new RegExp(pattern, "u").test(""));

function emptyObject(schema: JsonSchema, schemas: Schemas): JsonObject | undefined {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const empty = emptyForm(member, schemas);
    return empty === undefined ? [] : [[name, empty] as const];
  });
  const object = Object.fromEntries(members);
  const isWhole = (schema.required ?? []).every((name) => name in object);
  return isWhole && members.length > 0 ? object : undefined;
}

/** By type, in order of preference: a type that is not here has no empty form of its own. */
const emptyOfType: Readonly<Record<string, (schema: JsonSchema, schemas: Schemas) => Json | undefined>> = {
  string: (schema) => (takesEmptyText(schema) ? "" : undefined),
  boolean: () => false,
  array: ({ minItems = 0 }) => (minItems === 0 ? [] : undefined),
  object: emptyObject,
  null: () => null,
};

function emptyBranch(schema: JsonSchema, schemas: Schemas): Json | undefined {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return undefined;
  if (schema.enum) return (["", null] as const).find((empty) => schema.enum!.includes(empty));
  const types = [schema.type ?? []].flat();
  for (const [type, empty] of Object.entries(emptyOfType)) {
    const found = types.includes(type) ? empty(schema, schemas) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const cache = new WeakMap<JsonSchema, Json | undefined>();

/**
 * The wire format of an unanswered member: the `default` of its schema, else `""`, `false`, `[]`, an object of empty
 * members, or null, whichever the schema allows first. Undefined when it allows none: the member is then left out.
 */
export function emptyForm(schema: JsonSchema, schemas: Schemas): Json | undefined {
  if (cache.has(schema)) return cache.get(schema);
  cache.set(schema, undefined); // a schema that contains itself has no empty form
  const forms = branchesOf(schema, schemas).map((branch) => emptyBranch(branch, schemas));
  const form = forms.find((one) => one !== undefined && one !== null) ?? forms.find((one) => one === null);
  cache.set(schema, form);
  return form;
}
