import type { Node } from "jsonc-parser";
import { insertItem, setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt, type JsonPath } from "../../text/json-tree.ts";

/** The text of a file in which the body of a call carries the documents of a form. */
export function withCarried(
  text: string,
  call: string,
  { at, form, field }: { readonly at: string; readonly form: string; readonly field: string },
): string {
  const send = ["endpoints", call, "send"];
  const body = [...send, "body"];
  const value = `= ${form}.${field}`;
  const list = at.split(".");
  const node = nodeAt(text, body);
  if (!nodeAt(text, send))
    return setValue(text, send, { body: nested(list, value) }, ["operation", "like", "save"]);
  if (!node) return setValue(text, body, nested(list, value));
  if (node.type === "object") return withMember(text, body, { list, value });
  const layers = node.type === "array" ? itemsOf(node) : [node];
  if (field === at && layers.some((layer) => layer.value === `= ${form}`)) return text; // the whole form is sent
  if (node.type !== "array") return setValue(text, body, [String(node.value), nested(list, value)]);
  const last = layers.findLastIndex(
    (layer) => layer.type === "object" && memberIn(layer, "when") === undefined,
  );
  return last >= 0
    ? withMember(text, [...body, last], { list, value })
    : insertItem(text, body, layers.length, nested(list, value));
}

type NestedJson = string | { readonly [key: string]: NestedJson };

const nested = (list: readonly string[], value: string): NestedJson =>
  list.reduceRight<NestedJson>((inner, name) => ({ [name]: inner }), value);

/** Adds a member at a path below an object, with the objects around it that are missing. */
function withMember(
  text: string,
  object: JsonPath,
  { list, value }: { readonly list: readonly string[]; readonly value: string },
): string {
  const [name = "", ...rest] = list;
  const inner: Node | undefined = nodeAt(text, [...object, name]);
  return rest.length > 0 && inner?.type === "object"
    ? withMember(text, [...object, name], { list: rest, value })
    : setValue(text, [...object, name], nested(rest, value));
}
