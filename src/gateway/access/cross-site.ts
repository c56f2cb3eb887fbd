import type { FastifyRequest } from "fastify";

/** Returns true when the browser says that another site made the request. */
export const isFromOtherSite = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
