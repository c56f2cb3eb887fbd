import { ownAddress } from "../../contract/served-page.ts";
import type { MouseEvent, ReactNode } from "react";
import { useFollow } from "./use-follow.ts";

interface PageLinkProps {
  /** The address of a page of the portal. */
  readonly to: string;
  readonly className?: string;
  /** Called before the page is opened from here. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of the portal, which opens without loading the whole document. */
export function PageLink({ to, onFollow, ...rest }: PageLinkProps) {
  const follow = useFollow();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.();
    follow(to, event);
  };
  return <a href={ownAddress(to)} onClick={open} {...rest} />;
}
