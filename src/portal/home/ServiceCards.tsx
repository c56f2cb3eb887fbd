import { useAtomValue, useSetAtom } from "jotai";
import type { Card } from "../../engine/definition.ts";
import { CardGrid } from "../../ui/CardGrid.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkCard } from "../../ui/LinkCard.tsx";
import { favouritesAtom, setFavourite } from "../account/favourites.ts";
import { goToLogin } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { identityAtom } from "../session/session.ts";
import { showToastAtom } from "../shell/toasts.ts";
import { useFollow } from "../shell/use-follow.ts";

export interface ServiceCardsProps {
  cards: readonly Card[];
  /** Level of the cards' titles in the page. */
  level?: 2 | 3;
}

/** The services as cards. Cards that need a login are locked for anonymous users; others can be marked as favourites. */
export function ServiceCards({ cards, level = 2 }: ServiceCardsProps) {
  const isLogged = useAtomValue(identityAtom) !== null;
  const follow = useFollow();
  return (
    <CardGrid>
      {cards.map((card) => (
        <LinkCard
          key={card.code}
          title={card.title}
          href={card.path}
          level={level}
          onFollow={follow}
          links={linesOf(card, isLogged)}
          corner={isLogged && card.favourite ? <Star card={card} /> : undefined}
          locked={
            card.login && !isLogged
              ? { note: messages.locked, onChoose: () => goToLogin(card.path) }
              : undefined
          }
        >
          {card.text}
        </LinkCard>
      ))}
    </CardGrid>
  );
}

function linesOf({ links, lines }: Card, isLogged: boolean) {
  const all = [
    ...links.map(({ label, path, login }) => ({ label, href: path, locked: login && !isLogged })),
    ...lines.map(({ label, login }) => ({ label, locked: login && !isLogged })),
  ];
  return all.length > 0 ? all : undefined;
}

function Star({ card: { code, title } }: { card: Card }) {
  const isFavourite = useAtomValue(favouritesAtom).has(code);
  const showToast = useSetAtom(showToastAtom);
  const toggle = async () => {
    const failure = await setFavourite(code, !isFavourite);
    if (failure !== null) showToast({ kind: "error", title: failure });
  };
  return (
    <button
      type="button"
      className="card-star"
      aria-pressed={isFavourite}
      aria-label={messages.favourites.star(title)}
      title={isFavourite ? messages.favourites.remove : messages.favourites.add}
      onClick={() => void toggle()}
    >
      <Icon name={isFavourite ? "it-star-full" : "it-star-outline"} className="icon-primary" />
    </button>
  );
}
