import type { FailureCode } from "./messages.ts";

/** The result of a check: the value in canonical form, or its failure. */
export type Check<Value = string> = { ok: true; value: Value } | Failure;

/** A failure: a code of `messages.ts` and the parameters of its text. */
export interface Failure {
  ok: false;
  code: FailureCode;
  params: Record<string, string | number>;
}

/**
 * The strictness of a check. `shape` refuses only values that the back end refuses too; `checkDigit` also refuses
 * well-formed values that cannot exist (check digits, impossible dates, letters that plates never had).
 */
export type Strictness = "shape" | "checkDigit";

export function valid<Value>(value: Value): Check<Value> {
  return { ok: true, value };
}

export function invalid(code: FailureCode, params: Failure["params"] = {}): Failure {
  return { ok: false, code, params };
}

/** Returns the failure of a code that is too short or too long; null when its length is correct. */
export function checkLength(value: string, length: number): Failure | null {
  const missing = length - value.length;
  if (missing === 0) return null;
  if (missing > 0) return invalid(missing === 1 ? "length.missingOne" : "length.missing", { n: missing });
  return invalid(missing === -1 ? "length.extraOne" : "length.extra", { n: -missing });
}
