import { holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { LinksBlock } from "../../engine/index.ts";
import { ActionLink } from "../ActionButton.tsx";
import { Heading } from "../Heading.tsx";

/** A list of links. A condition omits a link whose target the region does not offer. */
export function LinksView({ block, scope }: { block: LinksBlock; scope: Scope }) {
  const items = block.items.filter((item) => holds(item.when, scope));
  if (items.length === 0) return null;
  return (
    <section className="mb-4">
      <Heading title={block.title} scope={scope} />
      <ul className="list-unstyled">
        {items.map((item) => (
          <li key={item.key} className="mb-3">
            <ActionLink action={item} scope={scope} className="fw-semibold" />
            {item.text === undefined ? null : <p className="mb-0">{renderText(item.text, scope).text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
