const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("uscita");

/** Tells the other tabs of this browser that the person logs out. This tab does not receive it. */
export const announceLogout = (): void => channel?.postMessage(null);

/** Calls back when the person logs out in another tab; the answer stops it. */
export const onLogoutElsewhere = (leave: () => void): (() => void) => {
  channel?.addEventListener("message", leave);
  return () => channel?.removeEventListener("message", leave);
};
