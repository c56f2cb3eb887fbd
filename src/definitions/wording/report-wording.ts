import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import { type Authored, isExpression } from "../source/source.ts";
import { gulpease, isSentence, LEAST_INDEX } from "./gulpease.ts";
import type { WordFinder } from "./wording.ts";

/** Members that authors read, or programs: everything below them is no text of a page. */
const NOT_FOR_PEOPLE: ReadonlySet<string> = new Set(["$schema", "params", "reason", "examples", "switches"]);

/** Notes each text of a file that is hard to read, and each word to avoid, with a better one. */
export function reportWording(file: Authored, finder: WordFinder, report: Report): void {
  const root = new AuthoredNode(file, report);
  const isFragment = !root.has("path") && root.has("id") && root.has("title");
  // The title of a fragment describes it to authors.
  for (const key of root.names()) if (!(isFragment && key === "title")) readMember(root, key, finder);
}

function readMember(node: AuthoredNode, key: string, finder: WordFinder): void {
  if (NOT_FOR_PEOPLE.has(key)) return;
  const value = node.get(key);
  if (typeof value === "string") readText(node, key, finder);
  else if (typeof value === "object" && value !== null) {
    const below = new AuthoredNode(value, node.diagnostics);
    for (const name of below.names()) readMember(below, name, finder);
  }
}

function readText(node: AuthoredNode, key: string, finder: WordFinder): void {
  const text = node.string(key);
  if (isExpression(text) || !/\s|^[A-ZÀ-Ú]/u.test(text) || finder.isExempt(text)) return;
  const plain = withoutMarks(text);
  const written = node.written(key);
  for (const { word, better, offset } of finder.avoidedIn(text))
    written.report("word-to-avoid", offset, { word, better });
  if (!isSentence(plain)) return;
  const index = gulpease(plain);
  if (index < LEAST_INDEX)
    node.report("text-hard", key, { text: shortened(plain), index, least: LEAST_INDEX });
}

/** The text as it is read: a word for each datum, links and bold without their signs, one line for each item. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "dato")
    .replace(/\*\*?/g, "");

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
