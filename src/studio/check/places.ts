import type { Diagnostic } from "../../definitions/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { offsetOf } from "../../formats/texts/offset-of.ts";
import { pathAt } from "../model/places.ts";

/** The node that a problem is about. */
export const addressOf = (files: Files, diagnostic: Diagnostic): NodeAddress => {
  const text = files.get(diagnostic.file) ?? "";
  return { file: diagnostic.file, path: pathAt(text, offsetOf(text, diagnostic)) };
};
