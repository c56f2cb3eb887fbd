import { plainText } from "../../formats/marks.ts";
import { fieldTypeOf, isConsent } from "../../field-types/field-types.ts";
import type { CompiledService, Entry, FieldType, Text } from "../definition.ts";
import { formsOf, formsOfStep } from "../flow/forms.ts";
import { renderText } from "../expressions/text.ts";
import { isObject } from "../json.ts";
import { declaredFields } from "../walk.ts";

/** Kinds of value that a field can hold: values of one kind fit every field of that kind. */
export type ValueKind =
  | "text"
  | "number"
  | "date"
  | "month"
  | "choice"
  | "flag"
  | "consent"
  | "rows"
  | "documents"
  | "group";

/** The kind of the values of a type. */
export const kindOf = (type: FieldType): ValueKind => {
  const { shape, schema } = fieldTypeOf(type);
  if (isConsent(type)) return "consent";
  if (shape === "date") return schema.format === "date" ? "date" : "month";
  return shape === "files" ? "documents" : shape;
};

export interface FieldOutline {
  readonly label: string;
  /** Several when branches of the form declare fields of the same name. */
  readonly kinds: readonly ValueKind[];
  readonly required: boolean;
}

/**
 * The parts of a definition that a stored draft remembers, so that a later definition can be compared with it: fields by
 * form and dotted path, and the kind of each rule.
 */
export interface Outline {
  readonly forms: Readonly<Record<string, Readonly<Record<string, FieldOutline>>>>;
  /** The title of the page of each form; absent in drafts of earlier programs. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
}

const NOTHING = { roots: {}, values: {}, today: "" };

const constant = (text: Text | undefined): string =>
  text === undefined ? "" : plainText(renderText(text, NOTHING).text);

const outlineForm = (content: readonly Entry[]): Record<string, FieldOutline> => {
  const fields: Record<string, FieldOutline> = {};
  for (const { path, field } of declaredFields(content)) {
    const key = path.join(".");
    const known = fields[key];
    fields[key] = {
      label: known?.label ?? constant(field.label),
      kinds: [...new Set([...(known?.kinds ?? []), kindOf(field.field)])],
      required: (known?.required ?? false) || field.required !== undefined,
    };
  }
  return fields;
};

/** The outline of a service's definition. */
export const outlineOf = (service: CompiledService): Outline => ({
  forms: Object.fromEntries([...formsOf(service)].map(([name, content]) => [name, outlineForm(content)])),
  pages: Object.fromEntries(
    service.steps.flatMap((step) =>
      [...formsOfStep(step).keys()].map((name) => [name, constant(step.title)] as const),
    ),
  ),
  rules: Object.fromEntries(Object.entries(service.rules).map(([name, { rule }]) => [name, rule])),
});

/** An outline from a store; undefined when it is none: without it a draft is compared by its values only. */
export function soundOutline(stored: unknown): Outline | undefined {
  if (!isObject(stored) || !isObject(stored.forms) || !isObject(stored.rules)) return undefined;
  const isText = (value: unknown) => typeof value === "string";
  const isField = (field: unknown) =>
    isObject(field) &&
    isText(field.label) &&
    typeof field.required === "boolean" &&
    Array.isArray(field.kinds) &&
    field.kinds.every(isText);
  const { forms, rules, pages = {} } = stored;
  const isSound =
    Object.values(forms).every((form) => isObject(form) && Object.values(form).every(isField)) &&
    Object.values(rules).every(isText) &&
    isObject(pages) &&
    Object.values(pages).every(isText);
  return isSound ? (stored as unknown as Outline) : undefined; // checked
}
