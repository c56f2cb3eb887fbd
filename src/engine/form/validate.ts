import type { Check, Entry, FieldType, FormValidator, Json, JsonObject, Text } from "../definition.ts";
import { evaluate, holds } from "../expressions/evaluate.ts";
import { isEmpty, isEqual, isObject, readPath, writePath } from "../json.ts";
import { messages } from "../messages.ts";
import { pruneForm } from "./prune.ts";
import { innerScope, withRoots, type Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";
import {
  fixedOptions,
  optionBase,
  visibleEntries,
  visibleFields,
  type Path,
  type VisibleField,
} from "./visible.ts";

export interface FieldProblem {
  /** From the form's root; empty for a problem of the form as a whole. */
  readonly path: Path;
  readonly message: string;
}

/** How each type makes its values even (blanks, letter case); comes from `wire`, which the engine does not know. */
export type Normalize = Partial<Readonly<Record<FieldType, (value: Json) => Json>>>;

type Failure = NonNullable<FormValidator["errors"]>[number];

/**
 * Says better than the field's message for that keyword what is wrong with a value ("manca un carattere"); null when it
 * cannot. Comes from `wire`, which the engine does not know.
 */
export type Explain = (type: FieldType, value: Json, failure: Failure, message: Text) => string | null;

/** What the engine is told of types that it does not know. */
export interface TypeRules {
  readonly normalize?: Normalize;
  readonly explain?: Explain;
}

/** The data with every visible value made even. */
export const normalizeForm = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  normalize: Normalize,
): JsonObject => {
  let result = data;
  for (const { field, path } of visibleFields(visibleEntries(content, scope, data))) {
    const value = readPath(data, path);
    const normalized = value === undefined || value === null ? value : normalize[field.field]?.(value);
    if (normalized !== undefined && !isEqual(normalized, value)) result = writePath(result, path, normalized);
  }
  return result;
};

/** What the validator sees: empty values are the business of `required`. */
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

const isWithin = (path: Path, inner: Path): boolean => path.every((name, i) => inner[i] === name);

/** Length of a text or list; the value itself of a number or date (ISO dates are in order as texts). */
const measure = (field: VisibleField["field"], value: Json): Json => {
  if (Array.isArray(value)) return value.length;
  const byValue: FieldType[] = ["importo", "intero", "data", "meseAnno"];
  if (!byValue.includes(field.field)) return typeof value === "string" ? value.length : value;
  return field.field === "importo" || field.field === "intero" ? Number(value) : value;
};

const below = (a: Json, b: Json): boolean =>
  typeof a === "number" ? a < Number(b) : typeof a === "string" && typeof b === "string" && a < b;

const requiredProblem = ({ field, required }: VisibleField, value: Json | undefined): string | null => {
  if (required === null) return null;
  return (field.field === "consenso" ? value !== true : isEmpty(value)) ? required : null;
};

const boundProblem = ({ field, min, max }: VisibleField, value: Json): string | null => {
  const size = measure(field, value);
  if (min && below(size, typeof size === "number" ? Number(min.value) : min.value)) return min.message;
  const limit = max && (typeof size === "number" ? Number(max.value) : max.value);
  return max && limit !== null && (typeof limit === "number" ? Number(size) > limit : below(limit, size))
    ? max.message
    : null;
};

/** Of several failures the field's own order of messages decides: what is wrong at the root is said first. */
const failureMessage = (
  { field }: VisibleField,
  value: Json,
  failures: readonly Failure[],
  scope: Scope,
  explain: Explain | undefined,
): string => {
  for (const [keyword, message] of Object.entries(field.messages)) {
    const failure = failures.find((one) => one.keyword === keyword);
    if (failure) return explain?.(field.field, value, failure, message) ?? renderText(message, scope).text;
  }
  return messages.invalid;
};

const fieldProblem = (
  visible: VisibleField,
  data: JsonObject,
  failures: readonly Failure[],
  scope: Scope,
  explain: Explain | undefined,
): string | null => {
  const { field, path } = visible;
  const value = readPath(data, path);
  const missing = requiredProblem(visible, value);
  if (missing !== null || field.field === "gruppo" || isEmpty(value)) return missing;
  if (failures.length > 0)
    return failureMessage(
      visible,
      value ?? null,
      failures,
      innerScope(scope, data, path.slice(0, -1)),
      explain,
    );
  return boundProblem(visible, value ?? null);
};

