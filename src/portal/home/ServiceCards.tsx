import { useAtomValue } from "jotai";
import { useContext, useState } from "react";
import type { Card } from "../../contract/catalogue.ts";
import { sheetPath } from "../../engine/bundle/index.ts";
import { closureTexts } from "../../engine/region/index.ts";
import { CardGrid } from "../../ui/CardGrid.tsx";
import { iconOf } from "../../ui/icons.ts";
import { LinkCard } from "../../ui/LinkCard.tsx";
import { plainText } from "../../ui/long-list/plain-lines.ts";
import { SearchField } from "../../ui/long-list/SearchField.tsx";
import { favouritesAtom } from "../account/favourites-atom.ts";
import { FavouriteStar } from "../account/on-demand.ts";
import { goToLogin } from "../session/identity.ts";
import { type CurrentOffer, offerAt, useMinute } from "../availability/closures.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";
import { useFollow } from "../shell/use-follow.ts";
import { texts } from "./texts.ts";

export interface ServiceCardsProps {
  cards: readonly Card[];
  /** Level of the cards' titles in the page. */
  level?: 2 | 3;
  /** Only the title of each card. */
  isCompact?: boolean;
}

/** The services as cards. Cards that need a login are locked for anonymous users; others can be marked as favourites. */
export function ServiceCards({ cards, level = 2, isCompact = false }: ServiceCardsProps) {
  const isLogged = useAtomValue(identityAtom) !== null;
  const { manifest } = useContext(PortalContext);
  const now = useMinute();
  const follow = useFollow();
  return (
    <CardGrid>
      {cards.flatMap((card) => {
        const offer = offerAt(card, manifest, now);
        if (!offer) return [];
        const { opening, closure } = offer;
        return [
          <LinkCard
            key={card.code}
            title={card.title}
            icon={iconOf(card.icon)}
            href={opening.path}
            level={level}
            onFollow={follow}
            links={closure || isCompact ? undefined : linesOf(card, offer, isLogged)}
            note={closure ? closureTexts(closure).join(" ") : undefined}
            corner={isLogged && card.favourite ? <FavouriteStar card={card} /> : undefined}
            locked={
              !closure && opening.login && !isLogged
                ? {
                    note: texts.locked,
                    onChoose: () => goToLogin(opening.path),
                    ...(!isCompact && { open: { label: texts.sheet, href: sheetPath(opening.path) } }),
                  }
                : undefined
            }
          >
            {isCompact ? null : card.text}
          </LinkCard>,
        ];
      })}
    </CardGrid>
  );
}

/** More cards than these are grouped and can be searched. */
const FEW = 6;

/**
 * The services under the titles of their groups, with a search; a few of them stand together. The person's favourites are the first
 * group. They are those of the moment when the cards appear: a star moves no card.
 */
export function GroupedCards({ cards: all }: { cards: readonly Card[] }) {
  const [codes] = useState(useAtomValue(favouritesAtom));
  const [typed, type] = useState("");
  const cards = typeof codes === "string" ? all : favouritesFirst(all, codes);
  if (cards.length <= FEW) return <ServiceCards cards={cards} />;
  const words = plainText(typed);
  const found = words === "" ? null : cards.filter((card) => hasWords(card, words));
  return (
    <>
      <SearchField
        label={texts.search.label}
        typed={typed}
        onType={type}
        status={found ? texts.search.found(found.length) : null}
        className="service-search"
      />
      {found ? (
        <section className="card-group" aria-label={texts.search.results}>
          <ServiceCards cards={found} />
        </section>
      ) : (
        <Groups cards={cards} />
      )}
    </>
  );
}

function favouritesFirst(cards: readonly Card[], codes: ReadonlySet<string>): readonly Card[] {
  const own = cards.filter(({ code }) => codes.has(code));
  const others = cards.filter(({ code }) => !codes.has(code));
  return [...own.map((card) => ({ ...card, group: texts.area.favourites })), ...others];
}

/** True when the texts of a card contain every word. */
const hasWords = ({ title, text, targets, lines }: Card, words: string): boolean => {
  const own = plainText([title, text, ...[...targets, ...lines].map(({ label }) => label)].join(" "));
  return words.split(" ").every((word) => own.includes(word));
};

function Groups({ cards }: { cards: readonly Card[] }) {
  return [...new Set(cards.map(({ group }) => group))].map((group) => {
    const own = cards.filter((card) => card.group === group);
    if (group === null) return <ServiceCards key="" cards={own} />;
    return (
      <section key={group} className="card-group" aria-label={group}>
        <h2 className="h4">{group}</h2>
        <ServiceCards cards={own} level={3} />
      </section>
    );
  });
}

/** Short cuts to the pages of a card, when it has several, and its topics without a page. */
function linesOf({ targets, lines }: Card, { closed }: CurrentOffer, isLogged: boolean) {
  const links = targets.length > 1 ? targets : [];
  const all = [
    ...links.map((target) => ({
      label: closed.includes(target) ? messages.closed.line(target.label) : target.label,
      href: target.path,
      locked: target.login && !isLogged && !closed.includes(target),
    })),
    ...lines.map(({ label, login }) => ({ label, locked: login && !isLogged })),
  ];
  return all.length > 0 ? all : undefined;
}
