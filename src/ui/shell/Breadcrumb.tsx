import { ownAddress } from "../../contract/served-page.ts";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";

export interface BreadcrumbProps {
  /** The ancestors of the page, from the home page down. */
  links: readonly { label: string; href: string }[];
  /** Title of the current page. */
  current: string;
  onFollow?: Follow;
}

/** The path from the home page to the current page. */
export function Breadcrumb({ links, current, onFollow }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb-container" aria-label={messages.breadcrumb}>
      <ol className="breadcrumb" data-element="breadcrumb">
        {links.map(({ label, href }) => (
          <li key={href} className="breadcrumb-item">
            <a href={ownAddress(href)} onClick={(event) => onFollow?.(href, event)}>
              {label}
            </a>
            <span className="separator" aria-hidden="true">
              /
            </span>
          </li>
        ))}
        <li className="breadcrumb-item active" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
