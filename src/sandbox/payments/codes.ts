import { randomBytes, randomInt } from "node:crypto";
import { noticeCheckDigits } from "../../formats/codes/payment-notice.ts";
import { buildRfReference } from "../../formats/codes/rf-reference.ts";

/** A notice number around thirteen digits: aux digit 3, segregation code 01. */
export function makeNoticeNumber(base: string): string {
  const before = `301${base.padStart(13, "0")}`;
  return before + noticeCheckDigits(before);
}

export const newNoticeNumber = () =>
  // The first digit prevents collisions with the notices of the demonstration's data.
  makeNoticeNumber(`9${String(randomInt(1e12 - 1)).padStart(12, "0")}`);

/** A random IUV: it gives access to the receipt. */
export const newIuv = () => buildRfReference(randomBytes(10).toString("hex").toUpperCase());

/** 128 random bits: the id alone gives access to the payment's summary. */
export const newPaymentId = () => randomBytes(16).toString("hex");

/** Notice numbers that a code may stand for: the number itself, or the one whose IUV it is. */
export const numbersOf = (code: string) => [code, `3${code}`];
