import type { ListedDraft } from "../drafts.ts";
import { type StaffMember, writersOf } from "../writers.ts";

/** Stands for an author that the draft does not store: an older program made the change. */
const someone = "un'altra persona";

/** The files of a draft that a person has changed last, by the name of the person. */
export type ChangesOfOthers = ReadonlyMap<string, readonly string[]>;

/** The people of the last changes; a portal of an older program does not send them. */
const peopleOf = ({ touchedBy }: Partial<Pick<ListedDraft, "touchedBy">>) => touchedBy ?? {};

/** Changed files of a draft by the person of the last change. */
export function changesOf(draft: ListedDraft, paths: readonly string[]): ChangesOfOthers {
  const names = new Map(writersOf(draft).map(({ cf, name }) => [cf, name]));
  const people = peopleOf(draft);
  const found = new Map<string, string[]>();
  for (const path of paths.toSorted()) {
    const name = names.get(people[path] ?? "") ?? someone;
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}

/** The files that a draft has changed, or taken back, after a revision. */
export const touchedAfter = ({ touched }: ListedDraft, revision: number): string[] =>
  Object.keys(touched).filter((path) => touched[path]! > revision);

/**
 * The changes that others have made since the last one of a person, all of them where the person has never changed the draft. A draft that only
 * the person has written has none.
 */
export function unseenChanges(draft: ListedDraft, { cf }: StaffMember): ChangesOfOthers {
  const writers = writersOf(draft);
  if (writers.length === 1 && writers[0]!.cf === cf) return new Map();
  const people = peopleOf(draft);
  const own = Object.keys(draft.touched).filter((path) => people[path] === cf);
  const last = Math.max(0, ...own.map((path) => draft.touched[path]!));
  return changesOf(draft, touchedAfter(draft, last));
}

/** The changes of everybody after a revision. */
export const changesAfter = (draft: ListedDraft, revision: number): ChangesOfOthers =>
  changesOf(draft, touchedAfter(draft, revision));

/** «Anna Bianchi (a.json, b.json); Luigi Verdi (c.json)». */
export const printChanges = (changes: ChangesOfOthers): string =>
  [...changes].map(([name, paths]) => `${name} (${paths.join(", ")})`).join("; ");
