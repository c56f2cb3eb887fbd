import { codeOf } from "../../formats/texts/unseen-signs.ts";
import type { DiagnosticCode } from "./messages.ts";
import type { Replacement } from "./messages/fixes.ts";
import type { Params } from "./messages/sentence.ts";

/** A problem of the characters of a text, at one of them. */
export interface SignProblem {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly params?: Params;
  readonly hint?: string | { readonly hint: string; readonly replace: Replacement };
}

/** Stands for bytes that are no character: decoding a file as UTF-8 leaves it in their place. */
const REPLACEMENT = "\ufffd";
const BYTE_ORDER_MARK = "\ufeff";

/** The problem of a file that is not saved as UTF-8 without a byte order mark; undefined when there is none. */
export function encodingProblem(text: string): SignProblem | undefined {
  // Each letter of UTF-16 has a byte of zero, which is a character of UTF-8.
  if (text.includes("\0")) return { code: "file-utf16", offset: 0 };
  const broken = text.indexOf(REPLACEMENT);
  if (broken >= 0) return { code: "file-not-utf8", offset: broken, params: { text: wordAt(text, broken) } };
  return text.startsWith(BYTE_ORDER_MARK) ? { code: "file-byte-order-mark", offset: 0 } : undefined;
}

/** The word around a character, which names the place to a reader whose editor shows no bytes. */
function wordAt(text: string, offset: number): string {
  const [before = ""] = /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, offset - 20), offset)) ?? [];
  const [after = ""] = /^[^\s"]{0,20}/.exec(text.slice(offset, offset + 20)) ?? [];
  return before + after;
}

const QUOTES = "“”„‟«»‘’‚‛";
const QUOTE = new RegExp(`[${QUOTES}]`, "u");
/** A quote that opens or closes a name or a text of JSON, as far as one line shows. */
const JSON_QUOTE = new RegExp(
  `[${QUOTES}](?=\\s*:)|(?<=[{[,:]\\s*)[${QUOTES}]|[”“»](?=\\s*(?:[\\]}]|,\\s*(?:"|$)|$))`,
  "u",
);
/** Blanks other than the space, and characters that cannot be seen. */
const BLANK = /[\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/u;

/** A blank that only looks like a space. */
export function strangeBlank(text: string): SignProblem | undefined {
  const blank = BLANK.exec(text);
  return blank
    ? { code: "strange-blank", offset: blank.index, params: { code: codeOf(blank[0]) } }
    : undefined;
}

/** The character that explains a syntax error of JSON at an offset: a typographic quote or a pasted blank of its line. */
export function signNear(text: string, offset: number): SignProblem | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  const sign = text[offset] ?? "";
  if (BLANK.test(sign)) return { code: "strange-blank", offset, params: { code: codeOf(sign) } };
  if (QUOTE.test(sign)) return { code: "typographic-quote", offset, params: { sign, straight: '"' } };
  const quote = JSON_QUOTE.exec(line);
  return quote
    ? { code: "typographic-quote", offset: start + quote.index, params: { sign: quote[0], straight: '"' } }
    : undefined;
}

/** The character that explains why an expression cannot be read. */
export function signInExpression(code: string): SignProblem | undefined {
  const outside = code.replace(/'[^']*'|"[^"]*"/g, (quoted) => "_".repeat(quoted.length));
  const quote = QUOTE.exec(outside);
  if (!quote) return strangeBlank(outside);
  return { code: "typographic-quote", offset: quote.index, params: { sign: quote[0], straight: "'" } };
}
