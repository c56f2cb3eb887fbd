import type { Entry, Json, JsonObject } from "../definition.ts";
import { evaluate, resolveValue } from "../expressions/evaluate.ts";
import { isEqual, isObject, readMember, readPath, writePath } from "../json.ts";
import { innerScope, type Scope } from "../expressions/scope.ts";
import { visibleEntries, visibleFields, type Path, type VisibleField } from "./visible.ts";

/** A chain of conditions settles in as many rounds as it is long; a circle (which the check forbids) must still end. */
const MAX_ROUNDS = 50;

const scopeAt = (field: VisibleField, data: JsonObject, scope: Scope): Scope =>
  innerScope(scope, data, field.path.slice(0, -1));

const keptValue = (visible: VisibleField, data: JsonObject, scope: Scope): Json | undefined => {
  const { field, path, options, rows } = visible;
  if (field.value) return evaluate(field.value, scopeAt(visible, data, scope));
  const value = readPath(data, path);
  if (value === undefined || value === null) return value;
  if (options && !options.some((option) => isEqual(option.value, value))) return undefined;
  if (field.field !== "righe" || !Array.isArray(value)) return value;
  if (!field.content)
    return rows ? value.filter((row) => rows.some((offered) => isEqual(offered, row))) : value;
  const typed = new Set(visible.typedRows.map((row) => row.index));
  return value.map((row, index) => (typed.has(index) ? {} : row)); // columns follow as fields of their own
};

/** Writes into data that are being built: what it made itself it changes, what came from elsewhere it copies first. */
const createBuilder = () => {
  const own = new WeakSet<object>();
  const adopt = <T extends Json[] | JsonObject>(made: T): T => {
    own.add(made);
    return made;
  };
  const built: JsonObject = adopt({});
  const inner = (value: Json | undefined): Json[] | JsonObject => {
    if (Array.isArray(value)) return own.has(value) ? value : adopt([...value]);
    if (!isObject(value)) return adopt({});
    return own.has(value) ? value : adopt({ ...value });
  };
  const put = (path: Path, value: Json): void => {
    let holder = built;
    for (const name of path.slice(0, -1)) {
      const next = inner(readMember(holder, name));
      holder[name] = next;
      holder = next as JsonObject; // a list is written by position, as an object by name
    }
    holder[path.at(-1) ?? ""] = value;
  };
  return { built, put };
};

const pruneOnce = (content: readonly Entry[], data: JsonObject, scope: Scope): JsonObject => {
  const { built, put } = createBuilder();
  for (const visible of visibleFields(visibleEntries(content, scope, data))) {
    if (visible.field.field === "gruppo") continue;
    const value = keptValue(visible, data, scope);
    if (value !== undefined) put(visible.path, value);
  }
  return built;
};

/**
 * The data with only what is shown: hidden means emptied. Read-only fields get their value. Hiding one field may hide
 * another, so it is repeated until nothing changes; when nothing is to be dropped the answer is `data` itself.
 */
export const pruneForm = (content: readonly Entry[], data: JsonObject, scope: Scope): JsonObject => {
  let current = data;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = pruneOnce(content, current, scope);
    if (isEqual(next, current)) return current;
    current = next;
  }
  return current;
};

/**
 * The data with the defaults of visible fields that nobody has touched (a key that is absent; an emptied field holds
 * null). Consent is never given by the machine: a `consenso` has no default, whatever the definition says.
 */
export const fillDefaults = (content: readonly Entry[], data: JsonObject, scope: Scope): JsonObject => {
  let current = data;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let next = current;
    for (const visible of visibleFields(visibleEntries(content, scope, current))) {
      const { field, path } = visible;
      if (field.default === undefined || field.field === "consenso" || readPath(current, path) !== undefined)
        continue;
      const value = resolveValue(field.default, scopeAt(visible, current, scope));
      if (value !== null) next = writePath(next, path, value);
    }
    if (next === current) return current;
    current = next;
  }
  return current;
};
