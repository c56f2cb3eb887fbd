import { canonical } from "../../field-types/typed-text.ts";
import type { Entry, FormValidator, JsonObject } from "../definition.ts";
import { formScope, type Scope } from "../expressions/scope.ts";
import { isEqual, readPath, reuse, writePath } from "../json.ts";
import type { Path } from "../walk.ts";
import { settle } from "./settle.ts";
import { findProblems, type FieldProblem } from "./validate.ts";
import type { VisibleEntry, VisibleField } from "./visible.ts";

/** The fixed parts of a form. */
export interface FormDefinition {
  /** The name by which expressions read the data of the form. */
  readonly name: string;
  readonly content: readonly Entry[];
  readonly validator?: FormValidator | undefined;
  /** True: visible fields whose key is absent get their default value. */
  readonly defaults?: boolean | undefined;
}

/** The state of a form computed from its data: everything that is rendered, validated and sent is read from it. */
export interface FormSnapshot {
  /** Data of the visible fields only, with computed values (and defaults, when the form asks for them). */
  readonly data: JsonObject;
  /** The scope of the form's content: the form's name and `qui` read `data`. */
  readonly scope: Scope;
  /** The visible content as a tree. */
  readonly entries: readonly VisibleEntry[];
  /** Visible fields at any depth, in reading order. */
  readonly fields: readonly VisibleField[];
  fieldAt(path: Path): VisibleField | undefined;
  /** The snapshot of the data with every value normalized; the same snapshot when they already are. Computed once. */
  readonly normalized: FormSnapshot;
  /** Problems of the normalized data, in reading order. Computed once. */
  readonly problems: readonly FieldProblem[];
}

interface Input {
  readonly form: FormDefinition;
  readonly data: JsonObject;
  /** The scope around the form. */
  readonly scope: Scope;
}

/** The input of each snapshot: the same input gives the identical snapshot. */
const inputs = new WeakMap<FormSnapshot, Input>();

const isSameForm = (one: FormDefinition, other: FormDefinition): boolean =>
  one === other ||
  (["name", "content", "validator", "defaults"] as const).every((key) => one[key] === other[key]);

/** Whether a snapshot has this input, or its own data with the same scope. The data share parts with the snapshot's. */
const isUnchanged = (before: FormSnapshot, { form, data, scope }: Input): boolean => {
  const input = inputs.get(before);
  if (input === undefined || !isSameForm(input.form, form)) return false;
  if (data !== before.data && !isEqual(input.data, data)) return false;
  return reuse(before.scope, formScope(scope, form.name, before.data)) === before.scope;
};

const once = <T>(compute: () => T): (() => T) => {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: compute() }).value;
};

/** The data with every visible value normalized; the same object when nothing changes. */
const normalizeFields = (fields: readonly VisibleField[], data: JsonObject): JsonObject => {
  let result = data;
  for (const { field, path } of fields) {
    const value = readPath(data, path);
    const normalized = value === undefined ? value : canonical(field.field, value);
    if (normalized !== undefined && !isEqual(normalized, value)) result = writePath(result, path, normalized);
  }
  return result;
};

/**
 * Takes the snapshot of a form. `scope` is the scope around the form. With `before`, an earlier snapshot, equal parts are
 * the identical objects, and an unchanged form returns `before` itself.
 */
export const takeSnapshot = (
  form: FormDefinition,
  data: JsonObject,
  scope: Scope,
  before?: FormSnapshot,
): FormSnapshot => {
  const { name, content, validator, defaults } = form;
  const known = reuse(before?.data, data);
  const input: Input = { form, data: known, scope };
  if (before && isUnchanged(before, input)) return before;
  const settled = settle(content, known, formScope(scope, name, known), {
    defaults,
    before: before?.entries,
  });
  const { fields, checks } = settled;
  const inner = reuse(before?.scope, formScope(scope, name, settled.data));
  const byPath = once(() => new Map(fields.map((visible) => [visible.path.join("/"), visible])));
  const normalized = once(() => {
    const next = normalizeFields(fields, settled.data);
    return next === settled.data ? snapshot : takeSnapshot(form, next, scope, snapshot);
  });
  const problems = once(() =>
    normalized() === snapshot
      ? findProblems({ data: settled.data, scope: inner, fields, checks, validator })
      : normalized().problems,
  );
  const snapshot: FormSnapshot = {
    data: settled.data,
    scope: inner,
    entries: settled.entries,
    fields: before?.entries === settled.entries ? before.fields : fields,
    fieldAt: (path) => byPath().get(path.join("/")),
    get normalized() {
      return normalized();
    },
    get problems() {
      return problems();
    },
  };
  inputs.set(snapshot, input);
  return snapshot;
};
