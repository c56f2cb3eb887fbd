import { ownAddress } from "../../contract/served-page.ts";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";

export interface CartLinkProps {
  /** Number of payments in the cart. */
  count: number;
  href: string;
  onFollow?: Follow;
}

/** The cart in the header with its number of payments. */
export function CartLink({ count, href, onFollow }: CartLinkProps) {
  return (
    <a
      className="header-bell"
      href={ownAddress(href)}
      aria-label={messages.cart(count)}
      onClick={(event) => onFollow?.(href, event)}
    >
      {/* Rendered here: Bootstrap Italia has no cart. */}
      <svg className="icon icon-white" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3 3.5a.75.75 0 0 0 0 1.5h1.9l2.6 10.4A2 2 0 0 0 9.44 17h8.3a2 2 0 0 0 1.93-1.48L21.5 8.4A.75.75 0 0 0 20.77 7.5H6.95l-.8-3.18A1.1 1.1 0 0 0 5.09 3.5zM7.33 9H19.8l-1.58 6.13a.5.5 0 0 1-.48.37h-8.3a.5.5 0 0 1-.49-.38zM10 18.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z" />
      </svg>
      <span className="header-bell-count" aria-hidden="true">
        {count}
      </span>
    </a>
  );
}
