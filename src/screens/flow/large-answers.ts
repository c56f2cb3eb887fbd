import { memoize, type Json, type JsonObject } from "../../engine/index.ts";

/** Characters of JSON. Writing a megabyte blocks a slow phone for 50 ms, and the storage of a tab holds about five. */
const LARGEST_ANSWER = 200_000;

/**
 * Subtracts the approximate length of a value's JSON from an allowance of characters; stops once the result is negative.
 * Measuring a whole list of 5,000 vehicles would block a slow phone for 30 ms.
 */
const leftAfter = (value: Json, allowance: number): number => {
  if (typeof value === "string") return allowance - value.length - 2;
  if (typeof value !== "object" || value === null) return allowance - 5;
  let left = allowance - 2;
  for (const [name, member] of Object.entries(value)) {
    left = leftAfter(member, left - (Array.isArray(value) ? 1 : name.length + 4));
    if (left < 0) break;
  }
  return left;
};

const isLargeObject = memoize((answer: JsonObject | Json[]) => leftAfter(answer, LARGEST_ANSWER) < 0);

/** True for a very large answer, such as a list of thousands of vehicles: it is not stored, and a step loads it again after a reload. */
export const isLargeAnswer = (answer: Json): boolean =>
  typeof answer === "object" && answer !== null && isLargeObject(answer);
