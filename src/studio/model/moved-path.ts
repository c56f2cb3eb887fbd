import type { NodeAddress } from "./address.ts";
import { type AuthoredValue, isAuthored } from "./authored.ts";

type Path = NodeAddress["path"];

/** The path of a node after others have changed its file: an item of a list moves with the items around it. */
export function movedPath(
  before: AuthoredValue | undefined,
  after: AuthoredValue | undefined,
  path: Path,
): Path {
  const [key, ...rest] = path;
  if (typeof key === "string" && isAuthored(before) && isAuthored(after))
    return [key, ...movedPath(before[key], after[key], rest)];
  if (typeof key !== "number" || !Array.isArray(before) || !Array.isArray(after)) return path;
  const index = movedIndex(before, after, key);
  return [index, ...movedPath(before[key], after[index], rest)];
}

/** The index of an item among those of the changed list; as it was for an item that is itself changed or gone. */
function movedIndex(
  before: readonly AuthoredValue[],
  after: readonly AuthoredValue[],
  index: number,
): number {
  const [were, are] = [before, after].map((items) => items.map((item) => JSON.stringify(item)));
  const shorter = Math.min(were!.length, are!.length);
  let start = 0;
  while (start < shorter && were![start] === are![start]) start++;
  let end = 0;
  while (end < shorter - start && were!.at(-1 - end) === are!.at(-1 - end)) end++;
  if (index < start) return index;
  if (index >= before.length - end) return index + after.length - before.length;
  const found = are!.indexOf(were![index]!);
  return found === -1 ? index : found;
}
