/** The parts of a text that a translation must have too. */
export interface TextParts {
  /** Data that it inserts, sorted: `{calcolo.importo:euro}`. */
  readonly insertions: readonly string[];
  /** Where its links lead, sorted. */
  readonly links: readonly string[];
  /** Numbers of bold parts, list items, headings and paragraphs. */
  readonly marks: string;
}

/** Data that a text inserts, whose path may have data too: `{memo.stato{dati.canale}.recapito}`. */
export const INSERTION = /\{(?:[^{}]|\{[^{}]*\})*\}/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]).sort();

/** Reads the parts of a text: data between braces, and the marks of Markdown that the portal renders. */
export function partsOf(text: string): TextParts {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  return {
    insertions: all(text, INSERTION),
    links: all(text, /\]\(([^)\s]*)\)/g),
    marks: [
      count(/\*\*/g),
      count(/^\s*[-*] /gm),
      count(/^\s*\d+\. /gm),
      count(/^#+ /gm),
      count(/\n\s*\n/g),
    ].join(" "),
  };
}

/** The kind of part in which a translation differs from its text; undefined when it has all of them. */
export function differingPart(text: string, translation: string): keyof TextParts | undefined {
  const [own, other] = [partsOf(text), partsOf(translation)];
  return (Object.keys(own) as (keyof TextParts)[]).find((part) => String(own[part]) !== String(other[part]));
}
