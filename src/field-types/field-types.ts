import { wireChecks, type WireFormatName } from "../formats/wire-formats.ts";
import { describeWrong, fillText } from "../formats/messages.ts";
import * as codes from "./codes.ts";
import * as contacts from "./contacts.ts";
import type { FieldType } from "./field-type.ts";
import * as plain from "./plain.ts";
import * as quantities from "./quantities.ts";

export type { FieldType, SchemaFragment } from "./field-type.ts";

/** The closed table of the field types that a service can name. */
export const fieldTypes = { ...codes, ...contacts, ...quantities, ...plain } satisfies Record<
  string,
  FieldType
>;

/** The names that `type` may have in the fields of services. */
export type FieldTypeName = keyof typeof fieldTypes;

/** The named type, seen as the interface that all have in common. */
export function fieldTypeOf(name: FieldTypeName): FieldType {
  return fieldTypes[name];
}

/** Whether a word of a definition names a type. */
export function isFieldTypeName(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldTypes, name);
}

/** What a validator says of one broken rule; Ajv errors fit. */
export interface BrokenRule {
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/**
 * The one Italian sentence for a value that breaks some rules: `messages` (those of the type with the field's own laid
 * over them) give texts and precedence. A rule without a text gives null.
 */
export function messageOf(
  type: FieldType,
  value: unknown,
  broken: readonly BrokenRule[],
  messages: Readonly<Record<string, string>> = type.messages,
): string | null {
  for (const [keyword, text] of Object.entries(messages)) {
    const rule = broken.find((one) => one.keyword === keyword);
    if (!rule) continue;
    const isOwn = text !== type.messages[keyword];
    const explained = keyword === "format" && type.explained && !isOwn ? explain(rule, value) : null;
    return explained ?? fillText(text, { ...rule.params, n: rule.params["limit"] });
  }
  return null;
}

function explain(rule: BrokenRule, value: unknown): string | null {
  const format = rule.params["format"];
  if (typeof value !== "string" || typeof format !== "string" || !isFormatName(format)) return null;
  const check = wireChecks[format](value);
  return check.ok ? null : describeWrong(check);
}

function isFormatName(name: string): name is WireFormatName {
  return Object.hasOwn(wireChecks, name);
}
