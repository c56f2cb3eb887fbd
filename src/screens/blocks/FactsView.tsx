import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { FactsBlock } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Heading } from "../Heading.tsx";
import { useStep } from "../step-context.ts";
import { drawFact } from "./draw-fact.tsx";
import { printFact, visibleItems } from "./facts.ts";

/** Names and values. Omits facts without a value, and the whole block when no fact has one. */
export function FactsView({ block, scope }: { block: FactsBlock; scope: Scope }) {
  const { kind } = useStep().step;
  const items = visibleItems(block.items, scope).flatMap((item) => {
    const value = printFact(item, scope);
    if (value === null) return [];
    const label = renderText(item.label, scope).text;
    const main = item.level === "primary";
    // The main value of an outcome, such as a protocol number, can be copied.
    return [
      {
        label,
        value: drawFact(item, scope),
        main,
        ...(main && kind === "outcome" && { copy: { text: value, label } }),
      },
    ];
  });
  if (items.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Facts items={items} />
    </section>
  );
}
