import type { Piece } from "./clean-markup.ts";
import { safeAddress } from "./safe-address.ts";

/** A text, an entity, the start of an element, its end, a link or a line break. */
const TOKEN =
  /([^<&]+)|&(\w+);|<(p|strong|em|b|i|ul|ol|li)>|<\/(p|strong|em|b|i|ul|ol|li|a)>|<a href="([^"&]*)"(?: (?:target|rel)="[\w ]*")*>|<br ?\/?>/y;

const ENTITIES = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    nbsp: "\u00a0",
    agrave: "à",
    egrave: "è",
    eacute: "é",
    igrave: "ì",
    ograve: "ò",
    ugrave: "ù",
    rsquo: "’",
    euro: "€",
  }),
);

const BLOCKS: readonly string[] = ["p", "ul", "ol", "li"];

const MAX_DEPTH = 20;

/** An element whose content is being read. */
interface Open {
  readonly tag: string;
  readonly href: string | null;
  readonly content: Piece[];
}

/** True when a parser of HTML would close an open element first, or drop the new one. */
const closesAnother = (tag: string, open: readonly Open[]): boolean =>
  open.length === MAX_DEPTH ||
  (BLOCKS.includes(tag) && open.some((one) => one.tag === "p")) ||
  (tag === "li" && open.at(-1)?.tag === "li") ||
  (tag === "a" && open.some((one) => one.tag === "a"));

/**
 * Reads the HTML that messages usually have: the allowed tags in lower case, well nested, and usual entities. Null for any other:
 * `clean-markup.ts` reads it, and returns the same for all that this function reads. It spares the home page a parser of HTML (22 KB compressed).
 */
export function readPlainMarkup(html: string): readonly Piece[] | null {
  const open: Open[] = [{ tag: "", href: null, content: [] }];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < html.length;) {
    const { content } = open.at(-1)!; // the first one stays
    const [token, text, entity, start, end, address] = TOKEN.exec(html) ?? [];
    const characters = text ?? (entity && ENTITIES.get(entity));
    const tag = start ?? (address === undefined ? "br" : "a");
    if (characters) {
      const last = content.at(-1);
      if (typeof last === "string") content[content.length - 1] = last + characters;
      else content.push(characters);
    } else if (end) {
      if (open.pop()!.tag !== end) return null;
    } else if (token && !entity && !closesAnother(tag, open)) {
      const href = tag === "a" ? safeAddress(address) : null;
      if (tag === "a" && href === null) return null;
      const piece = { tag, href, content: [] };
      content.push(piece);
      if (tag !== "br") open.push(piece);
    } else return null;
  }
  return open.length === 1 ? open[0]!.content : null;
}
