import type { Dictionary } from "./values.ts";

/** The location of an object: `at` an offset, or `in` an object stream. */
export type Entry =
  | { kind: "free" }
  | { kind: "at"; offset: number; generation: number }
  | { kind: "in"; stream: number; index: number };

/** One section of the cross-reference data: each time that a document was saved adds one. */
export interface Section {
  start: number;
  /** The offset after the trailer of a table; undefined for a stream, which is an object. */
  end?: number;
  /** The offset of the word `trailer` of a table. */
  trailerStart?: number;
  entries: Map<number, Entry>;
  trailer: Dictionary;
}
