/**
 * Runs an action on the storage of the tab, which may be full or disabled in the browser. Returns null when it fails: data that are not stored
 * are no error.
 */
export const quietly = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};
