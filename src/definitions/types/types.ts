import type { JsonSchema } from "../../contract/json-schema.ts";

/**
 * What the check knows of a value. `any` is compatible with everything: it stands where the contract leaves room.
 * Members are computed when first asked, because the contract's schemas refer to each other.
 */
export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "null" }
  | { readonly kind: "text"; readonly values?: readonly string[] }
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "date" }
  | { readonly kind: "list"; readonly item: Type }
  | ObjectType;

export interface ObjectType {
  readonly kind: "object";
  readonly members: () => Readonly<Record<string, Type>>;
  readonly required: readonly string[];
  /** Members beyond those listed are allowed (and unknown). */
  readonly open: boolean;
}

export const ANY: Type = { kind: "any" };
export const NULL: Type = { kind: "null" };
export const TEXT: Type = { kind: "text" };
export const NUMBER: Type = { kind: "number" };
export const BOOLEAN: Type = { kind: "boolean" };
export const DATE: Type = { kind: "date" };
export const listOf = (item: Type): Type => ({ kind: "list", item });
/** What a declared parameter of a step holds; addresses hold text only. */
export function arrivalType(param: { readonly [word: string]: unknown } | undefined): Type {
  if (!param || param.type === "oggetto") return ANY;
  if (param.from === "address") return TEXT;
  if (param.type === "importo" || param.type === "intero") return NUMBER;
  return ["interruttore", "casella", "consenso"].includes(String(param.type)) ? BOOLEAN : TEXT;
}
export const objectOf = (
  members: Readonly<Record<string, Type>>,
  required: readonly string[] = [],
): ObjectType => ({
  kind: "object",
  members: () => members,
  required,
  open: false,
});

/** Reads a schema as a type; `null` alternatives disappear, because every expression may meet null. */
export function typeOfSchema(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Type {
  const known = cache.get(schema);
  if (known) return known;
  const type = read(schema, schemas);
  cache.set(schema, type);
  return type;
}
const cache = new WeakMap<JsonSchema, Type>();

function read(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Type {
  if (schema.$ref) {
    const target = schemas[schema.$ref.split("/").at(-1)!];
    return target ? typeOfSchema(target, schemas) : ANY;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return unite(alternatives.map((one) => typeOfSchema(one, schemas)));
  if (schema.allOf) {
    const parts = [
      ...schema.allOf.map((one) => typeOfSchema(one, schemas)),
      ...(schema.properties ? [readObject(schema, schemas)] : []),
    ];
    return unite(parts, true);
  }
  if (schema.const !== undefined) return typeOfLiteral(schema.const);
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null);
    return values.every((value) => typeof value === "string")
      ? { kind: "text", values: values as string[] }
      : unite(values.map(typeOfLiteral));
  }
  const names = (typeof schema.type === "string" ? [schema.type] : (schema.type ?? [])).filter(
    (name) => name !== "null",
  );
  if (names.length > 1) return ANY;
  switch (names[0]) {
    case "string":
      return schema.format === "date" ? DATE : TEXT;
    case "integer":
    case "number":
      return NUMBER;
    case "boolean":
      return BOOLEAN;
    case "array":
      return listOf(schema.items ? typeOfSchema(schema.items, schemas) : ANY);
    case "object":
      return schema.properties ? readObject(schema, schemas) : ANY;
    default:
      if (schema.properties) return readObject(schema, schemas);
      return schema.type === "null" ? NULL : ANY;
  }
}

function readObject(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): ObjectType {
  let members: Record<string, Type> | undefined;
  return {
    kind: "object",
    required: schema.required ?? [],
    open: typeof schema.additionalProperties === "object" || schema.additionalProperties === true,
    members: () =>
      (members ??= Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, member]) => [
          name,
          typeOfSchema(member, schemas),
        ]),
      )),
  };
}

export function typeOfLiteral(value: unknown): Type {
  if (value === null) return NULL;
  if (typeof value === "string") return { kind: "text", values: [value] };
  if (typeof value === "number") return NUMBER;
  if (typeof value === "boolean") return BOOLEAN;
  return ANY;
}

/** The type of "one of these"; with `together`, of "all of these at once" (required members add up). */
export function unite(types: readonly Type[], together = false): Type {
  const some = types.filter((type) => type.kind !== "null");
  if (some.length === 0) return NULL;
  if (some.length === 1) return some[0]!;
  if (some.every((type) => type.kind === "text")) {
    const values = some.map((type) => type.values);
    return values.every((list) => list !== undefined)
      ? { kind: "text", values: [...new Set(values.flat())] }
      : TEXT;
  }
  if (some.every((type) => type.kind === "object")) return uniteObjects(some as ObjectType[], together);
  if (some.every((type) => type.kind === "list"))
    return listOf(unite(some.map((type) => (type as { item: Type }).item)));
  return some.every((type) => type.kind === some[0]!.kind) ? some[0]! : ANY;
}

function uniteObjects(objects: readonly ObjectType[], together: boolean): ObjectType {
  return {
    kind: "object",
    open: objects.some((object) => object.open),
    required: together
      ? objects.flatMap((object) => object.required)
      : objects[0]!.required.filter((name) => objects.every((object) => object.required.includes(name))),
    members: () => {
      const all: Record<string, Type> = {};
      for (const object of objects) {
        for (const [name, type] of Object.entries(object.members()))
          all[name] = all[name] ? unite([all[name], type]) : type;
      }
      return all;
    },
  };
}

/** Whether a value of type `from` may stand where `to` is expected. Dates travel as text. */
export function fits(from: Type, to: Type): boolean {
  if (from.kind === "any" || to.kind === "any" || from.kind === "null") return true;
  if (from.kind === "date" && to.kind === "text") return true;
  if (from.kind === "text" && to.kind === "date") return true;
  if (from.kind !== to.kind) return false;
  if (from.kind === "list" && to.kind === "list") return fits(from.item, to.item);
  if (from.kind === "text" && to.kind === "text" && from.values && to.values) {
    return from.values.every((value) => to.values!.includes(value));
  }
  return true;
}

const KIND_NAMES: Record<Type["kind"], string> = {
  any: "un valore qualsiasi",
  null: "niente",
  text: "un testo",
  number: "un numero",
  boolean: "un vero/falso",
  date: "una data",
  list: "un elenco",
  object: "un insieme di dati",
};
/** The type's name in Italian, with its article. */
export const nameOfType = (type: Type): string => KIND_NAMES[type.kind];
