import { plainText } from "../../ui/long-list/plain-lines.ts";

/** A key for a new entry of a list of the region, from the words that people read: «Modulo delega» becomes `moduloDelega`. */
export function factKey(words: string, taken: ReadonlySet<string>, otherwise: string): string {
  const parts = plainText(words).split(" ").filter(Boolean);
  const joined = parts.map((part, at) => (at === 0 ? part : part[0]?.toUpperCase() + part.slice(1))).join("");
  const key = /^[a-z]/.test(joined) ? joined : `${otherwise}${joined}`;
  for (let number = 1; ; number++) {
    const own = number === 1 ? key : `${key}${number}`;
    if (!taken.has(own)) return own;
  }
}
