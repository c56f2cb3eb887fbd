import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import type { CompiledService } from "../../engine/index.ts";
import { flowAtom, hasUnconfirmed } from "../../screens/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { messages } from "../messages.ts";

const texts = messages.unconfirmed;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks for confirmation before leaving a page with documents that are uploaded to an open case and not confirmed. */
export function UnconfirmedDocuments({ service }: { service: CompiledService }) {
  const isHeld = hasUnconfirmed(service, useAtomValue(flowAtom(service.id)));
  // The log-out drops the draft in any case, also when another tab has started it.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isHeld && here.pathname !== next.pathname && next.pathname !== portalPages.logout,
  );
  useEffect(() => {
    if (!isHeld) return;
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isHeld]);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      actions={
        <>
          <Button look="outline-primary" onClick={() => blocker.proceed?.()}>
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
