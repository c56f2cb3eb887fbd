import type { AttachedFile } from "../../form-context.ts";

/**
 * The files, each with a name of its own: the second of a name has a number after it. Phones give each photo the same name, and the
 * buttons of two files must not have the same.
 */
export function withDistinctNames(files: readonly AttachedFile[]): readonly AttachedFile[] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const key = `${file.state === "refused"} ${file.name}`; // refused files have a list of their own
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? file : { ...file, name: `${file.name} (${count})` };
  });
}
