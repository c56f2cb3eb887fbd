import type { JsonObject } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import type { TranslationRow, TranslationState } from "../../definitions/translation/index.ts";
import { fragmentUsers, servicesWith } from "../../publications/values.ts";
import { readFile } from "../panel/read-file.ts";
import { plainText } from "../services/search.ts";
import type { Files } from "../model/address.ts";

/** A state of a translation, or `problems`: one that cannot be used, or should be looked at. */
export type ShownState = TranslationState | "problems";

/** The states in the order in which a translator meets them. */
export const STATES: readonly ShownState[] = ["missing", "old", "problems", "done", "unused"];

/** The texts that belong to no service: those of the pages around them, and those of the program. */
export const PORTAL = "portale";
export const PROGRAM = "programma";

export interface RowFilter {
  readonly state?: ShownState | undefined;
  readonly part?: string | undefined;
  readonly query: string;
}

export const isIn = (row: TranslationRow, state: ShownState): boolean =>
  state === "problems" ? row.problems.length > 0 : row.state === state;

/**
 * Returns the function that lists where a text is shown: ids of the services that the region offers, also of those that use its fragment, `portale` or
 * `programma`.
 */
export function partsOfRows(files: Files, region: string): (row: TranslationRow) => ReadonlySet<string> {
  const usersOf = fragmentUsers(files);
  const facts = readFile(files, `regions/${region}/region.json`) as JsonObject; // as: a parsed file
  const known = new Map<string, ReadonlySet<string>>();
  const servicesOf = (file: string): ReadonlySet<string> => {
    const before = known.get(file);
    if (before) return before;
    const services = [...servicesWith([file], usersOf)].filter((id) => isEverOpen(facts, id));
    const found = new Set(services.length > 0 ? services : [PORTAL]);
    known.set(file, found);
    return found;
  };
  return ({ addresses, state }) =>
    addresses.length > 0
      ? new Set(addresses.flatMap(({ file }) => [...servicesOf(file)]))
      : new Set(state === "unused" ? [] : [PROGRAM]);
}

/** How many rows are in each state. */
export const countStates = (rows: readonly TranslationRow[]): Readonly<Record<ShownState, number>> =>
  Object.fromEntries(
    STATES.map((state) => [state, rows.filter((row) => isIn(row, state)).length]),
  ) as Readonly<Record<ShownState, number>>; // as: each state

/** The rows of a part of the portal that contain every word of a query, in Italian or in the translation. */
export function rowsOf(
  rows: readonly TranslationRow[],
  { part, query }: Pick<RowFilter, "part" | "query">,
  partsOf: (row: TranslationRow) => ReadonlySet<string>,
): readonly TranslationRow[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (part !== undefined && !partsOf(row).has(part)) return false;
    const text = words.length === 0 ? "" : plainText(`${row.text}\n${row.translation}`);
    return words.every((word) => text.includes(word));
  });
}
