import type { ComponentType, ReactNode } from "react";
import type { Block, Entry } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { partOfEntry } from "../../forms/index.ts";
import { asPart, onDemand, type Part } from "../../ui/on-demand/on-demand.ts";
import { FactsView } from "./FactsView.tsx";
import { FormView } from "./FormView.tsx";
import { SectionView } from "./SectionView.tsx";
import { SheetView } from "./SheetView.tsx";
import { TabsView } from "./TabsView.tsx";
import { TextView } from "./TextView.tsx";

type BlockKind = Block["block"];
type BlockOf<Kind extends BlockKind> = Extract<Block, { block: Kind }>;
type ViewProps<Kind extends BlockKind> = { block: BlockOf<Kind>; scope: Scope };

/** The component of each kind of block. A kind without an entry does not compile. */
const views: { readonly [Kind in BlockKind]: ComponentType<ViewProps<Kind>> } = {
  text: TextView,
  facts: FactsView,
  sheet: SheetView,
  section: SectionView,
  form: FormView,
  tabs: TabsView,
  // Kinds that few first steps have, in chunks of their own.
  links: onDemand("screens/blocks/LinksView.tsx", async () => (await import("./LinksView.tsx")).LinksView),
  table: onDemand("screens/blocks/TableView.tsx", async () => (await import("./TableView.tsx")).TableView),
  list: onDemand("screens/blocks/ListView.tsx", async () => (await import("./ListView.tsx")).ListView),
  recap: onDemand("screens/blocks/RecapView.tsx", async () => (await import("./RecapView.tsx")).RecapView),
  paste: onDemand(
    "screens/paste/PasteView.tsx",
    async () => (await import("../paste/PasteView.tsx")).PasteView,
  ),
  media: onDemand("screens/blocks/MediaView.tsx", async () => (await import("./MediaView.tsx")).MediaView),
};

/** Renders a block of any kind. */
export const renderBlock = (block: Block, scope: Scope): ReactNode => {
  const View = views[block.block] as ComponentType<ViewProps<BlockKind>>; // the entry of a kind takes the blocks of that kind
  return <View block={block} scope={scope} />;
};

/** The part of the program that renders an entry; null when every step has it. */
export const partOf = (entry: Entry): Part | null =>
  ("block" in entry ? asPart(views[entry.block]) : null) ?? partOfEntry(entry);
