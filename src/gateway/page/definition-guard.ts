import type { FastifyRequest } from "fastify";
import { PAGE_CODES, PAGE_HEADERS } from "../../contract/page-headers.ts";
import { HttpError } from "../http/errore.ts";
import { UploadForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import type { ServedDefinitions } from "./served-definitions.ts";

/**
 * Hook: refuses with 409 a call that changes something and comes from a page with an outdated definition, before anything
 * is sent on. Lets reads pass, uploads too (the document stays in the migrated draft), and calls that name no definition.
 */
export const holdToDefinition =
  (served: ServedDefinitions | undefined) => async (request: FastifyRequest) => {
    const claim = request.headers[PAGE_HEADERS.definition];
    if (!served || typeof claim !== "string") return;
    if (request.method === "GET" || request.body instanceof UploadForm) return;
    const versions = await served();
    const [service = "", version] = claim.split("@", 2);
    if (versions === null || (Object.hasOwn(versions, service) && versions[service] === version)) return;
    const { title, text } = texts.outdatedDefinition;
    throw new HttpError(409, title, { code: PAGE_CODES.outdated, detail: [{ field: "", error: text }] });
  };
