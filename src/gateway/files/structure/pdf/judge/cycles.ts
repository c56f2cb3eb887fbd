import { refuse } from "../../structure.ts";
import type { StoredObject, View } from "../document.ts";
import { isDictionary, listOf, Reference, type Value } from "../values.ts";

/** Keys that lead from the whole to a part, never back. A circle of them would keep a viewer busy for ever. */
const downward = new Set(
  (
    "Kids First Next Functions Function ColorSpace CS Shading SMask Mask G Extends JBIG2Globals UseCMap DescendantFonts Base " +
    "Alternate Alternates"
  ).split(" "),
);
/** The deepest parts, as in trees of fields and names. Neighbours (`Next`) are not deeper. */
const deepest = 100;
/** The most parts of one object, each counted as often as it is used: few objects can describe millions. */
const mostParts = 1_000_000;

interface Part {
  object: StoredObject;
  isDeeper: boolean;
}

interface Visit {
  object: StoredObject;
  /** Parts that are still to be visited. */
  waiting: Part[];
  size: number;
  depth: number;
}

/** Refuses an object that is a part of itself, or that unfolds to too many parts. Searches depth first, without recursion. */
export function checkCycles(view: View, objects: Iterable<StoredObject>) {
  const done = new Map<StoredObject, Visit>();
  const open = new Set<StoredObject>();
  const path: Visit[] = [];
  const enter = (object: StoredObject) => {
    if (open.has(object)) refuse("damaged", `object ${object.number} is a part of itself`);
    open.add(object);
    path.push({ object, waiting: partsOf(object.value, view), size: 1, depth: 0 });
  };
  for (const object of objects) {
    if (!done.has(object)) enter(object);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const part = visit.waiting.at(-1);
      const known = part && done.get(part.object);
      if (part && !known) {
        enter(part.object);
        continue;
      }
      visit.waiting.pop();
      visit.size += known?.size ?? 0;
      visit.depth = Math.max(visit.depth, (known?.depth ?? 0) + (part?.isDeeper ? 1 : 0));
      if (visit.depth > deepest) refuse("damaged", "parts that are too deep");
      if (visit.size > mostParts) refuse("huge", `object ${visit.object.number} has too many parts`);
      if (part) continue;
      done.set(visit.object, visit);
      open.delete(visit.object);
      path.pop();
    }
  }
}

/** The objects that are parts of a value: elements of an array, values of the keys above. */
function partsOf(value: Value, view: View): Part[] {
  if (Array.isArray(value)) return found(value, view, true);
  if (!isDictionary(value)) return [];
  return [...value].flatMap(([key, child]) => (downward.has(key) ? found(child, view, key !== "Next") : []));
}

function found(value: Value, view: View, isDeeper: boolean): Part[] {
  return listOf(value).flatMap((each) => {
    if (!(each instanceof Reference))
      return Array.isArray(each) || isDictionary(each) ? partsOf(each, view) : [];
    const object = view.find(each);
    return object ? [{ object, isDeeper }] : [];
  });
}
