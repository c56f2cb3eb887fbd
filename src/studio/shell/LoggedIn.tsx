import { useEffect } from "react";
import { messages } from "./messages.ts";
import { Page } from "./parts/Page.tsx";
import { tellLogin } from "./AccessDialog.tsx";

/** The end of a login in a tab of its own. */
export function LoggedIn() {
  useEffect(tellLogin, []);
  return (
    <Page title={messages.loggedIn}>
      <p>{messages.loggedInText}</p>
    </Page>
  );
}
