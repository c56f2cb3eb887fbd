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

/** The changes that make the files of `to` of those of `from`. */
export const changesTo = (from: Files, to: Files): FileChanges =>
  new Map(changedPaths(from, to).map((path) => [path, to.get(path) ?? null]));
