import type { Manifest } from "../../engine/definition.ts";
import { loadManifest } from "../loading/bundle.ts";

const mark = "versione-ricaricata";

/**
 * Whether loading the page again may help: the server has other definitions than the page, and the page was not loaded
 * again for them already. Without storage it answers false, so that no page reloads for ever.
 */
export async function isFirstReload(onThePage: Manifest): Promise<boolean> {
  try {
    const { version } = await loadManifest();
    if (version === onThePage.version || sessionStorage.getItem(mark) === version) return false;
    sessionStorage.setItem(mark, version);
    return true;
  } catch {
    return false;
  }
}

/** Loads the whole page again, at an address of the portal. */
export const loadPageAt = (address: string): void => window.location.assign(address);
