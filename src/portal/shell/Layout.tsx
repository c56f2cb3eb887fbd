import { useAtomValue, useSetAtom } from "jotai";
import { useContext, useState } from "react";
import { Link, Outlet, useLocation, useNavigation } from "react-router-dom";
import { version } from "../../../package.json";
import { Footer } from "../../ui/shell/Footer.tsx";
import type { FooterLink } from "../../ui/shell/Footer.tsx";
import { Header } from "../../ui/shell/Header.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SideMenu } from "../../ui/shell/SideMenu.tsx";
import { SkipLinks } from "../../ui/shell/SkipLinks.tsx";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { Toasts } from "../../ui/overlays/Toasts.tsx";
import { AccountBar } from "../account/AccountBar.tsx";
import { SessionDialogs } from "../session/SessionDialogs.tsx";
import { HeaderCart } from "./HeaderCart.tsx";
import { goToLogin } from "../session/identity.ts";
import { menuEntries, helpPath } from "./menu.ts";
import { messages } from "../messages.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { PortalContext } from "../portal-context.ts";
import type { RegionFacts } from "../region.ts";
import { identityAtom } from "../session/session.ts";
import { closeToastAtom, toastsAtom } from "./toasts.ts";
import { StaleDialogs } from "../update/StaleDialogs.tsx";
import { UpdateNotice } from "../update/UpdateNotice.tsx";
import { useArrival } from "./use-arrival.ts";
import { useFollow } from "./use-follow.ts";

const ids = { main: "contenuto", footer: "piede" };

const footerLink = (label: string, href: string | null, element: string): FooterLink[] =>
  href === null ? [] : [{ label, href, element }];

const footerLinks = ({ collegamenti }: RegionFacts): FooterLink[] => [
  ...footerLink(messages.accessibility, collegamenti.accessibilita, "accessibility-link"),
  ...footerLink(messages.privacy, collegamenti.privacy, "privacy-policy-link"),
  ...footerLink(messages.cookie, collegamenti.cookie, "cookie-policy-link"),
];

/** The frame of every page: skip links, header, menu, the page itself, footer. */
export function Layout() {
  const { manifest, region } = useContext(PortalContext);
  const identity = useAtomValue(identityAtom);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const toasts = useAtomValue(toastsAtom);
  const closeToast = useSetAtom(closeToastAtom);
  const follow = useFollow();
  useArrival(ids.main);

  const help = helpPath(manifest);
  const { portale, regione } = region.collegamenti;

  return (
    <div className="page">
      <SkipLinks content={ids.main} footer={ids.footer} />
      <Header
        owner={{ name: region.nome, href: regione }}
        title={region.titolo}
        logo="/logo.svg"
        home="/"
        onHome={(event) => follow("/", event)}
        menuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(true)}
      >
        <HeaderCart />
        {identity ? <AccountBar person={identity} /> : null}
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
        title={region.titolo}
        entries={menuEntries(manifest, pathname, identity !== null)}
        onChoose={(entry, event) => {
          follow(entry.href, event);
          if (event.defaultPrevented) setMenuOpen(false);
        }}
        more={portale ? { label: messages.parentPortal, href: portale } : undefined}
      />
      {identity ? <SessionDialogs /> : null}
      <OfflineNotice />
      <UpdateNotice />
      <StaleDialogs />
      <main id={ids.main} tabIndex={-1} aria-busy={state === "loading"}>
        <Outlet />
      </main>
      {state === "loading" ? <Spinner /> : null}
      <Toasts toasts={toasts} onClose={closeToast} />
      <Footer
        id={ids.footer}
        owner={region.sistema}
        description={region.descrizioneServizio}
        links={footerLinks(region)}
        version={version}
        help={
          help && pathname !== "/" && pathname !== help ? (
            <p>
              {messages.helpQuestion} <Link to={help}>{messages.helpLink}</Link>
            </p>
          ) : null
        }
      />
    </div>
  );
}
