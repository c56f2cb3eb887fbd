import { setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt } from "../../text/json-tree.ts";

/** The text of a file whose step at a path names others as its former selves; `now` is its own name. */
export function withFormerNames(
  text: string,
  path: readonly (string | number)[],
  names: readonly string[],
  now: string,
): string {
  const known = itemsOf(memberIn(nodeAt(text, path), "formerNames")).map(({ value }) => String(value));
  const all = [...new Set([...known, ...names])].filter((name) => name !== now);
  return all.length === 0 ? text : setValue(text, [...path, "formerNames"], all, ["former", "path", "id"]);
}
