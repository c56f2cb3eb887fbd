import type { Registry } from "@rjsf/utils";
import { memo, type ReactElement } from "react";
import { holds, innerScope, renderText } from "../../engine/expressions/index.ts";
import { isUnshown, type Expr, type SectionBlock } from "../../engine/index.ts";
import type { VisibleBlock, VisibleEntry } from "../../engine/form/index.ts";
import { Section, type SectionProps } from "../../ui/Section.tsx";
import { useFormView, useShown } from "../form-context.ts";
import { renderField } from "./field-element.tsx";
import { FieldTabs } from "./FieldTabs.tsx";

export const isShown = (entry: VisibleEntry): boolean => entry.kind === "block" || !isUnshown(entry.field);

/** Renders entries in the order of the definition: fields with RJSF, blocks with the components of this folder. */
export const renderEntries = (entries: readonly VisibleEntry[], registry: Registry): ReactElement[] =>
  entries
    .filter(isShown)
    .map((entry) =>
      entry.kind === "field" ? (
        renderField(entry, registry)
      ) : (
        <BlockEntry key={entry.block.key} entry={entry} registry={registry} />
      ),
    );

interface BlockEntryProps {
  readonly entry: VisibleBlock;
  readonly registry: Registry;
}

/** A block renders when something in it changed: entries without changes are the identical objects. */
const BlockEntry = memo(function BlockEntry({ entry, registry }: BlockEntryProps) {
  const { block } = entry;
  const render = (inner: readonly VisibleEntry[]) => renderEntries(inner, registry);
  if (block.block === "section") return renderSection(entry, block, render(entry.children));
  if (block.block === "tabs") return <FieldTabs block={block.key} tabs={entry.tabs} render={render} />;
  return <OtherBlock entry={entry} />;
});

function renderSection(entry: VisibleBlock, block: SectionBlock, content: readonly ReactElement[]) {
  const { title, key, actions } = block;
  const titleId = title === undefined ? undefined : `${key}-titolo`;
  const heading = title !== undefined && (
    <h2 className="h4" id={titleId}>
      {typeof title === "string" ? title : <SectionTitle entry={entry} title={title} />}
    </h2>
  );
  const inside = (
    <>
      {content}
      {actions.length > 0 ? <OtherBlock entry={actionsOf(entry, block)} /> : null}
    </>
  );
  const props = { heading, headingId: titleId, children: inside };
  return block.default ? (
    <ClosableSection {...props} entry={entry} startsOpen={block.default} />
  ) : (
    <Section {...props} />
  );
}

interface ClosableSectionProps extends SectionProps {
  readonly entry: VisibleBlock;
  readonly startsOpen: Expr;
}

/** A section that opens and closes from its heading; it starts open when its condition holds for the data of the form. */
function ClosableSection({ entry, startsOpen, ...section }: ClosableSectionProps) {
  const open = useShown(({ scope, data }) => holds(startsOpen, innerScope(scope, data, entry.base)));
  return <Section {...section} open={open} />;
}

/** A title with expressions, which follow the data of the form. */
function SectionTitle({ entry, title }: { entry: VisibleBlock; title: NonNullable<SectionBlock["title"]> }) {
  const { scope, data } = useShown((snapshot) => snapshot);
  return <span>{renderText(title, innerScope(scope, data, entry.base)).text}</span>;
}

/** The actions of a section as a block of their own. */
const actionsOf = (entry: VisibleBlock, block: SectionBlock): VisibleBlock => ({
  ...entry,
  block: { ...block, title: undefined, default: undefined, content: [] },
});

/** A block without fields, rendered by the user of the form. */
function OtherBlock({ entry: { block, base } }: { entry: VisibleBlock }) {
  const { renderBlock } = useFormView();
  const { scope, data } = useShown((snapshot) => snapshot);
  return renderBlock(block, innerScope(scope, data, base));
}
