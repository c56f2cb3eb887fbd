import { plainTyped } from "../normalize.ts";
import { valid, invalid, type Check } from "../check.ts";

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;

/** An e-mail address as it travels: lower case, no blanks around it, no marks that no one sees. */
export function normalizeEmail(typed: string): string {
  return plainTyped(typed).toLowerCase();
}

/**
 * Checks the writing of an e-mail address (RFC 5321 lengths, RFC 5322 dot-atom). Split at the @ first, so that no
 * expression ever looks at more than one part.
 */
export function checkEmail(value: string): Check {
  if (value.length > 254) return invalid("code.long", { n: 254 });
  const at = value.lastIndexOf("@");
  if (at < 0) return invalid("email.at");
  const local = value.slice(0, at);
  if (!LOCAL.test(local) || hasEmptyPart(local)) return invalid("email.local");
  const labels = value.slice(at + 1).split(".");
  const isDomain = labels.length >= 2 && labels.every(isLabel) && /[A-Za-z]/.test(labels.at(-1) ?? "");
  return isDomain ? valid(value) : invalid("email.domain");
}

function hasEmptyPart(local: string): boolean {
  return local.split(".").includes("");
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
}
