import type { WrongCode } from "./messages.ts";

/** What a check answers: the value in its canonical writing, or what is wrong with it. */
export type Check<Value = string> = { ok: true; value: Value } | Wrong;

/** What is wrong, as a code of `messages.ts` and the values its text needs. */
export interface Wrong {
  ok: false;
  code: WrongCode;
  params: Record<string, string | number>;
}

/**
 * How far a check goes. `shape` refuses only what the back end would refuse too; `checkDigit` also refuses what is
 * well written and cannot exist (check digits, impossible dates, letters that plates never had).
 */
export type Strictness = "shape" | "checkDigit";

export function right<Value>(value: Value): Check<Value> {
  return { ok: true, value };
}

export function wrong(code: WrongCode, params: Wrong["params"] = {}): Wrong {
  return { ok: false, code, params };
}

/** Says that a code of fixed length misses characters or has too many; null when its length is right. */
export function wrongLength(value: string, length: number): Wrong | null {
  const missing = length - value.length;
  if (missing === 0) return null;
  if (missing > 0) return wrong(missing === 1 ? "length.missingOne" : "length.missing", { n: missing });
  return wrong(missing === -1 ? "length.extraOne" : "length.extra", { n: -missing });
}
