import { isObject, type Json } from "../../../engine/index.ts";

const known = new WeakMap<object, string>();

/** A text that is the same for equal rows, so that thousands of rows are compared with those chosen at once. */
export const rowKey = (row: Json): string => {
  if (typeof row !== "object" || row === null) return JSON.stringify(row);
  const key = known.get(row) ?? JSON.stringify(row, sorted);
  known.set(row, key);
  return key;
};

/** Members in the order of their names. */
const sorted = (_: string, value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
