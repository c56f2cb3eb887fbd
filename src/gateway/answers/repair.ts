import {
  asBoolean,
  asDate,
  asItalianDate,
  asNumber,
  asText,
  dateOfMilliseconds,
  isItalianDate,
} from "./convert.ts";
import { typesOf, type JsonSchema } from "../../contract/json-schema.ts";
import { shapesBy, type Member, type ResolveSchema, type Shape } from "./shape.ts";
import type { Steps } from "./steps.ts";

/** An answer that the portal must not show: a part of an amount is wrong, or nothing in it is known. */
export class UnusableAnswer extends Error {
  override name = "UnusableAnswer";
  /** `amount`: an amount that may not be null cannot be read. `foreign`: no member of the answer is declared. */
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
 * A list is known, known and empty, or null, which means not understood: it loses its unusable entries, and is null when it has no other;
 * an optional list that is not sent is empty, unless an undeclared member may be its new name. Each entry of a list is a step. Throws
 * `UnusableAnswer` when the whole answer, or every entry of it, is unusable.
 */
export function* repairAnswer(schema: JsonSchema, value: unknown, resolve: ResolveSchema): Steps<Repaired> {
  const notes: string[] = [];
  const repaired = yield* repair(schema, value, "", { shapeOf: shapesBy(resolve), notes });
  if (repaired === null && value !== null) throw new UnusableAnswer("foreign", "");
  return { value: repaired, departures: notes };
}

/** The most members of an answer that is about its list; one with more has other data to show. */
const mostOfList = 4;

/** Returns the name of the list that an answer is about and that was not understood; undefined when there is none. */
export function unknownListOf(
  schema: JsonSchema,
  value: unknown,
  resolve: ResolveSchema,
): string | undefined {
  if (!isRecord(value)) return undefined;
  const { members } = chosenShape(shapesBy(resolve)(schema), value);
  if (members.length > mostOfList) return undefined;
  return members.find(
    ({ name, isRequired, schema: declared }) =>
      isRequired && (value[name] ?? null) === null && typesOf(resolve(declared)).join() === "array",
  )?.name;
}

interface Context {
  shapeOf: (declared: JsonSchema) => Shape;
  notes: string[];
}

function* repair(declared: JsonSchema, value: unknown, path: string, context: Context): Steps<unknown> {
  if (!isGroup(value)) return repairPlain(declared, value, path, context);
  const shape = chosenShape(context.shapeOf(declared), value);
  if (fits(shape, value)) {
    if (Array.isArray(value)) return yield* repairList(shape, value, path, context);
    return isRecord(value) ? yield* repairMembers(shape, value, path, context) : value;
  }
  const type = noteType(shape, value, path, context);
  // Some back ends write a list of one as the entry itself.
  if (type === "array" && isRecord(value)) return yield* repairList(shape, [value], path, context);
  return convert(type, value, shape);
}

/** The same for a value that is neither a list nor an object: most values of an answer. */
function repairPlain(declared: JsonSchema, value: unknown, path: string, context: Context): unknown {
  const shape = chosenShape(context.shapeOf(declared), value);
  return fits(shape, value) ? value : convert(noteType(shape, value, path, context), value, shape);
}

/** Notes that a value is not of its type, and returns the type. */
function noteType({ types }: Shape, value: unknown, path: string, { notes }: Context): string {
  const type = types.find((name) => name !== "null") ?? "null";
  notes.push(`${path || "/"}: ${nameOf(value)} for ${type}`);
  return type;
}

/** A value that is no list becomes null, never an empty list, which would mean that there are no entries. */
const convert = (type: string, value: unknown, { schema }: Shape): unknown =>
  conversions[type]?.(value, schema) ?? null;

const conversions: Record<string, (value: unknown, schema: JsonSchema) => unknown> = {
  string: (value, schema) => {
    if (schema.format === "date") return asDate(value);
    return isItalianDate(schema) ? asItalianDate(value) : asText(value);
  },
  number: asNumber,
  integer: asNumber,
  boolean: asBoolean,
};

const fits = ({ types, schema }: Shape, value: unknown): boolean =>
  types.length === 0 || types.some((type) => isOfType(type, value, schema));

/** Returns the branch of a union that fits the value best. */
function chosenShape(shape: Shape, value: unknown): Shape {
  const { branches } = shape;
  if (branches.length === 0) return shape;
  return (
    branches.find(({ types, schema }) => types.some((type) => isOfType(type, value, schema))) ??
    branches.find(({ schema }) => !typesOf(schema).includes("null")) ??
    shape
  );
}

function* repairList(
  { schema: { items } }: Shape,
  list: unknown[],
  path: string,
  context: Context,
): Steps<unknown[]> {
  if (!items) return list;
  let dropped: UnusableAnswer | undefined;
  const usable: unknown[] = [];
  for (const [index, entry] of list.entries()) {
    yield;
    const repaired = yield* tryRepair(items, entry, `${path}/${index}`, context);
    if (repaired instanceof UnusableAnswer) {
      context.notes.push(`${repaired.message}: entry dropped`);
      dropped ??= repaired;
    } else if (repaired !== null) usable.push(repaired);
  }
  // An empty list would mean that the search found nothing.
  if (usable.length === 0 && list.length > 0) throw dropped ?? new UnusableAnswer("foreign", path);
  return usable;
}

function* tryRepair(schema: JsonSchema, value: unknown, path: string, context: Context): Steps<unknown> {
  try {
    return yield* repair(schema, value, path, context);
  } catch (error) {
    if (error instanceof UnusableAnswer) return error;
    throw error;
  }
}

function* repairMembers(
  { schema, members, requiresAny }: Shape,
  value: Record<string, unknown>,
  path: string,
  context: Context,
): Steps<Record<string, unknown>> {
  if (!schema.properties) return value;
  const repaired: [name: string, value: unknown][] = [];
  const missing = emptyListFor(schema, value);
  for (const member of members) {
    const at = `${path}/${member.name}`;
    const sent = readMember(member, value, context);
    const found = isGroup(sent)
      ? yield* repairMember(member.schema, sent, at, context)
      : (defaultOf(member, sent, at, context) ??
        (sent === undefined ? sent : repairPlain(member.schema, sent, at, context)));
    const known =
      sent === undefined || sent === null
        ? (missing(member, context) ?? found)
        : readAmount(context.shapeOf(member.schema), found, at, context);
    if (member.isRequired && isLostAmount(context.shapeOf(member.schema), known))
      throw new UnusableAnswer("amount", at);
    if (known !== undefined) repaired.push([member.name, known]);
  }
  if (requiresAny && repaired.length === 0) throw new UnusableAnswer("foreign", path);
  return Object.fromEntries(repaired);
}

/** Returns a member as it was sent; milliseconds in a text that is a date as that date. */
function readMember(
  { name, schema }: Member,
  value: Record<string, unknown>,
  { shapeOf, notes }: Context,
): unknown {
  if (!Object.hasOwn(value, name)) return undefined;
  const sent = value[name];
  const { types, schema: resolved } = shapeOf(schema);
  const date = types.includes("string") ? dateOfMilliseconds(name, sent, resolved.format) : undefined;
  if (date === undefined) return sent;
  notes.push(`/${name}: milliseconds for a date`);
  return date;
}

/**
 * Returns the value of the members that are null or absent: an empty list for one that the contract lets be so. When an undeclared member
 * has a group, it may be that list under another name: then nothing is known.
 */
function emptyListFor({ properties = {} }: JsonSchema, value: Record<string, unknown>) {
  const mayBeRenamed = Object.keys(value).some(
    (name) => !Object.hasOwn(properties, name) && isGroup(value[name]),
  );
  return ({ schema, name, isRequired }: Member, { shapeOf }: Context): [] | undefined => {
    const { types } = shapeOf(schema);
    const mayBeMissing = Object.hasOwn(value, name) ? types.includes("null") : !isRequired;
    return types.includes("array") && mayBeMissing && !mayBeRenamed ? [] : undefined;
  };
}

/** Returns the default of a required member that is null or absent: a part of an amount that is not due. */
function defaultOf({ schema, isRequired }: Member, sent: unknown, path: string, context: Context): unknown {
  const fallback = context.shapeOf(schema).schema.default;
  if (!isRequired || fallback === undefined || (sent ?? null) !== null) return undefined;
  context.notes.push(`${path}: ${sent === null ? "null" : "nothing"} for its default`);
  return fallback;
}

/** Returns null for an unusable group or list. Throws when an amount was lost with it. */
function* repairMember(schema: JsonSchema, value: unknown, path: string, context: Context): Steps<unknown> {
  const repaired = yield* tryRepair(schema, value, path, context);
  if (!(repaired instanceof UnusableAnswer)) return repaired;
  if (repaired.reason === "amount") throw repaired;
  context.notes.push(repaired.message);
  return null;
}

/** An amount: a number of format `double`. Below its minimum it is not understood, hence null. */
function readAmount({ schema }: Shape, value: unknown, path: string, { notes }: Context): unknown {
  const isBelow =
    schema.format === "double" && typeof value === "number" && value < (schema.minimum ?? -Infinity);
  if (isBelow) notes.push(`${path}: an amount below its minimum`);
  return isBelow ? null : value;
}

/** True for an amount that is unknown although the contract lets it not be null. */
const isLostAmount = ({ schema }: Shape, value: unknown): boolean =>
  schema.format === "double" && !typesOf(schema).includes("null") && typeof value !== "number";

const tests: Record<string, (value: unknown, schema: JsonSchema) => boolean> = {
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
  number: Number.isFinite,
  integer: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  string: (value, schema) => {
    if (typeof value !== "string") return false;
    if (schema.format === "date") return asDate(value) === value;
    return !isItalianDate(schema) || asItalianDate(value) === value;
  },
};

const isOfType = (type: string, value: unknown, schema: JsonSchema): boolean =>
  tests[type]?.(value, schema) ?? false;

/** True for a list or an object. */
const isGroup = (value: unknown) => typeof value === "object" && value !== null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const nameOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
