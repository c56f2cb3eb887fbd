import { useEffect } from "react";
import { dropAllFlows } from "../../screens/index.ts";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { announceLogout } from "../session/logout-channel.ts";
import { goToLogout } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../shell/Page.tsx";

/** Forbidden storage holds nothing either. */
function clearStorage() {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing to clear.
  }
}

/**
 * Forgets the drafts of this tab, has the person's other tabs do the same, and sends the whole window to the gateway's
 * logout.
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
