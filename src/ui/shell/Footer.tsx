import { ownAddress } from "../../contract/served-page.ts";
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
  /** Address of the owner's logo, which is decorative: the name stands beside it. */
  logo: string;
  /** The organisations that offer the service, one line each. */
  description: readonly string[];
  links: readonly FooterLink[];
  version: string;
  /** The telephone of the help desk. */
  phone?: { label: string; number: string; href: string };
  /** The site of the owner. */
  site?: { label: string; href: string };
  /** The help block. */
  help?: ReactNode;
}

/** The footer of every page: help, owner of the service, contacts, mandatory links, version. */
export function Footer({ id, owner, logo, description, links, version, phone, site, help }: FooterProps) {
  return (
    <footer id={id} className="it-footer" tabIndex={-1} aria-label={messages.footer}>
      {help ? (
        <div className="footer-help">
          <div className="container-xxl">{help}</div>
        </div>
      ) : null}
      <div className="it-footer-main">
        <div className="container-xxl">
          <div className="footer-brand">
            <img src={ownAddress(logo)} alt="" width="48" height="48" />
            <h2 className="footer-owner">{owner}</h2>
          </div>
          <div className="footer-columns">
            <div>
              <h3>{messages.footerOwner}</h3>
              {description.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {site ? (
                <p>
                  <a href={ownAddress(site.href)} target="_blank" rel="noreferrer">
                    <span>{site.label}</span>
                    <NewTab />
                  </a>
                </p>
              ) : null}
            </div>
            {phone ? (
              <div>
                <h3>{phone.label}</h3>
                <p>
                  <a href={ownAddress(phone.href)}>{phone.number}</a>
                </p>
              </div>
            ) : null}
          </div>
        </div>
      </div>
      <div className="it-footer-small-prints">
        <div className="container-xxl footer-bar">
          <nav aria-label={messages.usefulLinks}>
            <ul className="footer-links">
              {links.map((link) => (
                <li key={link.href}>
                  <a
                    href={ownAddress(link.href)}
                    target="_blank"
                    rel="noreferrer"
                    data-element={link.element}
                  >
                    <span>{link.label}</span>
                    <NewTab />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="footer-version">{messages.version(version)}</p>
        </div>
      </div>
    </footer>
  );
}
