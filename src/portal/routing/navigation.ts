import { ownAddress } from "../../contract/served-page.ts";
import { createPath, NavigationType, parsePath } from "react-router-dom";
import type { Location, Navigator, To } from "react-router-dom";
import { windowHistory, type PageHistory } from "./page-history.ts";
import type { LoadPage, Page } from "./page.ts";

/** A navigation that waits for the person's consent. */
export interface Blocked {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The visible page and the state of its navigation. */
export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  readonly page: Page;
  /** True while the next page loads; this one stays until then. */
  readonly isLoading: boolean;
  readonly blocked: Blocked | null;
}

/** True when the person must consent before the page at `here` is left for the one at `next`. */
export type Blocker = (here: Location, next: Location) => boolean;

/**
 * The navigation of a window. A page is loaded, and its guard asked, before its address is pushed and it is rendered: nothing
 * of it is shown before.
 */
export interface Navigation {
  readonly read: () => Visit;
  readonly subscribe: (listener: () => void) => () => void;
  /** For the `Router` of react-router, whose links and hooks navigate with it. */
  readonly navigator: Navigator;
  /** Resolves when the page is shown, or another navigation has taken its place. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Loads the present page again. */
  readonly reload: () => Promise<void>;
  /** Adds a blocker; returns the function that removes it. */
  readonly block: (blocker: Blocker) => () => void;
  /** Ends the navigation of this window. */
  readonly stop: () => void;
}

/** The state of an entry of the history, as this file writes it. `index` counts the entries of the portal. */
interface HistoryEntry {
  readonly key: string;
  readonly index: number;
  readonly state: unknown;
}

/** A page that takes longer is shown as loading. */
const LOADING_AFTER_MS = 50;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The present entry. One that another program wrote, or a link to an anchor, gets a number. */
function readEntry(history: PageHistory, index: number): HistoryEntry {
  const entry = history.state() as Partial<HistoryEntry> | null;
  if (typeof entry?.index === "number" && typeof entry.key === "string") return entry as HistoryEntry;
  const own: HistoryEntry = { key: newKey(), index, state: null };
  history.replace(own);
  return own;
}

const locationOf = (
  path: Partial<Pick<Location, "pathname" | "search" | "hash">>,
  entry: HistoryEntry,
): Location => ({
  pathname: path.pathname ?? "/",
  search: path.search ?? "",
  hash: path.hash ?? "",
  state: entry.state,
  key: entry.key,
});

/** True when only the anchor differs: the page need not be loaded again. */
const isAnchor = (here: Location, next: Location): boolean =>
  next.hash !== "" && here.pathname === next.pathname && here.search === next.search;

/** Opens the page of the present address. Resolves when it is ready to be rendered. */
export async function startNavigation(load: LoadPage, history = windowHistory): Promise<Navigation> {
  let visit: Visit | null = null;
  let { index } = readEntry(history, 0);
  let latest = 0;
  /** Set before the history goes to an entry without asking: to undo a blocked step, or to repeat one with consent. */
  let onNextPop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();

  const show = (next: Visit) => {
    visit = next;
    for (const listener of listeners) listener();
  };
  const isBlocked = (next: Location): boolean =>
    visit !== null && [...blockers].some((blocker) => visit !== null && blocker(visit.location, next));

  function commit(location: Location, action: NavigationType, page: Page) {
    const { key, state } = location;
    if (action === NavigationType.Push) {
      index += 1;
      history.push({ key, index, state } satisfies HistoryEntry, createPath(location));
    }
    if (action === NavigationType.Replace)
      history.replace({ key, index, state } satisfies HistoryEntry, createPath(location));
    show({ location, action, page, isLoading: false, blocked: null });
  }

  async function open(location: Location, action: NavigationType): Promise<void> {
    const mine = ++latest;
    if (visit && visit.page.kind !== "failure" && isAnchor(visit.location, location))
      return commit(location, action, visit.page);
    if (visit?.blocked) show({ ...visit, blocked: null });
    // A page that is there at once is not announced as loading: it would render the present page once more.
    const announce = () => visit && mine === latest && show({ ...visit, isLoading: true });
    const timer = setTimeout(announce, LOADING_AFTER_MS);
    const found = await load(location);
    clearTimeout(timer);
    if (mine !== latest) return;
    if (!("redirect" in found)) return commit(location, action, found);
    // The entry of the history that led here must not lead here again.
    const next = action === NavigationType.Pop ? NavigationType.Replace : action;
    return open(newLocation(found.redirect, null), next);
  }

  /** Asks the blockers, then navigates; `repeat` does it once the person consents. */
  function askAndOpen(location: Location, action: NavigationType, repeat: () => void): Promise<void> {
    if (!isBlocked(location) || !visit) return open(location, action);
    const stay = () => visit && show({ ...visit, blocked: null });
    show({ ...visit, blocked: { leave: repeat, stay } });
    return Promise.resolve();
  }

  const newLocation = (to: To, state: unknown): Location =>
    locationOf(typeof to === "string" ? parsePath(to) : to, { key: newKey(), index, state });

  function go(to: To, action: NavigationType, state: unknown): Promise<void> {
    const location = newLocation(to, state);
    return askAndOpen(location, action, () => void open(location, action));
  }

  function onPop() {
    if (onNextPop) {
      const proceed = onNextPop;
      onNextPop = null;
      return proceed();
    }
    const entry = readEntry(history, index + 1);
    const location = locationOf(history.address(), entry);
    const steps = entry.index - index;
    const arrive = () => {
      index = entry.index;
      return open(location, NavigationType.Pop);
    };
    if (!isBlocked(location) || steps === 0) return void arrive();
    // The window shows the next address already: it goes back to the one of the page, then asks.
    onNextPop = () =>
      void askAndOpen(location, NavigationType.Pop, () => {
        onNextPop = () => void arrive();
        history.go(steps);
      });
    history.go(-steps);
  }
  const stop = history.onPop(onPop);

  await open(locationOf(history.address(), readEntry(history, 0)), NavigationType.Pop);

  return {
    read: () => visit!, // set by the first `open`
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigator: {
      createHref: (to) => ownAddress(typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state) => void go(to, NavigationType.Push, state),
      replace: (to, state) => void go(to, NavigationType.Replace, state),
    },
    navigate: (to, options) => go(to, options?.replace ? NavigationType.Replace : NavigationType.Push, null),
    reload: async () => {
      if (visit) await open({ ...visit.location, hash: "" }, NavigationType.Replace);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
    stop,
  };
}
