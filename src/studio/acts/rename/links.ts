import type { Files } from "../../model/address.ts";
import { serviceOf } from "../../names/files.ts";
import { itemsOf, memberIn, stringIn, treeOf } from "../../text/json-tree.ts";

/** The address of each step of a service file, by the position of the step; none for a step with several ones. */
export function addressesIn(text: string): (string | undefined)[] {
  const tree = treeOf(text);
  const base = stringIn(tree, "path") ?? "";
  return itemsOf(memberIn(tree, "steps")).map((step) => {
    const path = stringIn(step, "path");
    if (path === undefined) return undefined;
    if (path.startsWith("/")) return path;
    return path === "" ? base : `${base}/${path}`;
  });
}

const LINK = /\]\((\/[a-z0-9_\-/]*)\)/g;

/** The changed texts, where links in all texts of all files lead to the new addresses of steps that have moved. */
export function withLinks(
  files: Files,
  texts: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const moved = new Map<string, string>();
  for (const [file, text] of texts) {
    if (serviceOf(file) === undefined || text === null) continue;
    const [before, after] = [addressesIn(files.get(file) ?? ""), addressesIn(text)];
    for (const [index, address] of before.entries()) {
      const now = after[index];
      if (address !== undefined && now !== undefined && address !== now) moved.set(address, now);
    }
  }
  const linked = new Map(texts);
  if (moved.size === 0) return linked;
  for (const file of files.keys()) {
    const text = linked.has(file) ? linked.get(file) : files.get(file);
    if (typeof text !== "string") continue;
    const changed = text.replace(LINK, (whole, address: string) => {
      const now = moved.get(address);
      return now === undefined ? whole : `](${now})`;
    });
    if (changed !== text) linked.set(file, changed);
  }
  return linked;
}
