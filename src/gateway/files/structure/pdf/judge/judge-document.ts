import type { PdfDocument, StoredObject } from "../document.ts";
import { isDictionary, nameIn } from "../values.ts";
import { checkContents } from "./contents.ts";
import { checkCycles } from "./cycles.ts";
import { checkPages } from "./pages.ts";
import { checkStreams } from "./streams.ts";
import { fullBudget, judgeValue, walk } from "./walk.ts";

/**
 * Judges the objects of a document: those that each revision reaches by their place, all others as if each were an action
 * or an annotation.
 */
export async function judgeDocument(document: PdfDocument, objects: readonly StoredObject[]) {
  const view = document.view(0);
  const budget = fullBudget();
  const current = walk(view, budget);
  const visited = new Set(current);
  for (const back of document.sections.keys())
    if (back > 0) for (const object of walk(document.view(back), budget)) visited.add(object);
  for (const object of objects)
    if (!visited.has(object))
      judgeValue(object.value, isTrailer(object) ? "trailer" : "any", () => {}, object.data !== undefined);
  checkCycles(view, current);
  const pages = checkPages(view);
  await checkStreams(objects, view);
  checkContents(pages, view);
}

/** Streams of references: their dictionaries are trailers. */
const isTrailer = ({ value }: StoredObject) => isDictionary(value) && nameIn(value.get("Type")) === "XRef";
