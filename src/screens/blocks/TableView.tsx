import { useId } from "react";
import { holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { TableBlock } from "../../engine/index.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { SearchBox } from "../../ui/long-list/SearchBox.tsx";
import { ActionButton } from "../ActionButton.tsx";
import { messages } from "../messages.ts";
import { renderFact } from "./render-fact.tsx";
import { printFact, visibleItems } from "./facts.ts";
import { NoRows } from "./NoRows.tsx";
import { useRows } from "./use-rows.ts";

/** A table. The buttons of a row read it as `riga`; the condition of a column is evaluated once for the table. */
export function TableView({ block, scope }: { block: TableBlock; scope: Scope }) {
  const id = useId();
  const items = visibleItems(block.items, scope);
  const { isKnown, total, shown, pages, search } = useRows(block.rows, scope, (row) =>
    items.map((item) => printFact(item, row)).join(" "),
  );
  if (total === 0) return <NoRows block={block} scope={scope} isKnown={isKnown} />;
  return (
    <>
      <SearchBox search={search} total={total} />
      <DataTable
        caption={block.title === undefined ? "" : renderText(block.title, scope).text}
        columns={items.map(({ label, format }) => ({
          label: renderText(label, scope).text,
          ...(format === "euro" && { align: "end" as const }),
        }))}
        rows={shown.map((row, index) => ({
          key: String(index),
          id: `${id}-${index}`,
          focus: pages.focusOf(index),
          cells: items.map((item) => renderFact(item, row)),
          actions: block.actions
            .filter((action) => holds(action.when, row))
            .map((action) => (
              <ActionButton key={action.key} action={action} scope={row} size="sm" about={`${id}-${index}`} />
            )),
        }))}
        actionsLabel={block.actions.length > 0 ? messages.actions : undefined}
      />
      <ShowMore pages={pages} />
    </>
  );
}
