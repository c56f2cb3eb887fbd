import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { OriginOf } from "./origin.ts";

const readOnly = new Set(["GET", "HEAD"]);

/**
 * Lets a call change something only when the browser says that a page of this portal made it. Every browser
 * sends `Origin` with such a call and most also `Sec-Fetch-Site`: each one that is there must agree, and one must be.
 */
export const csrfGuard = (originOf: OriginOf) => async (request: FastifyRequest) => {
  if (readOnly.has(request.method)) return;
  const { origin, "sec-fetch-site": site } = request.headers;
  const agrees =
    (origin !== undefined || site !== undefined) &&
    (origin === undefined || origin === originOf(request)) &&
    (site === undefined || site === "same-origin");
  if (!agrees) throw new HttpError(403, texts.crossSite);
};

/** True when another site made the browser come here, as far as the browser tells. */
export const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
