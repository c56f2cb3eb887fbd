import type { Link, PhrasingContent, RootContent } from "mdast";
import { MARKS } from "../../formats/marks.ts";
import type { Inserted, RichBlock, RichInline, RichText, Text } from "../../engine/definition.ts";
import { MARKDOWN } from "../source/messages.ts";
import { LIMITS } from "../source/safety.ts";
import { reportHtml } from "../source/report-texts.ts";
import type { SourceText } from "../source/source-text.ts";
import type { TypeScope } from "../types/types.ts";
import type { LinkTargets } from "./links.ts";
import { hasTooManyMarks, parseMarkdown } from "./markdown.ts";
import { type AnalysedText, analyseText, splitText } from "./texts.ts";

/** Reads the Markdown subset (paragraphs, lists, strong, emphasis, links) with insertions inside. */
export function analyseRich(
  source: SourceText,
  scope: TypeScope,
  links: LinkTargets,
): AnalysedText<RichText> {
  const reader = new RichTextReader(source, scope, links);
  if (reportHtml(source) || reportMarks(source)) return { text: [], reads: reader.reads };
  return { text: parseMarkdown(source.text).flatMap((node) => reader.block(node)), reads: reader.reads };
}

/** Reads a message or a help: one line with strong, emphasis, links and insertions. Without any of them it is a plain text. */
export function analyseProse(source: SourceText, scope: TypeScope, links: LinkTargets): AnalysedText<Text> {
  if (!MAY_HAVE_MARKS.test(source.text)) return analyseText(source, scope);
  const reader = new RichTextReader(source, scope, links);
  if (reportHtml(source) || reportMarks(source)) return { text: "", reads: reader.reads };
  const text = parseMarkdown(source.text).flatMap((node) => {
    if (node.type === "paragraph") return markedParts(reader.inline(node.children));
    source.report("text-lines", 0, { what: MARKDOWN[node.type] ?? node.type });
    return [];
  });
  return { text: joinedParts(text), reads: reader.reads };
}

const MAY_HAVE_MARKS = /[*_[\]\\`#>]|^\s*(?:\d+[.)]|[-+])\s/;

/** The parts of a line with marks around those that are strong, emphasised or links. */
function markedParts(inlines: readonly RichInline[]): (string | Inserted)[] {
  return inlines.flatMap((inline): (string | Inserted)[] => {
    if (typeof inline === "string" || "expr" in inline) return [inline];
    if ("strong" in inline) return [MARKS.strong[0], ...markedParts(inline.strong), MARKS.strong[1]];
    if ("em" in inline) return [MARKS.em[0], ...markedParts(inline.em), MARKS.em[1]];
    const [start, middle, end] = MARKS.link;
    return [start, ...[inline.link].flat(), middle, ...markedParts(inline.text), end];
  });
}

/** A text with its strings joined; a plain string when it inserts nothing. */
function joinedParts(parts: readonly (string | Inserted)[]): Text {
  const joined: (string | Inserted)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const [only = "", ...others] = joined;
  return others.length === 0 && typeof only === "string" ? only : joined;
}

const plainText = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => ("children" in node ? plainText(node.children) : "value" in node ? node.value : ""))
    .join("");

/** Reports a text with more signs of Markdown than the parser reads in a short time; true when it has. */
function reportMarks(source: SourceText): boolean {
  if (!hasTooManyMarks(source.text)) return false;
  source.report("text-marks", 0, { n: LIMITS.marks });
  return true;
}

class RichTextReader {
  readonly reads = new Set<string>();

  constructor(
    private readonly source: SourceText,
    private readonly scope: TypeScope,
    private readonly links: LinkTargets,
  ) {}

  block(node: RootContent): RichBlock[] {
    if (node.type === "paragraph") return [{ p: this.inline(node.children) }];
    if (node.type !== "list") return this.refuse(node);
    const lines = node.children.map((item) =>
      item.children.flatMap((child) => (child.type === "paragraph" ? this.inline(child.children) : [])),
    );
    return [{ list: lines }];
  }

  inline(nodes: readonly PhrasingContent[]): RichInline[] {
    return nodes.flatMap((node): RichInline[] => {
      if (node.type === "text") {
        this.noteMarks(node);
        return this.parts(node, node.value);
      }
      if (node.type === "strong") return [{ strong: this.inline(node.children) }];
      if (node.type === "emphasis") return [{ em: this.inline(node.children) }];
      if (node.type !== "link") return this.refuse(node);
      this.checkLink(node);
      return [{ link: this.link(node, node.url), text: this.inline(node.children) }];
    });
  }

  /** Notes marks that are a part of the text, because the parser has found no end of them. */
  private noteMarks({ value, position }: PhrasingContent & { readonly value: string }): void {
    const [sign] = /\*\*|\] ?\((?=https?:|mailto:|tel:|\/|\{)/.exec(value) ?? [];
    if (sign === undefined) return;
    const offset = Math.max(0, this.source.text.indexOf(sign, position?.start.offset));
    this.source.report(sign === "**" ? "text-bold-open" : "text-link-open", offset);
  }

  private checkLink({ url, children, position }: Link): void {
    const offset = Math.max(0, this.source.text.indexOf(url, position?.start.offset));
    this.links.check(this.source, { address: url, text: plainText(children), offset });
  }

  private parts({ position }: PhrasingContent, text: string) {
    return splitText(this.source.part(text, position?.start.offset ?? 0), this.scope, this.reads);
  }

  private link(node: PhrasingContent, url: string): Text {
    const parts = this.parts(node, url);
    return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
  }

  private refuse({ type }: RootContent): [] {
    this.source.report("text-markdown", 0, { what: MARKDOWN[type] ?? type });
    return [];
  }
}
