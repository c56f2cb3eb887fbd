import { isOwnName } from "../../contract/served-page.ts";
import { dropAllFlows } from "../../screens/index.ts";

/** Deletes the data of this portal in the tab. Storage that the browser forbids is empty. */
export function clearTab(): void {
  dropAllFlows();
  try {
    for (const name of Object.keys(sessionStorage)) if (isOwnName(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing to clear.
  }
}
