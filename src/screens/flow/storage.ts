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

export const storeFlow = (service: string, state: FlowState): void => {
  quietly(() => sessionStorage.setItem(PREFIX + service, JSON.stringify(state)));
};

export const dropFlow = (service: string): void => {
  quietly(() => sessionStorage.removeItem(PREFIX + service));
};

/** The state stored in this tab, if the same version of the definition made it. */
export const restoreFlow = (service: string, version: string): FlowState | null =>
  quietly(() => {
    const text = sessionStorage.getItem(PREFIX + service);
    const state = text === null ? null : (JSON.parse(text) as FlowState); // written by `storeFlow`
    return state?.version === version ? state : null;
  });

/** Forgets what every service stored: for log-out. */
export const dropAllFlows = (): void => {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
};
