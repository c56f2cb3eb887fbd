import { isEmpty, isObject } from "../../engine/index.ts";
import type { Draft, FlowState } from "../../engine/flow/index.ts";

const PREFIX = "flusso:";

/** Drafts of logged-in and anonymous users have separate keys, so that an anonymous visit never overwrites the other. */
const placeOf = (service: string, isOwned: boolean): string =>
  `${PREFIX}${service}${isOwned ? ":personale" : ""}`;

/**
 * Runs an action on the storage, which may be full or disabled in the browser. A draft that is not stored is no error.
 */
const quietly = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** A draft in the tab's storage, with its owner's tax code; null: nobody was logged in. */
interface Stored extends Draft {
  readonly owner: string | null;
}

const read = (place: string): Stored | null =>
  quietly(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return isObject(stored) && isObject(stored.state) ? (stored as unknown as Stored) : null; // written by `storeFlow`; `migrateFlow` checks the rest
  });

let isClosed = false;

/** Stores the draft of a service; `owner` is the tax code of the logged-in person. */
export const storeFlow = (service: string, draft: Draft, owner: string | null): void => {
  if (isClosed) return;
  const stored: Stored = { ...draft, owner };
  quietly(() => sessionStorage.setItem(placeOf(service, owner !== null), JSON.stringify(stored)));
};

export const dropFlow = (service: string, owner: string | null): void => {
  quietly(() => sessionStorage.removeItem(placeOf(service, owner !== null)));
};

/**
 * Returns the draft of a person in this tab, made by any version of the definition. A logged-in person takes over
 * a draft typed before the login; the draft of a person is found again by that person alone.
 */
export const restoreFlow = (service: string, owner: string | null): Draft | null => {
  const own = owner === null ? null : read(placeOf(service, true));
  if (own && own.owner === owner) return own;
  const anonymous = read(placeOf(service, false));
  if (!anonymous || anonymous.owner !== null) return null;
  if (owner !== null) {
    storeFlow(service, anonymous, owner);
    dropFlow(service, null);
  }
  return anonymous;
};

/** Returns the draft that a logged-out person left in a service; null when there is none, or nothing was typed. */
export const waitingFlow = (service: string): FlowState | null => {
  const state = read(placeOf(service, true))?.state;
  const isTyped = isObject(state?.forms) && Object.values(state.forms).some((data) => !isEmpty(data));
  return state && isTyped ? state : null;
};

const dropWhere = (isGone: (stored: Stored | null) => boolean): void => {
  quietly(() => {
    for (const place of Object.keys(sessionStorage))
      if (place.startsWith(PREFIX) && isGone(read(place))) sessionStorage.removeItem(place);
  });
};

/** Deletes the drafts of all other people, in all services. Called as soon as the person is known. */
export const dropFlowsOfOthers = (owner: string): void =>
  dropWhere((stored) => stored !== null && stored.owner !== null && stored.owner !== owner);

/**
 * Deletes every draft and stores none until the next page load. For the log-out, because open pages save their drafts
 * on unload.
 */
export const dropAllFlows = (): void => {
  isClosed = true;
  dropWhere(() => true);
};
