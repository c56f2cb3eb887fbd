import type { Expr, Format, Inserted, Text } from "../../engine/definition.ts";
import { suggest } from "../source/diagnostics.ts";
import { strangeBlank } from "../source/signs.ts";
import type { SourceText } from "../source/source-text.ts";
import { prints } from "./printed-types.ts";
import { nameOfType, type TypeScope } from "../types/types.ts";
import { analyse } from "./analyse.ts";

export const FORMATS: readonly Format[] = ["euro", "intero", "data", "mese", "html", "maiuscolo", "frase"];

/** A compiled text with the roots that its insertions read. */
export interface AnalysedText<T> {
  readonly text: T;
  readonly reads: ReadonlySet<string>;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** Splits a text at its `{path}` or `{path:format}` insertions and reports anything else between braces. */
export function analyseText(source: SourceText, scope: TypeScope): AnalysedText<Text> {
  const reads = new Set<string>();
  const parts = splitText(source, scope, reads);
  return { text: parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts, reads };
}

/** True for a text that inserts data. */
export const hasInsertion = (value: unknown): value is string =>
  typeof value === "string" && !value.startsWith("= ") && /\{[^{}]*\}/.test(value);

/** The same text as an expression, which is null while its data are incomplete. */
export function textExpression(text: Text): Expr {
  if (typeof text === "string") return ["value", text];
  const parts = text.map((part): Expr => {
    if (typeof part === "string") return ["value", part];
    return part.format ? ["format", part.expr, part.format] : part.expr;
  });
  return ["text", ...parts];
}

/** The parts of a text: strings and the insertions between them. */
export function splitText(source: SourceText, scope: TypeScope, reads: Set<string>): (string | Inserted)[] {
  const { text } = source;
  const parts: (string | Inserted)[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const inserted = readInsertion(source.part(match[1]!, match.index + 1), scope, reads);
    if (inserted) parts.push(inserted);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function readInsertion(source: SourceText, scope: TypeScope, reads: Set<string>): Inserted | null {
  const [path = "", format] = source.text.split(":");
  const blank = strangeBlank(source.text);
  if (blank) {
    source.report(blank.code, blank.offset, blank.params);
    return null;
  }
  if (!PATH.test(path)) {
    source.report("text-insertion", 0, { text: source.text });
    return null;
  }
  if (format !== undefined && !isFormat(format))
    source.report("unknown-format", 0, { name: format }, suggest(format, FORMATS));
  const analysed = analyse(source.part(path, 0), scope);
  analysed.reads.forEach((name) => reads.add(name));
  if (format !== undefined && isFormat(format) && !prints(format, analysed.type))
    source.report("format-type", path.length + 1, { name: format, type: nameOfType(analysed.type) });
  if (format === "html" && scope.isFromOutside?.(analysed.reads)) source.report("html-outside", 0, { path });
  if (analysed.type.kind === "list") source.report("text-list", 0, { path, type: nameOfType(analysed.type) });
  return { expr: analysed.expr, ...(format && isFormat(format) && { format }) };
}

const isFormat = (name: string): name is Format => (FORMATS as readonly string[]).includes(name);

const MARKED = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/;

/** Titles, labels and names of columns are plain: bold and links would be printed as they are written. */
export function reportMarks(source: SourceText): void {
  const mark = MARKED.exec(source.text);
  if (mark) source.report("text-plain", mark.index);
}
