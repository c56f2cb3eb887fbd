import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { createContext, use, type ReactElement } from "react";
import { innerScope, renderText } from "../../engine/expressions/index.ts";
import type { SectionBlock } from "../../engine/index.ts";
import type { VisibleBlock, VisibleEntry, VisibleField } from "../../engine/form/index.ts";
import { targetOf } from "../controls/control.ts";
import { Group } from "../controls/Frame.tsx";
import { useFormController, useFormView } from "../form-context.ts";
import { dependentObject, optionsOf } from "../rjsf/to-rjsf.ts";
import { useProblem } from "../state/problems.ts";
import { FieldTabs } from "./FieldTabs.tsx";

/** The properties of the object being drawn, rendered by RJSF, by name. */
const PropertiesContext = createContext<ReadonlyMap<string, ReactElement>>(new Map());

/** RJSF's template for objects: places its properties where the definition has their fields. */
export function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { visible, entries = [] } = optionsOf(uiSchema);
  const content = (
    <PropertiesContext value={new Map(properties.map((property) => [property.name, property.content]))}>
      <Entries entries={entries} />
    </PropertiesContext>
  );
  return visible ? <ObjectGroup visible={visible}>{content}</ObjectGroup> : content;
}

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

function Entries({ entries }: { entries: readonly VisibleEntry[] }) {
  const properties = use(PropertiesContext);
  return entries.map((entry) =>
    entry.kind === "field" ? (
      properties.get(entry.field.name)
    ) : (
      <BlockEntry key={entry.block.key} entry={entry} />
    ),
  );
}

/** The content of a chosen option, or of a tick or switch that is on. */
export function Dependents({ of }: { of: VisibleField }) {
  const properties = use(PropertiesContext);
  const object = dependentObject(of);
  return object === undefined ? <Entries entries={of.children} /> : properties.get(object);
}

function BlockEntry({ entry }: { entry: VisibleBlock }) {
  const { block } = entry;
  if (block.block === "section") return <SectionEntry entry={entry} block={block} />;
  if (block.block === "tabs")
    return <FieldTabs tabs={entry.tabs} draw={(inner) => <Entries entries={inner} />} />;
  return <OtherBlock entry={entry} />;
}

interface SectionProps {
  readonly entry: VisibleBlock;
  readonly block: SectionBlock;
}

function SectionEntry({ entry, block }: SectionProps) {
  const { title, key, actions } = block;
  const titleId = title === undefined ? undefined : `${key}-titolo`;
  return (
    <section className="mb-4" aria-labelledby={titleId}>
      {title === undefined ? null : (
        <h2 className="h4" id={titleId}>
          {typeof title === "string" ? title : <SectionTitle entry={entry} title={title} />}
        </h2>
      )}
      <Entries entries={entry.children} />
      {actions.length > 0 ? <OtherBlock entry={actionsOf(entry, block)} /> : null}
    </section>
  );
}

/** A title with expressions, which follow the data of the form. */
function SectionTitle({
  entry,
  title,
}: Pick<SectionProps, "entry"> & { title: NonNullable<SectionBlock["title"]> }) {
  const view = useFormView();
  return renderText(title, innerScope(view.scope, view.data, entry.base)).text;
}

/** The actions of a section as a block of their own. */
const actionsOf = (entry: VisibleBlock, block: SectionBlock): VisibleBlock => ({
  ...entry,
  block: { ...block, title: undefined, content: [] },
});

/** A block without fields, drawn by the user of the form. */
function OtherBlock({ entry: { block, base } }: { entry: VisibleBlock }) {
  const view = useFormView();
  return view.renderBlock(block, innerScope(view.scope, view.data, base));
}
