import type { FastifyInstance, FastifyReply } from "fastify";
import type { IncomingMessage } from "node:http";
import { addressBelow, addressWithin } from "../../contract/portal-path.ts";
import { HttpError } from "./errore.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The path of the portal on its host, without a slash at its end; empty at the root. */
    portalPath: string;
  }
}

/**
 * Removes the portal's path from the address of a request, so that routes, log and stored addresses are those of a portal at the root
 * of its host. For Fastify's `rewriteUrl`. An address outside the path becomes that of no operation; `addPortalPath` refuses it.
 */
export const withoutPortalPath =
  (portalPath: string) =>
  ({ url = "" }: IncomingMessage): string =>
    addressWithin(portalPath, url) ?? "/";

/** Adds the hooks of a portal below a path: requests outside it get 404, and headers of answers have addresses with it. */
export function addPortalPath(app: FastifyInstance, portalPath: string): void {
  app.decorate("portalPath", portalPath);
  if (portalPath === "") return;
  app.addHook("onRequest", async ({ originalUrl }, reply) => {
    if (addressWithin(portalPath, originalUrl) !== null) return;
    const [path = "", query] = originalUrl.split(/\?(.*)/s);
    if (path !== portalPath) throw new HttpError(404);
    return reply.redirect(query === undefined ? "/" : `/?${query}`, 308);
  });
  app.addHook("onSend", async (_request, reply) => moveHeaders(reply, portalPath));
}

/** Adds the path to the addresses in `Location` and `Link`. Whole addresses, such as those of the identity provider, stay. */
function moveHeaders(reply: FastifyReply, portalPath: string): void {
  const { location, link } = reply.getHeaders();
  if (typeof location === "string") reply.header("location", addressBelow(portalPath, location));
  if (typeof link === "string")
    reply.header(
      "link",
      link.replace(/<([^>]*)>/g, (_, address: string) => `<${addressBelow(portalPath, address)}>`),
    );
}
