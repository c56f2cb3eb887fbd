import type { Diagnostic } from "../../definitions/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { offsetOf } from "../../formats/texts/offset-of.ts";
import { nodeAddress } from "../model/node-address.ts";
import { pathAt } from "../model/places.ts";
import { fileId, fileKind } from "../services/file-title.ts";
import { tableAddress, type TableView } from "../translations/languages.ts";

/** The node that a problem is about. */
export const addressOf = (files: Files, diagnostic: Diagnostic): NodeAddress => {
  const text = files.get(diagnostic.file) ?? "";
  return { file: diagnostic.file, path: pathAt(text, offsetOf(text, diagnostic)) };
};

/** The filter of the table of translations for a problem: the rows with the same kind of problem. */
const viewOf = ({ code }: Diagnostic): TableView =>
  code.startsWith("translation-missing")
    ? { stato: "missing" }
    : code.startsWith("translation-old")
      ? { stato: "old" }
      : code.startsWith("translation-")
        ? { stato: "problems" }
        : {};

/** The page of a draft on which a problem is mended. */
export const pageOf = (draft: string, files: Files, diagnostic: Diagnostic): string =>
  fileKind(diagnostic.file) === "translations"
    ? tableAddress(draft, fileId(diagnostic.file), viewOf(diagnostic))
    : nodeAddress(draft, addressOf(files, diagnostic));
