import type { ReactNode } from "react";
import type { Block } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { FactsView } from "./FactsView.tsx";
import { FormView } from "./FormView.tsx";
import { LinksView } from "./LinksView.tsx";
import { ListView } from "./ListView.tsx";
import { MediaView } from "./MediaView.tsx";
import { RecapView } from "./RecapView.tsx";
import { SectionView } from "./SectionView.tsx";
import { TableView } from "./TableView.tsx";
import { TabsView } from "./TabsView.tsx";
import { TextView } from "./TextView.tsx";

type BlockKind = Block["block"];
type BlockOf<Kind extends BlockKind> = Extract<Block, { block: Kind }>;
type Draw<Kind extends BlockKind> = (props: { block: BlockOf<Kind>; scope: Scope }) => ReactNode;

/** The component of each kind of block. A kind without an entry does not compile. */
const views: { readonly [Kind in BlockKind]: Draw<Kind> } = {
  text: TextView,
  facts: FactsView,
  section: SectionView,
  form: FormView,
  tabs: TabsView,
  table: TableView,
  list: ListView,
  recap: RecapView,
  links: LinksView,
  media: MediaView,
};

/** Renders a block of any kind. */
export const drawBlock = (block: Block, scope: Scope): ReactNode => {
  const View = views[block.block] as Draw<BlockKind>; // the entry of a kind takes the blocks of that kind
  return <View block={block} scope={scope} />;
};
