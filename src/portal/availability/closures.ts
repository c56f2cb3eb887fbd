import { atom } from "jotai";
import { useSyncExternalStore } from "react";
import type { Offer, Opening } from "../../contract/catalogue.ts";
import type { Manifest } from "../../engine/definition.ts";
import { closureOf, finishUntil, type Closure } from "../../engine/region/index.ts";
import { session } from "../session/session.ts";
import { finishingOf, subscribeToFinishing } from "../transport/finishing.ts";
import { serverTime } from "../transport/server-clock.ts";

/** The service whose steps are on the page. Its person stays in it when it closes meanwhile, and loses nothing. */
export const enteredServiceAtom = atom<string | null>(null);

/** Why a service is closed now, by the server's clock; null when it is open. */
export const closureNow = ({ region }: Manifest, service: string): Closure | null =>
  closureOf(region, service, serverTime());

/** Returns the end (milliseconds) of the time to finish in a service that has closed; null while it is open, and after that time. */
export function useFinishing({ region }: Manifest, service: string): number | null {
  const said = useSyncExternalStore(subscribeToFinishing, () => finishingOf(service), nothing);
  const now = serverTime();
  const closure = closureOf(region, service, now);
  const dated = closure && finishUntil(region, service, { now });
  return dated ?? (said !== undefined && now < said ? said : null);
}

const nothing = () => undefined;

/** True when a service is closed and the person is not already in it. */
export const isClosed = (manifest: Manifest, service: string): boolean =>
  session.get(enteredServiceAtom) !== service && closureNow(manifest, service) !== null;

const minute = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 10_000);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** The current minute of the server's clock in milliseconds; renders again when it changes. */
export const useMinute = (): number => useSyncExternalStore(subscribe, readMinute, readMinute);

const readMinute = () => Math.floor(serverTime() / minute) * minute;

/** A card or a line of the menu as it is now. */
export interface CurrentOffer {
  /** The page that it opens: the choice while several are open, otherwise the first open one. */
  readonly opening: Opening;
  /** The closure of the whole offer; null while a part of it is open. */
  readonly closure: Closure | null;
  readonly closed: readonly Opening[];
}

/** Computes the page that an entry opens at an instant; null when it has none. */
export function offerAt({ targets, choice }: Offer, manifest: Manifest, now: number): CurrentOffer | null {
  const closureAt = ({ service }: Opening) => closureOf(manifest.region, service, now);
  const [first] = targets;
  if (!first) return null;
  const open = targets.filter((target) => closureAt(target) === null);
  const chooses = open.length > 1 && choice !== null && closureAt(choice) === null;
  const opening = chooses ? choice : (open[0] ?? first);
  return {
    opening,
    closure: open.length > 0 ? null : closureAt(first),
    closed: targets.filter((target) => !open.includes(target)),
  };
}
