import { use } from "react";
import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { ListBlock } from "../../engine/index.ts";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { SearchBox } from "../../ui/long-list/SearchBox.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";
import { ListRow } from "./ListRow.tsx";
import { NoRows } from "./NoRows.tsx";
import { rowKeys, useRows } from "./use-rows.ts";

/** The same content for each row. Rows with a label can be opened and closed; a single row starts open, unless its head shows its data. */
export function ListView({ block, scope }: { block: ListBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const { label } = block;
  const { isKnown, total, shown, pages, search } = useRows(block.rows, scope, (row) =>
    label === undefined ? JSON.stringify(row.roots.riga) : renderText(label, row).text,
  );
  if (total === 0) return <NoRows block={block} scope={scope} isKnown={isKnown} />;
  const keys = rowKeys(shown);
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <HeadingLevel value={block.title === undefined ? level : level + 1}>
        <SearchBox search={search} total={total} />
        <ul className="list-rows">
          {shown.map((row, index) => (
            <li key={keys[index]} {...pages.focusOf(index)}>
              <ListRow block={block} scope={row} number={index + 1} isOpen={total === 1 && !block.items} />
            </li>
          ))}
        </ul>
        <ShowMore pages={pages} />
      </HeadingLevel>
    </section>
  );
}
