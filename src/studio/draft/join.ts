import {
  filesWith,
  mergeFiles,
  pathsBetween,
  type Changes,
  type Conflict,
  type Draft,
} from "../../publications/values.ts";
import type { Files } from "../model/address.ts";
import type { TwoTexts } from "./draft-state.ts";
import { fileKind } from "../services/file-title.ts";
import { mergeCatalogues } from "./merge-catalogues.ts";
import { applyEdit, editBetween, type FileEdit, linesOf, movedBy, withChanges } from "./edits.ts";

/** The draft in this program: its base version, the stored changes, and the current texts. */
export interface Known {
  readonly base: string;
  readonly baseFiles: Files;
  readonly saved: Changes;
  readonly files: Files;
}

export interface Joined extends Known {
  /** Files in which two people have changed the same lines; they keep the text of this person. */
  readonly conflicts: readonly TwoTexts[];
}

/** Merges two texts of each file, line by line, a catalogue entry by entry. A file in which both have changed the same lines keeps the own text. */
export function mergeTexts(before: Files, mine: Files, theirs: Files) {
  const { files, conflicts } = mergeFiles(before, mine, theirs);
  const { merged, asked } = mergeOrAsk(conflicts.map(twoTexts));
  return { files: withChanges(files, merged), conflicts: asked };
}

/** Merges the two texts of each file, line by line: the merged texts by path, and the files about which the person is asked. */
export function mergeOrAsk(found: readonly TwoTexts[]) {
  const merged = new Map<string, string>();
  const asked = found.filter((conflict) => {
    const text = mergeLines(conflict);
    if (text !== undefined) merged.set(conflict.path, text);
    return text === undefined;
  });
  return { merged, asked };
}

/**
 * The text with the changes of both; undefined when the lines of one change reach into those of the other, or when only the merged text is no JSON.
 * A text is saved after each pause, so that the change of a person is one place of it, as a rule.
 */
function mergeLines({ path, before, mine, theirs }: TwoTexts): string | undefined {
  if (before === undefined || mine === undefined || theirs === undefined) return undefined;
  if (fileKind(path) === "translations") return mergeCatalogues(before, mine, theirs);
  const [own, other] = [mine, theirs].map((text) => linesOf(before, editBetween(path, before, text)));
  if (startOf(own!) === startOf(other!)) return undefined; // the same line, also an empty one
  const [[moved] = []] = movedBy([[own!]], [other!]);
  const text = moved && applyEdit(theirs, moved);
  if (typeof text !== "string") return undefined;
  return [before, mine, theirs].every(isJson) && !isJson(text) ? undefined : text;
}

const startOf = (edit: FileEdit) => ("at" in edit ? edit.at : 0);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The two texts of a file that two people have changed. */
export const twoTexts = ({ path, base, published, build }: Conflict): TwoTexts => ({
  path,
  before: base,
  mine: published,
  theirs: build,
});

/** Merges the texts of the person with a newer revision of the draft. */
export function joinWith(known: Known, draft: Pick<Draft, "base" | "changes">, baseFiles: Files): Joined {
  const before = filesWith(known.baseFiles, known.saved);
  const theirs = filesWith(baseFiles, draft.changes);
  const { files, conflicts } = mergeTexts(before, known.files, theirs);
  return {
    base: draft.base,
    baseFiles,
    saved: draft.changes,
    files,
    conflicts,
  };
}

/** The texts of a version that changes replace. */
export const textsBefore = (base: Files, changes: Changes): Changes =>
  Object.fromEntries(Object.keys(changes).map((path) => [path, base.get(path) ?? null]));

/**
 * The conflicts that a merge leaves: its own, and those of before, unless the other person has taken over the text meanwhile. `stored` are the
 * texts of the draft as it was and as it is now.
 */
export function conflictsAfter(
  before: readonly TwoTexts[],
  { conflicts, files }: { conflicts: readonly TwoTexts[]; files: Files },
  stored: { readonly was: Files; readonly is: Files },
): readonly TwoTexts[] {
  const stays = ({ path }: TwoTexts) => {
    const isTakenOver =
      stored.was.get(path) !== stored.is.get(path) && stored.is.get(path) === files.get(path);
    return !isTakenOver && !conflicts.some((one) => one.path === path);
  };
  return [...before.filter(stays), ...conflicts];
}

/** True for the same texts of the same files. */
export const areSame = (one: Changes, other: Changes): boolean => pathsBetween(one, other).length === 0;
