import type { DocumentLimits } from "../../engine/definition.ts";
import type { Operation } from "../../contract/operations.ts";
import { checkFile } from "../files/check-file.ts";
import { FILE_PART, UploadForm } from "../files/upload-form.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import { readOnce, refuseOddNumbers } from "../validation/parameters.ts";
import type { Schemas } from "../validation/schemas.ts";
import { scanFile, type ScanOptions } from "./antivirus.ts";

declare module "fastify" {
  interface FastifyInstance {
    documents: DocumentOptions;
  }
}

export interface DocumentOptions extends Omit<ScanOptions, "warn"> {
  /** The most documents of one request, also where a definition allows more; undefined for no such limit. */
  maxAttachments?: number;
}

/**
 * Checks an upload against the contract and the rules for documents, then encodes it again, with the file under its clean
 * name and the media type of its content. Throws 422 for fields that are undeclared or repeated.
 */
export async function checkUpload(
  operation: Operation,
  form: UploadForm,
  { schemas, limits, ...scan }: ScanOptions & { schemas: Schemas; limits: DocumentLimits },
) {
  const declared = (operation.body?.members ?? []).filter((name) => name !== FILE_PART);
  const values = readOnce(form.fields, declared);
  const check = schemas.ofForm(operation.body?.schema ?? "");
  // The validator converts texts to numbers in place: it gets a copy, and the texts are forwarded.
  const read: Record<string, unknown> = { ...values, [FILE_PART]: "" };
  if (!check(read)) throw fieldErrors(check.errors ?? []);
  const numbers = Object.keys(values).filter((name) => typeof read[name] === "number");
  refuseOddNumbers(numbers, values, read);
  const { mediaType, ...file } = checkFile(form, limits);
  await scanFile(file.bytes, scan);
  return UploadForm.encode(form.fields, file, mediaType);
}
