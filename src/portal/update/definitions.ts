import { loadManifest } from "../loading/bundle.ts";
import { session } from "../session/session.ts";
import { newVersionAtom, whenLooking } from "./versions.ts";

let version: string | null = null;

/** Reports when the server has other definitions than the page. Does nothing until `watchDefinitions` is called. */
export async function lookForDefinitions(): Promise<void> {
  if (version === null) return;
  try {
    const fresh = await loadManifest();
    if (fresh.version !== version) session.set(newVersionAtom, true);
  } catch {
    // Without a connection it is asked again later.
  }
}

/** Watches for a deploy of definitions alone, which changes no worker: at the moments at which that is looked for. */
export function watchDefinitions(onThePage: string): void {
  version = onThePage;
  whenLooking(() => void lookForDefinitions());
}
