import type { MouseEvent } from "react";

/** What to do when a link inside the portal is chosen: the program's router takes it over, or the browser follows it. */
export type Follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
