import type { FileChanges, Files } from "../model/address.ts";
import { changesTo, editsOf, type FileEdit, inverse, movedBy, textsAfter } from "./edits.ts";

/** One act of a person: its Italian name and its edits. */
export interface Entry {
  readonly label: string;
  /** Milliseconds since 1970 of its last key. */
  readonly at: number;
  readonly edits: readonly FileEdit[];
}

/** Acts that can be undone, oldest first, and acts that can be done again. */
export interface History {
  readonly done: readonly Entry[];
  readonly undone: readonly Entry[];
}

export const noHistory: History = { done: [], undone: [] };

/** Acts and characters that are kept. */
export const historyLimits = { entries: 500, characters: 2_000_000 } as const;
/** Milliseconds in which further keys of the same act belong to it. */
const togetherWithin = 1_500;

const sizeOf = ({ edits }: Entry) =>
  edits.reduce(
    (sum, edit) =>
      sum +
      ("at" in edit
        ? edit.removed.length + edit.inserted.length
        : (edit.before?.length ?? 0) + (edit.after?.length ?? 0)),
    0,
  );

/** True for a further key of the same act: the same label, the same one file, soon after. */
const belongsTo = (last: Entry | undefined, next: Entry): last is Entry =>
  last !== undefined &&
  last.label === next.label &&
  next.at - last.at < togetherWithin &&
  last.edits.length === 1 &&
  next.edits.length === 1 &&
  last.edits[0]!.path === next.edits[0]!.path;

/** Adds an act. `files` are those before it. Acts that were undone before are forgotten. */
export function record(
  history: History,
  files: Files,
  act: { label: string; at: number; changes: FileChanges },
) {
  const next: Entry = { label: act.label, at: act.at, edits: editsOf(files, act.changes) };
  if (next.edits.length === 0) return history;
  const last = history.done.at(-1);
  if (!belongsTo(last, next)) return bounded({ done: [...history.done, next], undone: [] });
  const before = textsAfter(files, last.edits.map(inverse).reverse());
  const start = before && new Map([...files, ...(before as ReadonlyMap<string, string>)]); // as: one file that is there before and after
  const joined = start ? editsOf(start, act.changes) : next.edits;
  return bounded({ done: [...history.done.slice(0, -1), { ...next, edits: joined }], undone: [] });
}

function bounded(history: History): History {
  let kept = history.done.slice(-historyLimits.entries);
  let size = kept.reduce((sum, entry) => sum + sizeOf(entry), 0);
  while (size > historyLimits.characters && kept.length > 1) {
    size -= sizeOf(kept[0]!);
    kept = kept.slice(1);
  }
  return { ...history, done: kept };
}

/** Takes the last act back. Returns the texts and the history after it; undefined when there is none or it does not fit. */
export function undo(history: History, files: Files): { changes: FileChanges; history: History } | undefined {
  const last = history.done.at(-1);
  const changes = last && textsAfter(files, last.edits.map(inverse).reverse());
  if (!last || !changes) return undefined;
  return {
    changes,
    history: { done: history.done.slice(0, -1), undone: [...history.undone, last] },
  };
}

/** Does the last undone act again. */
export function redo(history: History, files: Files): { changes: FileChanges; history: History } | undefined {
  const next = history.undone.at(-1);
  const changes = next && textsAfter(files, next.edits);
  if (!next || !changes) return undefined;
  return {
    changes,
    history: { done: [...history.done, next], undone: history.undone.slice(0, -1) },
  };
}

const backwards = (edits: readonly FileEdit[]): FileEdit[] => edits.map(inverse).reverse();

/** Moves the acts to where their texts are after others have changed files. An act that they have changed too is forgotten, and those before it. */
export function followOthers(history: History, before: Files, after: Files): History {
  const others = editsOf(before, changesTo(before, after));
  if (others.length === 0) return history;
  const latest = [...history.done].reverse();
  const undoes = movedBy(
    latest.map(({ edits }) => backwards(edits)),
    others,
  );
  const next = [...history.undone].reverse();
  const redoes = movedBy(
    next.map(({ edits }) => edits),
    others,
  );
  return {
    done: undoes.map((edits, index) => ({ ...latest[index]!, edits: backwards(edits) })).reverse(),
    undone: redoes.map((edits, index) => ({ ...next[index]!, edits })).reverse(),
  };
}
