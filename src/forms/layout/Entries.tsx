import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { createContext, memo, use, useMemo, type ReactElement } from "react";
import { holds, innerScope, renderText } from "../../engine/expressions/index.ts";
import { isUnshown, type Expr, type SectionBlock } from "../../engine/index.ts";
import type { VisibleBlock, VisibleEntry, VisibleField } from "../../engine/form/index.ts";
import { Section, type SectionProps } from "../../ui/Section.tsx";
import { targetOf } from "../controls/control.ts";
import { Group } from "../controls/Frame.tsx";
import { useFormController, useFormView, useShown } from "../form-context.ts";
import { messages } from "../messages.ts";
import { useProblem } from "../state/problems.ts";
import { FieldContent, ObjectContent, useDrawnEntries, useDrawnField, useIsForm } from "./drawn.tsx";
import { FieldTabs } from "./FieldTabs.tsx";

/** RJSF's elements of the properties of the object being drawn, by name. */
const PropertiesContext = createContext<ReadonlyMap<string, ReactElement>>(new Map());

/** RJSF's template for objects: places the visible properties where the definition has their fields. */
export function ObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  const visible = useDrawnField();
  const entries = useDrawnEntries();
  const elements = useMemo(
    () => new Map(properties.map(({ name, content }) => [name, content])),
    [properties],
  );
  const isForm = useIsForm();
  const hasNote = useShown(({ fields }) => isForm && fields.some(({ required }) => required !== null));
  const drawn = drawEntries(entries, elements);
  const first = entries.filter(isShown).findIndex(asks);
  if (hasNote && first >= 0) drawn.splice(first, 0, <RequiredNote key="required" />);
  const content = <PropertiesContext value={elements}>{drawn}</PropertiesContext>;
  return visible ? <ObjectGroup visible={visible}>{content}</ObjectGroup> : content;
}

/** Stands before the first question, below the texts that introduce it. */
const RequiredNote = () => <p className="small required-note">{messages.required}</p>;

/** Whether an entry has a field. */
const asks = (entry: VisibleEntry): boolean =>
  entry.kind === "field" ||
  entry.children.some(asks) ||
  entry.tabs.some(({ children }) => children.some(asks));

/** A group of fields under its label; without a label it only nests the data. */
function ObjectGroup({ visible, children }: { visible: VisibleField; children: ReactElement }) {
  const { name, problems } = useFormController();
  const problem = useProblem(problems, visible.path);
  if (visible.label === "") return children;
  return (
    <Group visible={visible} id={targetOf(name, visible.path)} problem={problem} takesFocus isWide>
      {children}
    </Group>
  );
}

const isShown = (entry: VisibleEntry): boolean => entry.kind === "block" || !isUnshown(entry.field);

/** Draws entries with RJSF's elements of the object around them. */
const drawEntries = (entries: readonly VisibleEntry[], properties: ReadonlyMap<string, ReactElement>) =>
  entries.filter(isShown).map((entry) =>
    entry.kind === "field" ? (
      <FieldContent key={entry.field.key} visible={entry}>
        {properties.get(entry.field.name)}
      </FieldContent>
    ) : (
      <BlockEntry key={entry.block.key} entry={entry} />
    ),
  );

/** The content of a chosen option, or of a tick or switch that is on. */
export function Dependents({ of: { children, path } }: { of: VisibleField }) {
  const properties = use(PropertiesContext);
  const object = dependentObject({ children, path });
  if (object === undefined) return drawEntries(children, properties);
  return <ObjectContent entries={children}>{properties.get(object)}</ObjectContent>;
}

/** Name of the object that holds the content of a flagged option; undefined when its fields stand beside the option's. */
const dependentObject = ({ children, path }: Pick<VisibleField, "children" | "path">): string | undefined => {
  const [first] = children;
  const base = first?.kind === "field" ? first.path.slice(0, -1) : first?.base;
  return base?.[path.length - 1];
};

/** A block renders when something in it changed: entries without changes are the identical objects. */
const BlockEntry = memo(function BlockEntry({ entry }: { entry: VisibleBlock }) {
  const { block } = entry;
  const properties = use(PropertiesContext);
  if (block.block === "section") return drawSection(entry, block, drawEntries(entry.children, properties));
  if (block.block === "tabs")
    return <FieldTabs block={block.key} tabs={entry.tabs} draw={(inner) => drawEntries(inner, properties)} />;
  return <OtherBlock entry={entry} />;
});

function drawSection(entry: VisibleBlock, block: SectionBlock, content: readonly ReactElement[]) {
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
  return renderText(title, innerScope(scope, data, entry.base)).text;
}

/** The actions of a section as a block of their own. */
const actionsOf = (entry: VisibleBlock, block: SectionBlock): VisibleBlock => ({
  ...entry,
  block: { ...block, title: undefined, default: undefined, content: [] },
});

/** A block without fields, drawn by the user of the form. */
function OtherBlock({ entry: { block, base } }: { entry: VisibleBlock }) {
  const { renderBlock } = useFormView();
  const { scope, data } = useShown((snapshot) => snapshot);
  return renderBlock(block, innerScope(scope, data, base));
}
