import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { addressBelow, addressWithin } from "../../contract/portal-path.ts";
import { HttpError } from "./errore.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The path of the portal on its host, without a slash at its end; empty at the root. */
    portalPath: string;
    /** The languages of the portal besides that of its definitions, in two letters. */
    languages: readonly string[];
  }
  interface FastifyRequest {
    /** The language that the address names, in two letters; null for that of the definitions. */
    readonly language: string | null;
    /** The path of the portal in that language: `/bollo/fr` for `https://host/bollo/fr/`. */
    readonly languagePath: string;
  }
}

/** Where a portal is on its host, and its languages. */
interface Place {
  readonly portalPath: string;
  readonly languages: readonly string[];
}

/** The path of the portal in a language. */
export const languagePath = (portalPath: string, language: string | null): string =>
  language === null ? portalPath : `${portalPath}/${language}`;

/** An address of the portal without its path, such as `/fr/bollo`: its language, and the address in it. */
export function splitLanguage(address: string, languages: readonly string[]) {
  const language = languageOf(address, { portalPath: "", languages });
  return { language, page: addressWithin(languagePath("", language), address) ?? "/" };
}

/** The language that an address of a host names; null for that of the definitions. */
function languageOf(address: string, { portalPath, languages }: Place): string | null {
  const [, named] = /^\/([a-z]{2})(?=[/?]|$)/.exec(addressWithin(portalPath, address) ?? "") ?? [];
  return named !== undefined && languages.includes(named) ? named : null;
}

/**
 * Removes the portal's path and the language from the address of a request, so that routes, log and stored addresses are those of a portal in
 * one language at the root of its host. For Fastify's `rewriteUrl`. An address outside the path becomes that of no operation; `addPortalPath` refuses it.
 */
export const withoutPortalPath =
  (place: Place) =>
  ({ url = "" }: IncomingMessage): string => {
    const own = languagePath(place.portalPath, languageOf(url, place));
    const within = addressWithin(own, url);
    if (within !== null) return within;
    return url.slice(own.length).startsWith("?") ? `/${url.slice(own.length)}` : "/";
  };

/** Adds the hooks of a portal below a path or in several languages: requests outside it get 404, and headers of answers have whole addresses. */
export function addPortalPath(app: FastifyInstance, place: Place): void {
  const { portalPath, languages } = place;
  app.decorate("portalPath", portalPath).decorate("languages", languages);
  app.decorateRequest("language", {
    getter(this: FastifyRequest) {
      return languageOf(this.originalUrl, place);
    },
  });
  app.decorateRequest("languagePath", {
    getter(this: FastifyRequest) {
      return languagePath(portalPath, this.language);
    },
  });
  if (portalPath === "" && languages.length === 0) return;
  app.addHook("onRequest", async ({ originalUrl, languagePath: own }, reply) => {
    if (addressWithin(own, originalUrl) !== null) return;
    const [path = "", query] = originalUrl.split(/\?(.*)/s);
    if (path !== own) throw new HttpError(404);
    return reply.redirect(query === undefined ? "/" : `/?${query}`, 308);
  });
  app.addHook("onSend", async ({ languagePath: own }, reply) => moveHeaders(reply, own));
}

/** Adds the path to the addresses in `Location` and `Link`. Whole addresses, such as those of the identity provider, stay. */
function moveHeaders(reply: FastifyReply, own: string): void {
  const { location, link } = reply.getHeaders();
  if (typeof location === "string") reply.header("location", addressBelow(own, location));
  if (typeof link === "string")
    reply.header(
      "link",
      link.replace(/<([^>]*)>/g, (_, address: string) => `<${addressBelow(own, address)}>`),
    );
}
