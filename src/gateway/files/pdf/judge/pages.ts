import { refuse } from "../../judgement.ts";
import type { Objects } from "../objects.ts";
import { isDictionary, nameIn, Reference, type Dictionary, type Value } from "../values.ts";

/**
 * Refuses a document without pages, or one that lacks a page: a file that is cut. The trees of all revisions are read, each
 * part once.
 */
export function checkPages(trailers: readonly Dictionary[], objects: Objects) {
  let count = 0;
  const seen = new Set<Value>();
  const dictionariesAt = (value: Value | undefined) =>
    objects.find(value).flatMap(({ value: each }) => (isDictionary(each) ? [each] : []));
  const catalogs = trailers.flatMap((trailer) => dictionariesAt(trailer.get("Root")));
  const waiting = catalogs.map((catalog) => catalog.get("Pages"));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const nodes = dictionariesAt(next);
    if (next instanceof Reference && nodes.length === 0) refuse("damaged", `page ${next.number} is missing`);
    for (const node of nodes) {
      if (seen.has(node)) continue;
      seen.add(node);
      if (nameIn(node.get("Type")) === "Page" || !node.has("Kids")) count++;
      for (const { value } of objects.find(node.get("Kids")))
        for (const kid of Array.isArray(value) ? value : []) waiting.push(kid);
    }
  }
  if (count === 0) refuse("damaged", "no pages");
}
