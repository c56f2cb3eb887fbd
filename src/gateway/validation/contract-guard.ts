import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { operationOf } from "../call.ts";
import { checkRequest } from "./check-request.ts";
import type { Schemas } from "./schemas.ts";
import type { Antivirus } from "../uploads/antivirus.ts";
import { checkUpload } from "../uploads/check-upload.ts";

export interface DocumentOptions {
  /** Scans files; absent when the deployment has no antivirus. */
  antivirus?: Antivirus;
  antivirusOptional: boolean;
  /** The most documents of one request. */
  maxAttachments: number;
}

/** Hook: checks parameters, body and file against the contract, and keeps what may be forwarded in `request.checked`. */
export const holdToContract =
  (schemas: Schemas, { antivirus, antivirusOptional, maxAttachments }: DocumentOptions) =>
  async (request: FastifyRequest) => {
    const operation = operationOf(request);
    request.checked = checkRequest(operation, request, schemas);
    const { form, value } = request.checked;
    limitDocuments(value, maxAttachments);
    if (!form) return;
    const warn = (err: unknown) => request.log.warn({ err }, "file not scanned");
    const scan = { antivirus, isOptional: antivirusOptional, warn };
    Object.assign(request.checked, await checkUpload(operation, form, schemas, scan));
  };

/** Limits the documents of one request, whatever the operation. */
function limitDocuments(body: unknown, most: number) {
  const documents = (body as { allegati?: unknown } | undefined | null)?.allegati; // `as`: only looked at
  if (Array.isArray(documents) && documents.length > most)
    throw new HttpError(422, undefined, {
      detail: [{ field: "allegati", error: texts.tooManyDocuments(most) }],
    });
}
