import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { ownName } from "../../contract/served-page.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { accessAtom, openLogin, studio } from "../api/access.ts";
import { sessionAtom } from "../draft/current.ts";
import { liveAtom, loadLive } from "./live.ts";
import { messages } from "./messages.ts";

const channelName = () => ownName("studio-accesso");

/** Notifies the other tabs of the studio of a login. */
export function tellLogin(): void {
  const channel = new BroadcastChannel(channelName());
  channel.postMessage("login");
  channel.close();
}

async function continueWork(): Promise<void> {
  const before = studio.get(liveAtom)?.person;
  const failure = await loadLive();
  // For another person the draft opens again; the texts of the former one stay in this browser. Without a role the draft states why it is not saved.
  const isSame = failure ? failure.kind === "role" : studio.get(liveAtom)?.person === before;
  if (isSame) studio.get(sessionAtom)?.resume();
}

/** Offers the login when the session has ended, without leaving the page. The draft is saved once the session or the role is back, whichever call finds it. */
export function AccessDialog() {
  const access = useAtomValue(accessAtom);
  const hasEnded = access === "ended" || access === "dismissed";
  const before = useRef(access);
  useEffect(() => {
    if (before.current !== "open" && access === "open") void continueWork();
    before.current = access;
  }, [access]);
  useEffect(() => {
    if (!hasEnded) return;
    const channel = new BroadcastChannel(channelName());
    channel.onmessage = () => void continueWork();
    const onFocus = () => void continueWork();
    window.addEventListener("focus", onFocus);
    return () => {
      channel.close();
      window.removeEventListener("focus", onFocus);
    };
  }, [hasEnded]);
  return (
    <Dialog
      open={access === "ended"}
      onClose={() => studio.set(accessAtom, "dismissed")}
      title={messages.endedTitle}
      actions={
        <>
          <Button onClick={openLogin}>{messages.endedAct}</Button>
          <Button look="outline-primary" onClick={() => void continueWork()}>
            {messages.endedAgain}
          </Button>
        </>
      }
    >
      <p>{messages.endedText}</p>
    </Dialog>
  );
}
