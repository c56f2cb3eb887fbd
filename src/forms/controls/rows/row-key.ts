import { isObject, memoize, type Json } from "../../../engine/index.ts";

/** A text that is the same for equal rows, so that thousands of rows are compared with those chosen at once. */
export const rowKey = (row: Json): string =>
  typeof row !== "object" || row === null ? JSON.stringify(row) : keyOfObject(row);

const keyOfObject = memoize((row: object) => JSON.stringify(row, sorted));

/** Members in the order of their names. */
const sorted = (_: string, value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
