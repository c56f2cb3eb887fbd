import { getNodeValue, type Node } from "jsonc-parser";
import { substitute } from "../../../definitions/index.ts";
import { memberIn, namesOf, treeOf } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";

/** The values of the parameters of a fragment where it is used. */
export type Given = ReadonlyMap<string, Json>;

/** The values that a use gives, otherwise the defaults of the fragment; the name of a parameter that has none. */
export function givenAt(use: Node | undefined, fragment: string): Given | string {
  const declared = memberIn(treeOf(fragment), "params");
  const values = new Map<string, Json>();
  for (const name of namesOf(declared)) {
    const given = memberIn(memberIn(use, "with"), name) ?? memberIn(memberIn(declared, name), "default");
    if (!given) return name;
    values.set(name, getNodeValue(given) as Json); // as: a value of JSON
  }
  return values;
}

/** A text with its parameters filled in. */
export const filled = (text: string, given: Given): Json =>
  substitute(text, given as Parameters<typeof substitute>[1]); // JSON on both sides
