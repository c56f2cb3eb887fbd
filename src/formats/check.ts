import type { FailureCode } from "./messages.ts";

/** What a check answers: the value in its canonical writing, or what is wrong with it. */
export type Check<Value = string> = { ok: true; value: Value } | Failure;

/** What is wrong, as a code of `messages.ts` and the values its text needs. */
export interface Failure {
  ok: false;
  code: FailureCode;
  params: Record<string, string | number>;
}

/**
 * How far a check goes. `shape` refuses only what the back end would refuse too; `checkDigit` also refuses what is
 * well written and cannot exist (check digits, impossible dates, letters that plates never had).
 */
export type Strictness = "shape" | "checkDigit";

export function valid<Value>(value: Value): Check<Value> {
  return { ok: true, value };
}

export function invalid(code: FailureCode, params: Failure["params"] = {}): Failure {
  return { ok: false, code, params };
}

/** Says that a code of fixed length misses characters or has too many; null when its length is right. */
export function checkLength(value: string, length: number): Failure | null {
  const missing = length - value.length;
  if (missing === 0) return null;
  if (missing > 0) return invalid(missing === 1 ? "length.missingOne" : "length.missing", { n: missing });
  return invalid(missing === -1 ? "length.extraOne" : "length.extra", { n: -missing });
}
