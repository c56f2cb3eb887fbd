import type { Operation } from "../../contract/operations.ts";
import { checkFile } from "../files/check-file.ts";
import { FILE_PART, UploadForm } from "../files/upload-form.ts";
import { refuseFields } from "../validation/check-request.ts";
import { readOnce } from "../validation/parameters.ts";
import type { Schemas } from "../validation/schemas.ts";
import { refuseInfected, type ScanOptions } from "./antivirus.ts";

/**
 * Holds an upload to the contract and to the rules of documents, then encodes it again, with the file under its clean
 * name and the type of its content. Throws a `Refusal` 422 for fields that are not declared or repeated.
 */
export async function checkUpload(
  operation: Operation,
  form: UploadForm,
  schemas: Schemas,
  scan: ScanOptions,
) {
  const declared = (operation.body?.members ?? []).filter((name) => name !== FILE_PART);
  const values = readOnce(form.fields, declared);
  const check = schemas.at(operation.body?.schema ?? "");
  if (!check({ ...values, [FILE_PART]: "" })) throw refuseFields(check.errors ?? []);
  const { mediaType, ...file } = checkFile(form);
  await refuseInfected(file.bytes, scan);
  return UploadForm.encode(form.fields, file, mediaType);
}
