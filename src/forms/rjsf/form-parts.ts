import { readPath, type Entry, type JsonObject } from "../../engine/index.ts";
import type { FormSnapshot, VisibleEntry } from "../../engine/form/index.ts";
import { toRjsf } from "./to-rjsf.ts";

/** A part of a form that RJSF draws by itself: a section, a set of tabs, or the entries between two of them. */
export interface FormPart {
  readonly key: string;
  readonly entries: readonly VisibleEntry[];
  /** The data of its fields. */
  readonly data: JsonObject;
}

const isPart = (entry: Entry): boolean =>
  "block" in entry && (entry.block === "section" || entry.block === "tabs");

/** Key of the part of each entry. It depends on the definition alone, so that no part is remounted when another appears. */
const partKeys = (content: readonly Entry[]): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  let first: string | undefined;
  for (const entry of content) {
    if ("check" in entry) continue;
    first = isPart(entry) ? undefined : (first ?? entry.key);
    keys.set(entry.key, first ?? entry.key);
  }
  return keys;
};

const keyOf = (entry: VisibleEntry): string => (entry.kind === "field" ? entry.field.key : entry.block.key);

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const isSameObject = (one: JsonObject, other: JsonObject): boolean =>
  isSameList(Object.keys(one), Object.keys(other)) && isSameList(Object.values(one), Object.values(other));

const dataOf = (entries: readonly VisibleEntry[], data: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.keys(toRjsf(entries).schema.properties ?? {}).flatMap((name) => {
      const value = readPath(data, [name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export type SplitForm = (content: readonly Entry[], snapshot: FormSnapshot) => readonly FormPart[];

/** Returns a function that splits a form into parts; a part that did not change since its last call is the same object. */
export function createSplit(): SplitForm {
  let before = new Map<string, FormPart>();
  let keysOf: { content: readonly Entry[]; keys: ReadonlyMap<string, string> } | undefined;
  return (content, { entries, data }) => {
    if (keysOf?.content !== content) keysOf = { content, keys: partKeys(content) };
    const { keys } = keysOf;
    const groups = new Map<string, VisibleEntry[]>();
    for (const entry of entries) {
      const key = keys.get(keyOf(entry)) ?? keyOf(entry);
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
    const parts = [...groups].map(([key, found]) => reusePart(before.get(key), key, found, data));
    before = new Map(parts.map((part) => [part.key, part]));
    return parts;
  };
}

const reusePart = (
  old: FormPart | undefined,
  key: string,
  found: readonly VisibleEntry[],
  data: JsonObject,
): FormPart => {
  const entries = old && isSameList(old.entries, found) ? old.entries : found;
  const values = dataOf(entries, data);
  const isSame = old?.entries === entries && isSameObject(old.data, values);
  return isSame ? old : { key, entries, data: values };
};
