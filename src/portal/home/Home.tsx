import { useAtomValue } from "jotai";
import { lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { loadChunk } from "../loading/chunks.ts";
import { Page } from "../shell/Page.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";
import { FindField } from "./FindField.tsx";
import { Messages } from "./Messages.tsx";
import { GroupedCards } from "./ServiceCards.tsx";
import { texts } from "./texts.ts";
import { noticesOn } from "../../engine/region/index.ts";
import { formatLongDate } from "../../formats/quantities/italian-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { useMinute } from "../availability/closures.ts";
import { useLocation } from "react-router-dom";
import { loggedOutParameter, portalPages } from "../../contract/portal-pages.ts";
import { replaceAddress } from "../routing/window-address.ts";

const PersonalArea = lazy(async () => ({
  default: (await loadChunk("area personale", () => import("../account/PersonalArea.tsx"))).PersonalArea,
}));

/** The home page: the services, or the personal area of a logged-in user. */
export function Home() {
  const { manifest } = useContext(PortalContext);
  const person = useAtomValue(identityAtom);
  return (
    <Page title={person ? texts.area.title : manifest.home.title}>
      <LoggedOut />
      <p className="lead home-text">
        {person
          ? texts.area.welcome([person.nome, person.cognome].filter(Boolean).join(" ") || person.cf)
          : manifest.home.text}
      </p>
      {manifest.home.find ? <FindField find={manifest.home.find} /> : null}
      <DatedNotices />
      <Messages keepsPlace={person === null} />
      {person ? (
        <Suspense fallback={<LoadingNotice />}>
          <PersonalArea person={person} />
        </Suspense>
      ) : (
        <GroupedCards cards={manifest.cards} />
      )}
    </Page>
  );
}

/** The notices of the region file that are valid today, each with its days. They are informations, never alarms. */
function DatedNotices() {
  const { manifest } = useContext(PortalContext);
  return noticesOn(manifest.region, useMinute()).map(({ dal, al, titolo, testo }, index) => (
    <Alert key={index} kind="info" title={titolo}>
      <p className="mb-0">{testo}</p>
      <p className="mb-0">
        <small>{texts.noticeDays(dal === undefined ? null : formatLongDate(dal), formatLongDate(al))}</small>
      </p>
    </Alert>
  ));
}

/** Says once, after the gateway's log-out, that the person has left. It takes the focus, so that screen readers read it. */
function LoggedOut() {
  const { search } = useLocation();
  const [isShown, setShown] = useState(() => new URLSearchParams(search).has(loggedOutParameter));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // A reload or a bookmark does not repeat the message.
    replaceAddress(portalPages.home);
    box.current.focus();
  }, []);
  if (!isShown) return null;
  return (
    <Alert kind="success" title={texts.loggedOut.title} ref={box} onDismiss={() => setShown(false)}>
      <p>{texts.loggedOut.text}</p>
    </Alert>
  );
}
