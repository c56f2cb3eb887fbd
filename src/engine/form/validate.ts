import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";
import { messageOf } from "../../field-types/message-of.ts";
import type { FormValidator, Json, JsonObject } from "../definition.ts";
import { evaluate, holds, isComputed } from "../expressions/evaluate.ts";
import { innerScope, type Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";
import { isEmpty, isEqual, isObject, readPath } from "../json.ts";
import { messages } from "../messages.ts";
import type { Path } from "../walk.ts";
import type { ActiveCheck, VisibleField } from "./visible.ts";

export interface FieldProblem {
  /** From the form's root; empty for a problem of the form as a whole. */
  readonly path: Path;
  readonly message: string;
  /** True where a check marks one more field with the same message: the person sees it there, but it is one error. */
  readonly isRepeated?: true;
}

type Failure = NonNullable<FormValidator["errors"]>[number];

/** A normalized form, to be validated. */
export interface FormToValidate {
  readonly data: JsonObject;
  readonly scope: Scope;
  readonly fields: readonly VisibleField[];
  readonly checks: readonly ActiveCheck[];
  readonly validator?: FormValidator | undefined;
}

/** The data without empty values, which `required` checks: input of the validator. */
const withoutEmpty = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isEmpty(member))
      .map(([name, member]) => [name, withoutEmpty(member)]),
  );
};

const pathOf = (failure: Failure): Path =>
  failure.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

const keyOf = (path: Path): string => path.join("/");

const isWithin = (path: Path, inner: Path): boolean => path.every((name, i) => inner[i] === name);

/** Length of a text or list; the value itself of a number or date (ISO dates are in order as texts). */
const measure = (field: VisibleField["field"], value: Json): Json => {
  if (Array.isArray(value)) return value.length;
  const shape = shapeOf(field.field);
  if (shape === "number") return Number(value);
  return shape !== "date" && typeof value === "string" ? value.length : value;
};

const below = (a: Json, b: Json): boolean =>
  typeof a === "number" ? a < Number(b) : typeof a === "string" && typeof b === "string" && a < b;

const requiredProblem = ({ field, required }: VisibleField, value: Json | undefined): string | null => {
  if (required === null) return null;
  return (shapeOf(field.field) === "flag" ? value !== true : isEmpty(value)) ? required : null;
};

const boundProblem = ({ field, min, max }: VisibleField, value: Json): string | null => {
  const size = measure(field, value);
  if (min && below(size, typeof size === "number" ? Number(min.value) : min.value)) return min.message;
  const limit = max && (typeof size === "number" ? Number(max.value) : max.value);
  return max && limit !== null && (typeof limit === "number" ? Number(size) > limit : below(limit, size))
    ? max.message
    : null;
};

/**
 * The message of the first failure in the order of the field's messages. The field type may explain a constant message
 * more precisely ("manca un carattere").
 */
const failureMessage = (
  { field, path }: VisibleField,
  value: Json,
  failures: readonly Failure[],
  { data, scope }: FormToValidate,
): string => {
  for (const [keyword, message] of Object.entries(field.messages)) {
    const failure = failures.find((one) => one.keyword === keyword);
    if (!failure) continue;
    const explained =
      typeof message === "string"
        ? messageOf(fieldTypeOf(field.field), value, [failure], { [failure.keyword]: message })
        : null;
    return explained ?? renderText(message, innerScope(scope, data, path.slice(0, -1))).text;
  }
  return messages.invalid;
};

/**
 * True for a text that the region has given and the person has left as it is, such as a contact registered long ago. Only typed values are
 * checked: otherwise it could be neither kept nor withdrawn. A value of the address (`arrivo`) does not come from the region.
 */
const isGiven = ({ field, path }: VisibleField, value: Json | undefined, { data, scope }: FormToValidate) => {
  const { default: given } = field;
  if (!isComputed(given) || given.expr[0] !== "path" || given.expr[1] === "arrivo") return false;
  if (shapeOf(field.field) !== "text" || typeof value !== "string") return false;
  return evaluate(given.expr, innerScope(scope, data, path.slice(0, -1))) === value;
};

const fieldProblem = (
  visible: VisibleField,
  failures: readonly Failure[],
  form: FormToValidate,
): string | null => {
  const { field, path, enabled } = visible;
  if (!enabled) return null; // nobody could correct it
  const value = readPath(form.data, path);
  const missing = requiredProblem(visible, value);
  if (missing !== null || shapeOf(field.field) === "group") return missing;
  if (shapeOf(field.field) === "rows" && isEmpty(value)) return boundProblem(visible, []);
  if (isEmpty(value)) return null;
  if (isGiven(visible, value, form)) return null;
  if (failures.length > 0) return failureMessage(visible, value ?? null, failures, form);
  return boundProblem(visible, value ?? null);
};

/** A failure inside rows belongs to a column; rows that were chosen have none. */
const owns = ({ field, path }: VisibleField, failure: Path): boolean =>
  isWithin(path, failure) && (shapeOf(field.field) !== "rows" || path.length === failure.length);

/** Each failure belongs to the innermost visible field around it; failures in hidden content are ignored. */
const failuresByField = (
  fields: readonly VisibleField[],
  failures: readonly Failure[],
): Map<VisibleField, Failure[]> => {
  const owned = new Map<VisibleField, Failure[]>();
  for (const failure of failures) {
    const path = pathOf(failure);
    const [owner] = fields.filter((field) => owns(field, path)).sort((a, b) => b.path.length - a.path.length);
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), failure]);
  }
  return owned;
};

/** A check waits until its fields are valid by themselves. */
const checkProblems = (
  { check, scope, at }: ActiveCheck,
  visible: ReadonlySet<string>,
  wrong: ReadonlySet<string>,
): FieldProblem[] => {
  const paths = at.filter((path) => visible.has(keyOf(path)));
  if (paths.some((path) => wrong.has(keyOf(path))) || holds(check.check, scope)) return [];
  const { text: message } = renderText(check.message, scope);
  return paths.length === 0 ? [{ path: [], message }] : paths.map((path) => ({ path, message }));
};

/**
 * The problems of a form in reading order, at most one for each field: required fields, static constraints (the
 * validator compiled from the definition), bounds, then checks over several fields.
 */
export const findProblems = (form: FormToValidate): readonly FieldProblem[] => {
  const { data, fields, checks, validator } = form;
  const failures = validator && !validator(withoutEmpty(data)) ? validator.errors! : []; // one that refuses gives errors
  const owned = failuresByField(fields, failures);
  const problems = fields.flatMap((visible): FieldProblem[] => {
    const message = fieldProblem(visible, owned.get(visible) ?? [], form);
    return message === null ? [] : [{ path: visible.path, message }];
  });
  if (checks.length === 0) return problems;
  const wrong = new Set(problems.map(({ path }) => keyOf(path)));
  const order = new Map(fields.map(({ path }, i) => [keyOf(path), i]));
  const visible = new Set(order.keys());
  for (const active of checks) {
    const isFree = ({ path }: FieldProblem) =>
      path.length === 0 || !problems.some((known) => isEqual(known.path, path));
    const [first, ...others] = checkProblems(active, visible, wrong).filter(isFree);
    if (first) problems.push(first, ...others.map((other) => ({ ...other, isRepeated: true as const })));
  }
  const position = ({ path }: FieldProblem) => order.get(keyOf(path)) ?? -1;
  return problems.sort((a, b) => position(a) - position(b));
};
