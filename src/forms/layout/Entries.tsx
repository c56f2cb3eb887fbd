import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { createContext, use, type ReactElement } from "react";
import {
  innerScope,
  renderText,
  type VisibleBlock,
  type VisibleEntry,
  type VisibleField,
} from "../../engine/index.ts";
import { targetOf } from "../controls/control.ts";
import { Group } from "../controls/Frame.tsx";
import { useFormController, useFormView } from "../form-context.ts";
import { useProblem } from "../state/problems.ts";
import type { EntryOptions } from "../rjsf/to-rjsf.ts";
import { FieldTabs } from "./FieldTabs.tsx";

export type Slots = ReadonlyMap<string, ReactElement>;

/** Properties of the object being drawn, made by RJSF, to be placed where their entries stand. */
const SlotsContext = createContext<Slots>(new Map());

/** Draws entries in their order, each field from its place in `slots`. */
export function Placed({ entries, slots }: { entries: readonly VisibleEntry[]; slots: Slots }) {
  return (
    <SlotsContext value={slots}>
      <Entries entries={entries} />
    </SlotsContext>
  );
}

/** Draws an object: not in the order of its properties, but along the entries of the definition. */
export function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { visible, entries = [] } = (uiSchema?.["ui:options"] ?? {}) as EntryOptions; // written by `toRjsf`
  const slots = new Map(properties.map(({ name, content }) => [name, content]));
  const content = <Placed entries={entries} slots={slots} />;
  return visible ? <ObjectGroup visible={visible}>{content}</ObjectGroup> : content;
}

/** A group of fields, under its name; without one it only says how its fields travel. */
export function ObjectGroup({ visible, children }: { visible: VisibleField; children: ReactElement }) {
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
  const slots = use(SlotsContext);
  return entries.map((entry) => {
    if (entry.kind === "field") return slots.get(entry.field.name);
    return <BlockEntry key={entry.block.key} entry={entry} />;
  });
}

/** What a chosen option, or a switch that is on, brings with it. */
export function Dependents({ of: { children, field, path } }: { of: VisibleField }) {
  const slots = use(SlotsContext);
  const [first] = children;
  const inner = first && (first.kind === "field" ? first.path.slice(0, -1) : first.base);
  const object = field.flags && inner ? inner[path.length - 1] : undefined;
  return object === undefined ? <Entries entries={children} /> : slots.get(object);
}

function BlockEntry({ entry }: { entry: VisibleBlock }) {
  const { block, base, children, tabs } = entry;
  const view = useFormView();
  const scope = innerScope(view.scope, view.data, base);
  if (block.block === "section")
    return (
      <section
        className="mb-4"
        aria-labelledby={block.title === undefined ? undefined : `${block.key}-titolo`}
      >
        {block.title === undefined ? null : (
          <h2 className="h4" id={`${block.key}-titolo`}>
            {renderText(block.title, scope).text}
          </h2>
        )}
        <Entries entries={children} />
        {block.actions.length > 0
          ? view.renderBlock({ ...block, title: undefined, content: [] }, scope)
          : null}
      </section>
    );
  if (block.block === "tabs") return <FieldTabs tabs={tabs} draw={(inner) => <Entries entries={inner} />} />;
  return view.renderBlock(block, scope);
}
