import { loadManifest } from "../loading/bundle.ts";
import { session } from "../session/session.ts";
import { newVersionAtom, checkRegularly } from "./versions.ts";

let version: string | null = null;

/** Reports when the server has other definitions than the page. Does nothing until `watchDefinitions` is called. */
export async function lookForDefinitions(): Promise<void> {
  if (version === null) return;
  try {
    const fresh = await loadManifest();
    if (fresh.version !== version) session.set(newVersionAtom, true);
  } catch {
    // Without a connection, the next check asks again.
  }
}

/**
 * Detects a deploy that changes the definitions only, and so no service worker. Checks at the same times as
 * `watchVersions`.
 */
export function watchDefinitions(onThePage: string): void {
  version = onThePage;
  checkRegularly(() => void lookForDefinitions());
}
