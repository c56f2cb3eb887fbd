import { changedPaths } from "../../publications/values.ts";
import type { FileChanges, Files } from "../model/address.ts";

/** A change of one file: the text that goes and the one that comes at a position, or a file that comes or goes whole. */
export type FileEdit =
  | { readonly path: string; readonly at: number; readonly removed: string; readonly inserted: string }
  | { readonly path: string; readonly before: string | null; readonly after: string | null };

/** The change from one text of a file to another; null stands for no file. */
export function editBetween(path: string, before: string | null, after: string | null): FileEdit {
  if (before === null || after === null) return { path, before, after };
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at++;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    path,
    at,
    removed: before.slice(at, before.length - same),
    inserted: after.slice(at, after.length - same),
  };
}

/** The edit that takes an edit back. */
export const inverse = (edit: FileEdit): FileEdit =>
  "at" in edit
    ? { ...edit, removed: edit.inserted, inserted: edit.removed }
    : { ...edit, before: edit.after, after: edit.before };

/** Returns the text after an edit; undefined when the text is not the one that the edit was made for. */
export function applyEdit(text: string | null, edit: FileEdit): string | null | undefined {
  if (!("at" in edit)) return text === edit.before ? edit.after : undefined;
  if (text === null || !text.startsWith(edit.removed, edit.at)) return undefined;
  return text.slice(0, edit.at) + edit.inserted + text.slice(edit.at + edit.removed.length);
}

/** The edit of the whole lines that an edit of a text changes. */
export function linesOf(text: string, edit: FileEdit): FileEdit {
  if (!("at" in edit)) return edit;
  const after = edit.at + edit.removed.length;
  const start = edit.at === 0 ? 0 : text.lastIndexOf("\n", edit.at - 1) + 1;
  const next = text.indexOf("\n", after);
  const end = next === -1 ? text.length : next;
  const inserted = text.slice(start, edit.at) + edit.inserted + text.slice(after, end);
  return { path: edit.path, at: start, removed: text.slice(start, end), inserted };
}

/**
 * The edits of acts that would be made one after the other, after an edit by others of each file. Stops at the first act that changes
 * the same place, or a whole file.
 */
export function movedBy(acts: readonly (readonly FileEdit[])[], others: readonly FileEdit[]): FileEdit[][] {
  const arrived = new Map(others.map((edit) => [edit.path, edit]));
  const moved: FileEdit[][] = [];
  for (const edits of acts) {
    const own: FileEdit[] = [];
    for (const edit of edits) {
      const other = arrived.get(edit.path);
      if (!other) own.push(edit);
      else if (!("at" in edit) || !("at" in other)) return moved;
      else if (other.at >= edit.at + edit.removed.length) {
        own.push(edit);
        arrived.set(edit.path, { ...other, at: other.at + edit.inserted.length - edit.removed.length });
      } else if (other.at + other.removed.length <= edit.at)
        own.push({ ...edit, at: edit.at + other.inserted.length - other.removed.length });
      else return moved;
    }
    moved.push(own);
  }
  return moved;
}

/** The edits that changes make of files; files that stay as they are have none. */
export const editsOf = (files: Files, changes: FileChanges): FileEdit[] =>
  [...changes].flatMap(([path, after]) => {
    const before = files.get(path) ?? null;
    return before === after ? [] : [editBetween(path, before, after)];
  });

/** Returns the texts that edits make of files; undefined when one does not fit. */
export function textsAfter(files: Files, edits: readonly FileEdit[]): FileChanges | undefined {
  const texts = new Map<string, string | null>();
  for (const edit of edits) {
    const text = applyEdit(
      texts.has(edit.path) ? texts.get(edit.path)! : (files.get(edit.path) ?? null),
      edit,
    );
    if (text === undefined) return undefined;
    texts.set(edit.path, text);
  }
  return texts;
}

/** Returns files with changes. */
export function withChanges(files: Files, changes: FileChanges): Files {
  const changed = new Map(files);
  for (const [path, text] of changes)
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  return changed;
}

/** The changes that lead from the files `from` to the files `to`. */
export const changesTo = (from: Files, to: Files): FileChanges =>
  new Map(changedPaths(from, to).map((path) => [path, to.get(path) ?? null]));
