import type { FastifyInstance } from "fastify";
import { basePaths } from "../../contract/bases.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import { HttpError } from "../http/errore.ts";
import { languagePath } from "../http/portal-path.ts";

const text = "text/plain; charset=utf-8";

/** Addresses that no search engine lists: calls, pages of the server, pages of a person. */
const closed = [
  ...Object.values(basePaths).map((path) => `${path}/`),
  ...Object.values(serverPaths),
  portalPages.logout,
  portalPages.userDenied,
  portalPages.continueHere,
  portalPages.phone,
];

/**
 * Mounts the files that programs look for at fixed addresses: `robots.txt` and `security.txt`. Below a path nobody looks for them: the
 * first then has the lines for the file of the host, the second is not there.
 */
export function mountWellKnown(app: FastifyInstance, now: () => number = Date.now) {
  const paths = [null, ...app.languages].map((language) => languagePath(app.portalPath, language));
  app.get("/robots.txt", async (_, reply) =>
    reply.type(text).send(robots(paths, await app.servedManifest?.())),
  );
  if (app.portalPath !== "") return;
  app.get("/.well-known/security.txt", async (request, reply) => {
    const contact = contactOf(await app.servedManifest?.());
    if (contact === undefined) throw new HttpError(404);
    const canonical = `${app.originOf(request)}/.well-known/security.txt`;
    return reply.type(text).send(securityText(contact, canonical, now()));
  });
}

/** Lists the first page of each public service; its other steps need data that were typed before (RFC 9309). */
function robots(paths: readonly string[], manifest?: WholeManifest | null): string {
  const { routes = [], services = {} } = manifest ?? {};
  const first = new Map<string, string>();
  for (const { service, path } of [...routes].reverse()) first.set(service, path);
  const isPublic = ({ service, path }: (typeof routes)[number]) =>
    first.get(service) === path && services[service]?.login === false;
  return [
    "User-agent: *",
    ...paths.flatMap((own) => [
      ...[...new Set(closed)].map((path) => `Disallow: ${own}${path}`),
      ...routes.map(
        (route) => `${isPublic(route) ? "Allow" : "Disallow"}: ${own}${route.path.replace(/:\w+/g, "*")}`,
      ),
    ]),
    "",
  ].join("\n");
}

/** Where the region takes reports of vulnerabilities; undefined when its file does not state it. */
function contactOf(manifest?: WholeManifest | null): string | undefined {
  const { assistenza } = (manifest?.region ?? {}) as { assistenza?: { sicurezza?: string | null } }; // the schema of regions
  return assistenza?.sicurezza ?? undefined;
}

/** RFC 9116. The date is one that programs of the next half year accept, and the same for a month. */
function securityText(contact: string, canonical: string, now: number): string {
  const date = new Date(now);
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 7, 1)).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: it, en",
    `Canonical: ${canonical}`,
    "",
  ].join("\n");
}
