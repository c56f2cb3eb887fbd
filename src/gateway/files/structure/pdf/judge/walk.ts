import { refuse } from "../../structure.ts";
import type { StoredObject, View } from "../document.ts";
import { isDictionary, Reference, type Dictionary, type Value } from "../values.ts";
import { checkDictionary } from "./dictionary.ts";
import { kindOfChild, type Kind } from "./kinds.ts";

/** Visits of objects in all revisions together: a document of two megabytes has some ten thousand objects. */
export const fullBudget = () => ({ left: 1_000_000 });

/** Judges values: a dictionary by its kind, then everything in it. References are handed to `follow`. */
export function judgeValue(
  value: Value,
  kind: Kind,
  follow: (reference: Reference, kind: Kind) => void,
  isStream = false,
) {
  if (value instanceof Reference) return follow(value, kind);
  if (Array.isArray(value)) for (const each of value) judgeValue(each, kind, follow);
  if (!isDictionary(value)) return;
  const own = kindOfDictionary(value, kind, isStream);
  checkDictionary(value, own, isStream);
  for (const [key, child] of value) judgeValue(child, kindOfChild(own, key), follow);
}

/** A tree of destinations is no map, and neither is a stream in the place of one. */
function kindOfDictionary(value: Dictionary, kind: Kind, isStream: boolean): Kind {
  if (kind === "destinations") return value.has("Kids") || value.has("Names") ? "any" : "map";
  return kind === "map" && isStream ? "any" : kind;
}

/** Judges everything that a revision reaches from its trailer. Returns the visited objects. */
export function walk(view: View, budget: { left: number }): Set<StoredObject> {
  const seen = new Map<StoredObject, Set<Kind>>();
  const waiting: [StoredObject, Kind][] = [];
  const follow = (reference: Reference, kind: Kind) => {
    const object = view.find(reference);
    if (!object) return;
    const kinds = seen.get(object) ?? new Set();
    if (kinds.has(kind)) return;
    seen.set(object, kinds.add(kind));
    waiting.push([object, kind]);
    if (budget.left-- < 0) refuse("huge", "too many objects");
  };
  judgeValue(view.trailer, "trailer", follow);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [object, kind] = next;
    judgeValue(object.value, kind, follow, object.data !== undefined);
  }
  return new Set(seen.keys());
}
