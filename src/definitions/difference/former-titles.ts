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

const has = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === "object" && value !== null && Object.values(value).some((inner) => has(inner, text)));
