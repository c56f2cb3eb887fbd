import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import type { CompiledService } from "../../engine/index.ts";
import { flowAtom, hasUnconfirmed } from "../../screens/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { texts as stepTexts } from "./step-texts.ts";

const texts = stepTexts.unconfirmed;

/**
 * Asks for confirmation before leaving a page with documents that are uploaded to an open case and not confirmed. The dialog
 * asks on the way to a page of the portal, the browser on any other; a page that opens with a login needs both ways, and asks
 * once.
 */
export function UnconfirmedDocuments({ service }: { service: CompiledService }) {
  const isHeld = hasUnconfirmed(service, useAtomValue(flowAtom(service.id)));
  // The log-out drops the draft in any case, also when another tab has started it.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isHeld && here.pathname !== next.pathname && next.pathname !== portalPages.logout,
  );
  // A ref, because the login may start before the next render.
  const hasConsented = useRef(false);
  useEffect(() => {
    if (blocker.state === "unblocked") hasConsented.current = false;
  }, [blocker.state]);
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!hasConsented.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isHeld]);
  const leave = () => {
    hasConsented.current = true;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      actions={
        <>
          <Button look="outline-primary" onClick={leave}>
            {texts.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
        </>
      }
    >
      <p className="mb-0">{texts.text}</p>
    </Dialog>
  );
}
