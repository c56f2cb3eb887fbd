import { holds, type Block, type Entry, type Scope } from "../engine/index.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { drawBlock } from "./blocks/registry.tsx";

/** One block, if its condition holds; what breaks in it stays in it. */
export function BlockView({ block, scope }: { block: Block; scope: Scope }) {
  return <BlockBoundary>{holds(block.when, scope) ? drawBlock(block, scope) : null}</BlockBoundary>;
}

/** Blocks in reading order. Fields and checks belong to a form, which draws them itself. */
export function Content({ entries, scope }: { entries: readonly Entry[]; scope: Scope }) {
  return entries.map((entry) =>
    "block" in entry ? <BlockView key={entry.key} block={entry} scope={scope} /> : null,
  );
}
