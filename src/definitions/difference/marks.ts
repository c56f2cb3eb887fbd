import type { Expr } from "../../engine/definition.ts";
import { isObject } from "../../engine/index.ts";
import { MARKS, type MarkedPart, plainText, splitMarks } from "../../formats/marks.ts";
import { describeExpr } from "../explain/explain-text.ts";
import { quote } from "./italian.ts";

interface Marks {
  /** The text without its marks. */
  readonly words: string;
  readonly links: readonly Link[];
  /** The parts that are bold or emphasised. */
  readonly strong: readonly string[];
}

interface Link {
  readonly label: string;
  readonly address: string;
}

/**
 * The differences of two texts beside their words, as predicates: links that lead elsewhere and, where the words are the same, links that are new or gone, or
 * else bold parts. A text that one version lacks has none.
 */
export function markChanges(before: unknown, after: unknown): readonly string[] {
  if (!isText(before) || !isText(after)) return [];
  const [one, other] = [marksIn(before), marksIn(after)];
  const { changed, others } = linkChanges(one.links, other.links);
  if (one.words !== other.words) return changed;
  const links = [...changed, ...others];
  return links.length > 0 ? links : strongChanges(one.strong, other.strong);
}

/** Links of one label are the same, then those of one position. */
function linkChanges(before: readonly Link[], after: readonly Link[]) {
  const isOnlyIn = (others: readonly Link[]) => (link: Link) =>
    !others.some(({ label, address }) => label === link.label && address === link.address);
  const [gone, fresh] = [before.filter(isOnlyIn(after)), after.filter(isOnlyIn(before))];
  const formerOf = ({ label }: Link, index: number) =>
    gone.find((link) => link.label === label) ??
    (gone.length === fresh.length && !fresh.some((link) => link.label === gone[index]?.label)
      ? gone[index]
      : undefined);
  const pairs = fresh.map((link, index) => ({ link, former: formerOf(link, index) }));
  const lost = gone.filter((link) => !pairs.some(({ former }) => former === link));
  const added = pairs.filter(({ former }) => !former);
  return {
    changed: pairs.flatMap(({ link: { label, address }, former }) =>
      former && former.address !== address
        ? [
            `ha il collegamento ${quote(label)} ora verso ${quote(address)}, prima verso ${quote(former.address)}`,
          ]
        : [],
    ),
    others: [
      ...added.map(({ link }) => `ha ora il collegamento ${quote(link.label)} verso ${quote(link.address)}`),
      ...lost.map(
        ({ label, address }) => `non ha più il collegamento ${quote(label)} verso ${quote(address)}`,
      ),
    ],
  };
}

function strongChanges(before: readonly string[], after: readonly string[]): readonly string[] {
  const added = after.filter((part) => !before.includes(part));
  const lost = before.filter((part) => !after.includes(part));
  return [
    ...added.map((part) => `mette ora in evidenza ${quote(part)}`),
    ...lost.map((part) => `non mette più in evidenza ${quote(part)}`),
  ];
}

/** True for a text of one line or of several ones; a list of nodes is none. */
const isText = (value: unknown): boolean =>
  typeof value === "string" ||
  (Array.isArray(value) &&
    value.every(
      (part) =>
        typeof part === "string" ||
        (isObject(part) && !("key" in part) && ["expr", "p", "list"].some((name) => name in part)),
    ));

function marksIn(text: unknown): Marks {
  const marked = markedText(text);
  const links: Link[] = [];
  const strong: string[] = [];
  const read = (parts: readonly MarkedPart[]): void => {
    for (const part of parts) {
      if (typeof part === "string" || "lang" in part) continue;
      // The number of a telephone is its label. A region without the address shows no link.
      if ("link" in part && part.link !== "" && !part.link.startsWith("tel:"))
        links.push({ label: wordsOf(part.text), address: part.link });
      const inner = "link" in part ? part.text : "strong" in part ? part.strong : part.em;
      if (!("link" in part)) strong.push(wordsOf(inner));
      read(inner);
    }
  };
  read(splitMarks(marked));
  return { words: plainText(marked), links, strong };
}

const wordsOf = (parts: readonly MarkedPart[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("lang" in part) return part.text;
      return wordsOf("link" in part ? part.text : "strong" in part ? part.strong : part.em);
    })
    .join("");

/** A text of either kind as one line with marks. */
function markedText(text: unknown): string {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(markedText).join("");
  const { expr, p, list, strong, em, link, text: label } = text as Readonly<Record<string, unknown>>; // as: a part of a text
  if (expr !== undefined) return insertedText(expr as Expr); // as: an inserted datum
  if (strong !== undefined) return MARKS.strong[0] + markedText(strong) + MARKS.strong[1];
  if (em !== undefined) return MARKS.em[0] + markedText(em) + MARKS.em[1];
  if (link === undefined) return `${markedText(p ?? list ?? "")} / `;
  return MARKS.link[0] + markedText(link) + MARKS.link[1] + markedText(label) + MARKS.link[2];
}

/** An inserted datum; a fact of the region is already in its place. */
function insertedText(expr: Expr): string {
  const [kind, value] = expr;
  if (kind !== "value") return `{${describeExpr(expr)}}`;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
