import {
  formatLongDate,
  formatLongTime,
  instantOf,
  italianTime,
} from "../../formats/quantities/italian-time.ts";
import { valueOn } from "./dated-values.ts";
import type { JsonObject } from "../definition.ts";
import { isObject } from "../json.ts";
import { messages } from "../messages.ts";
import { windowNear } from "./yearly.ts";

/**
 * Whether a region offers a service now. A bundle holds the windows of its region file (`servizi.<id>.attivo` and
 * `manutenzioni`); the page and the gateway compare them with the server's clock, in Italian time.
 */
export interface Closure {
  /** Switched off; not open yet; no longer open; closed for maintenance. */
  readonly reason: "off" | "early" | "over" | "maintenance";
  /** The region's own message. */
  readonly message: string | null;
  /** The first or last day of the service, or the time at which the maintenance ends. */
  readonly at: string | null;
}

/** A window of maintenance; the times are local, `YYYY-MM-DDTHH:MM`, in the region file also without the year: every year. */
export interface Maintenance {
  readonly dal: string;
  readonly al: string;
  readonly messaggio?: string;
  /** All services when absent. */
  readonly servizi?: readonly string[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The window of `attivo`: null for a service that is always on. */
function windowOf(region: JsonObject, service: string) {
  const { servizi } = region;
  const state = isObject(servizi) ? servizi[service] : undefined;
  const active = isObject(state) ? state.attivo : false;
  if (active === true) return null;
  if (!isObject(active)) return { from: null, to: null, message: null };
  return { from: textOf(active.dal), to: textOf(active.al), message: textOf(active.messaggio) };
}

/** True when a region offers a service on some day. Services that it never offers are not in its bundle. */
export function isEverOpen(region: JsonObject, service: string): boolean {
  const window = windowOf(region, service);
  return window === null || window.from !== null || window.to !== null;
}

/** True when a region offers a service, or has a message about its closure: only then cards and menu show it. */
export function isAnnounced(region: JsonObject, service: string): boolean {
  return isEverOpen(region, service) || windowOf(region, service)?.message !== null;
}

/** The window of this year when it returns every year, which only one with two ends does. */
const nearest = ({ from, to }: { from: string | null; to: string | null }, now: string) =>
  from !== null && to !== null ? windowNear({ from, to }, now) : { from, to };

function closedByWindow(region: JsonObject, service: string, today: string): Closure | null {
  const window = windowOf(region, service);
  if (window === null) return null;
  const { message } = window;
  const { from, to } = nearest(window, today);
  if (from !== null && today < from) return { reason: "early", message, at: from };
  if (to !== null && today > to) return { reason: "over", message, at: to };
  return from === null && to === null ? { reason: "off", message, at: null } : null;
}

/** The maintenances, those of every year with the year in which they last or come next. */
function maintenancesOf({ manutenzioni }: JsonObject, time: string): readonly Maintenance[] {
  if (!Array.isArray(manutenzioni)) return [];
  return (manutenzioni as unknown as Maintenance[]).map((one) => {
    const { from, to } = windowNear({ from: one.dal, to: one.al }, time);
    return { ...one, dal: from, al: to };
  }); // as: checked by the schema
}

const concerns = ({ servizi }: Maintenance, service: string): boolean =>
  servizi === undefined || servizi.includes(service);

/** Why a service is closed at an instant (milliseconds); null when it is open. */
export function closureOf(region: JsonObject, service: string, now: number): Closure | null {
  const time = italianTime(now);
  const closed = closedByWindow(region, service, time.slice(0, 10));
  if (closed) return closed;
  const current = maintenancesOf(region, time).find(
    (one) => concerns(one, service) && instantOf(one.dal) <= now && now < instantOf(one.al),
  );
  return current ? { reason: "maintenance", message: current.messaggio ?? null, at: current.al } : null;
}

/** The maintenances that last at an instant or begin within a day; of one service, or of the whole portal. */
export function maintenancesNear(region: JsonObject, now: number, service?: string): readonly Maintenance[] {
  return maintenancesOf(region, italianTime(now)).filter(
    (one) =>
      instantOf(one.dal) <= now + DAY &&
      now < instantOf(one.al) &&
      (service === undefined || concerns(one, service)),
  );
}

/** Milliseconds after the closing of a service during which users may finish a request that they began before. */
export const FINISHING_TIME = 30 * 60_000;

/**
 * Returns the end (milliseconds) of the time to finish in a service that has closed; null when there is none, as during a maintenance. The time
 * begins at the midnight after the last day, or at `closedAt`, the instant of an act of staff.
 */
export function finishUntil(
  region: JsonObject,
  service: string,
  { now, closedAt = -Infinity }: { readonly now: number; readonly closedAt?: number },
): number | null {
  if (closureOf(region, service, now)?.reason === "maintenance") return null;
  const midnight = lastMidnight(now);
  const wasOpen = closedByWindow(region, service, italianTime(midnight - MINUTE).slice(0, 10)) === null;
  const until = Math.max(wasOpen ? midnight : -Infinity, closedAt) + FINISHING_TIME;
  return now < until ? until : null;
}

/** The instant at which the day has begun in Italy. Clocks change later in the night. */
function lastMidnight(now: number): number {
  const [hours, minutes] = italianTime(now).slice(11).split(":").map(Number);
  return Math.floor(now / MINUTE) * MINUTE - (hours! * 60 + minutes!) * MINUTE;
}

/** The sentence of a closure that its dates make. */
export function closureDates({ reason, at }: Closure): string {
  const texts = messages.closure;
  if (reason === "off" || at === null) return texts.off;
  return texts[reason](reason === "maintenance" ? formatLongTime(at) : formatLongDate(at));
}

/** Everything to say about a closure: the region's message and the dates. A message of its own replaces the plain `off`. */
export function closureTexts(closure: Closure): readonly string[] {
  const own = closure.message === null ? [] : [closure.message];
  return closure.reason === "off" && closure.message !== null ? own : [...own, closureDates(closure)];
}

/** Seconds until a maintenance ends; undefined for another closure. */
export function secondsUntilOpen({ reason, at }: Closure, now: number): number | undefined {
  if (reason !== "maintenance" || at === null) return undefined;
  return Math.max(60, Math.ceil((instantOf(at) - now) / 1000));
}

interface RegionOfDay {
  readonly day: string;
  readonly key: string;
  readonly region: JsonObject;
}
const knownRegions = new WeakMap<JsonObject, RegionOfDay>();

/**
 * The facts of a region as expressions read them: of dated values that of the day, and `attivo` of a service as true or
 * false. Returns the same object as long as nothing changes.
 */
export function regionOn(region: JsonObject, now: number): JsonObject {
  const day = italianTime(now).slice(0, 10);
  const known = knownRegions.get(region);
  if (known?.day === day) return known.region;
  const onDay = factsOn(region, day);
  const key = JSON.stringify(onDay);
  const current = known?.key === key ? known.region : onDay;
  knownRegions.set(region, { day, key, region: current });
  return current;
}

function factsOn(region: JsonObject, day: string): JsonObject {
  const facts = valueOn(region, day) as JsonObject; // a region is no list
  const { servizi } = facts;
  if (!isObject(servizi)) return facts;
  const states = Object.entries(servizi).map(([name, state]) => [
    name,
    isObject(state) ? { ...state, attivo: closedByWindow(region, name, day) === null } : state,
  ]);
  return { ...facts, servizi: Object.fromEntries(states) as JsonObject };
}
