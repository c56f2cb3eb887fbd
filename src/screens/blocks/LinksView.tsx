import { holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { LinksBlock } from "../../engine/index.ts";
import { CardGrid } from "../../ui/CardGrid.tsx";
import { LinkCard } from "../../ui/LinkCard.tsx";
import { ActionLink, useActionLink } from "../ActionButton.tsx";
import { Heading } from "../Heading.tsx";
import { isChoice } from "../layout.ts";
import { useStep } from "../step-context.ts";

type Item = LinksBlock["items"][number];

/**
 * Links to pages: cards where they are the whole step, which is then a choice between services, otherwise a list. A condition
 * omits a link whose target the region does not offer.
 */
export function LinksView({ block, scope }: { block: LinksBlock; scope: Scope }) {
  const { step } = useStep();
  const items = block.items.filter((item) => holds(item.when, scope));
  if (items.length === 0) return null;
  const isCards = isChoice(step);
  return (
    <section className={isCards ? "mb-4" : "mb-4 links-list"}>
      <Heading title={block.title} scope={scope} />
      {isCards ? (
        <CardGrid>
          {items.map((item) => (
            <ItemCard key={item.key} item={item} scope={scope} />
          ))}
        </CardGrid>
      ) : (
        <ul className="list-unstyled">
          {items.map((item) => (
            <li key={item.key} className="mb-3">
              <ListedItem item={item} scope={scope} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const textOf = ({ text }: Item, scope: Scope) => (text === undefined ? null : renderText(text, scope).text);

function ItemCard({ item, scope }: { item: Item; scope: Scope }) {
  const link = useActionLink(item, scope);
  if (!link) return <ListedItem item={item} scope={scope} />;
  return (
    <LinkCard
      title={renderText(item.label, scope).text}
      href={link.path}
      onFollow={(_, event) => link.follow(event)}
    >
      {textOf(item, scope)}
    </LinkCard>
  );
}

function ListedItem({ item, scope }: { item: Item; scope: Scope }) {
  const text = textOf(item, scope);
  return (
    <>
      <ActionLink action={item} scope={scope} className="fw-semibold" />
      {text === null ? null : <p className="mb-0">{text}</p>}
    </>
  );
}
