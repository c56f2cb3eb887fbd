import { useState } from "react";
import type { ErrorSchema } from "../../forms/theme/index.ts";
import { Button } from "../../ui/Button.tsx";
import { membersOfNode, nodeShape } from "../../definitions/language/index.ts";
import { isAuthored, type AuthoredValue } from "../model/authored.ts";
import { GroupForm } from "./GroupForm.tsx";
import { NodeList } from "./lists/NodeList.tsx";
import { messages as ofDraft } from "../draft/messages.ts";
import { messages } from "./messages.ts";
import { usePanel } from "./panel-context.ts";
import { type Located, problemsOfMember, textOf } from "./problems.ts";
import { describeNode, kindTitle } from "./schema/node-labels.ts";
import { panelFields, type PanelField } from "./schema/panel-fields.ts";

interface PanelFormProps {
  readonly id: string;
  readonly typed: ReadonlyMap<string, { readonly value: AuthoredValue | undefined }>;
  /** The members whose typed value was refused. */
  readonly refused: ReadonlySet<string>;
  readonly problems: readonly Located[];
  readonly onType: (name: string, value: AuthoredValue | undefined) => void;
  /** The member that must be in sight. */
  readonly member?: string;
}

/** The members of a node: everyday ones in sight, the others folded away. */
export function PanelForm({ id, typed, refused, problems, onType, member }: PanelFormProps) {
  const { node, address } = usePanel();
  const { everyday, sometimes, rarely } = panelFields(node);
  const { others } = nodeShape(node.shape);
  const isOfNodes =
    Array.isArray(node.value) &&
    !(node.value.length > 0 && node.value.every((item) => typeof item !== "object"));
  const isMap =
    others !== undefined &&
    isAuthored(node.value) &&
    Object.keys(membersOfNode({ ...node, value: {} })).length === 0;
  const holdsNodes =
    isOfNodes ||
    (isMap &&
      everyday.some(({ control }) => control === "node" || control === "nodes" || control === "source"));
  if (holdsNodes) {
    const title = kindTitle(node);
    return <NodeList id={id} title={title} list={node} isWritten address={address} />;
  }
  const all = [...everyday, ...sometimes, ...rarely];
  const data = Object.fromEntries(
    all.map(({ name, value }) => [name, typed.has(name) ? typed.get(name)?.value : value]),
  );
  const isList = Array.isArray(node.value);
  const errors = errorsOf(all, { problems, around: address.path, isList, refused });
  const form = (group: string, fields: readonly PanelField[]) => (
    <GroupForm
      id={`${id}-${group}`}
      node={node}
      fields={fields}
      data={data}
      errors={errors}
      onType={onType}
    />
  );
  if (all.length === 0) return <SourceOnly />;
  return (
    <>
      {everyday.length > 0 ? form("ogni", everyday) : null}
      <Folded
        id={`${id}-altro`}
        title={messages.groups.sometimes}
        fields={sometimes}
        errors={errors}
        member={member}
      >
        {() => form("altro", sometimes)}
      </Folded>
      <Folded
        id={`${id}-raro`}
        title={messages.groups.rarely}
        fields={rarely}
        errors={errors}
        member={member}
      >
        {() => form("raro", rarely)}
      </Folded>
    </>
  );
}

/** The most characters of a text that only lists the parts of a node. */
const LONGEST = 200;
const beginningOf = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

/** A node whose members staff never need: its sentence, and the way to the text. */
function SourceOnly() {
  const { node, address, showSource } = usePanel();
  return (
    <>
      <p>{beginningOf(describeNode(node))}</p>
      <p className="small text-secondary">{messages.onlySource}</p>
      <Button look="outline-primary" size="xs" onClick={() => showSource(address)}>
        {messages.showSource}
      </Button>
    </>
  );
}

interface Wrong {
  readonly problems: readonly Located[];
  readonly around: Located["path"];
  readonly isList: boolean;
  /** The members whose typed value was refused. */
  readonly refused: ReadonlySet<string>;
}

/** The errors of each member, and why its typed value has not stayed. */
function errorsOf(fields: readonly PanelField[], wrong: Wrong): ErrorSchema {
  const errors: Record<string, { __errors: string[] }> = {};
  for (const field of fields) {
    const texts = problemsOfMember(field, wrong)
      .filter(({ problem }) => problem.level === "error")
      .map(({ problem }) => textOf(problem));
    if (wrong.refused.has(field.name)) texts.unshift(ofDraft.refused);
    if (texts.length > 0) errors[field.name] = { __errors: [...new Set(texts)] };
  }
  return errors as ErrorSchema; // by the names of members
}

interface FoldedProps {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly PanelField[];
  readonly errors: ErrorSchema;
  readonly member: string | undefined;
  readonly children: () => React.ReactNode;
}

/** Fields that are needed less often. They are rendered when they are opened, at once when one of them has a problem or is looked for. */
function Folded({ id, title, fields, errors, member, children }: FoldedProps) {
  const isWanted = fields.some(({ name }) => name in errors || name === member);
  const [choice, choose] = useState<boolean | null>(null);
  const isOpen = choice ?? isWanted;
  const written = fields.filter(({ value }) => value !== undefined).length;
  if (fields.length === 0) return null;
  return (
    <section className="border-top py-2">
      <Button
        look="link"
        size="xs"
        className="px-0 w-100 text-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => choose(!isOpen)}
      >
        <span>{`${isOpen ? "▾" : "▸"} ${title}`}</span>
        {written > 0 ? <span className="small fw-normal">{` · ${messages.written(written)}`}</span> : null}
      </Button>
      {isOpen ? (
        <div id={id} className="pt-2">
          {children()}
        </div>
      ) : null}
    </section>
  );
}
