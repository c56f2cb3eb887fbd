import { ownAddress, ownName } from "../../contract/served-page.ts";
import type { Manifest } from "../../engine/definition.ts";
import { loadManifest } from "../loading/bundle.ts";
import { expectReturn } from "../page-life/expected-return.ts";

const mark = () => ownName("versione-ricaricata");

/**
 * Returns true when a reload may help: the server has other definitions than the page, and the page has not reloaded
 * for them yet. Returns false without storage, to prevent endless reloads.
 */
export async function isFirstReload(onThePage: Manifest): Promise<boolean> {
  try {
    const { version } = await loadManifest();
    if (version === onThePage.version || sessionStorage.getItem(mark()) === version) return false;
    sessionStorage.setItem(mark(), version);
    return true;
  } catch {
    return false;
  }
}

/** Loads the whole page at an address of the portal. */
export function loadPageAt(address: string): void {
  expectReturn();
  window.location.assign(ownAddress(address));
}
