import { AuthoredNode } from "./authored-node.ts";
import type { Report } from "./diagnostics.ts";
import type { SourceText } from "./source-text.ts";
import { type Authored, isExpression } from "./source.ts";

/** Members that no page shows or follows. */
const UNREAD: ReadonlySet<string> = new Set(["$schema", "reason", "examples"]);

/**
 * Reports HTML and single braces in every text of a file, and addresses outside the portal in every value. A region's own file
 * is the one that names such addresses: there `mayLeave` is true.
 */
export function reportTexts(
  file: Authored,
  report: Report,
  { mayLeave }: { readonly mayLeave: boolean },
): void {
  for (const text of textsBelow(new AuthoredNode(file, report))) {
    for (const literal of literalsOf(text)) {
      reportHtml(literal);
      if (!mayLeave) reportOutside(literal);
    }
    if (!isExpression(text.text)) reportBraces(text);
  }
}

/** Every string of a node and of the nodes below it, except those of unread members. */
function* textsBelow(node: AuthoredNode): Generator<SourceText> {
  for (const name of node.names()) {
    const value = node.get(name);
    if (UNREAD.has(name)) continue;
    if (typeof value === "string") yield node.written(name);
    else if (typeof value === "object" && value !== null)
      yield* textsBelow(new AuthoredNode(value, node.diagnostics));
  }
}

/** The text, or the quoted texts of an expression. */
function literalsOf(source: SourceText): SourceText[] {
  if (!isExpression(source.text)) return [source];
  const quoted = source.text.matchAll(/'([^']*)'|"([^"]*)"/g);
  return [...quoted].map((match) => source.part(match[1] ?? match[2] ?? "", match.index + 1));
}

/** Texts are Markdown or plain: a tag is a mistake. Returns true when it reports one. */
export function reportHtml(source: SourceText): boolean {
  const tag = /<\/?[a-zA-Z!]/.exec(source.text);
  if (tag) source.report("text-html", tag.index);
  return tag !== null;
}

/** Browsers ignore tabs and line breaks in an address, and read a backslash as a slash. */
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:\/\/|[/\\]{2}|(?:javascript|data|vbscript|blob):)\S*$/i;

/** True for a text that is an address outside the portal, or a script. */
export const isOutsideAddress = (text: string): boolean => OUTSIDE.test(text.replace(/[\t\n\r]/g, "").trim());

function reportOutside(source: SourceText): void {
  if (isOutsideAddress(source.text)) source.report("address-outside", 0, { url: source.text.trim() });
}

/** Reports the first brace without its pair: it would be printed as it is. Braces nest where a parameter is part of a name. */
function reportBraces(source: SourceText): void {
  const open: number[] = [];
  for (const { 0: sign, index } of source.text.matchAll(/[{}]/g)) {
    if (sign === "{") open.push(index);
    else if (open.pop() === undefined) return source.report("text-brace", index, { sign });
  }
  if (open[0] !== undefined) source.report("text-brace", open[0], { sign: "{" });
}
