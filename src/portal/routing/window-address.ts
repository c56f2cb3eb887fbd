import { ownAddress, ownPath } from "../../contract/served-page.ts";
import type { PageAddress } from "./page.ts";

/** The address of the window, within the portal. */
export function windowAddress(): PageAddress {
  const { pathname, search, hash } = window.location;
  return { pathname: ownPath(pathname), search, hash };
}

/** The page of the window: its address without the anchor. */
export function windowPage(): string {
  const { pathname, search } = windowAddress();
  return pathname + search;
}

/** Replaces the address of the window by another one of the portal, without a navigation. The router keeps its entry of the history. */
export const replaceAddress = (path: string): void =>
  window.history.replaceState(window.history.state, "", ownAddress(path));
