import type { Edit, Node } from "jsonc-parser";
import { mentionsIn } from "../../names/mentions.ts";
import { edited } from "../../text/edit-json.ts";
import { memberIn, objectsBelow, stringIn, treeOf } from "../../text/json-tree.ts";

/** New names by the present ones. */
export type NewNames = ReadonlyMap<string, string>;

/** The steps and forms that a written node declares. */
export function declaredIn(raw: string): { readonly steps: string[]; readonly forms: string[] } {
  const tree = treeOf(raw);
  const objects = tree ? [...objectsBelow(tree)] : [];
  const named = (key: string, has: (node: Node) => boolean) =>
    objects.filter(has).flatMap((node) => stringIn(node, key) ?? []);
  return {
    steps: named("id", (node) => memberIn(node, "title") !== undefined && !memberIn(node, "kind")?.value),
    forms: named("name", (node) => stringIn(node, "kind") === "form"),
  };
}

/** A written node where its own steps and forms have new names, and all that mentions them inside. */
export function withNewNames(raw: string, names: NewNames): string {
  const tree = treeOf(raw);
  if (!tree) return raw;
  const edits = new Map<number, Edit>();
  const replace = (offset: number, name: string) => {
    const content = names.get(name);
    if (content !== undefined) edits.set(offset, { offset, length: name.length, content });
  };
  for (const node of objectsBelow(tree))
    for (const key of ["id", "name"]) {
      const value = memberIn(node, key);
      if (key === "name" && stringIn(node, "kind") !== "form") continue;
      if (value?.type === "string") replace(value.offset + 1, String(value.value));
    }
  for (const { meaning, names: written } of mentionsIn("", raw)) {
    const [first] = written;
    if (first && (meaning === "datum" || meaning === "step" || meaning === "parameter"))
      replace(first.offset, first.name);
  }
  return edited(raw, [...edits.values()]);
}

/** `ricerca`, `ricerca2`, `ricerca3` …: the first name that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name}${number}`)) return `${name}${number}`;
}
