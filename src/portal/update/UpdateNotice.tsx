import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import { Button } from "../../ui/Button.tsx";
import { messages } from "../messages.ts";
import { useOpenService } from "../routing/open-page.ts";
import { pendingCallsAtom } from "../transport/send.ts";
import { lookForDefinitions } from "./definitions.ts";
import { newVersionAtom, takeNewVersion } from "./versions.ts";

/** Pages on which a person does something, like on a step. */
const busyPages: readonly string[] = [portalPages.continueHere, portalPages.phone];

/**
 * Activates a newer version by itself, except during a call or where a reload could disturb the person: on a step of a service, and on the pages
 * that take something over from another device. There it shows a notice with a button.
 */
export function UpdateNotice() {
  const isReady = useAtomValue(newVersionAtom);
  const isCalling = useAtomValue(pendingCallsAtom) > 0;
  const service = useOpenService();
  const { pathname } = useLocation();
  const isBusy = service !== null || busyPages.includes(pathname);
  const known = useRef(service);
  useEffect(() => {
    // The definitions of the first page came with it.
    if (known.current === service) return;
    known.current = service;
    void lookForDefinitions();
  }, [service]);
  const isAtRest = isReady && !isBusy && !isCalling;
  useEffect(() => {
    if (isAtRest) takeNewVersion();
  }, [isAtRest]);
  return (
    <div aria-live="polite">
      {isReady && isBusy ? (
        <div className="update-notice">
          <div className="container-xxl">
            {messages.newVersion}{" "}
            <Button look="outline-primary" size="xs" disabled={isCalling} onClick={takeNewVersion}>
              {messages.takeNewVersion}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
