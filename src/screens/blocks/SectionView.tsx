import { use, useId } from "react";
import { holds, type Scope } from "../../engine/expressions/index.ts";
import type { SectionBlock } from "../../engine/index.ts";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";

/** A titled part of the page, with its own buttons. A part with `default` opens and closes from its title. */
export function SectionView({ block, scope }: { block: SectionBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const id = useId();
  const heading = <Heading title={block.title} scope={scope} id={id} />;
  const inside = (
    <>
      <HeadingLevel value={block.title === undefined ? level : level + 1}>
        <Content entries={block.content} scope={scope} />
      </HeadingLevel>
      <ActionRow actions={block.actions} scope={scope} />
    </>
  );
  return (
    <section className="mb-4" aria-labelledby={block.title === undefined ? undefined : id}>
      {block.default === undefined ? (
        <>
          {heading}
          {inside}
        </>
      ) : (
        <details className="section-details" open={holds(block.default, scope)}>
          <summary>{heading}</summary>
          {inside}
        </details>
      )}
    </section>
  );
}
