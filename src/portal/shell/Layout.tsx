import { useAtomValue, useSetAtom } from "jotai";
import { useContext, useEffect, useState, type ReactNode } from "react";
import type { Catalogue } from "../../contract/catalogue.ts";
import { useLocation } from "react-router-dom";
import { version } from "../../../package.json";
import { Footer, type FooterLink } from "../../ui/shell/Footer.tsx";
import { Header } from "../../ui/shell/Header.tsx";
import { HeaderNav } from "../../ui/shell/HeaderNav.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { keepFocus } from "../../ui/a11y/keep-focus.ts";
import { SideMenu } from "../../ui/shell/SideMenu.tsx";
import { SkipLinks } from "../../ui/shell/SkipLinks.tsx";
import { Toasts } from "../../ui/overlays/Toasts.tsx";
import { AccountBar, SessionDialogs } from "../account/on-demand.ts";
import { HeaderCart } from "./HeaderCart.tsx";
import { goToLogin } from "../session/identity.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Main } from "./Main.tsx";
import { MaintenanceNotice } from "../availability/MaintenanceNotice.tsx";
import { useMinute } from "../availability/closures.ts";
import { menuEntries } from "./menu.ts";
import { messages } from "../messages.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { PageLink } from "./PageLink.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom, otherPersonAtom } from "../session/session.ts";
import { closeToastAtom, toastsAtom } from "./toasts.ts";
import { StaleDialogs } from "../update/StaleDialogs.tsx";
import { UpdateNotice } from "../update/UpdateNotice.tsx";
import { useFollow } from "./use-follow.ts";

const ids = { main: "contenuto", footer: "piede" };

/** `data-element` by the names of `collegamenti`. */
const elements: Readonly<Record<string, string>> = {
  accessibilita: "accessibility-link",
  privacy: "privacy-policy-link",
  cookie: "cookie-policy-link",
};

const footerLinks = ({ footer }: Catalogue): FooterLink[] =>
  footer.links.map(({ label, href, name }) => ({ label, href, element: elements[name ?? ""] }));

/**
 * The frame of every page: skip links, header, menu, the page itself, footer. Once another person is logged in, it shows nothing of the
 * former one: the dialog of `StaleDialogs` reloads the page.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { manifest, region } = useContext(PortalContext);
  const identity = useAtomValue(identityAtom);
  const isOther = useAtomValue(otherPersonAtom);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const toasts = useAtomValue(toastsAtom);
  const closeToast = useSetAtom(closeToastAtom);
  const follow = useFollow();
  useEffect(() => keepFocus(document.body), []);

  const { help, phone, portal } = manifest.footer;
  const now = useMinute();
  const entries = menuEntries(manifest, { pathname, isLogged: identity !== null, now });

  return (
    <div className="page">
      <SkipLinks content={ids.main} footer={ids.footer} />
      <Header
        owner={{ name: region.nome, href: region.collegamenti.regione, logo: "/ente.svg" }}
        title={region.titolo}
        logo="/logo.svg"
        home="/"
        onHome={(event) => follow("/", event)}
        menuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(true)}
        languages={manifest.languages ? <LanguageSwitch languages={manifest.languages} /> : undefined}
        nav={<HeaderNav entries={entries} onChoose={({ href }, event) => follow(href, event)} />}
      >
        {isOther ? null : <HeaderCart />}
        {identity && !isOther ? <AccountBar person={identity} /> : null}
        {region.accesso && !identity ? (
          <button type="button" className="header-access" onClick={() => goToLogin()}>
            <Icon name="it-user" className="icon-sm icon-white" />
            <span className="header-access-text">{messages.login}</span>
          </button>
        ) : null}
      </Header>
      <SideMenu
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        entries={entries}
        onChoose={(entry, event) => {
          follow(entry.href, event);
          if (event.defaultPrevented) setMenuOpen(false);
        }}
        more={portal ?? undefined}
      />
      {identity && !isOther ? <SessionDialogs /> : null}
      <OfflineNotice />
      <MaintenanceNotice />
      <UpdateNotice />
      <StaleDialogs />
      <Main id={ids.main}>{isOther ? null : children}</Main>
      <Toasts toasts={isOther ? [] : toasts} onClose={closeToast} />
      <Footer
        id={ids.footer}
        owner={region.sistema}
        logo="/ente.svg"
        site={
          region.collegamenti.regione
            ? { label: messages.ownerSite(region.nome), href: region.collegamenti.regione }
            : undefined
        }
        description={region.descrizioneServizio}
        links={footerLinks(manifest)}
        phone={phone ?? undefined}
        version={version}
        help={
          help && pathname !== "/" && pathname !== help.path ? (
            <p>
              <span>{help.text}</span> <PageLink to={help.path}>{help.label}</PageLink>
            </p>
          ) : null
        }
      />
    </div>
  );
}
