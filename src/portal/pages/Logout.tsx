import { isOwnName } from "../../contract/served-page.ts";
import { useEffect } from "react";
import { dropAllFlows } from "../../screens/index.ts";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { announceLogout } from "../session/logout-channel.ts";
import { goToLogout } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../shell/Page.tsx";

/** Deletes the data of this portal in the tab. Storage that the browser forbids is empty. */
function clearStorage() {
  try {
    for (const name of Object.keys(sessionStorage)) if (isOwnName(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing to clear.
  }
}

/**
 * Deletes the drafts of this tab, notifies the person's other tabs to do the same, and navigates to the gateway's logout.
 */
export function Logout() {
  useEffect(() => {
    dropAllFlows();
    clearStorage();
    announceLogout();
    goToLogout();
  }, []);
  return (
    <Page title={messages.leaving}>
      <Spinner label={messages.leaving} />
    </Page>
  );
}
