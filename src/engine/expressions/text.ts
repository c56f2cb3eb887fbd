import type { Inserted, Json, RichBlock, RichInline, RichText, Text } from "../definition.ts";
import { type MarkedPart, withoutMarks } from "../../formats/marks.ts";
import { languageOf, languageOfData } from "../../formats/language.ts";
import { evaluate } from "./evaluate.ts";
import { formatValue, joinParts } from "../format.ts";
import { isEmpty } from "../json.ts";
import type { Scope } from "./scope.ts";

export interface Rendered {
  readonly text: string;
  /** False when some inserted value is missing. */
  readonly complete: boolean;
}

/** Rich text with its data inserted, ready to be rendered. */
export type PlainInline = MarkedPart;
export type PlainBlock =
  | { readonly p: readonly PlainInline[] }
  | { readonly list: readonly (readonly PlainInline[])[] }
  /** Text that arrived as HTML, not sanitized yet. */
  | { readonly html: string; readonly lang?: string | undefined };

const insert = (part: Inserted, scope: Scope): Json => evaluate(part.expr, scope);

type Mark = (printed: string, part: Inserted) => string;

/** A text with its data. A missing value leaves a gap and makes the text incomplete. `mark`: marks a datum of a message. */
export const renderText = (text: Text, scope: Scope, mark: Mark = (printed) => printed): Rendered => {
  if (typeof text === "string") return { text, complete: true };
  let complete = true;
  const parts = text.map((part) => {
    if (typeof part === "string") return part;
    const value = insert(part, scope);
    complete &&= !isEmpty(value);
    return mark(withoutMarks(formatValue(value, part.format)), part);
  });
  return { text: joinParts(parts), complete };
};

/** The first of several texts whose data are all there. */
export const firstComplete = (texts: readonly Text[], scope: Scope, mark?: Mark): string | null =>
  texts.map((text) => renderText(text, scope, mark)).find((rendered) => rendered.complete)?.text ?? null;

const renderInlines = (inlines: readonly RichInline[], scope: Scope): readonly PlainInline[] | null => {
  const rendered: PlainInline[] = [];
  for (const inline of inlines) {
    const plain = renderInline(inline, scope);
    if (plain === null) return null;
    rendered.push(plain);
  }
  return rendered;
};

/** A datum, with its language where it is not that of the page. */
const inLanguage = (text: string, { received }: Inserted): PlainInline => {
  const lang = received && languageOf(text);
  return lang ? { lang, text } : text;
};

/** The language of a printed text that is nothing but a datum of the region; undefined where it is that of the page. */
export const languageOfText = (text: Text, printed: string): string | undefined =>
  text.length === 1 && typeof text[0] === "object" && text[0].received ? languageOf(printed) : undefined;

const renderInline = (inline: RichInline, scope: Scope): PlainInline | null => {
  if (typeof inline === "string") return inline;
  if ("expr" in inline) {
    const value = insert(inline, scope);
    return isEmpty(value) ? null : inLanguage(formatValue(value, inline.format), inline);
  }
  if ("strong" in inline) {
    const strong = renderInlines(inline.strong, scope);
    return strong && { strong };
  }
  if ("em" in inline) {
    const em = renderInlines(inline.em, scope);
    return em && { em };
  }
  const text = renderInlines(inline.text, scope);
  const link = renderText(inline.link, scope);
  return text && link.complete ? { link: link.text, text } : null;
};

/** The HTML of a paragraph that consists of it; null for any other. */
const htmlOf = ([part, ...others]: readonly RichInline[], scope: Scope): PlainBlock | null => {
  if (others.length > 0 || typeof part !== "object" || !("expr" in part) || part.format !== "html")
    return null;
  const value = insert(part, scope);
  if (typeof value !== "string" || isEmpty(value)) return null;
  return { html: value, ...(part.received && { lang: languageOfData }) };
};

const renderBlock = (block: RichBlock, scope: Scope): PlainBlock | null => {
  if ("p" in block) {
    const html = htmlOf(block.p, scope);
    if (html) return html;
    const p = renderInlines(block.p, scope);
    return p && { p };
  }
  const list = block.list.map((item) => renderInlines(item, scope)).filter((item) => item !== null);
  return list.length === 0 ? null : { list };
};

/** Rich text with its data. A paragraph or list item that lacks a value is left out: half a sentence helps nobody. */
export const renderRich = (rich: RichText, scope: Scope): readonly PlainBlock[] =>
  rich.map((block) => renderBlock(block, scope)).filter((block) => block !== null);
