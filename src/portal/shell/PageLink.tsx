import { ownAddress } from "../../contract/served-page.ts";
import type { ReactNode } from "react";
import { useFollow } from "./use-follow.ts";

interface PageLinkProps {
  /** The address of a page of the portal. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a page of the portal, which opens without loading the whole document. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const follow = useFollow();
  return <a href={ownAddress(to)} onClick={(event) => follow(to, event)} {...rest} />;
}
