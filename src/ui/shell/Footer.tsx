import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { NewTab } from "../NewTab.tsx";

export interface FooterLink {
  label: string;
  href: string;
  /** What checkers of public sites look for (`privacy-policy-link`, `accessibility-link` …). */
  element?: string;
}

export interface FooterProps {
  id: string;
  owner: string;
  /** Who offers the service, one line each. */
  description: readonly string[];
  links: readonly FooterLink[];
  version: string;
  /** The help block, where the page offers help. */
  help?: ReactNode;
}

/** The bottom of every page: help, who offers the service, what the law asks to link, version. */
export function Footer({ id, owner, description, links, version, help }: FooterProps) {
  return (
    <footer id={id} className="it-footer" tabIndex={-1} aria-label={messages.footer}>
      {help ? (
        <div className="footer-help">
          <div className="container-xxl">{help}</div>
        </div>
      ) : null}
      <div className="it-footer-main">
        <div className="container-xxl footer-columns">
          <div>
            <h2 className="footer-owner">{owner}</h2>
            {description.map((line) => (
              <p key={line} className="mb-1">
                {line}
              </p>
            ))}
          </div>
          <p className="footer-version">{messages.version(version)}</p>
        </div>
      </div>
      <div className="it-footer-small-prints">
        <nav className="container-xxl" aria-label={messages.usefulLinks}>
          <ul className="footer-links">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} target="_blank" rel="noreferrer" data-element={link.element}>
                  {link.label}
                  <NewTab />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
