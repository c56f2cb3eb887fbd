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
import { useFormHandle, useFormView } from "../form-context.ts";
import { useProblem } from "../problems.ts";
import type { EntryOptions } from "../to-rjsf.ts";

type Slots = ReadonlyMap<string, ReactElement>;

/** Properties of the object being drawn, made by RJSF, to be placed where their entries stand. */
const SlotsContext = createContext<Slots>(new Map());

/** Draws an object: not in the order of its properties, but along the entries of the definition. */
export function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { visible, entries = [] } = (uiSchema?.["ui:options"] ?? {}) as EntryOptions; // written by `toRjsf`
  const slots = new Map(properties.map(({ name, content }) => [name, content]));
  const content = (
    <SlotsContext value={slots}>
      <Entries entries={entries} />
    </SlotsContext>
  );
  return visible ? <ObjectGroup visible={visible}>{content}</ObjectGroup> : content;
}

function ObjectGroup({ visible, children }: { visible: VisibleField; children: ReactElement }) {
  const { name, problems } = useFormHandle();
  const problem = useProblem(problems, visible.path);
  return (
    <Group visible={visible} id={targetOf(name, visible.path)} problem={problem} takesFocus>
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
  if (block.block === "tabs")
    return tabs.map(({ tab, label, children: content }) => (
      <section key={tab.key} className="mb-4" aria-labelledby={`${tab.key}-titolo`}>
        <h2 className="h4" id={`${tab.key}-titolo`}>
          {label}
        </h2>
        <Entries entries={content} />
      </section>
    ));
  return view.renderBlock(block, scope);
}
