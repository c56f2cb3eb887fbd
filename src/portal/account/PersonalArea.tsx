import { useAtom, useAtomValue } from "jotai";
import { useContext, useEffect } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { ServiceCards } from "../home/ServiceCards.tsx";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { areaTabAtom } from "../session/session.ts";
import type { AreaTab, Identity } from "../session/session.ts";
import { favouritesAtom, loadFavourites } from "./favourites.ts";
import { unreadCountAtom } from "./notifications.ts";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { OwnData } from "./OwnData.tsx";
import { OwnVehicles } from "./OwnVehicles.tsx";

const words = messages.area;

/** The first page of who is logged in: overview, services, notifications, own data. */
export function PersonalArea({ person }: { person: Identity }) {
  const [tab, setTab] = useAtom(areaTabAtom);
  const unread = useAtomValue(unreadCountAtom);
  const cards = useContext(PortalContext).manifest.cards.filter((card) => !card.anonymousOnly);
  useEffect(() => void loadFavourites(), []);
  return (
    <>
      <p className="lead">{words.welcome(`${person.nome} ${person.cognome}`)}</p>
      <Tabs
        label={words.title}
        selected={tab}
        onSelect={(id) => setTab(id as AreaTab)} // ids of the list below
        tabs={[
          {
            id: "riepilogo",
            label: words.tabs.overview,
            content: <Overview person={person} cards={cards} />,
          },
          { id: "servizi", label: words.tabs.services, content: <ServiceCards cards={cards} /> },
          { id: "notifiche", label: words.tabs.notifications(unread), content: <NotificationsTab /> },
          { id: "dati", label: words.tabs.data, content: <OwnData person={person} /> },
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
        <h2 id="preferiti">{words.favourites}</h2>
        {favourites.length === 0 ? <p>{words.favouritesHint}</p> : null}
        <ServiceCards cards={favourites.length > 0 ? favourites : cards} level={3} />
      </section>
    </>
  );
}
