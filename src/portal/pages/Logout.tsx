import { useEffect } from "react";
import { dropAllFlows } from "../../screens/index.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { goToLogout } from "../identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../Page.tsx";

/** Forbidden storage holds nothing either. */
function clearStorage() {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing to clear.
  }
}

/** Forgets what this tab kept of the person's requests, then the whole window goes to the gateway's logout. */
export function Logout() {
  useEffect(() => {
    dropAllFlows();
    clearStorage();
    goToLogout();
  }, []);
  return (
    <Page title={messages.leaving}>
      <Spinner label={messages.leaving} />
    </Page>
  );
}
