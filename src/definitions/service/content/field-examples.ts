import type { Bound, Field, Json } from "../../../engine/definition.ts";
import { wireFormats } from "../../../formats/wire-formats.ts";
import { boundKeywords } from "../../../field-types/bounds.ts";
import type { FieldTypeSpec, SchemaFragment } from "../../../field-types/field-type.ts";
import { fieldTypeOf } from "../../../field-types/field-types.ts";
import { type BrokenRule, messageOf } from "../../../field-types/message-of.ts";
import { canonical, schemaOf } from "../../../field-types/typed-text.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";

/** Tries the examples of a field: those with `true` must pass, the others must give the message beside them. */
export function checkExamples(node: AuthoredNode, field: Field): void {
  const examples = node.object("examples");
  const { name } = field;
  for (const value of examples?.names() ?? []) {
    const expected = examples?.get(value) === true ? null : examples?.string(value);
    const message = messageFor(field, value);
    if (message === expected) continue;
    if (message !== null && expected === null)
      examples?.reportName("example-refused", value, { value, name, message });
    else if (message === null) examples?.reportName("example-accepted", value, { value, name });
    else examples?.reportName("example-message", value, { value, name, message });
  }
}

/** The message for a typed value; null when it is accepted. */
function messageFor(field: Field, typed: string): string | null {
  const value = canonical(field.field, typed);
  if (value === null) return field.required ? plain(field.required.message) : null;
  return problemOfValue(field, value);
}

/** The message for a value of the field; null when it is accepted. */
export function problemOfValue(field: Field, value: Json): string | null {
  const type = fieldTypeOf(field.field);
  const bounds = boundsOf(field, type);
  const schema = { ...schemaOf(field.field, field.strict), ...bounds.limits };
  const broken = brokenRules(schema, value);
  if (broken.length === 0) return null;
  return messageOf(type, value, broken, { ...type.messages, ...bounds.messages }) ?? "";
}

/** `min` and `max` as schema keywords; computed bounds are not tried. */
function boundsOf(field: Field, type: FieldTypeSpec) {
  const keywords = boundKeywords[type.shape] ?? [];
  const limits: Record<string, number> = {};
  const messages: Record<string, string> = {};
  const bounds: readonly (Bound | undefined)[] = [field.min, field.max];
  keywords.forEach((keyword, index) => {
    const bound = bounds[index];
    if (typeof bound?.value !== "number") return;
    limits[keyword] = bound.value;
    messages[keyword] = plain(bound.message);
  });
  return { limits, messages };
}

const plain = (text: unknown): string => (typeof text === "string" ? text : "");

type Test = (value: unknown, limit: never) => boolean;
const length = (value: unknown): number => (typeof value === "string" ? [...value].length : 0);

/** The keywords that named types use, with the names of Ajv; compiling a schema for each example would be slow. */
const TESTS: Readonly<Record<string, Test>> = {
  type: (value, kind: string) =>
    kind === "integer"
      ? Number.isInteger(value)
      : typeof value === kind || (kind === "array" && Array.isArray(value)),
  minLength: (value, limit: number) => length(value) >= limit,
  maxLength: (value, limit: number) => typeof value !== "string" || length(value) <= limit,
  minimum: (value, limit: number) => typeof value !== "number" || value >= limit,
  maximum: (value, limit: number) => typeof value !== "number" || value <= limit,
  pattern: (value, pattern: string) => typeof value !== "string" || new RegExp(pattern, "u").test(value),
  format: (value, format: keyof typeof wireFormats) =>
    typeof value !== "string" || wireFormats[format](value),
  enum: (value, allowed: readonly unknown[]) => allowed.includes(value),
};

function brokenRules(schema: SchemaFragment, value: unknown): BrokenRule[] {
  return Object.entries(schema).flatMap(([keyword, limit]) => {
    const test = TESTS[keyword];
    if (!test || test(value, limit as never)) return [];
    return [{ keyword, params: { limit, [keyword]: limit } }];
  });
}
