import type { MouseEvent } from "react";

/** What to do when a link inside the portal is chosen: the program's router takes it over, or the browser follows it. */
export type Follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

/** A plain press: with a key or another button the browser opens a new tab, as people expect. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
