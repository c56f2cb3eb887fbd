import type { FlowState } from "../../engine/index.ts";

const PREFIX = "flusso:";

/** Storage may be full, or forbidden by the browser: a draft that is not kept is no reason to stop. */
const quietly = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** What a tab keeps of a service: the state, and whose it is by tax code; null: nobody had logged in. */
interface Stored {
  readonly owner: string | null;
  readonly state: FlowState;
}

let isClosed = false;

export const storeFlow = (service: string, state: FlowState, owner: string | null): void => {
  if (isClosed) return;
  const stored: Stored = { owner, state };
  quietly(() => sessionStorage.setItem(PREFIX + service, JSON.stringify(stored)));
};

export const dropFlow = (service: string): void => {
  quietly(() => sessionStorage.removeItem(PREFIX + service));
};

/**
 * The state stored in this tab, if the same version of the definition made it. What was typed before a login goes with
 * whoever logs in; what a person typed is found again by that person alone.
 */
export const restoreFlow = (service: string, version: string, owner: string | null): FlowState | null =>
  quietly(() => {
    const text = sessionStorage.getItem(PREFIX + service);
    const stored = text === null ? null : (JSON.parse(text) as Stored); // written by `storeFlow`
    if (stored?.state?.version !== version) return null;
    if (stored.owner === null || stored.owner === owner) return stored.state;
    // Somebody else is here. With nobody logged in it waits: its owner may be about to come back.
    if (owner !== null) dropFlow(service);
    return null;
  });

/**
 * Forgets what every service stored, and stores nothing more until the page is loaded again: for log-out, when pages on
 * their way out would still save their drafts.
 */
export const dropAllFlows = (): void => {
  isClosed = true;
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
};
