import { useEffect } from "react";
import { Spinner } from "../../ui/Spinner.tsx";
import { goToLogout } from "../identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../Page.tsx";

/** Says goodbye while the whole window goes to the gateway's logout. */
export function Logout() {
  useEffect(goToLogout, []);
  return (
    <Page title={messages.leaving}>
      <Spinner label={messages.leaving} />
    </Page>
  );
}
