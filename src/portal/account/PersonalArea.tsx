import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useContext, useEffect } from "react";
import type { Card } from "../../contract/catalogue.ts";
import { Button } from "../../ui/Button.tsx";
import { ItemList } from "../../ui/long-list/ItemList.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { GroupedCards, ServiceCards } from "../home/ServiceCards.tsx";
import { BegunRequests } from "../drafts/BegunRequests.tsx";
import { loadBegunDrafts } from "../drafts/begun-drafts.ts";
import { texts as homeTexts } from "../home/texts.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { areaTabAtom, type AreaTab, type Identity } from "../session/session.ts";
import { favouritesAtom, isFavouriteIn } from "./favourites-atom.ts";
import { loadFavourites } from "./favourites.ts";
import { notificationsAtom, unreadCountAtom } from "./notifications.ts";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { OwnCases } from "./OwnCases.tsx";
import { OwnData } from "./OwnData.tsx";
import { OwnVehicles } from "./OwnVehicles.tsx";
import { messages as area } from "./messages.ts";

const texts = { ...homeTexts.area, ...area };

/** The home page of a logged-in user: overview, services, notifications, personal data. */
export function PersonalArea({ person }: { person: Identity }) {
  const [tab, setTab] = useAtom(areaTabAtom);
  const unread = useAtomValue(unreadCountAtom);
  const { manifest } = useContext(PortalContext);
  const cards = manifest.cards.filter((card) => !card.anonymousOnly);
  useEffect(() => void loadFavourites(), []);
  useEffect(() => void loadBegunDrafts(manifest), [manifest]);
  return (
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
  );
}

interface CardsProps {
  cards: readonly Card[];
}

/** The requests to finish, the favourite services, the deadlines of the vehicles, the cases and the unread notifications. */
function Overview({ person, cards }: { person: Identity } & CardsProps) {
  return (
    <>
      <BegunRequests />
      <Favourites cards={cards} />
      <div className="area-columns">
        <OwnVehicles person={person} />
        <div>
          <News />
          <OwnCases person={person} />
        </div>
      </div>
    </>
  );
}

function Favourites({ cards }: CardsProps) {
  const codes = useAtomValue(favouritesAtom);
  const setTab = useSetAtom(areaTabAtom);
  const favourites = cards.filter((card) => isFavouriteIn(codes, card.code));
  return (
    <section className="area-panel" aria-labelledby="preferiti" aria-busy={codes === "loading"}>
      <h2 id="preferiti">{texts.favourites}</h2>
      {codes === "loading" ? <Progress label={messages.loading} /> : null}
      {codes === "failed" ? (
        <p>
          {messages.unavailable}{" "}
          <Button look="link" size="sm" className="p-0" onClick={() => void loadFavourites()}>
            {messages.retry}
          </Button>
        </p>
      ) : null}
      {favourites.length > 0 ? <ServiceCards cards={favourites} level={3} isCompact /> : null}
      {typeof codes !== "string" && favourites.length === 0 ? (
        <p>
          {texts.favouritesHint}{" "}
          <Button look="link" size="sm" className="p-0" onClick={() => setTab("servizi")}>
            {texts.allServices}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** The titles of the first unread notifications. */
function News() {
  const { unread } = useAtomValue(notificationsAtom);
  const setTab = useSetAtom(areaTabAtom);
  const list = typeof unread === "string" ? [] : unread;
  return (
    <section className="area-panel" aria-labelledby="novita">
      <h2 id="novita">{texts.news.title}</h2>
      {unread === "loading" ? <Progress label={messages.loading} /> : null}
      {unread === "failed" ? <p>{messages.unavailable}</p> : null}
      {typeof unread !== "string" && list.length === 0 ? <p>{texts.news.none}</p> : null}
      {list.length > 0 ? (
        <>
          <ItemList
            label={texts.news.unread(list.length)}
            items={list.slice(0, 2).map(({ id, title, date }) => ({ key: id, title, children: date }))}
          />
          <Button look="outline-primary" size="sm" onClick={() => setTab("notifiche")}>
            {texts.news.all}
          </Button>
        </>
      ) : null}
    </section>
  );
}
