import { renderText, type FactsBlock, type Scope } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Heading } from "../Heading.tsx";
import { printFact, shownItems } from "./facts.ts";

/** Names and values; what is missing is left out, and a block of which all is missing is not there. */
export function FactsView({ block, scope }: { block: FactsBlock; scope: Scope }) {
  const items = shownItems(block.items, scope).flatMap((item) => {
    const value = printFact(item, scope);
    return value === null
      ? []
      : [{ label: renderText(item.label, scope).text, value, main: item.level === "primary" }];
  });
  if (items.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Facts items={items} />
    </section>
  );
}
