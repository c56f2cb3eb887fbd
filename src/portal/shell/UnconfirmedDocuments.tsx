import { useAtomValue } from "jotai";
import { useContext, useEffect } from "react";
import { portalPages } from "../../contract/portal-pages.ts";
import type { CompiledService } from "../../engine/index.ts";
import { flowAtom, hasUnconfirmed } from "../../screens/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { messages } from "../messages.ts";
import { NavigationContext, useVisit } from "../routing/visit-context.ts";

const texts = messages.unconfirmed;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks for confirmation before leaving a page with documents that are uploaded to an open case and not confirmed. */
export function UnconfirmedDocuments({ service }: { service: CompiledService }) {
  const isHeld = hasUnconfirmed(service, useAtomValue(flowAtom(service.id)));
  // The log-out drops the draft in any case, also when another tab has started it.
  const { block } = useContext(NavigationContext);
  const { blocked } = useVisit();
  useEffect(() => {
    if (!isHeld) return;
    const unblock = block(
      (here, next) => here.pathname !== next.pathname && next.pathname !== portalPages.logout,
    );
    window.addEventListener("beforeunload", ask);
    return () => {
      unblock();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isHeld, block]);
  return (
    <Dialog
      open={blocked !== null}
      onClose={() => blocked?.stay()}
      title={texts.title}
      actions={
        <>
          <Button look="outline-primary" onClick={() => blocked?.leave()}>
            {texts.leave}
          </Button>
          <Button onClick={() => blocked?.stay()}>{texts.stay}</Button>
        </>
      }
    >
      <p className="mb-0">{texts.text}</p>
    </Dialog>
  );
}
