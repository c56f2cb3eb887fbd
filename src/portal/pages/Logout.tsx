import { useEffect } from "react";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { closeOpenFlows } from "../../screens/index.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { session } from "../session/session.ts";
import { clearTab } from "../session/clear-tab.ts";
import { announceLogout } from "../session/logout-channel.ts";
import { goToLogout } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../shell/Page.tsx";

/** Milliseconds that a log-out waits for the last save of the drafts. */
const patience = 1_500;

async function leave() {
  closeOpenFlows(session); // they save the last typed values
  const saved = session
    .get(keepingAtom)
    ?.saveAll?.()
    .catch(() => undefined);
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, patience))]);
  clearTab();
  announceLogout();
  goToLogout();
}

/**
 * Deletes the drafts of this tab, notifies the person's other tabs to do the same, and navigates to the gateway's logout.
 */
export function Logout() {
  useEffect(() => void leave(), []);
  return (
    <Page title={messages.leaving}>
      <Spinner label={messages.leaving} />
    </Page>
  );
}
