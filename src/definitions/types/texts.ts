import { fromMarkdown } from "mdast-util-from-markdown";
import type { PhrasingContent, RootContent } from "mdast";
import type { Format, Inserted, RichBlock, RichInline, RichText, Text } from "../../engine/definition.ts";
import { type Analysed, analyse, type TypeScope } from "./expressions.ts";
import { MARKDOWN } from "../source/messages.ts";
import { remember } from "../source/memo.ts";
import { type Report, suggest } from "../source/problems.ts";
import { locationOf } from "../source/source.ts";

export const FORMATS: readonly Format[] = [
  "euro",
  "data",
  "mese",
  "mesi",
  "siNo",
  "maiuscolo",
  "stato",
  "icona",
];

export interface AnalysedText<T> {
  readonly text: T;
  readonly reads: ReadonlySet<string>;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** Splits a text at its `{path}` or `{path:format}` insertions; anything else between braces is a problem. */
export function analyseText(
  source: string,
  holder: object,
  key: string,
  scope: TypeScope,
  report: Report,
  start = 0,
): AnalysedText<Text> {
  checkPlain(source, holder, key, report);
  const parts: (string | Inserted)[] = [];
  const reads = new Set<string>();
  let from = 0;
  for (const match of source.matchAll(PLACEHOLDER)) {
    if (match.index > from) parts.push(source.slice(from, match.index));
    const inserted = insertion(match[1]!, start + match.index + 1, holder, key, scope, report, reads);
    if (inserted) parts.push(inserted);
    from = match.index + match[0].length;
  }
  if (from < source.length) parts.push(source.slice(from));
  return { text: parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts, reads };
}

function insertion(
  inside: string,
  offset: number,
  holder: object,
  key: string,
  scope: TypeScope,
  report: Report,
  reads: Set<string>,
): Inserted | null {
  const [path = "", format] = inside.split(":");
  if (!PATH.test(path)) {
    report.add("text-insertion", locationOf(holder, key, offset), { text: inside });
    return null;
  }
  if (format !== undefined && !(FORMATS as readonly string[]).includes(format)) {
    report.add("unknown-format", locationOf(holder, key, offset), { name: format }, suggest(format, FORMATS));
  }
  const analysed: Analysed = analyse(path, holder, key, scope, report, offset);
  analysed.reads.forEach((name) => reads.add(name));
  return { expr: analysed.expr, ...(format && { format: format as Format }) };
}

/** Angle brackets that open a tag, and script-like addresses, never belong in an authored text. */
function checkPlain(source: string, holder: object, key: string, report: Report): void {
  const tag = /<\/?[a-zA-Z!]/.exec(source);
  if (tag) report.add("text-html", locationOf(holder, key, tag.index));
}

const readMarkdown = remember((text) => fromMarkdown(text));

/** Reads the Markdown subset (paragraphs, lists, strong, emphasis, links) with insertions inside. */
export function analyseRich(
  source: string,
  holder: object,
  key: string,
  scope: TypeScope,
  report: Report,
): AnalysedText<RichText> {
  checkPlain(source, holder, key, report);
  const reads = new Set<string>();
  const inline = (nodes: readonly PhrasingContent[]): RichInline[] =>
    nodes.flatMap((node): RichInline[] => {
      if (node.type === "text") {
        const { text, reads: more } = analyseText(
          node.value,
          holder,
          key,
          scope,
          report,
          node.position?.start.offset,
        );
        more.forEach((name) => reads.add(name));
        return typeof text === "string" ? [text] : [...text];
      }
      if (node.type === "strong") return [{ strong: inline(node.children) }];
      if (node.type === "emphasis") return [{ em: inline(node.children) }];
      if (node.type === "link") {
        if (!/^(https:\/\/|mailto:|tel:|\/|\{regione\.)/.test(node.url))
          report.add("text-link", locationOf(holder, key), { url: node.url });
        const { text: link, reads: more } = analyseText(
          node.url,
          holder,
          key,
          scope,
          report,
          node.position?.start.offset,
        );
        more.forEach((name) => reads.add(name));
        return [{ link, text: inline(node.children) }];
      }
      report.add("text-markdown", locationOf(holder, key), { what: MARKDOWN[node.type] ?? node.type });
      return [];
    });
  const block = (node: RootContent): RichBlock[] => {
    if (node.type === "paragraph") return [{ p: inline(node.children) }];
    if (node.type === "list") {
      return [
        {
          list: node.children.map((item) =>
            item.children.flatMap((c) => (c.type === "paragraph" ? inline(c.children) : [])),
          ),
        },
      ];
    }
    report.add("text-markdown", locationOf(holder, key), { what: MARKDOWN[node.type] ?? node.type });
    return [];
  };
  return { text: readMarkdown(source).children.flatMap(block), reads };
}
