import type { AuthoredFiles } from "./authored-files.ts";
import type { Changes } from "./drafts.ts";

/** The paths whose texts differ, sorted. */
export const changedPaths = (one: AuthoredFiles, other: AuthoredFiles): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();

/** The changes that lead from the files `from` to the files `to`. */
export const changesBetween = (from: AuthoredFiles, to: AuthoredFiles): Changes =>
  Object.fromEntries(changedPaths(from, to).map((path) => [path, to.get(path) ?? null]));

/** A file that staff and a newer build have both changed, each in its own way. A missing text is that of a deleted file. */
export interface Conflict {
  readonly path: string;
  readonly base?: string;
  readonly published?: string;
  readonly build?: string;
}

/** Files whose text of the draft stays, although the version has another one. */
export interface Chosen {
  readonly version: string;
  readonly keep: readonly string[];
}

/** The version of today, and the files about which a person has to choose before a draft moves to it. */
export interface Moved {
  readonly version: string;
  readonly conflicts: readonly Conflict[];
  /** The revision of the draft after the move; undefined while it has not moved. */
  readonly revision?: number;
}

export interface Merged {
  readonly files: AuthoredFiles;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins a published version with the files of a newer build. `base` is the build that the published version was made from. A file that
 * staff have not touched follows the build; one that only staff have touched stays; one that both have changed stays as published and is
 * a conflict. Texts are never merged.
 */
export function mergeFiles(base: AuthoredFiles, published: AuthoredFiles, build: AuthoredFiles): Merged {
  const files = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const path of new Set([...base.keys(), ...published.keys(), ...build.keys()])) {
    const [before, own, newer] = [base.get(path), published.get(path), build.get(path)];
    const text = own === before ? newer : own;
    if (own !== before && newer !== before && own !== newer)
      conflicts.push({ path, base: before, published: own, build: newer });
    if (text !== undefined) files.set(path, text);
  }
  return { files, conflicts };
}

/** Returns the files of a draft: those of its base with its changes. */
export function filesWith(base: AuthoredFiles, changes: Changes): AuthoredFiles {
  const files = new Map(base);
  for (const [path, text] of Object.entries(changes))
    if (text === null) files.delete(path);
    else files.set(path, text);
  return files;
}

/** The paths of files whose changes differ. */
export const pathsBetween = (one: Changes, other: Changes): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);
