import type { RootContent } from "mdast";
import { hasTooManyMarks, parseMarkdown } from "../expressions/markdown.ts";

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

/** Most texts have no link: the parser is slower than this look. */
const MAY_HAVE_LINKS = /\[|<\w/;

/** Where the links of a text lead, as the portal reads it. A text with too many marks for the parser is refused elsewhere. */
function linksOf(text: string): string[] {
  if (!MAY_HAVE_LINKS.test(text) || hasTooManyMarks(text)) return [];
  return parseMarkdown(text).flatMap(addressesIn).sort();
}

const addressesIn = (node: RootContent): string[] => [
  ...(node.type === "link" ? [node.url] : []),
  ...("children" in node ? node.children.flatMap(addressesIn) : []),
];

/** Reads the parts of a text: data between braces, and the marks of Markdown that the portal renders. */
export function partsOf(text: string): TextParts {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  return {
    insertions: (text.match(INSERTION) ?? []).sort(),
    links: linksOf(text),
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
  const differs = (part: keyof TextParts) => JSON.stringify(own[part]) !== JSON.stringify(other[part]);
  return (Object.keys(own) as (keyof TextParts)[]).find(differs);
}
