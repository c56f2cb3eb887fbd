import { parseDocument } from "htmlparser2";
import { safeAddress } from "./safe-address.ts";

/** The elements allowed in messages of the server. Others are dropped and their text is kept. */
const TAGS = new Set(["p", "br", "strong", "em", "b", "i", "ul", "ol", "li", "a"]);

/** Elements that are dropped with their content: it is no text for a reader. */
const DROPPED = new Set(
  "audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp".split(
    " ",
  ),
);

/** Elements nested deeper are dropped: no message has them, and rendering them would exhaust the stack. */
const MAX_DEPTH = 50;

/** A text, or an allowed element. Its only attribute is the address of a link, which is safe. */
export type Piece =
  | string
  | { readonly tag: string; readonly href: string | null; readonly content: readonly Piece[] };

type Node = ReturnType<typeof parseDocument>["children"][number];

/** Where an element stands. */
interface Place {
  readonly depth: number;
  readonly isInLink: boolean;
}

function clean(node: Node, place: Place): readonly Piece[] {
  if (node.type === "text") return [node.data];
  if (!("name" in node) || !("children" in node) || DROPPED.has(node.name)) return [];
  if (place.depth === MAX_DEPTH) return [];
  const { name: tag, attribs } = node;
  const href = tag === "a" && !place.isInLink ? safeAddress(attribs.href) : null;
  const inside = { depth: place.depth + 1, isInLink: place.isInLink || href !== null };
  const content = node.children.flatMap((child) => clean(child, inside));
  const isKept = tag === "a" ? href !== null : TAGS.has(tag);
  return isKept ? [{ tag, href, content }] : content;
}

/**
 * Parses the HTML of a message and keeps the allowed elements. It never reaches a parser of the browser: that one reports each event
 * handler and style to the Content-Security-Policy, also in a document that is not shown.
 */
export const cleanMarkup = (html: string): readonly Piece[] =>
  parseDocument(html).children.flatMap((node) => clean(node, { depth: 0, isInLink: false }));
