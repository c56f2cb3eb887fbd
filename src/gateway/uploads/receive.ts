import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_SIZE_TEXT } from "../../rules/index.ts";
import { readForm } from "../files/upload-form.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { documentLimitsOf } from "./document-limits.ts";

/** Reads forms with a file. Files stay in memory until they are complete and checked. */
export const acceptUploads = (scope: FastifyInstance) =>
  scope.addContentTypeParser("multipart/form-data", async (request: FastifyRequest) => {
    if (request.operation.body?.mediaType !== "multipart/form-data") throw new HttpError(415);
    const { dimensione = MAX_SIZE_TEXT } = await documentLimitsOf(request);
    if (!request.received) throw new HttpError(412, texts.file.large(dimensione));
    return readForm(request.received, request.headers["content-type"] ?? "").catch((cause: unknown) => {
      throw new HttpError(400, texts.notReadable, { cause });
    });
  });
