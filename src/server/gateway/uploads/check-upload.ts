import type { Operation } from "../../contract.ts";
import { Refusal } from "../../errore.ts";
import { checkFile } from "../../files/check-file.ts";
import { UploadForm } from "../../files/upload-form.ts";
import { say } from "../../messages.ts";
import { refuseFields } from "../check-request.ts";
import type { Schemas } from "../schemas.ts";
import { refuseInfected, type ScanOptions } from "./antivirus.ts";

/**
 * Holds an upload to the contract and to the rules of documents, then writes it anew: only what the contract names goes
 * on, with the file under its clean name and the type that its content has.
 */
export async function checkUpload(
  operation: Operation,
  form: UploadForm,
  schemas: Schemas,
  scan: ScanOptions,
) {
  const values = form.values;
  if (!values) throw new Refusal(400, say.notReadable);
  const check = schemas.at(operation.body?.schema ?? "");
  if (!check({ ...values, upFile: "" })) throw refuseFields(check.errors ?? []);
  const { mediaType, ...file } = checkFile(form);
  await refuseInfected(file.bytes, scan);
  const fields = form.fields.filter(([name]) => operation.body?.members.includes(name));
  return UploadForm.encode(fields, file, mediaType);
}
