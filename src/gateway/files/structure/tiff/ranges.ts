import { refuse } from "../structure.ts";
import type { Range } from "./page.ts";

/** Bytes between two values that may have any content: they align the next one. */
const alignment = 3;
/** The most ranges: a page of two megabytes has some hundred pieces. */
const mostRanges = 200_000;

/** Refuses a file in which bytes belong to two values, or to none, unless they are all the same. */
export function checkRanges(bytes: Uint8Array, ranges: Range[]) {
  if (ranges.length > mostRanges) refuse("damaged", "too many values");
  const sorted = [...ranges, { from: bytes.length, to: bytes.length }].sort(
    (one, other) => one.from - other.from,
  );
  let end = 0;
  for (const { from, to } of sorted) {
    if (from < end) refuse("damaged", "values that overlap");
    const gap = bytes.subarray(end, from);
    if (gap.length > alignment && !isBlank(gap)) refuse("trailing", "data of no value");
    end = to;
  }
}

/** Zeros or ones: space that a scanner reserves. */
const isBlank = (gap: Uint8Array) => [0, 0xff].includes(gap[0]!) && gap.every((byte) => byte === gap[0]);
