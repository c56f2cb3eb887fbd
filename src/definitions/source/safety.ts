import type { Node } from "jsonc-parser";
import type { DiagnosticCode } from "./messages.ts";
import { firstTooDeep } from "../../formats/texts/json-nesting.ts";
import { nameOfSign, placeInText } from "../../formats/texts/unseen-signs.ts";
import type { Params } from "./messages/sentence.ts";
import { strangeBlank } from "./signs.ts";
import type { SourceFile } from "./source.ts";

/** Limits of an authored file, far above every file of the project. They bound the time and the memory of a check. */
export const LIMITS = {
  /** Characters of a file. */
  file: 100_000,
  /** Characters of a file that all services share, such as the catalogue: it grows with each of them, by 600. */
  sharedFile: 400_000,
  /** Objects and lists inside each other. */
  depth: 60,
  /** Members of an object or items of a list. */
  members: 500,
  /** Characters of a text. */
  text: 4_000,
  /** Digits of a number: JavaScript keeps no more of them for certain. */
  digits: 15,
  /** Signs of Markdown in a text: the parser is slow on many of them. */
  marks: 200,
  /** Characters of an expression before it is parsed. */
  expression: 1_000,
  /** Characters of an expression that people can read. */
  readable: 100,
  /** Characters that fragments bring to one service. */
  expansion: 150_000,
  /** Data that a derived value reads, with those of the values that it reads. */
  reads: 200,
  /** Recaps of one service: each repeats all fields of a form. */
  recaps: 60,
  /** Diagnostics of one file. */
  diagnostics: 300,
} as const;

/** Reports at a character of the file. */
type ReportAt = (code: DiagnosticCode, offset: number, params?: Params) => void;

/** Names that every JavaScript object inherits: data must not have them. */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  "prototype",
]);

/** The files of one service or fragment: definitions and overlays. */
const OF_ONE = /(?:^|\/)(?:services|fragments)\/[^/]+$/;

/** Reports a file that is too long or too deep to be parsed; true when there is none of it. */
export function isParseable({ path, text }: SourceFile, report: ReportAt): boolean {
  const most = OF_ONE.test(path) ? LIMITS.file : LIMITS.sharedFile;
  if (text.length > most) {
    report("file-too-long", 0, { n: most / 1000 });
    return false;
  }
  const offset = firstTooDeep(text, LIMITS.depth);
  if (offset === null) return true;
  report("too-deep", offset, { n: LIMITS.depth });
  return false;
}

/** Reports names, numbers, texts and lists of a file that no definition may contain; true when there are none. */
export function isSafe(root: Node, file: string, report: ReportAt): boolean {
  let safe = true;
  const refuse: ReportAt = (...problem) => {
    safe = false;
    report(...problem);
  };
  const visit = (node: Node): void => {
    if (node.type === "string") {
      checkText(node, refuse);
      checkReadable(node, report);
    }
    if (node.type === "property") checkName(node, refuse);
    if (node.type === "number") checkNumber(node, file, refuse);
    else checkLength(node, refuse);
    node.children?.forEach(visit);
  };
  visit(root);
  return safe;
}

function checkName({ children: [name] = [] }: Node, report: ReportAt): void {
  const blank = strangeBlank(String(name?.value));
  if (name && blank) report(blank.code, name.offset, blank.params);
}

function checkNumber({ value, offset, length }: Node, file: string, report: ReportAt): void {
  const text = file.slice(offset, offset + length);
  if (!Number.isFinite(value)) report("number-infinite", offset);
  else if (!keepsDigits(text)) report("number-too-long", offset, { text });
  else if (THOUSANDS.test(text))
    report("number-thousands", offset, { text, value, meant: text.replace(".", "") });
}

/** A number of thousands as Italian writes it: JSON reads 1.000 as one. */
const THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** True for a written number that the program keeps as it is: 15 digits at most. */
export function keepsDigits(text: string): boolean {
  const digits = text.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
  return digits.length <= LIMITS.digits && Math.abs(Number(text)) < 10 ** LIMITS.digits;
}

function checkLength({ type, children = [], offset }: Node, report: ReportAt): void {
  if (children.length > LIMITS.members)
    report("list-too-long", offset, { what: type === "array" ? "La lista" : "L'oggetto", n: LIMITS.members });
}

/** Control characters, halves of signs, and characters that change the direction of the text or cannot be seen. */
const INVISIBLE = /[\p{Cc}\p{Surrogate}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const LINE_BREAK = /[\n\t]/g;

/** A quoted text of an expression: how long it is says nothing of how hard the expression is to read, and a translation is longer. */
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

function checkReadable({ value, offset }: Node, report: ReportAt): void {
  const text = String(value).replace(QUOTED, "''");
  if (text.startsWith("= ") && text.length > LIMITS.readable + 2)
    report("expression-too-long", offset, { n: LIMITS.readable });
}

function checkText({ value, offset }: Node, report: ReportAt): void {
  const text = String(value);
  const isExpression = text.startsWith("= ");
  const longest = isExpression ? LIMITS.expression : LIMITS.text;
  if (text.length > longest) report("text-too-long", offset, { n: longest });
  const invisible = INVISIBLE.exec(text.replace(LINE_BREAK, " "));
  if (invisible) {
    const [sign] = invisible;
    report("invisible-character", offset, {
      sign: nameOfSign(sign),
      where: placeInText(text, invisible.index),
    });
  }
  const blank = text.startsWith("=") ? strangeBlank(text.slice(0, 2)) : undefined;
  if (blank) report(blank.code, offset, blank.params);
  const name = namesIn(text, isExpression).find((one) => INHERITED.has(one));
  if (name !== undefined) report("reserved-name", offset, { name });
}

/** The names that a text refers to: itself as a key or an address with dots, those of an expression, those between braces. */
function namesIn(text: string, isExpression: boolean): string[] {
  if (isExpression || /^[\w.]+$/.test(text)) return words(text.replace(/'[^']*'/g, " "));
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap((insertion) => words(insertion[1] ?? ""));
}

const words = (text: string): string[] => text.match(/\w+/g) ?? [];
