import { ownAddress } from "../contract/served-page.ts";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { NewTab } from "./NewTab.tsx";

/** A link to another site. It opens a new tab and announces it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="external-link" href={ownAddress(href)} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <NewTab />
      <Icon name="it-external-link" className="icon-xs icon-primary ms-1" />
    </a>
  );
}
