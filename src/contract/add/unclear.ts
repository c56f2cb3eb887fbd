import { messages } from "../messages.ts";
import { isObject } from "./infer-schema.ts";

/** A place whose kind an example leaves open. */
export interface Unclear {
  /** Names of members, with `[]` for an entry of a list: `righe[].nota`. */
  readonly at: string;
  readonly why: "null" | "empty" | "mixed";
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** Finds the places whose kind `inferSchema` can only guess: null, an empty list or group, a list of entries of several kinds. */
export function findUnclear(value: unknown, at = ""): readonly Unclear[] {
  if (value === null) return [{ at, why: "null" }];
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => entry !== null);
    if (entries.length === 0) return [{ at: `${at}[]`, why: "empty" }];
    if (new Set(entries.map(kindOf)).size > 1) return [{ at: `${at}[]`, why: "mixed" }];
    return byPlace(entries.flatMap((entry) => findUnclear(entry, `${at}[]`)));
  }
  if (!isObject(value)) return [];
  const members = Object.entries(value);
  if (members.length === 0) return [{ at, why: "empty" }];
  return members.flatMap(([name, member]) => findUnclear(member, at ? `${at}.${name}` : name));
}

const byPlace = (found: readonly Unclear[]): readonly Unclear[] => [
  ...new Map(found.map((one) => [one.at, one])).values(),
];

/** A sentence for each reason, each on a line of its own; empty when all is clear. */
export const printUnclear = (found: readonly Unclear[]): string =>
  (["null", "empty", "mixed"] as const)
    .flatMap((why) => {
      const places = found.filter((one) => one.why === why).map(({ at }) => at || "la risposta");
      return places.length > 0 ? [`${messages.unclear[why](places.join(", "))}\n`] : [];
    })
    .join("");
