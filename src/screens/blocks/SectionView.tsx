import { use, useId } from "react";
import { holds, type Scope } from "../../engine/expressions/index.ts";
import type { SectionBlock } from "../../engine/index.ts";
import { Section } from "../../ui/Section.tsx";
import { ActionRow } from "../ActionButton.tsx";
import { Content } from "../Content.tsx";
import { Heading } from "../Heading.tsx";
import { HeadingLevel } from "../step-context.ts";

/** A titled part of the page, with its own buttons. A part with `default` opens and closes from its title. */
export function SectionView({ block, scope }: { block: SectionBlock; scope: Scope }) {
  const level = use(HeadingLevel);
  const id = useId();
  const heading = <Heading title={block.title} scope={scope} id={id} />;
  const open = block.default && holds(block.default, scope);
  return (
    <Section heading={heading} headingId={block.title === undefined ? undefined : id} open={open}>
      <HeadingLevel value={block.title === undefined ? level : level + 1}>
        <Content entries={block.content} scope={scope} />
      </HeadingLevel>
      <ActionRow actions={block.actions} scope={scope} />
    </Section>
  );
}
