import { ownAddress } from "../../contract/served-page.ts";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";
import { NewTab } from "../NewTab.tsx";

export interface HeaderProps {
  /** The organisation that offers the service, with its logo, and its site if it has one. */
  owner: { name: string; href: string | null; logo: string };
  title: string;
  /** Address of the logo, which is decorative: the title stands beside it. */
  logo: string;
  /** Address of the home page, and the handler of its link. */
  home: string;
  onHome: (event: MouseEvent<HTMLAnchorElement>) => void;
  menuOpen: boolean;
  onMenu: () => void;
  /** The switch of languages, on the right of the owner's strip. */
  languages?: ReactNode;
  /** Login, notifications, the person's menu. */
  children?: ReactNode;
  /** The bar below the title. */
  nav?: ReactNode;
}

/** The header of every page: the owner's strip, menu button, logo, title, and the children on the right. */
export function Header({
  owner,
  title,
  logo,
  home,
  onHome,
  menuOpen,
  onMenu,
  languages,
  children,
  nav,
}: HeaderProps) {
  return (
    <header className="it-header-wrapper">
      <div className="it-header-slim-wrapper">
        <div className="container-xxl">
          <div className="it-header-slim-wrapper-content">
            {owner.href ? (
              <a className="navbar-brand" href={ownAddress(owner.href)} target="_blank" rel="noreferrer">
                <img src={ownAddress(owner.logo)} alt="" width="24" height="24" />
                <span>
                  <span>{owner.name}</span>
                  <NewTab />
                </span>
              </a>
            ) : (
              <span className="navbar-brand">
                <img src={ownAddress(owner.logo)} alt="" width="24" height="24" />
                <span>{owner.name}</span>
              </span>
            )}
            {languages}
          </div>
        </div>
      </div>
      <div className="it-nav-wrapper">
        <div className="it-header-center-wrapper">
          <div className="container-xxl">
            <div className="it-header-center-content-wrapper">
              <button
                type="button"
                className="header-menu"
                aria-haspopup="dialog"
                aria-expanded={menuOpen}
                onClick={onMenu}
              >
                <Icon name="it-burger" className="icon-white" />
                <span className="header-menu-text">{messages.menu}</span>
              </button>
              <div className="it-brand-wrapper">
                <a href={ownAddress(home)} onClick={onHome}>
                  <img className="header-logo" src={ownAddress(logo)} alt="" width="48" height="48" />
                  <div className="it-brand-text">
                    <div className="it-brand-title">{title}</div>
                  </div>
                </a>
              </div>
              <div className="it-right-zone">{children}</div>
            </div>
          </div>
        </div>
        {nav}
      </div>
    </header>
  );
}
