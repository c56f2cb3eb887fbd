import { replaceAddress } from "./routing/window-address.ts";

/**
 * Older addresses, and those that the payment platform returns to, have the page after a hash: `/#/path?query`. Returns
 * the same page as a history address; null when there is nothing to change.
 */
export function historyAddress(hash: string, search = ""): string | null {
  if (!hash.startsWith("#/")) return null;
  const page = hash.slice(1);
  // A query before the hash belongs to the page too: some platforms append it there.
  return search.length > 1 ? page + (page.includes("?") ? "&" : "?") + search.slice(1) : page;
}

/** Moves a hash address to history before the router looks at it. */
export function moveHashAddress(): void {
  const address = historyAddress(window.location.hash, window.location.search);
  if (address !== null) replaceAddress(address);
}
