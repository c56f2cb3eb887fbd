import { portalPages } from "../../contract/portal-pages.ts";
import { comparablePath, type Match } from "../../engine/bundle/index.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import { closureOf, secondsUntilOpen, type Closure } from "../../engine/region/index.ts";

/** The HTTP status of a page whose service is closed. */
const STATUS: Readonly<Record<Closure["reason"], number>> = {
  off: 404,
  early: 404,
  over: 410,
  maintenance: 503,
};

/** The status of a page that the portal renders as a refusal: its address is unknown, or its service is closed. */
export interface RefusedPage {
  readonly status: number;
  /** Seconds until it opens again. */
  readonly retryAfter?: number;
}

/** The service of a place among the routes; undefined where no service is. */
export function serviceOf(match: Match): string | undefined {
  if (match.kind === "off") return match.service;
  return "route" in match ? match.route.service : undefined;
}

const ownPages = new Set<string>(Object.values(portalPages).map(comparablePath));

/** Why the page at a path answers with another status than 200; null for every other page. */
export function refusedPage(
  { region }: WholeManifest,
  { path, match, now }: { readonly path: string; readonly match: Match; readonly now: number },
): RefusedPage | null {
  const service = serviceOf(match);
  if (service === undefined) return ownPages.has(comparablePath(path)) ? null : { status: 404 };
  const closure = closureOf(region, service, now);
  return closure && { status: STATUS[closure.reason], retryAfter: secondsUntilOpen(closure, now) };
}
