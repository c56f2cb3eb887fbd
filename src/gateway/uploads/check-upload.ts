import { createHash } from "node:crypto";
import type { DocumentLimits } from "../../engine/definition.ts";
import { FILE_PART } from "../../contract/declarations/files.ts";
import type { Operation } from "../../contract/operations.ts";
import { checkFile, mostBytes, textFor } from "../files/check-file.ts";
import type { Examiner } from "../files/examiner/examiner.ts";
import type { Verdict } from "../files/judgement.ts";
import { UploadForm } from "../files/upload-form.ts";
import { HttpError } from "../http/errore.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import { readOnce, refuseOddNumbers } from "../validation/parameters.ts";
import type { Owner } from "../processes/process-pool.ts";
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
  /** Examines the content of documents. */
  examiner: Examiner;
}

export interface UploadOptions extends ScanOptions {
  limits: DocumentLimits;
  examiner: Examiner;
  /** For whom the document is examined. */
  owner: Owner;
  /** Logs the verdict on a document. */
  note(document: JudgedDocument, reason?: string): void;
}

/** The size and the digest of a file, by which the region finds it in the log. */
interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** The verdict on a document. `sent` is the image that travels in its place. */
export interface JudgedDocument extends Fingerprint {
  format: string;
  verdict: Verdict;
  sent?: Fingerprint;
}

/** Checks the fields of an upload against the contract. Throws 422 for fields that are undeclared or repeated. */
export function checkFields(operation: Operation, form: UploadForm, schemas: Schemas): void {
  const declared = (operation.body?.members ?? []).filter((name) => name !== FILE_PART);
  const values = readOnce(form.fields, declared);
  const check = schemas.ofForm(operation.body?.schema ?? "");
  // The validator converts texts to numbers in place: it gets a copy, and the texts are forwarded.
  const read: Record<string, unknown> = { ...values, [FILE_PART]: "" };
  if (!check(read)) throw fieldErrors(check.errors ?? []);
  const numbers = Object.keys(values).filter((name) => typeof read[name] === "number");
  refuseOddNumbers(numbers, values, read);
}

/**
 * Checks the file of an upload against the rules for documents, then encodes the upload again, with a PDF as it is or an image made
 * anew, under its clean name and the media type of its content.
 */
export async function checkUpload(
  form: UploadForm,
  { limits, examiner, owner, note, ...scan }: UploadOptions,
) {
  const file = checkFile(form, limits);
  const { format, bytes } = file;
  const most = mostBytes(limits);
  const { verdict, reason, remade } = await examiner.examine(format, bytes, { most, owner });
  const sent = remade ? Buffer.from(remade) : bytes;
  note({ format, ...fingerprintOf(bytes), verdict, ...(remade && { sent: fingerprintOf(sent) }) }, reason);
  if (verdict !== "whole") throw new HttpError(406, textFor(file, verdict));
  await scanFile(sent, scan);
  return UploadForm.encode(form.fields, { ...file, bytes: sent }, file.mediaType);
}

const fingerprintOf = (bytes: Buffer): Fingerprint => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
