import { useEffect } from "react";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { clearTab } from "../session/clear-tab.ts";
import { announceLogout } from "../session/logout-channel.ts";
import { goToLogout } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../shell/Page.tsx";

/**
 * Deletes the drafts of this tab, notifies the person's other tabs to do the same, and navigates to the gateway's logout.
 */
export function Logout() {
  useEffect(() => {
    clearTab();
    announceLogout();
    goToLogout();
  }, []);
  return (
    <Page title={messages.leaving}>
      <Spinner label={messages.leaving} />
    </Page>
  );
}
