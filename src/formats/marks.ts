import { languageOf, languageOfData } from "./language.ts";

/**
 * Bold, emphasis and links inside a message. A marked text is one string, so that messages are compared and stored as texts;
 * private-use characters mark its parts. Inserted data and texts of the server never contain marks: `withoutMarks`.
 *
 *     \uE000 strong \uE001   \uE002 emphasis \uE003   \uE004 address \uE005 text \uE006   \uE007 text of the server \uE008
 */
export type MarkedPart =
  | string
  | { readonly strong: readonly MarkedPart[] }
  | { readonly em: readonly MarkedPart[] }
  /** A text in a language that is not that of the page. */
  | { readonly lang: string; readonly text: string }
  | { readonly link: string; readonly text: readonly MarkedPart[] };

const ALL_MARKS = /[\uE000-\uE008]/g;
const LINK_ADDRESS = /\uE004[^\uE005]*\uE005/g;
const PART =
  /\uE000([^\uE001]*)\uE001|\uE002([^\uE003]*)\uE003|\uE004([^\uE005]*)\uE005([^\uE006]*)\uE006|\uE007([^\uE008]*)\uE008/g;

/** The marks before and after a part; a link has one between address and text as well. */
export const MARKS = {
  strong: ["\uE000", "\uE001"],
  em: ["\uE002", "\uE003"],
  link: ["\uE004", "\uE005", "\uE006"],
} as const;

/** Marks a link to an address. */
export const markLink = (text: string, address: string): string => {
  const [before, between, after] = MARKS.link;
  return `${before}${address}${between}${text}${after}`;
};

/** Marks a text that the server has sent, where it is in another language than the page. */
export const markReceived = (text: string): string =>
  languageOf(text) === undefined ? text : `\uE007${text}\uE008`;

/** Removes the marks from a text that must not have any. */
export const withoutMarks = (text: string): string => text.replace(ALL_MARKS, "");

/** A marked text as plain text: the addresses of its links are left out. */
export const plainText = (text: string): string => withoutMarks(text.replace(LINK_ADDRESS, ""));

/** The parts of a marked text. */
export function splitMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { 0: all, 1: strong, 2: em, 3: link, 4: inner = "", 5: received, index } of text.matchAll(
    PART,
  )) {
    if (index > from) parts.push(withoutMarks(text.slice(from, index)));
    if (strong !== undefined) parts.push({ strong: splitMarks(strong) });
    else if (em !== undefined) parts.push({ em: splitMarks(em) });
    else if (received !== undefined)
      parts.push(languageOfData === undefined ? received : { lang: languageOfData, text: received });
    else if (link !== undefined) parts.push({ link: withoutMarks(link), text: splitMarks(inner) });
    from = index + all.length;
  }
  if (from < text.length) parts.push(withoutMarks(text.slice(from)));
  return parts;
}
