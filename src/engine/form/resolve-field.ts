import type { Bound, Field, FieldOption, Json, Text } from "../definition.ts";
import { holds, isComputed, resolveValue } from "../expressions/evaluate.ts";
import type { Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";
import { reuse } from "../json.ts";
import { fixedOptions, isLookup } from "../walk.ts";

export interface ResolvedBound {
  readonly value: Json;
  readonly message: string;
}

export interface VisibleOption {
  readonly value: Json;
  readonly label: string;
  readonly help: string | null;
  readonly enabled: boolean;
  /** The language of the label, when it is not that of the page. */
  readonly lang?: string | undefined;
}

/** Texts, bounds and options of a field in one scope. */
export interface ResolvedField {
  readonly label: string;
  readonly help: string | null;
  /** The message to show when it is empty; null when it may be. */
  readonly required: string | null;
  readonly min: ResolvedBound | null;
  readonly max: ResolvedBound | null;
  /** Fixed options that exist now; null when there are none or they come from a lookup (`field.options.from`). */
  readonly options: readonly VisibleOption[] | null;
  readonly enabled: boolean;
  /** Texts of typed rows; null for the usual ones. */
  readonly add: string | null;
  readonly remove: string | null;
  readonly none: string | null;
}

const isPlain = (text: Text | undefined): boolean => text === undefined || typeof text === "string";
const isFixedBound = (bound: Bound | undefined): boolean =>
  !bound || (!isComputed(bound.value) && isPlain(bound.message));
const isFixedOption = ({ label, help, when, enabled }: FieldOption): boolean =>
  isPlain(label) && isPlain(help) && when === undefined && enabled === undefined;

/** True when no part of the field depends on a scope. */
export const isFixed = (field: Field): boolean =>
  isPlain(field.label) &&
  [field.help, field.add, field.remove, field.none].every(isPlain) &&
  (!field.required || (isPlain(field.required.message) && field.required.when === undefined)) &&
  isFixedBound(field.min) &&
  isFixedBound(field.max) &&
  field.enabled === undefined &&
  fixedOptions(field).every(isFixedOption);

const textOf = (text: Text | undefined, scope: Scope): string | null =>
  text === undefined ? null : renderText(text, scope).text;

const resolveBound = (bound: Bound | undefined, scope: Scope): ResolvedBound | null => {
  const value = bound ? resolveValue(bound.value, scope) : null;
  return bound && value !== null ? { value, message: renderText(bound.message, scope).text } : null;
};

const resolveOptions = ({ options }: Field, scope: Scope): readonly VisibleOption[] | null =>
  options === undefined || isLookup(options)
    ? null
    : options
        .filter((option) => holds(option.when, scope))
        .map((option) => ({
          value: option.value,
          label: renderText(option.label, scope).text,
          help: textOf(option.help, scope),
          enabled: holds(option.enabled, scope),
        }));

/** A disabled field is never required: nobody could fill it in. */
const requiredText = (field: Field, scope: Scope): string | null => {
  const { required } = field;
  return required && holds(required.when, scope) && isEnabled(field, scope)
    ? textOf(required.message, scope)
    : null;
};

/** Among rows to choose, the condition is that of each row (`choosable`). */
const isEnabled = ({ enabled, rows }: Field, scope: Scope): boolean =>
  rows !== undefined || holds(enabled, scope);

const resolve = (field: Field, scope: Scope, before: ResolvedField | undefined): ResolvedField => ({
  label: renderText(field.label, scope).text,
  help: textOf(field.help, scope),
  required: requiredText(field, scope),
  min: reuse(before?.min, resolveBound(field.min, scope)),
  max: reuse(before?.max, resolveBound(field.max, scope)),
  options: reuse(before?.options, resolveOptions(field, scope)),
  enabled: isEnabled(field, scope),
  add: textOf(field.add, scope),
  remove: textOf(field.remove, scope),
  none: textOf(field.none, scope),
});

/** By field: its resolved parts when they are fixed, null when they depend on the scope. */
const fixed = new WeakMap<Field, ResolvedField | null>();

/** Resolves a field; parts that equal those of `before` are the identical objects. Fixed fields are resolved once. */
export const resolveField = (
  field: Field,
  scope: Scope,
  before: ResolvedField | undefined,
): ResolvedField => {
  const known = fixed.get(field);
  if (known) return known;
  const resolved = resolve(field, scope, before);
  if (known === undefined) fixed.set(field, isFixed(field) ? resolved : null);
  return resolved;
};
