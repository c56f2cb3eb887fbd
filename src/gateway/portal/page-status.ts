import { portalPages } from "../../contract/portal-pages.ts";
import { comparablePath } from "../../engine/bundle/index.ts";
import type { ServiceIndex, WholeManifest } from "../../engine/definition.ts";
import { closureOf, secondsUntilOpen, type Closure } from "../../engine/index.ts";

/** The HTTP status of a page whose service is closed. */
const STATUS: Readonly<Record<Closure["reason"], number>> = {
  off: 404,
  early: 404,
  over: 410,
  maintenance: 503,
};

/** The status of a page that the portal draws as a refusal: its address is unknown, or its service is closed. */
export interface RefusedPage {
  readonly status: number;
  /** Seconds until it opens again. */
  readonly retryAfter?: number;
}

/** The service whose addresses contain a path: the longest address counts. */
export function serviceAt({ routes, closed }: ServiceIndex, address: string): string | undefined {
  const path = comparablePath(address);
  const addresses = [
    ...routes,
    ...closed.flatMap(({ service, paths }) => paths.map((one) => ({ service, path: one }))),
  ].map((address) => ({ ...address, path: comparablePath(address.path) }));
  const around = addresses.filter((one) => path === one.path || path.startsWith(`${one.path}/`));
  return around.sort((a, b) => b.path.length - a.path.length)[0]?.service;
}

/** The present path of a former address; undefined for every other address. */
export function movedTo({ routes }: ServiceIndex, address: string): string | undefined {
  const path = comparablePath(address);
  return routes.find(({ former = [] }) => former.some((one) => comparablePath(one) === path))?.path;
}

const ownPages = new Set<string>(Object.values(portalPages).map(comparablePath));

/** Why the page at a path answers with another status than 200; null for every other page. */
export function refusedPageAt(manifest: WholeManifest, address: string, now: number): RefusedPage | null {
  const service = serviceAt(manifest, address);
  if (service === undefined) return ownPages.has(comparablePath(address)) ? null : { status: 404 };
  const closure = closureOf(manifest.region, service, now);
  return closure && { status: STATUS[closure.reason], retryAfter: secondsUntilOpen(closure, now) };
}
