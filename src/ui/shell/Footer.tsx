import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { NewTab } from "../NewTab.tsx";

export interface FooterLink {
  label: string;
  href: string;
  /** `data-element` that validators of public sites require (`privacy-policy-link`, `accessibility-link` …). */
  element?: string;
}

export interface FooterProps {
  id: string;
  owner: string;
  /** The organisations that offer the service, one line each. */
  description: readonly string[];
  links: readonly FooterLink[];
  version: string;
  /** The telephone of the help desk. */
  phone?: { label: string; number: string; href: string };
  /** The help block. */
  help?: ReactNode;
}

/** The footer of every page: help, owner of the service, mandatory links, version. */
export function Footer({ id, owner, description, links, version, phone, help }: FooterProps) {
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
            {phone ? (
              <p className="mb-1">
                {phone.label}: <a href={phone.href}>{phone.number}</a>
              </p>
            ) : null}
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
