import { ownAddress } from "../../contract/served-page.ts";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { clearTab } from "./clear-tab.ts";
import { goToLogin } from "./identity.ts";
import { messages } from "../messages.ts";
import { texts } from "./texts.ts";
import { identityAtom, otherPersonAtom, sessionEndedAtom } from "./session.ts";
import { onLogoutElsewhere } from "./logout-channel.ts";
import { watchSession, type SessionWarning } from "./session-clock.ts";

/** The time of the device, `15:04`. */
const clockTime = (instant: Date): string => instant.toTimeString().slice(0, 5);

/** Continues as an anonymous user and drops the person's data from this tab. */
function leave() {
  clearTab();
  window.location.assign(ownAddress(portalPages.home));
}

/** Warns the logged-in user before the session ends, and when it has ended. */
export function SessionDialogs() {
  const [hasEnded, setEnded] = useAtom(sessionEndedAtom);
  const setOther = useSetAtom(otherPersonAtom);
  const imprint = useAtomValue(identityAtom)?.impronta;
  const [warning, setWarning] = useState<SessionWarning | null>(null);
  const watch = useRef<ReturnType<typeof watchSession>>(undefined);
  useEffect(() => {
    const watching = watchSession(imprint, {
      onWarning: setWarning,
      onEnded: () => setEnded(true),
      onOtherPerson: () => setOther(true),
    });
    watch.current = watching;
    return watching.stop;
  }, [imprint, setEnded, setOther]);
  const dismiss = () => setWarning(null);
  const navigate = useNavigate();
  useEffect(() => onLogoutElsewhere(() => void navigate(portalPages.logout)), [navigate]);
  const time = warning ? clockTime(warning.endsAt) : "";
  const exit = () => {
    dismiss();
    void navigate(portalPages.logout);
  };
  return (
    <>
      <Dialog
        open={warning !== null && !hasEnded}
        onClose={dismiss}
        title={texts.warningTitle}
        actions={
          <>
            <Button look="outline-primary" onClick={exit}>
              {messages.logout}
            </Button>
            {warning?.isExtendable ? (
              <Button onClick={() => watch.current?.stay()}>{texts.stay}</Button>
            ) : null}
          </>
        }
      >
        <p className="mb-0">{warning?.isExtendable ? texts.warningText(time) : texts.lastText(time)}</p>
      </Dialog>
      <Dialog
        open={hasEnded}
        // Closing it loses nothing: the next refused call opens it again.
        onClose={() => setEnded(false)}
        title={texts.endedTitle}
        actions={
          <>
            <Button look="outline-primary" onClick={leave}>
              {texts.leave}
            </Button>
            <Button onClick={() => goToLogin()}>{messages.logInAgain}</Button>
          </>
        }
      >
        <p className="mb-0">{texts.endedText}</p>
      </Dialog>
    </>
  );
}
