import type { Json } from "../definition.ts";
import { memoize } from "../memoize.ts";

/** The largest text or list that an expression makes, as counted by `sizeOf`: far above every answer of the back end. */
const MAX_SIZE = 1_000_000;

const sizeOfMembers = memoize((value: object) =>
  Object.values(value).reduce((sum: number, member: Json) => sum + sizeOf(member), 1),
);

/** The characters of the texts of a value, and one for each other value. */
const sizeOf = (value: Json): number =>
  typeof value === "string"
    ? value.length + 1
    : typeof value === "object" && value
      ? sizeOfMembers(value)
      : 1;

/**
 * The value itself, or null when it is too large: a text or a list that inserts an earlier one twice doubles each time, and
 * thirty of them would fill the memory of the browser.
 */
export const bounded = (value: string | Json[]): Json => (sizeOf(value) > MAX_SIZE ? null : value);