/** Each failure belongs to the innermost visible field around it; failures of what is not shown belong to nobody. */
const failuresByField = (
  fields: readonly VisibleField[],
  failures: readonly Failure[],
): Map<VisibleField, Failure[]> => {
  const owned = new Map<VisibleField, Failure[]>();
  for (const failure of failures) {
    const path = pathOf(failure);
    const [owner] = fields
      .filter((field) => isWithin(field.path, path))
      .sort((a, b) => b.path.length - a.path.length);
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), failure]);
  }
  return owned;
};

interface ActiveCheck {
  readonly check: Check;
  readonly scope: Scope;
}

/** The checks that stand in content that is shown. */
const activeChecks = (
  content: readonly Entry[],
  scope: Scope,
  data: JsonObject,
  base: Path,
): readonly ActiveCheck[] => {
  const inside = innerScope(scope, data, base);
  return content.flatMap((entry): readonly ActiveCheck[] => {
    if (!holds(entry.when, inside)) return [];
    const deeper = (inner: readonly Entry[], innerBase: Path = base) =>
      activeChecks(inner, scope, data, innerBase);
    if ("check" in entry) return [{ check: entry, scope: inside }];
    if ("block" in entry) {
      if (entry.block === "section") return deeper(entry.content);
      return entry.block === "tabs"
        ? entry.items.filter((tab) => holds(tab.when, inside)).flatMap((tab) => deeper(tab.content))
        : [];
    }
    const value = readPath(data, [...base, entry.name]);
    const inner = entry.content ?? [];
    if (entry.field === "gruppo") return deeper(inner, [...base, entry.name]);
    if (entry.field === "righe")
      return Array.isArray(value)
        ? value.flatMap((riga, i) =>
            activeChecks(inner, withRoots(scope, { riga }), data, [...base, entry.name, String(i)]),
          )
        : [];
    const chosen = fixedOptions(entry).find((option) => isEqual(option.value, value ?? null));
    return [
      ...(value === true ? deeper(inner) : []),
      ...(chosen?.content ? deeper(chosen.content, optionBase(entry, chosen, base)) : []),
    ];
  });
};

/** A check waits until the fields it speaks of are right by themselves: one thing to mend at a time. */
const checkProblems = (
  { check, scope }: ActiveCheck,
  shown: readonly VisibleField[],
  wrong: ReadonlySet<string>,
): FieldProblem[] => {
  const places = check.at.filter((path) => shown.some((field) => isEqual(field.path, path)));
  if (places.some((path) => wrong.has(path.join("/"))) || evaluate(check.check, scope) === true) return [];
  const { text: message } = renderText(check.message, scope);
  return places.length === 0 ? [{ path: [], message }] : places.map((path) => ({ path, message }));
};

/**
 * What is wrong with a form, in reading order, at most one problem a field. Only what is shown is looked at: required
 * fields, static constraints (the validator compiled from the definition), bounds, then checks over several fields.
 */
export const validateForm = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  validator: FormValidator | undefined,
  { normalize = {}, explain }: TypeRules = {},
): readonly FieldProblem[] => {
  const pruned = pruneForm(
    content,
    normalizeForm(content, pruneForm(content, data, scope), scope, normalize),
    scope,
  );
  const shown = visibleFields(visibleEntries(content, scope, pruned));
  const failures = validator && !validator(withoutEmpty(pruned)) ? (validator.errors ?? []) : [];
  const owned = failuresByField(shown, failures);
  const problems = shown.flatMap((visible): FieldProblem[] => {
    const message = fieldProblem(visible, pruned, owned.get(visible) ?? [], scope, explain);
    return message === null ? [] : [{ path: visible.path, message }];
  });
  const wrong = new Set(problems.map((problem) => problem.path.join("/")));
  const order = new Map(shown.map((visible, i) => [visible.path.join("/"), i]));
  const byReading = ({ path }: FieldProblem) => order.get(path.join("/")) ?? -1;
  for (const active of activeChecks(content, scope, pruned, []))
    for (const problem of checkProblems(active, shown, wrong))
      if (!problems.some(({ path }) => path.length > 0 && isEqual(path, problem.path)))
        problems.push(problem);
  return problems.sort((a, b) => byReading(a) - byReading(b));
};
