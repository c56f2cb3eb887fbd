import type { DocumentLimits } from "../../engine/definition.ts";
import { EXTENSIONS, limitsOfFiles, MAX_SIZE, MAX_SIZE_TEXT, refuseFile } from "../../rules/index.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { withExtension } from "./file-name.ts";
import { formatOf, type Extension } from "./format-of.ts";
import type { Verdict } from "./judgement.ts";
import type { UploadedFile, UploadForm } from "./upload-form.ts";

/** A file whose name and size are allowed. */
export interface NamedFile extends UploadedFile {
  format: Extension;
  mediaType: string;
}

/**
 * Returns the file of a form after checking name and size. Its name gets the extension of the contract: `jpg` for `jpeg`.
 * Throws 400, 406 or 412, as the contract's uploads do.
 */
export function checkFile({ files }: UploadForm, limits: DocumentLimits = {}): NamedFile {
  const [file, ...more] = files;
  if (!file) throw new HttpError(400, texts.file.missing);
  if (more.length > 0) throw new HttpError(400, texts.file.more);
  const refused = refuseFile({ name: file.name, size: file.bytes.length }, 0, 1, limitsOfFiles(limits));
  if (refused === "dimensione")
    throw new HttpError(412, texts.file.large(limits.dimensione ?? MAX_SIZE_TEXT));
  if (refused === "vuoto") throw new HttpError(406, texts.file.empty);
  const format = formatOf(file.name);
  if (refused || !format) throw new HttpError(406, refusedExtension(file.name, limits.formati));
  const { extension, mediaType } = format;
  return { name: withExtension(file.name, extension), bytes: file.bytes, format: extension, mediaType };
}

/** The most bytes of a document, received or sent. */
export const mostBytes = (limits: DocumentLimits) => limitsOfFiles(limits).dimensione ?? MAX_SIZE;

/** The photos of iPhones have a text of their own. */
const refusedExtension = (name: string, known: readonly string[] = EXTENSIONS) =>
  /\.hei[cf]$/i.test(name) ? texts.file.heic : texts.file.extension(known);

/** The text for a file that is refused by the verdict on its content. */
export const textFor = ({ format, bytes }: NamedFile, verdict: Exclude<Verdict, "whole">) =>
  isHeic(bytes) ? texts.file.heic : texts.file.structure[verdict](format);

/** True for a photo of an iPhone, under any name (ISO/IEC 23008-12). */
const isHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cx]|hev[cx]|mif1|msf1|avif)/.test(bytes.toString("latin1", 4, 12));
