import { typesOf, type JsonSchema } from "../../contract/json-schema.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import { texts } from "../messages.ts";

/** A JSON body that holds declared members only. */
export interface RebuiltBody {
  value: unknown;
  /** Members that the contract does not declare, at any depth, under their names. They are dropped. */
  undeclared: Readonly<Record<string, unknown>>[];
  /** Lists, texts and numbers beyond their bounds, one entry per field. Such a body must not be validated. */
  exceeded: ErroreCampo[];
}

/** Follows `$ref` until a schema is reached. */
type ResolveSchema = (schema: JsonSchema) => JsonSchema;

interface Context extends Omit<RebuiltBody, "value"> {
  resolve: ResolveSchema;
}

/**
 * Copies the declared part of a JSON value and compares lists, texts and numbers with their bounds. The work is limited by the
 * contract: neither long lists nor undeclared or wrongly typed members are entered. Types are left to the validator.
 */
export function rebuildBody(schema: JsonSchema, value: unknown, resolve: ResolveSchema): RebuiltBody {
  const context: Context = { resolve, undeclared: [], exceeded: [] };
  const rebuilt = rebuild(schema, value, "", context);
  return { value: rebuilt, undeclared: context.undeclared, exceeded: context.exceeded };
}

function rebuild(declared: JsonSchema, value: unknown, path: string, context: Context): unknown {
  const schema = branchFor(declared, value, context.resolve);
  if (Array.isArray(value)) return rebuildList(schema, value, path, context);
  if (isRecord(value)) return rebuildMembers(schema, value, path, context);
  const error = typeof value === "string" ? textError(schema, value) : numberError(value);
  if (error) context.exceeded.push({ field: path, error });
  return value;
}

function rebuildList(schema: JsonSchema, list: unknown[], path: string, context: Context): unknown {
  const { items, maxItems = 0 } = schema;
  // A list in place of another type: the validator refuses it by its type.
  if (!items) return [];
  if (list.length > maxItems) {
    context.exceeded.push({ field: path, error: texts.field.maxItems?.({ limit: maxItems }) ?? "" });
    return [];
  }
  return list.map((item, index) => rebuild(items, item, join(path, String(index)), context));
}

function rebuildMembers(
  { properties = {} }: JsonSchema,
  value: Record<string, unknown>,
  path: string,
  context: Context,
): Record<string, unknown> {
  const names = Object.keys(value);
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  if (names.length > known.length) {
    const unknown = names.filter((name) => !Object.hasOwn(properties, name));
    context.undeclared.push(Object.fromEntries(unknown.map((name) => [name, value[name]])));
  }
  return Object.fromEntries(
    known.map((name) => [name, rebuild(properties[name] ?? {}, value[name], join(path, name), context)]),
  );
}

/** Returns the branch of a union for the JSON type of the value. The contract's unions have one branch for each type. */
function branchFor(declared: JsonSchema, value: unknown, resolve: ResolveSchema): JsonSchema {
  const schema = resolve(declared);
  const branches = (schema.oneOf ?? schema.anyOf)?.map(resolve);
  if (!branches) return schema;
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return branches.find((branch) => typesOf(branch).some((each) => jsonTypeOf(each) === type)) ?? {};
}

/** A text without a bound is an enumeration or a constant, which the validator compares as a whole. */
function textError({ maxLength = Infinity }: JsonSchema, text: string): string | undefined {
  // Lengths count characters; one has two units at most.
  const isLonger = text.length > 2 * maxLength || (text.length > maxLength && [...text].length > maxLength);
  return isLonger ? texts.field.maxLength?.({ limit: maxLength }) : undefined;
}

/** Refuses numbers that would reach the back end as another number: those beyond 2^53, and infinity, which JSON writes as null. */
function numberError(value: unknown): string | undefined {
  const isExact = typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isExact ? undefined : texts.fieldOtherwise;
}

const jsonTypeOf = (type: string) => (type === "integer" ? "number" : type);
const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
