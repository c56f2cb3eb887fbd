import { ownName } from "../../contract/served-page.ts";
import { isEmpty, isObject } from "../../engine/index.ts";
import type { Draft, FlowState } from "../../engine/flow/index.ts";
import type { Outline } from "../../engine/form/index.ts";
import { forgetConcluded } from "./concluded.ts";
import { quietly } from "./quietly.ts";

const prefix = () => ownName("flusso:");
/** The key of the outline of the definition that made a draft. */
const outlinePlace = (place: string): string => ownName(`definizione:${place}`);

/** Drafts of logged-in and anonymous users have separate keys, so that an anonymous visit never overwrites the other. */
const placeOf = (service: string, isOwned: boolean): string =>
  `${prefix()}${service}${isOwned ? ":personale" : ""}`;

/** A draft as a page saves it. */
interface Saved extends Draft {
  /** True when the flow ends once its page is left (`endsWhenLeft`); a reload keeps it. */
  readonly ends?: boolean;
}

/** A draft in the tab's storage, with its owner's tax code; null: nobody was logged in. */
interface Stored extends Saved {
  readonly owner: string | null;
}

/** The outline of a draft, which belongs to the draft of the same version. */
interface StoredOutline {
  readonly version: string;
  readonly outline: Outline;
}

const read = (place: string): Stored | null =>
  quietly(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return isObject(stored) && isObject(stored.state) ? (stored as unknown as Stored) : null; // written by `storeFlow`; `migrateFlow` checks the rest
  });

/** The draft with its outline; drafts of earlier programs contain it. */
const withOutline = (place: string, draft: Stored): Stored => {
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(outlinePlace(place)) ?? "null") as unknown);
  const { version, outline } = (stored ?? {}) as Partial<StoredOutline>; // written by `storeOutline`
  return outline && version === draft.state.version ? { ...draft, outline } : draft;
};

/** The outlines in the storage, by the key of their draft. */
const storedOutlines = new Map<string, Outline>();

/** Stores an outline once. It may be ten times as large as the draft, and a save is a synchronous write. */
const storeOutline = (place: string, { version, outline }: StoredOutline): void => {
  if (storedOutlines.get(place) === outline) return;
  sessionStorage.setItem(outlinePlace(place), JSON.stringify({ version, outline }));
  storedOutlines.set(place, outline);
};

let isClosed = false;

/** Stores the draft of a service; `owner` is the tax code of the logged-in person. */
export const storeFlow = (
  service: string,
  { state, outline, ends = false }: Saved,
  owner: string | null,
): void => {
  if (isClosed) return;
  const place = placeOf(service, owner !== null);
  const stored: Stored = { state, owner, ...(ends && { ends }) };
  quietly(() => {
    if (outline) storeOutline(place, { version: state.version, outline });
    sessionStorage.setItem(place, JSON.stringify(stored));
  });
};

const drop = (place: string): void => {
  sessionStorage.removeItem(place);
  sessionStorage.removeItem(outlinePlace(place));
  storedOutlines.delete(place);
};

export const dropFlow = (service: string, owner: string | null): void => {
  quietly(() => drop(placeOf(service, owner !== null)));
};

/**
 * Returns the draft of a person in this tab, made by any version of the definition. A logged-in person takes over
 * a draft typed before the login; the draft of a person is found again by that person alone.
 */
export const restoreFlow = (service: string, owner: string | null): Draft | null => {
  const [personal, shared] = [placeOf(service, true), placeOf(service, false)];
  const own = owner === null ? null : read(personal);
  if (own && own.owner === owner) return withOutline(personal, own);
  const found = read(shared);
  if (!found || found.owner !== null) return null;
  const anonymous = withOutline(shared, found);
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
      if (place.startsWith(prefix()) && isGone(read(place))) drop(place);
  });
};

/** True when the tab holds the state of any flow, typed or not. */
export const hasDrafts = (): boolean =>
  quietly(() => Object.keys(sessionStorage).some((place) => place.startsWith(prefix()))) ?? false;

/** Deletes the drafts of all other people, in all services. Called as soon as the person is known. */
export const dropFlowsOfOthers = (owner: string): void =>
  dropWhere((stored) => stored !== null && stored.owner !== null && stored.owner !== owner);

/** Deletes the flows that end when their page is left. Called when a page that is no reload of theirs takes its place. */
export const dropEndedFlows = (): void => dropWhere((stored) => stored?.ends === true);

/** Stores no draft until the next page load. */
export const closeFlows = (): void => {
  isClosed = true;
};

/**
 * Deletes every draft and stores none until the next page load. For the log-out, because open pages save their drafts
 * on unload.
 */
export const dropAllFlows = (): void => {
  closeFlows();
  forgetConcluded();
  dropWhere(() => true);
};
