import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import { type Authored, isExpression } from "../source/source.ts";
import { gulpease, isSentence, LEAST_INDEX } from "./gulpease.ts";
import { isInCapitals, isNoun, isReadByPeople, longestOf } from "./members.ts";
import { slipsIn } from "./slips.ts";
import type { WordFinder } from "./wording.ts";
import { shortened } from "../source/shortened.ts";

/** Members that authors read, or programs: everything below them is no text of a page. */
const NOT_FOR_PEOPLE: ReadonlySet<string> = new Set(["$schema", "params", "reason", "examples", "switches"]);

/** Notes each text of a file that is hard to read, each word to avoid, with a better one, and slips of typing. */
export function reportWording(file: Authored, finder: WordFinder, report: Report): void {
  const root = new AuthoredNode(file, report);
  const isFragment = !root.has("path") && root.has("id") && root.has("title");
  // The title of a fragment describes it to authors.
  for (const key of root.names()) if (!(isFragment && key === "title")) readMember(root, key, finder);
}

function readMember(node: AuthoredNode, key: string, finder: WordFinder): void {
  if (NOT_FOR_PEOPLE.has(key)) return;
  for (const button of buttonsAt(node, key)) noteNoun(button, finder);
  const value = node.get(key);
  if (typeof value === "string") {
    if (!isText(value, finder)) return;
    noteSlips(node, key);
    readText(node, key, finder);
  } else if (typeof value === "object" && value !== null) {
    const below = new AuthoredNode(value, node.diagnostics);
    for (const name of below.names()) {
      const text = below.optional(name);
      // The specification gives the refusals of a rule word for word.
      if (key !== "errors" || text === undefined) readMember(below, name, finder);
      else if (isText(text, finder)) readText(below, name, finder);
    }
  }
}

/** The buttons that a member holds; links name the page to which they lead. */
const buttonsAt = (node: AuthoredNode, key: string): readonly AuthoredNode[] =>
  key === "actions" ? node.objects(key) : key === "next" ? [node.object(key) ?? []].flat() : [];

/** Notes a button whose text begins with a noun. */
function noteNoun(button: AuthoredNode, finder: WordFinder): void {
  const text = button.optional("label");
  if (text !== undefined && isNoun(text) && !finder.isExempt(text))
    button.report("button-noun", "label", { text });
}

const isText = (text: string, finder: WordFinder): boolean =>
  !isExpression(text) && /\s|^[A-ZÀ-Ú]/u.test(text) && !finder.isExempt(text);

function readText(node: AuthoredNode, key: string, finder: WordFinder): void {
  const text = node.string(key);
  const plain = withoutMarks(text);
  const written = node.written(key);
  for (const { word, better, offset } of finder.avoidedIn(text))
    written.report("word-to-avoid", offset, { word, better });
  if (!isSentence(plain)) return;
  const index = gulpease(plain);
  if (index < LEAST_INDEX)
    node.report("text-hard", key, { text: shortened(plain), index, least: LEAST_INDEX });
}

/** Notes slips of typing or pasting, and the form of titles, labels and buttons. */
function noteSlips(node: AuthoredNode, key: string): void {
  const text = node.string(key);
  if (/^\s*$/.test(text)) return reportBlank(node, key);
  const written = node.written(key);
  for (const { code, offset, text: part, right } of slipsIn(text))
    written.report(code, offset, { text: part, right });
  noteForm(node, key, withoutMarks(text));
}

/** Reports a text of blanks only. */
function reportBlank(node: AuthoredNode, key: string): void {
  if (!isReadByPeople(key)) return;
  const hint = `Ci sono soltanto spazi: scrivi il testo, oppure togli «${key}».`;
  node.report("empty-text", key, { of: `di «${key}»` }, hint);
}

/** Notes a title, a label or a button that is too long or in capitals. */
function noteForm(node: AuthoredNode, key: string, plain: string): void {
  const most = longestOf(node, key);
  if (most === undefined) return;
  if (plain.length > most) node.report("text-lengthy", key, { key, n: plain.length, most });
  if (isInCapitals(plain.replace(/\bdato\b/g, "")))
    node.report("text-capitals", key, { text: shortened(plain) });
}

/** The text as it is read: a word for each datum, links and bold without their signs, one line for each item. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "dato")
    .replace(/\*\*?/g, "");
