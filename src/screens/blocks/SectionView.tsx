import { use, useId } from "react";
import type { Scope } from "../../engine/expressions/index.ts";
import type { SectionBlock } from "../../engine/index.ts";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";

/** A titled part of the page, with its own buttons. */
export function SectionView({ block, scope }: { block: SectionBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const id = useId();
  return (
    <section className="mb-4" aria-labelledby={block.title === undefined ? undefined : id}>
      <Heading title={block.title} scope={scope} id={id} />
      <HeadingLevel value={block.title === undefined ? level : level + 1}>
        <Content entries={block.content} scope={scope} />
      </HeadingLevel>
      <ActionRow actions={block.actions} scope={scope} />
    </section>
  );
}
