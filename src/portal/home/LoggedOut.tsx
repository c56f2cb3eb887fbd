import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { loggedOutParameter, portalPages } from "../../contract/portal-pages.ts";
import { Alert } from "../../ui/Alert.tsx";
import { replaceAddress } from "../routing/window-address.ts";
import { texts } from "./texts.ts";

/** Says once, after the gateway's log-out, that the person has left. It takes the focus, so that screen readers read it. */
export function LoggedOut() {
  const { search } = useLocation();
  const [isShown, setShown] = useState(() => new URLSearchParams(search).has(loggedOutParameter));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // A reload or a bookmark does not repeat the message.
    replaceAddress(portalPages.home);
    box.current.focus();
  }, []);
  if (!isShown) return null;
  return (
    <Alert kind="success" title={texts.loggedOut.title} ref={box} onDismiss={() => setShown(false)}>
      <p>{texts.loggedOut.text}</p>
    </Alert>
  );
}
