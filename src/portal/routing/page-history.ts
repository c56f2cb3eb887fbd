import { ownAddress, ownPath } from "../../contract/served-page.ts";
import { parsePath } from "react-router-dom";
import type { PageAddress } from "./page.ts";

/** The entries that a navigation goes through: those of the window, or one in memory. Addresses are those within the portal. */
export interface PageHistory {
  /** The address of the present entry. */
  readonly address: () => PageAddress;
  /** The state of the present entry. */
  readonly state: () => unknown;
  readonly push: (state: unknown, path: string) => void;
  /** Replaces the state of the present entry, and its address if there is one. */
  readonly replace: (state: unknown, path?: string) => void;
  readonly go: (steps: number) => void;
  /** Calls a listener when the person goes to another entry. Returns the function that removes it. */
  readonly onPop: (listener: () => void) => () => void;
}

export const windowHistory: PageHistory = {
  address: () => {
    const { pathname, search, hash } = window.location;
    return { pathname: ownPath(pathname), search, hash };
  },
  state: () => window.history.state,
  push: (state, path) => window.history.pushState(state, "", ownAddress(path)),
  replace: (state, path) => window.history.replaceState(state, "", path && ownAddress(path)),
  go: (steps) => window.history.go(steps),
  onPop(listener) {
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  },
};

/** A history of one entry, for a page that is rendered outside a window of its own. */
export function memoryHistory(first: string): PageHistory {
  let entry: { path: string; state: unknown } = { path: first, state: null };
  return {
    address: () => ({ pathname: "/", search: "", hash: "", ...parsePath(entry.path) }),
    state: () => entry.state,
    push: (state, path) => (entry = { state, path }),
    replace: (state, path = entry.path) => (entry = { state, path }),
    go: () => undefined,
    onPop: () => () => undefined,
  };
}
