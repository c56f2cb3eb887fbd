import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { messages } from "../messages.ts";
import { useOpenService } from "../routing/open-page.ts";
import { pendingCallsAtom } from "../transport/send.ts";
import { lookForDefinitions } from "./definitions.ts";
import { newVersionAtom, takeNewVersion } from "./versions.ts";

/**
 * Activates a newer version by itself, except during a call or on a step of a service, where a reload could disturb the
 * user: there it shows a notice with a button.
 */
export function UpdateNotice() {
  const isReady = useAtomValue(newVersionAtom);
  const isCalling = useAtomValue(pendingCallsAtom) > 0;
  const service = useOpenService();
  const isStep = service !== null;
  const known = useRef(service);
  useEffect(() => {
    // The definitions of the first page came with it.
    if (known.current === service) return;
    known.current = service;
    void lookForDefinitions();
  }, [service]);
  const isAtRest = isReady && !isStep && !isCalling;
  useEffect(() => {
    if (isAtRest) takeNewVersion();
  }, [isAtRest]);
  return (
    <div aria-live="polite">
      {isReady && isStep ? (
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
