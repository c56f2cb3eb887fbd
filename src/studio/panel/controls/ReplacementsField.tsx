import { useState } from "react";
import {
  type Control,
  childOf,
  membersOfNode,
  nodeAt,
  type NodeKind,
} from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { type Authored, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { PanelContext, usePanel } from "../panel-context.ts";
import { parsedFile } from "../read-file.ts";
import { targetOf } from "../references/target.ts";
import { panelFields, type PanelField } from "../schema/panel-fields.ts";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";

const words = messages.replacements;

/** Controls that write their values elsewhere than in the form. */
const ELSEWHERE: ReadonlySet<Control> = new Set(["node", "nodes", "options", "source"]);

/** The members of a node of a service that have other values in one region, each with its usual control. */
export function ReplacementsField(props: FieldProps) {
  const panel = usePanel();
  const texts = textsOf(props);
  const value = valueOf(props);
  const set = isAuthored(value) ? value : {};
  const target = useTarget();
  if (!target)
    return (
      <Grouped texts={texts}>
        <p className="mb-1">{words.where}</p>
      </Grouped>
    );
  const write = (next: Authored) => writerOf(props)(next);
  const changed = { ...target.node, value: { ...(target.node.value as Authored), ...set } }; // as: a place is an object
  const fields = fieldsOf(changed);
  const written = fields.filter(({ name }) => name in set);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(set).filter(([other]) => other !== name));
  return (
    <Grouped texts={texts}>
      {written.length === 0 ? <p className="mb-1">{words.none}</p> : null}
      <PanelContext value={{ ...panel, node: changed, address: target.address }}>
        {panel.renderGroup({
          id: `${texts.id}-parole`,
          node: changed,
          fields: written,
          data: set,
          errors: {},
          isInside: true,
          onType: (name, next) => write(next === undefined ? without(name) : { ...set, [name]: next }),
        })}
      </PanelContext>
      {written.map(({ name, member }) => (
        <Button
          key={name}
          look="link"
          size="xs"
          className="px-0 d-block"
          onClick={() => write(without(name))}
        >
          {words.remove(member.title)}
        </Button>
      ))}
      <AddReplacement
        id={`${texts.id}-altro`}
        fields={fields.filter(({ name }) => !(name in set))}
        onAdd={(name) => write({ ...set, [name]: childOf(target.node, name)?.value ?? messages.toWrite })}
      />
    </Grouped>
  );
}

/** The members whose controls can write here, those of every day first. */
function fieldsOf(node: NodeKind): readonly PanelField[] {
  const { everyday, sometimes, rarely } = panelFields(node);
  const named = membersOfNode(node);
  return [...everyday, ...sometimes, ...rarely].filter(
    ({ name, control }) => name in named && !ELSEWHERE.has(control),
  );
}

/** The node at the place that the change names. */
function useTarget() {
  const { node, address, files } = usePanel();
  const member = membersOfNode(node).at;
  const place = isAuthored(node.value) ? String(node.value.at) : "";
  const found = member && targetOf(member, files, address, place);
  const root = found && parsedFile(files, found.file);
  if (!found || root === undefined) return undefined;
  const target = nodeAt(node.language, { file: found.file, root }, found.path);
  return target && isAuthored(target.value) ? { node: target, address: found } : undefined;
}

interface AddProps {
  readonly id: string;
  readonly fields: readonly PanelField[];
  readonly onAdd: (name: string) => void;
}

/** Chooses another member to change, which starts with its value elsewhere. */
function AddReplacement({ id, fields, onAdd }: AddProps) {
  const [chosen, choose] = useState("");
  const name = fields.some((one) => one.name === chosen) ? chosen : (fields[0]?.name ?? "");
  if (name === "") return null;
  return (
    <div className="border rounded p-2 mt-2">
      <Part id={id} label={words.choose}>
        <select
          id={id}
          name={id}
          className="form-select"
          value={name}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {fields.map((one) => (
            <option key={one.name} value={one.name}>
              {one.member.title}
            </option>
          ))}
        </select>
      </Part>
      <Button look="outline-primary" size="xs" onClick={() => onAdd(name)}>
        {words.add}
      </Button>
    </div>
  );
}
