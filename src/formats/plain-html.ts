/** Elements whose content is no text. */
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi;
/** Comments, and tags even when they are not closed. */
const COMMENTS = /<!--[\s\S]*?(-->|$)/g;
const TAGS = /<\/?[a-z!][^>]*(>|$)/gi;
/** Tags between which the text is not one sentence. */
const BREAKS = /<(br|\/?(p|div|ul|ol|li|h[1-6]|tr|td|th|table))\b[^>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  agrave: "à",
  egrave: "è",
  eacute: "é",
  igrave: "ì",
  ograve: "ò",
  ugrave: "ù",
  Agrave: "À",
  Egrave: "È",
  rsquo: "’",
  laquo: "«",
  raquo: "»",
  ndash: "–",
  deg: "°",
};

const decode = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
  const isHex = /^#x/i.test(name);
  const code = parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const ENTITY = /&(#?\w+);/g;

/** Replaces the entities of HTML, such as `&#39;`, by their characters; unknown ones stay. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decode);

/** The text of HTML on one line, without its tags. It is text, not safe HTML: it must be shown as text. */
export function plainHtml(html: string): string {
  return html
    .replace(COMMENTS, "")
    .replace(HIDDEN, "")
    .replace(BREAKS, " ")
    .replace(TAGS, "")
    .replace(ENTITY, decode)
    .replace(/\s+/g, " ")
    .trim();
}
