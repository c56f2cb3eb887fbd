import type { DocumentLimits } from "../../engine/definition.ts";
import { EXTENSIONS, limitsOfFiles, MAX_SIZE_TEXT, refuseFile } from "../../rules/index.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { formatOf } from "./format-of.ts";
import type { UploadedFile, UploadForm } from "./upload-form.ts";

/**
 * Returns the file of a form after checking name, size and structure. Throws 400, 406 or 412, as the contract's uploads
 * do.
 */
export function checkFile(
  { files }: UploadForm,
  limits: DocumentLimits = {},
): UploadedFile & { mediaType: string } {
  const [file, ...more] = files;
  if (!file) throw new HttpError(400, texts.file.missing);
  if (more.length > 0) throw new HttpError(400, texts.file.more);
  const refused = refuseFile({ name: file.name, size: file.bytes.length }, 0, 1, limitsOfFiles(limits));
  if (refused === "dimensione")
    throw new HttpError(412, texts.file.large(limits.dimensione ?? MAX_SIZE_TEXT));
  if (refused === "vuoto") throw new HttpError(406, texts.file.empty);
  const format = formatOf(file.name);
  if (refused || !format) throw new HttpError(406, texts.file.extension(limits.formati ?? EXTENSIONS));
  const structure = format.read(file.bytes);
  if (structure !== "whole") throw new HttpError(406, texts.file.structure[structure](format.extension));
  return { ...file, mediaType: format.mediaType };
}
