import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { SheetBlock } from "../../engine/index.ts";
import { AsideBox } from "../../ui/shell/AsideBox.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { messages } from "../messages.ts";
import { renderFacts } from "./render-fact.tsx";

/** The facts for people who have not begun: for whom, needs, costs, next steps. Omits lines without a value. */
export function SheetView({ block, scope }: { block: SheetBlock; scope: Scope }) {
  const items = renderFacts(block.items, scope);
  if (items.length === 0) return null;
  return (
    <AsideBox title={block.title === undefined ? messages.sheet : renderText(block.title, scope).text}>
      <Facts items={items} />
    </AsideBox>
  );
}
