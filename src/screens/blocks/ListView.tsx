import { use, useId } from "react";
import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { ListBlock } from "../../engine/index.ts";
import { Prose } from "../../forms/index.ts";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { SearchBox } from "../../ui/long-list/SearchBox.tsx";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";
import { rowKeys, useRows } from "./use-rows.ts";

/** The same content for each row. Rows with a label can be opened and closed; a single row starts open. */
export function ListView({ block, scope }: { block: ListBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const { label } = block;
  const { total, shown, pages, search } = useRows(block.rows, scope, (row) =>
    label === undefined ? JSON.stringify(row.roots.riga) : renderText(label, row).text,
  );
  if (total === 0 && block.empty === undefined) return null;
  const keys = rowKeys(shown);
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      {total === 0 && block.empty !== undefined ? (
        <p>
          <Prose text={renderText(block.empty, scope).text} />
        </p>
      ) : null}
      {total > 0 ? (
        <HeadingLevel value={block.title === undefined ? level : level + 1}>
          <SearchBox search={search} total={total} />
          <ul className="list-rows">
            {shown.map((row, index) => (
              <li key={keys[index]} {...pages.focusOf(index)}>
                <Row block={block} scope={row} isOpen={total === 1} />
              </li>
            ))}
          </ul>
          <ShowMore pages={pages} />
        </HeadingLevel>
      ) : null}
    </section>
  );
}

/** The buttons of a row are in a group with its label, so that screen readers announce their row. */
function Row({ block, scope, isOpen }: { block: ListBlock; scope: Scope; isOpen: boolean }) {
  const level = use(HeadingLevel);
  const id = useId();
  const { label, content, actions } = block;
  if (label === undefined)
    return (
      <>
        <Content entries={content} scope={scope} />
        <ActionRow actions={actions} scope={scope} />
      </>
    );
  const heading = <Heading title={label} scope={scope} id={id} />;
  return (
    <div role="group" aria-labelledby={id} className="list-row">
      {content.length === 0 ? (
        heading
      ) : (
        <details open={isOpen}>
          <summary>{heading}</summary>
          <HeadingLevel value={level + 1}>
            <Content entries={content} scope={scope} />
          </HeadingLevel>
        </details>
      )}
      <ActionRow actions={actions} scope={scope} />
    </div>
  );
}
