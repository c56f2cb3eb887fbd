import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServiceIndex, WholeManifest } from "../../engine/definition.ts";
import { isObject } from "../../engine/index.ts";
import { closureOf, closureTexts, finishUntil, secondsUntilOpen } from "../../engine/region/index.ts";
import { OVERLOAD_CODE } from "../../protocol/overload.ts";
import { FINISH_UNTIL, PAGE_CODES, PAGE_HEADERS } from "../../protocol/page-headers.ts";
import { SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import { isFromOtherSite } from "../access/cross-site.ts";
import { hasLevel, type LoginLevel } from "../access/login-level.ts";
import { imprintOf, type Person } from "../access/person.ts";
import { unlessUnavailable } from "../database/unavailable.ts";
import { UploadForm } from "../files/upload-form.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Hooks that check who calls, and from which page. */

const readOnlyMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses with 403 a call that changes data unless the browser states that a page of this portal made it. Browsers send
 * `Origin` with such calls and most also `Sec-Fetch-Site`: at least one must be present, and each one present must match.
 */
export async function csrfGuard(request: FastifyRequest) {
  if (readOnlyMethods.has(request.method)) return;
  const { origin, "sec-fetch-site": site } = request.headers;
  const isSameOrigin =
    (origin !== undefined || site !== undefined) &&
    (origin === undefined || origin === request.server.originOf(request)) &&
    (site === undefined || site === "same-origin");
  if (!isSameOrigin) throw new HttpError(403, texts.crossSite);
}

/** Refuses with 403 a call that another site makes the browser send, a GET too: it would count to the limits of the person. */
export async function otherSiteGuard(request: FastifyRequest) {
  if (isFromOtherSite(request)) throw new HttpError(403, texts.crossSite);
}

/**
 * Sets `request.person`. Throws 401 on the authenticated base when nobody is logged in. An answer that all visitors share needs no
 * person, so it is sent while the sessions cannot be read.
 */
export async function identify(request: FastifyRequest) {
  const search = request.server.findPerson(request);
  const { isShared } = request.routeOptions.config;
  request.person = await (isShared ? unlessUnavailable(search) : search);
  if (request.operation.base === "auth" && !request.person) throw new HttpError(401);
}

/**
 * Refuses with 403 a call from a page that was rendered for another person than the one logged in now, so that an old tab
 * cannot act in another person's name. Calls without the page header pass.
 */
export async function pagePersonGuard({ headers, person }: FastifyRequest) {
  const imprint = headers[PAGE_HEADERS.person];
  if (!person || imprint === undefined || imprint === imprintOf(person)) return;
  const { title, text } = texts.otherPersonHere;
  throw new HttpError(403, title, { code: PAGE_CODES.otherPerson, detail: [{ field: "", error: text }] });
}

/** Refuses with 403 a call of an operation that needs a login of a higher level than the person's. */
export async function levelGuard(request: FastifyRequest) {
  const { person, server } = request;
  const levels = (person && (await server.servedManifest?.(request))?.levels) ?? {};
  const { id } = request.operation;
  const level = Object.hasOwn(levels, id) ? levels[id] : undefined;
  if (person && level !== undefined) requireLevel(person, level);
}

/** Throws 403 when the login of a person has a lower level. */
export function requireLevel(person: Person, level: number): void {
  if (hasLevel(person, level as LoginLevel)) return; // `as`: the schema of regions has levels only
  const { title, text } = texts.lowLevel;
  throw new HttpError(403, title, { code: PAGE_CODES.level, detail: [{ field: "", error: text(level) }] });
}

const versionOf = ({ services }: ServiceIndex, service: string): string | undefined =>
  Object.hasOwn(services, service) ? services[service]?.version : undefined;

/** Whether a region names a service. One that it has closed without a date has no definition. */
const isOfRegion = ({ region: { servizi } }: WholeManifest, service: string): boolean =>
  isObject(servizi) && Object.hasOwn(servizi, service);

/**
 * Refuses with 503 a call of a service that is closed today or for maintenance, such as one of a page that has been open
 * for long. Nothing is forwarded. Calls without the page header pass, and repetitions of a call that was sent before. For half an hour after
 * the closing all calls pass, and the answer has the end of that time in a header.
 */
export async function closureGuard(request: FastifyRequest, reply: FastifyReply) {
  const { headers, server } = request;
  const header = headers[PAGE_HEADERS.definition];
  if (!server.checksPages || !server.servedManifest || typeof header !== "string") return;
  const manifest = await server.servedManifest(request);
  const [service = ""] = header.split("@", 1);
  if (manifest === null || !isOfRegion(manifest, service)) return;
  const closure = closureOf(manifest.region, service, Date.now());
  if (!closure || (await wasSent(request))) return;
  const now = Date.now();
  const until = finishUntil(manifest.region, service, { now, closedAt: server.closedAt?.(service) });
  if (until !== null) {
    if (!request.routeOptions.config.isShared) reply.header(FINISH_UNTIL, new Date(until).toISOString());
    return;
  }
  const { title, text } = texts.closedService;
  const detail = [...closureTexts(closure), text].map((error) => ({ field: "", error }));
  const retryAfter = secondsUntilOpen(closure, now);
  throw new HttpError(503, title, { code: PAGE_CODES.closed, detail, retryAfter });
}

/** Returns true for a call whose key is known: it was sent before, and only its outcome is asked for. */
const wasSent = async ({ headers, server }: FastifyRequest): Promise<boolean> => {
  const key = headers[SUBMISSION_KEY.toLowerCase()];
  return typeof key === "string" && ((await server.submissions?.isKnown(key)) ?? false);
};

/** The value of a body; undefined for one that is no JSON, which a later hook refuses. */
function jsonOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Nothing was sent: the page may repeat the call, which another process will take. */
const refuseHere = () =>
  new HttpError(503, texts.otherVersion.title, {
    code: OVERLOAD_CODE,
    detail: [{ field: "", error: texts.otherVersion.text }],
    retryAfter: 1,
  });

/**
 * Refuses with 409 a call that changes data and comes from a page with an outdated definition, which no process serves any more. A page
 * whose requests of this operation may have members that this program drops is asked to repeat the call. Reads pass, uploads too (the document stays in the migrated draft), and
 * calls without the page header, and repetitions of a call that was sent.
 */
export async function definitionGuard(request: FastifyRequest) {
  const { headers, method, body, server } = request;
  const header = headers[PAGE_HEADERS.definition];
  if (!server.checksPages || !server.servedManifest || typeof header !== "string") return;
  if (method === "GET" || body instanceof UploadForm) return;
  const manifest = await server.servedManifest(request);
  const [service = "", version = ""] = header.split("@", 2);
  if (manifest === null || versionOf(manifest, service) === version) return;
  // The definition is no longer there: `closureGuard` has let the person finish.
  if (versionOf(manifest, service) === undefined && server.closedAt?.(service) !== undefined) return;
  const sent = () => ({ query: request.query, body: jsonOf(body) });
  const place = await server.runningVersions?.placeOf({ service, version }, request.operation, sent);
  if (place === "here" || (await wasSent(request))) return;
  if (place === "elsewhere") throw refuseHere();
  const { title, text } = texts.outdatedDefinition;
  throw new HttpError(409, title, { code: PAGE_CODES.outdated, detail: [{ field: "", error: text }] });
}
