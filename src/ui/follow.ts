import type { MouseEvent } from "react";

/** Handles a click on an internal link. The program gives it to its router, or leaves it to the browser. */
export type Follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

/** True for a click with the main button and no modifier key. The browser handles all others, such as a new tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
