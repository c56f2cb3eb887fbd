import type { Bound, Field } from "../../engine/definition.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { boundKeywords } from "../../field-types/bounds.ts";
import type { FieldTypeSpec, SchemaFragment } from "../../field-types/field-type.ts";
import { fieldTypeOf } from "../../field-types/field-types.ts";
import { type BrokenRule, messageOf } from "../../field-types/message-of.ts";
import { canonical } from "../../field-types/typed-text.ts";
import { isObject } from "../types/model.ts";
import type { Report } from "../source/problems.ts";
import { type Authored, locationOf, locationOfKey } from "../source/source.ts";

/**
 * Tries the examples that stand beside a field: the good ones must pass, the wrong ones must get the message written
 * there. They say what the field means better than its rules, and here they prove it.
 */
export function checkExamples(report: Report, authored: Authored, field: Omit<Field, "key">): void {
  if (!isObject(authored.examples)) return;
  const { valid, invalid } = authored.examples;
  const name = field.name;
  if (Array.isArray(valid)) {
    valid.forEach((value, index) => {
      const message = answerTo(field, String(value));
      if (message !== null)
        report.add("example-refused", locationOf(valid, index), { value: String(value), name, message });
    });
  }
  if (!isObject(invalid)) return;
  for (const [value, expected] of Object.entries(invalid)) {
    const message = answerTo(field, value);
    const place = locationOfKey(invalid, value);
    if (message === null) report.add("example-accepted", place, { value, name });
    else if (message !== expected) report.add("example-message", place, { value, name, message });
  }
}

/** What the citizen who types this reads; null when it is accepted. */
function answerTo(field: Omit<Field, "key">, typed: string): string | null {
  const type = fieldTypeOf(field.field);
  const value = canonical(field.field, typed);
  if (value === null) return field.required ? plain(field.required.message) : null;
  const bounds = boundsOf(field, type);
  const schema = { ...type.schema, ...bounds.limits };
  const broken = brokenRules(schema, value);
  if (broken.length === 0) return null;
  return messageOf(type, value, broken, { ...type.messages, ...bounds.messages }) ?? "";
}

/** The keywords of the schema that `min` and `max` stand for; bounds that are computed are not tried. */
function boundsOf(field: Omit<Field, "key">, type: FieldTypeSpec) {
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

/** The few keywords that named types use, told as Ajv tells them; no schema is compiled for an example. */
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
