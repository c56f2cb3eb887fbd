import { ownName } from "../../contract/served-page.ts";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(ownName("uscita"));

/** Notifies the other tabs of this browser of a log-out. This tab does not receive it. */
export const announceLogout = (): void => channel?.postMessage(null);

/** Subscribes to log-outs in other tabs. Returns the function that unsubscribes. */
export const onLogoutElsewhere = (leave: () => void): (() => void) => {
  channel?.addEventListener("message", leave);
  return () => channel?.removeEventListener("message", leave);
};
