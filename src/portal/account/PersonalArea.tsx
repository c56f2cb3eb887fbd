import { useAtom, useAtomValue } from "jotai";
import { useContext, useEffect } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { GroupedCards, ServiceCards } from "../home/ServiceCards.tsx";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { areaTabAtom } from "../session/session.ts";
import type { AreaTab, Identity } from "../session/session.ts";
import { favouritesAtom, loadFavourites } from "./favourites.ts";
import { unreadCountAtom } from "./notifications.ts";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { OwnData } from "./OwnData.tsx";
import { OwnVehicles } from "./OwnVehicles.tsx";

const texts = messages.area;

/** The home page of a logged-in user: overview, services, notifications, personal data. */
export function PersonalArea({ person }: { person: Identity }) {
  const [tab, setTab] = useAtom(areaTabAtom);
  const unread = useAtomValue(unreadCountAtom);
  const cards = useContext(PortalContext).manifest.cards.filter((card) => !card.anonymousOnly);
  useEffect(() => void loadFavourites(), []);
  return (
    <>
      <p className="lead">{texts.welcome(`${person.nome} ${person.cognome}`)}</p>
      <Tabs
        label={texts.title}
        selected={tab}
        onSelect={(id) => setTab(id as AreaTab)} // ids of the list below
        tabs={[
          {
            id: "riepilogo",
            label: texts.tabs.overview,
            content: <Overview person={person} cards={cards} />,
          },
          { id: "servizi", label: texts.tabs.services, content: <GroupedCards cards={cards} /> },
          { id: "notifiche", label: texts.tabs.notifications(unread), content: <NotificationsTab /> },
          { id: "dati", label: texts.tabs.data, content: <OwnData person={person} /> },
        ]}
      />
    </>
  );
}

/** The person's vehicles and favourite services; all services while there are no favourites. */
function Overview({
  person,
  cards,
}: {
  person: Identity;
  cards: Parameters<typeof ServiceCards>[0]["cards"];
}) {
  const codes = useAtomValue(favouritesAtom);
  const favourites = cards.filter((card) => codes.has(card.code));
  return (
    <>
      <OwnVehicles person={person} />
      <section className="area-panel" aria-labelledby="preferiti">
        <h2 id="preferiti">{texts.favourites}</h2>
        {favourites.length === 0 ? <p>{texts.favouritesHint}</p> : null}
        <ServiceCards cards={favourites.length > 0 ? favourites : cards} level={3} />
      </section>
    </>
  );
}
