import { useSyncExternalStore } from "react";
import { messages } from "../messages.ts";

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** A notice shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {isOnline ? null : (
        <div className="offline-notice">
          <div className="container-xxl">{messages.offline}</div>
        </div>
      )}
    </div>
  );
}
