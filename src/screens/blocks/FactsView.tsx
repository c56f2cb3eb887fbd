import type { Scope } from "../../engine/expressions/index.ts";
import type { FactsBlock } from "../../engine/index.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Heading } from "../Heading.tsx";
import { useStep } from "../step-context.ts";
import { renderFacts } from "./render-fact.tsx";

/** Names and values. Omits facts without a value, and the whole block when no fact has one. */
export function FactsView({ block, scope }: { block: FactsBlock; scope: Scope }) {
  const { kind } = useStep().step;
  // The main value of an outcome, such as a protocol number, can be copied.
  const items = renderFacts(block.items, scope).map(({ label, value, text, main }) => ({
    label,
    value,
    main,
    ...(main && kind === "outcome" && { copy: { text, label } }),
  }));
  if (items.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <Facts items={items} />
    </section>
  );
}
