import type { CodePage, HomeField } from "../../contract/catalogue.ts";
import { checkIuv } from "../../formats/codes/payment-notice.ts";
import { checkPlate } from "../../formats/codes/plate.ts";
import { normalizePlate } from "../../formats/normalize.ts";
import type { FailureCode } from "../../formats/messages.ts";
import type { Unrecognized } from "./messages.ts";

export { messages } from "./messages.ts";

/** The longest plate. */
const PLATE = 8;
/** 17 letters and digits, never I, O and Q (ISO 3779). Digits alone are an IUV. */
const CHASSIS = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/;
/** The beginning of a person's tax code, also where letters stand for digits. Its check would weigh on the first page. */
const TAX_CODE = /^[A-Z]{6}[0-9L-V]{2}[A-Z][0-9A-Z]{7}$/;
/** The failures of a code that has the form of a notice. Its page says whether the notice exists. */
const MISTYPED: readonly FailureCode[] = ["iuv.checkDigits", "notice.aux"];

export type Recognized =
  | { readonly page: CodePage; readonly code: string }
  | { readonly page: null; readonly reason: Unrecognized };

const none = (reason: Unrecognized): Recognized => ({ page: null, reason });

function isNotice(code: string): boolean {
  const check = checkIuv(code, "checkDigit");
  return code.length > PLATE && (check.ok || MISTYPED.includes(check.code));
}

/** Returns the page that a typed code opens and the code as the page takes it, or the reason why it opens none. */
export function recognize(typed: string, { plate, notice, chassis }: HomeField): Recognized {
  const code = normalizePlate(typed);
  if (code === "") return none("empty");
  if (!/^[A-Z0-9]+$/.test(code)) return none("characters");
  if (isNotice(code)) return notice ? { page: notice, code } : none("notice");
  if (CHASSIS.test(code)) return chassis ? { page: chassis, code } : none("chassis");
  if (TAX_CODE.test(code)) return none("taxCode");
  // Marks of mopeds may be five digits, but in this field digits are the beginning of a notice's code.
  if (/^[0-9]+$/.test(code)) return none("digits");
  if (!plate) return none("neither");
  const check = checkPlate(code, "checkDigit");
  if (check.ok) return { page: plate, code };
  return none(check.code === "code.short" ? "short" : check.code === "plate.letters" ? "letters" : "neither");
}
