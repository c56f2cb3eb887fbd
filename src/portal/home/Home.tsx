import { useAtomValue } from "jotai";
import { lazy, Suspense, useContext } from "react";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { loadChunk } from "../loading/chunks.ts";
import { Page } from "../shell/Page.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";
import { DatedNotices } from "./DatedNotices.tsx";
import { FindField } from "./FindField.tsx";
import { LoggedOut } from "./LoggedOut.tsx";
import { Messages } from "./Messages.tsx";
import { GroupedCards } from "./ServiceCards.tsx";
import { texts } from "./texts.ts";

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
