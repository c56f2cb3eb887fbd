import type { Manifest } from "../../engine/definition.ts";
import { closureOf, secondsUntilOpen, type Closure } from "../../engine/index.ts";

/** The HTTP status of a page whose service is closed. */
const STATUS: Readonly<Record<Closure["reason"], number>> = {
  off: 404,
  early: 404,
  over: 410,
  maintenance: 503,
};

export interface ClosedPage {
  readonly status: number;
  /** Seconds until it opens again. */
  readonly retryAfter?: number;
}

/** The service whose addresses contain a path: the longest address counts. */
function serviceAt({ routes, closed }: Manifest, path: string): string | undefined {
  const addresses = [
    ...routes,
    ...closed.flatMap(({ service, paths }) => paths.map((one) => ({ service, path: one }))),
  ];
  const around = addresses.filter((one) => path === one.path || path.startsWith(`${one.path}/`));
  return around.sort((a, b) => b.path.length - a.path.length)[0]?.service;
}

/** Why the page at a path answers with another status than 200; null for every other page. */
export function closedPageAt(manifest: Manifest, path: string, now: number): ClosedPage | null {
  const service = serviceAt(manifest, path.length > 1 ? path.replace(/\/$/, "") : path);
  const closure = service === undefined ? null : closureOf(manifest.region, service, now);
  return closure && { status: STATUS[closure.reason], retryAfter: secondsUntilOpen(closure, now) };
}
