import { refuseFile } from "../../rules/index.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { formatOf } from "./format-of.ts";
import type { UploadedFile, UploadForm } from "./upload-form.ts";

/**
 * Returns the file of a form after checking name, size and structure. Throws 400, 406 or 412, as the contract's uploads
 * do.
 */
export function checkFile({ files }: UploadForm): UploadedFile & { mediaType: string } {
  const [file, ...more] = files;
  if (!file) throw new HttpError(400, texts.file.missing);
  if (more.length > 0) throw new HttpError(400, texts.file.more);
  const refused = refuseFile({ name: file.name, size: file.bytes.length }, 0, 1);
  if (refused === "dimensione") throw new HttpError(412, texts.file.large);
  if (refused === "vuoto") throw new HttpError(406, texts.file.empty);
  const format = formatOf(file.name);
  if (refused || !format) throw new HttpError(406, texts.file.extension);
  const structure = format.read(file.bytes);
  if (structure !== "whole") throw new HttpError(406, texts.file.structure[structure](format.extension));
  return { ...file, mediaType: format.mediaType };
}
