import { onDemand } from "../../ui/on-demand/on-demand.ts";
import type { Card } from "../../contract/catalogue.ts";
import { loadChunk } from "../loading/chunks.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { session, type Identity } from "../session/session.ts";

const load = () => import("./signed-in.ts");

export const AccountBar = onDemand<{ readonly person: Identity }>(
  "portal/account/signed-in.ts",
  async () => (await load()).AccountBar,
);

export const FavouriteStar = onDemand<{ readonly card: Card }>(
  "portal/account/signed-in.ts",
  async () => (await load()).FavouriteStar,
);

export const SessionDialogs = onDemand<object>(
  "portal/account/signed-in.ts",
  async () => (await load()).SessionDialogs,
);

/**
 * Loads the parts of the shell for a logged-in person, before an identity is set. Resolves to a function that keeps the drafts of that person. Throws a
 * `ChunkLoadError`.
 */
export const loadSignedIn = (): Promise<() => void> =>
  loadChunk("accesso", async () => {
    await Promise.all([AccountBar.load(), FavouriteStar.load(), SessionDialogs.load()]);
    const { keeping } = await load();
    return () => session.set(keepingAtom, keeping);
  });
