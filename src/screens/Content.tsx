import { holds, type Block, type Entry, type Scope } from "../engine/index.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { useStep } from "./step-context.ts";

/** One block, if its condition holds; what breaks in it stays in it. */
export function BlockView({ block, scope }: { block: Block; scope: Scope }) {
  const { draw } = useStep();
  return <BlockBoundary>{holds(block.when, scope) ? draw(block, scope) : null}</BlockBoundary>;
}

/** Blocks in reading order. Fields and checks belong to a form, which draws them itself. */
export function Content({ entries, scope }: { entries: readonly Entry[]; scope: Scope }) {
  return entries.map((entry) =>
    "block" in entry ? <BlockView key={entry.key} block={entry} scope={scope} /> : null,
  );
}
