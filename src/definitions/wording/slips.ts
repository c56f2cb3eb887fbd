import type { DiagnosticCode } from "../source/messages.ts";
import { accented, letterOf, NEEDLESS_APOSTROPHE, reaccented, unjoined } from "./letters.ts";

/** A slip of typing or pasting that a text shows by itself. */
export interface Slip {
  readonly code: DiagnosticCode;
  /** The characters to report, and those that take their place. */
  readonly text: string;
  readonly right: string;
  /** The position of the first character. */
  readonly offset: number;
}

interface Kind {
  readonly code: DiagnosticCode;
  readonly pattern: RegExp;
  /** The right characters; undefined when the match is no slip. */
  readonly right: (text: string) => string | undefined;
}

/** Each kind is reported once in a text, at its first place. */
const KINDS: readonly Kind[] = [
  { code: "text-entity", pattern: /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/giu, right: letterOf },
  { code: "text-spelling", pattern: NEEDLESS_APOSTROPHE, right: unjoined },
  {
    code: "text-spelling",
    pattern: /(?<![\p{L}\p{N}])\p{L}*[àáèéìíòóùú](?![\p{L}\p{N}])/giu,
    right: reaccented,
  },
  {
    code: "text-accent",
    // An apostrophe before the word joins it to another one (c'e'), or opens a quotation ('e').
    pattern: /(?<![\p{L}\p{N}]|(?<!\p{L})['’])\p{L}+['’](?![\p{L}\p{N}])/gu,
    right: accented,
  },
  {
    code: "text-placeholder",
    pattern: /(?<![\p{L}\p{N}])(?:[Ll]orem ipsum|X{3,}|x{3,}|TODO|TBD|FIXME)(?![\p{L}\p{N}])/gu,
    right: () => "",
  },
  {
    code: "text-placeholder",
    pattern:
      /^(?:(?:testo|titolo|etichetta|parte)\s+)?da (?:completare|definire|scrivere|fare)[.…!]*$|[[(]da (?:completare|definire|scrivere|fare)[\])]/giu,
    right: () => "",
  },
  {
    code: "text-blanks",
    pattern: /[^\s]+(?:[^\S\n]{2,}[^\s]+)+/gu,
    right: (text) => text.replace(/[^\S\n]{2,}/gu, " "),
  },
  {
    code: "text-blanks",
    pattern: /[\p{L}\p{N}»)}*]+[^\S\n]+[,;.:!?](?=\s|$)/gu,
    right: (text) => text.replace(/[^\S\n]+/gu, ""),
  },
  { code: "text-bullet", pattern: /(?<=^[^\S\n]*)[•·▪◦‣●–—](?=\s)/gmu, right: () => "-" },
];

/** The slips of a text that people read. */
export function slipsIn(text: string): Slip[] {
  const found = new Map<DiagnosticCode, Slip>();
  for (const { code, pattern, right: rightOf } of KINDS) {
    if (found.has(code)) continue;
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const right = rightOf(written);
      if (right === undefined) continue;
      found.set(code, { code, text: written, right, offset: index });
      break;
    }
  }
  return [...found.values()];
}
