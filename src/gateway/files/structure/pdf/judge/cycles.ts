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
/** The most parts of one object, each counted as often as it is used: few objects can describe millions. */
const mostParts = 1_000_000;

interface Visit {
  object: StoredObject;
  /** Parts that are still to be visited. */
  waiting: StoredObject[];
  size: number;
}

/** Refuses an object that is a part of itself, or that unfolds to too many parts. Searches depth first, without recursion. */
export function checkCycles(view: View, objects: Iterable<StoredObject>) {
  const sizes = new Map<StoredObject, number>();
  const open = new Set<StoredObject>();
  const path: Visit[] = [];
  const enter = (object: StoredObject) => {
    if (open.has(object)) refuse("damaged", `object ${object.number} is a part of itself`);
    open.add(object);
    path.push({ object, waiting: partsOf(object.value, view), size: 1 });
  };
  for (const object of objects) {
    if (!sizes.has(object)) enter(object);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const part = visit.waiting.at(-1);
      const size = part && sizes.get(part);
      if (part && size === undefined) {
        enter(part);
        continue;
      }
      visit.waiting.pop();
      visit.size += size ?? 0;
      if (visit.size > mostParts) refuse("huge", `object ${visit.object.number} has too many parts`);
      if (part) continue;
      sizes.set(visit.object, visit.size);
      open.delete(visit.object);
      path.pop();
    }
  }
}

/** The objects that are parts of a value: elements of an array, values of the keys above. */
function partsOf(value: Value, view: View): StoredObject[] {
  if (Array.isArray(value)) return found(value, view);
  if (!isDictionary(value)) return [];
  return [...value].flatMap(([key, child]) => (downward.has(key) ? found(child, view) : []));
}

function found(value: Value, view: View): StoredObject[] {
  return listOf(value).flatMap((each) =>
    each instanceof Reference
      ? (view.find(each) ?? [])
      : typeof each === "object"
        ? partsOf(each as Value, view)
        : [],
  );
}
