import { use } from "react";
import { renderText, type ListBlock, type Scope } from "../../engine/index.ts";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";
import { rowScopes } from "./rows.ts";

/** The same content for each row. */
export function ListView({ block, scope }: { block: ListBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const rows = rowScopes(block.rows, scope);
  if (rows.length === 0 && block.empty === undefined) return null;
  const inner = block.title === undefined ? level : level + 1;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      {rows.length === 0 && block.empty !== undefined ? <p>{renderText(block.empty, scope).text}</p> : null}
      {rows.length > 0 ? (
        <ul className="list-unstyled">
          {rows.map((row, index) => (
            <li key={index} className="border-bottom py-3">
              <HeadingLevel value={inner}>
                <Heading title={block.label} scope={row} />
              </HeadingLevel>
              <HeadingLevel value={block.label === undefined ? inner : inner + 1}>
                <Content entries={block.content} scope={row} />
              </HeadingLevel>
              <ActionRow actions={block.actions} scope={row} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
