import { quote, quoteAll, sentence } from "./italian.ts";
import type { Sentence } from "./sentences.ts";

/** A text of the portal that may name a service: the compiled service, or the parts around the services. */
export interface Naming {
  readonly title: string;
  readonly content: object;
}

/** The places that still have the title that a service had: they are labels, which do not follow it. */
export function formerTitle(
  before: string,
  now: string,
  others: () => readonly Naming[],
): readonly Sentence[] {
  if (before === now) return [];
  const found = others()
    .filter(({ content }) => has(content, before))
    .map(({ title }) => title);
  return found.length === 0
    ? []
    : [
        {
          group: "reads",
          text: sentence(`il titolo di prima, ${quote(before)}, si legge ancora in: ${quoteAll(found)}`),
        },
      ];
}

/** True where a text is the title, or has it among its words: a title of one word is often an everyday one. */
const has = (value: unknown, title: string): boolean => {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((inner) => has(inner, title));
  return value === title || (typeof value === "string" && /\s/.test(title) && hasWords(value, title));
};

function hasWords(text: string, words: string): boolean {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
}
