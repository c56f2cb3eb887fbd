import type { Json, JsonObject } from "./definition.ts";

/** True for a plain object: not null, not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is empty: null, blank text, an empty list or an empty object. Zero and false are not empty. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
};

/** Equality of JSON by content; a missing value equals null. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
};

/** One step into data. Only own members count, so that no name reaches a prototype; lists answer to their positions. */
export const readMember = (value: unknown, name: string): Json | undefined => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value as Json[])[Number(name)] : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

/** Reads along a path; undefined where something on the way is missing or null. */
export const readPath = (value: unknown, path: readonly string[]): Json | undefined => {
  let found = value as Json | undefined; // the input is JSON: parsed from a response or typed into a form
  for (const name of path) found = readMember(found, name);
  return found;
};

/** A copy of `data` with `value` at `path`; missing parents are created (lists stay lists). */
export const writePath = (data: JsonObject, path: readonly string[], value: Json): JsonObject => {
  const write = (target: Json | undefined, depth: number): Json => {
    const name = path[depth];
    if (name === undefined) return value;
    const inner = write(readMember(target, name), depth + 1);
    if (Array.isArray(target)) return target.with(Number(name), inner);
    return { ...(isObject(target) ? target : {}), [name]: inner };
  };
  return write(data, 0) as JsonObject; // the root is an object, and writing keeps it one
};

/** A copy of `data` without the member at `path`; `data` itself when it is not there. */
export const removePath = (data: JsonObject, path: readonly string[]): JsonObject => {
  const [name = "", ...rest] = path;
  if (!Object.hasOwn(data, name)) return data;
  const member = data[name];
  if (rest.length > 0) return isObject(member) ? { ...data, [name]: removePath(member, rest) } : data;
  return Object.fromEntries(Object.entries(data).filter(([one]) => one !== name));
};

/** `next`, but with every part that equals the same part of `before` taken from `before`: equal means identical. */
export const reuse = <T>(before: unknown, next: T): T => {
  if (
    before === next ||
    typeof next !== "object" ||
    next === null ||
    typeof before !== "object" ||
    before === null
  )
    return next;
  if (Array.isArray(next) !== Array.isArray(before)) return next;
  const old = before as Record<string, unknown>;
  const now = next as Record<string, unknown>; // lists are read by position; a missing member is undefined
  const names = Object.keys(now);
  let same = names.length === Object.keys(old).length;
  let copy: typeof now | undefined; // made when the first member is replaced
  for (const name of names) {
    const member = reuse(old[name], now[name]);
    same &&= member === old[name];
    if (member !== now[name]) (copy ??= Object.assign(Array.isArray(now) ? [] : {}, now))[name] = member;
  }
  return (same ? before : (copy ?? next)) as T; // equal member by member, hence of the same shape
};

/** Builds an object path by path. Copy-on-write: values that come from elsewhere are copied before they are changed. */
export const createBuilder = () => {
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
  const put = (path: readonly string[], value: Json): void => {
    let parent = built;
    for (const name of path.slice(0, -1)) {
      const next = inner(readMember(parent, name));
      parent[name] = next;
      parent = next as JsonObject; // a list is written by position, as an object by name
    }
    parent[path.at(-1) ?? ""] = value;
  };
  return { built, put };
};
