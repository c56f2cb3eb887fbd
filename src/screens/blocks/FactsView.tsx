import { renderText, type FactsBlock, type Scope } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Heading } from "../Heading.tsx";
import { useStep } from "../step-context.ts";
import { printFact, shownItems } from "./facts.ts";

/** Names and values; what is missing is left out, and a block of which all is missing is not there. */
export function FactsView({ block, scope }: { block: FactsBlock; scope: Scope }) {
  const { kind } = useStep();
  const items = shownItems(block.items, scope).flatMap((item) => {
    const value = printFact(item, scope);
    if (value === null) return [];
    const label = renderText(item.label, scope).text;
    const main = item.level === "primary";
    // The answer of something done, a protocol number, is what people keep.
    return [{ label, value, main, ...(main && kind === "outcome" && { copy: { text: value, label } }) }];
  });
  if (items.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Facts items={items} />
    </section>
  );
}
