import { asBoolean, asDate, asNumber, asText } from "./convert.ts";
import { typesOf, type JsonSchema } from "../../contract/json-schema.ts";

/** Follows `$ref` until a schema is reached. */
export type ResolveSchema = (schema: JsonSchema) => JsonSchema;

/** An answer that the portal must not show: an amount is missing or wrong, or nothing in it is known. */
export class UnusableAnswer extends Error {
  override name = "UnusableAnswer";
  /** `amount`: a required amount cannot be read. `foreign`: no member of the answer is declared. */
  readonly reason: "amount" | "foreign";

  constructor(reason: UnusableAnswer["reason"], path: string) {
    super(`${path || "/"}: ${reason}`);
    this.reason = reason;
  }
}

export interface Repaired {
  value: unknown;
  /** Every departure from the contract as `<path>: <what>`, without values: for the log. */
  departures: string[];
}

/**
 * Brings an answer into the form of its schema. Each declared member has its declared type afterwards, or is null or
 * absent; undeclared members are dropped. Lengths, patterns and enumerations are not checked here.
 *
 *     number for a text → text        "12,50" for a number → 12.5       "27/04/2004" for a date → "2004-04-27"
 *     "true", "S", 1 → true           one object for a list → a list    any other value → null, with a note
 *
 * A list loses its unusable entries. Throws `UnusableAnswer` when the whole answer or every entry of a list is unusable.
 */
export function repairAnswer(schema: JsonSchema, value: unknown, resolve: ResolveSchema): Repaired {
  const notes: string[] = [];
  const repaired = repair(schema, value, "", { resolve, notes });
  if (repaired === null && value !== null) throw new UnusableAnswer("foreign", "");
  return { value: repaired, departures: notes };
}

interface Context {
  resolve: ResolveSchema;
  notes: string[];
}

function repair(declared: JsonSchema, value: unknown, path: string, context: Context): unknown {
  const { schema, types } = chosenSchema(declared, value, context.resolve);
  if (types.length === 0 || types.some((type) => isOfType(type, value, schema))) {
    if (Array.isArray(value)) return repairList(schema, value, path, context);
    return isRecord(value) ? repairMembers(schema, value, path, context) : value;
  }
  const type = types.find((name) => name !== "null") ?? "null";
  context.notes.push(`${path || "/"}: ${nameOf(value)} for ${type}`);
  if (type === "array") {
    // Some back ends write a list of one as the entry itself.
    const list = isRecord(value) ? [value] : [];
    return types.includes("null") && list.length === 0 ? null : repairList(schema, list, path, context);
  }
  return conversions[type]?.(value, schema) ?? null;
}

const conversions: Record<string, (value: unknown, schema: JsonSchema) => unknown> = {
  string: (value, { format }) => (format === "date" ? asDate(value) : asText(value)),
  number: asNumber,
  integer: asNumber,
  boolean: asBoolean,
};

/** Returns the branch of a union that fits the value best, with the JSON types that it allows. */
function chosenSchema(declared: JsonSchema, value: unknown, resolve: ResolveSchema) {
  let schema = resolve(declared);
  const union = schema.oneOf ?? schema.anyOf;
  const allowed: string[] = [];
  if (union) {
    const branches = union.map(resolve);
    allowed.push(...branches.flatMap(typesOf));
    const fitting = branches.find((branch) => typesOf(branch).some((type) => isOfType(type, value, branch)));
    schema = fitting ?? branches.find((branch) => !typesOf(branch).includes("null")) ?? schema;
  }
  return { schema, types: [...new Set([...typesOf(schema), ...allowed.filter((type) => type === "null")])] };
}

function repairList(schema: JsonSchema, list: unknown[], path: string, context: Context) {
  const { items } = schema;
  if (!items) return list;
  let dropped: UnusableAnswer | undefined;
  const usable = list.flatMap((entry, index) => {
    const at = `${path}/${index}`;
    const repaired = tryRepair(items, entry, at, context);
    if (!(repaired instanceof UnusableAnswer)) return repaired === null ? [] : [repaired];
    context.notes.push(`${repaired.message}: entry dropped`);
    dropped ??= repaired;
    return [];
  });
  // An empty list would mean that the search found nothing.
  if (list.length > 0 && usable.length === 0) throw dropped ?? new UnusableAnswer("foreign", path);
  return usable;
}

function tryRepair(schema: JsonSchema, value: unknown, path: string, context: Context) {
  try {
    return repair(schema, value, path, context);
  } catch (error) {
    if (error instanceof UnusableAnswer) return error;
    throw error;
  }
}

function repairMembers(schema: JsonSchema, value: Record<string, unknown>, path: string, context: Context) {
  const { properties, required = [] } = schema;
  if (!properties) return value;
  const names = Object.keys(properties);
  const members = names.flatMap((name) => {
    const member = properties[name] ?? {};
    const at = `${path}/${name}`;
    const repaired = Object.hasOwn(value, name) ? repairMember(member, value[name], at, context) : undefined;
    if (required.includes(name) && isBrokenAmount(context.resolve(member), repaired))
      throw new UnusableAnswer("amount", at);
    return repaired === undefined ? [] : [[name, repaired] as const];
  });
  if (required.length > 0 && members.length === 0) throw new UnusableAnswer("foreign", path);
  return Object.fromEntries(members);
}

/** Returns null or an empty list for an unusable group or list. Throws when an amount was lost with it. */
function repairMember(schema: JsonSchema, value: unknown, path: string, context: Context) {
  const repaired = tryRepair(schema, value, path, context);
  if (!(repaired instanceof UnusableAnswer)) return repaired;
  if (repaired.reason === "amount") throw repaired;
  context.notes.push(repaired.message);
  const types = typesOf(context.resolve(schema));
  return types.includes("array") && !types.includes("null") ? [] : null;
}

/** True for a required amount: a number of format `double` that may not be null. */
function isBrokenAmount(schema: JsonSchema, value: unknown): boolean {
  if (schema.format !== "double" || typesOf(schema).includes("null")) return false;
  return typeof value !== "number" || value < (schema.minimum ?? -Infinity);
}

const tests: Record<string, (value: unknown, schema: JsonSchema) => boolean> = {
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
  number: Number.isFinite,
  integer: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  string: (value, { format }) => typeof value === "string" && (format !== "date" || asDate(value) === value),
};

const isOfType = (type: string, value: unknown, schema: JsonSchema): boolean =>
  tests[type]?.(value, schema) ?? false;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const nameOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
