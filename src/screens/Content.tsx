import { holds, type Scope } from "../engine/expressions/index.ts";
import type { Block, Entry } from "../engine/index.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { useStep } from "./step-context.ts";

/** One block, if its condition holds, inside an error boundary. */
export function BlockView({ block, scope }: { block: Block; scope: Scope }) {
  const { render } = useStep();
  return <BlockBoundary>{holds(block.when, scope) ? render(block, scope) : null}</BlockBoundary>;
}

/** Renders the blocks of a content list. A form renders its own fields and checks. */
export function Content({ entries, scope }: { entries: readonly Entry[]; scope: Scope }) {
  return entries.map((entry) =>
    "block" in entry ? <BlockView key={entry.key} block={entry} scope={scope} /> : null,
  );
}
