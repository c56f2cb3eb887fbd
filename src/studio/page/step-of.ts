import { getNodeValue } from "jsonc-parser";
import type { AuthoredValue } from "../model/authored.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { findNode } from "../model/places.ts";

/** The id of the step of a service that contains a node; undefined outside of steps. */
export function stepOf(files: Files, { file, path }: NodeAddress): string | undefined {
  const [member, index] = path;
  if (!file.startsWith("schemas/services/") || member !== "steps" || typeof index !== "number")
    return undefined;
  const node = findNode(files.get(file) ?? "", ["steps", index, "id"]);
  const id = node && (getNodeValue(node) as AuthoredValue); // JSON
  return typeof id === "string" ? id : undefined;
}
