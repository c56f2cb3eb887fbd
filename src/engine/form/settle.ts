import { isConsent, shapeOf } from "../../field-types/field-types.ts";
import type { Entry, Json, JsonObject } from "../definition.ts";
import { evaluate, resolveValue } from "../expressions/evaluate.ts";
import { innerScope, type Scope } from "../expressions/scope.ts";
import { createBuilder, isEqual, readPath, reuse } from "../json.ts";
import {
  visibleFields,
  walkVisible,
  type VisibleContent,
  type VisibleEntry,
  type VisibleField,
} from "./visible.ts";

/** A chain of conditions settles in as many rounds as its length; the limit ends a cycle, which the check forbids. */
const MAX_ROUNDS = 50;

export interface Settled extends VisibleContent {
  /** Data of the visible fields only; the given object when nothing was dropped or computed. */
  readonly data: JsonObject;
  readonly fields: readonly VisibleField[];
}

export interface SettleOptions {
  readonly defaults?: boolean | undefined;
  readonly before?: readonly VisibleEntry[] | undefined;
}

const scopeAt = ({ path }: VisibleField, data: JsonObject, scope: Scope): Scope =>
  innerScope(scope, data, path.slice(0, -1));

const isAnswered = (endpoint: string, scope: Scope): boolean => {
  const state = evaluate(["path", "chiamate", endpoint, "stato"], scope);
  return state === "fatta" || state === "rifiutata";
};

/** The default value of a field, once the loads it reads are answered. A consent has none, even if the definition declares one. */
const defaultOf = (visible: VisibleField, data: JsonObject, scope: Scope): Json | undefined => {
  const { field } = visible;
  if (field.default === undefined || isConsent(field.field)) return undefined;
  if (field.awaits?.some((endpoint) => !isAnswered(endpoint, scope))) return undefined;
  return resolveValue(field.default, scopeAt(visible, data, scope)) ?? undefined;
};

const keptRows = ({ field, choosable, typedRows }: VisibleField, value: Json[]): Json => {
  if (!field.content)
    return choosable ? value.filter((row) => choosable.some((offered) => isEqual(offered, row))) : value;
  const typed = new Set(typedRows.map((row) => row.index));
  return value.map((row, index) => (typed.has(index) ? {} : row)); // the columns follow as fields of their own
};

/** The part of a value that the visible field still allows: an option or offered rows that can be chosen, typed rows. */
const keptValue = (visible: VisibleField, value: Json | undefined): Json | undefined => {
  const { field, options } = visible;
  if (value === undefined || value === null) return value;
  if (options && !options.some((option) => option.enabled && isEqual(option.value, value))) return undefined;
  return shapeOf(field.field) === "rows" && Array.isArray(value) ? keptRows(visible, value) : value;
};

/** Fills the default of a field once, when its key is absent (an emptied field is null). */
const createDefaults = (enabled: boolean | undefined) => {
  const filled = new Set<string>();
  return (visible: VisibleField, data: JsonObject, scope: Scope): Json | undefined => {
    if (!enabled || visible.field.default === undefined) return undefined;
    const key = visible.path.join("/");
    if (filled.has(key)) return undefined;
    const value = defaultOf(visible, data, scope);
    if (value !== undefined) filled.add(key);
    return value;
  };
};

/**
 * Reduces data to the visible fields: hidden fields lose their value, read-only fields get theirs, and with `defaults`
 * absent values get the default. Hiding one field may hide another, so the walk is repeated until the data stay the same;
 * a change that hides nothing takes one walk.
 */
export const settle = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  { defaults, before }: SettleOptions = {},
): Settled => {
  const fill = createDefaults(defaults);
  const valueOf = (visible: VisibleField, current: JsonObject): Json | undefined => {
    const { field, path } = visible;
    if (field.value) return evaluate(field.value, scopeAt(visible, current, scope));
    const stored = readPath(current, path);
    return keptValue(visible, stored === undefined ? fill(visible, current, scope) : stored);
  };
  const round = (current: JsonObject, entries: readonly VisibleEntry[] | undefined) => {
    const visible = walkVisible(content, scope, current, entries);
    const fields = visibleFields(visible.entries);
    const { built, put } = createBuilder();
    for (const one of fields) {
      if (shapeOf(one.field.field) === "group") continue;
      const value = valueOf(one, current);
      if (value !== undefined) put(one.path, value);
    }
    return { visible, fields, next: reuse(current, built) };
  };
  let current = data;
  let last = round(current, before);
  for (let count = 1; last.next !== current && count < MAX_ROUNDS; count++) {
    current = last.next;
    last = round(current, last.visible.entries);
  }
  return { ...last.visible, fields: last.fields, data: current };
};

/** The data of the visible fields, read-only fields with their value. */
export const pruneForm = (content: readonly Entry[], data: JsonObject, scope: Scope): JsonObject =>
  settle(content, data, scope).data;
