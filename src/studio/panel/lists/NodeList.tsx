import { useState } from "react";
import { childOf, nodeShape, type NodeKind, titleOfName } from "../../../definitions/language/index.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { NodeAddress } from "../../model/address.ts";
import { AddByName } from "../adding/AddByName.tsx";
import { AddMenu } from "../adding/AddMenu.tsx";
import { useAdding } from "../adding/use-adding.ts";
import { isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { type NamedThing, thingsOf } from "../references/references.ts";
import { kindTitle, labelOfNode, summaryOf } from "../schema/node-labels.ts";
import { MoveButtons } from "./MoveButtons.tsx";

/** A longer list is shown with its first nodes. */
const MOST = 12;
const FIRST = 6;

interface NodeListProps {
  readonly id: string;
  readonly title: string;
  /** A list, or an object whose members have names that the author chose. */
  readonly list: NodeKind;
  readonly isWritten: boolean;
  readonly address: NodeAddress;
}

/** The nodes of a list in their order: each opens its panel, can be moved, and new ones are added at the end. */
export function NodeList({ id, title, list, isWritten, address }: NodeListProps) {
  const { addables, add, addNamed, newFields } = useAdding({ list, title, address, isWritten });
  const keys = keysOf(list);
  const named = useNamed(list);
  const [isWhole, showAll] = useState(false);
  const showsAll = isWhole || keys.length <= MOST;
  return (
    <div id={id} tabIndex={-1}>
      {keys.length === 0 ? <p className="mb-2">{messages.list.empty}</p> : null}
      <ol className="list-unstyled mb-2">
        {(showsAll ? keys : keys.slice(0, FIRST)).map((key, index) => (
          <NodeRow key={key} list={list} nodeKey={key} index={index} count={keys.length} address={address} />
        ))}
      </ol>
      {showsAll ? null : (
        <Button look="link" size="xs" className="d-block px-0 mb-2" onClick={() => showAll(true)}>
          {messages.list.all(keys.length)} <span className="visually-hidden">{title}</span>
        </Button>
      )}
      {isAuthored(list.value) ? (
        <AddByName
          id={`${id}-nuovo`}
          title={title}
          taken={keys.map(String)}
          names={named.length > 0 ? named : undefined}
          onAdd={addNamed}
        />
      ) : (
        <AddMenu id={`${id}-aggiungi`} title={title} addables={addables} newFields={newFields} onAdd={add} />
      )}
    </div>
  );
}

/** The things that the names of members name, such as services; none for other names. */
function useNamed({ shape }: NodeKind): readonly NamedThing[] {
  const { files, address } = usePanel();
  const { namesOf, names } = nodeShape(shape);
  if (names && "values" in names)
    return Object.keys(names.values).map((value) => ({ value, title: titleOfName(shape, value) ?? value }));
  return namesOf ? thingsOf(namesOf, files, address) : [];
}

const keysOf = ({ value }: NodeKind): readonly (string | number)[] =>
  Array.isArray(value)
    ? [...value.keys()]
    : Object.keys(isAuthored(value) ? value : {}).filter((name) => !name.startsWith("$"));

interface NodeRowProps {
  readonly list: NodeKind;
  readonly nodeKey: string | number;
  readonly index: number;
  readonly count: number;
  readonly address: NodeAddress;
}

function NodeRow({ list, nodeKey, index, count, address }: NodeRowProps) {
  const { open, problemsIn, titleOf } = usePanel();
  const things = useNamed(list);
  const thingOf = (value: string) => things.find((one) => one.value === value);
  const node = childOf(list, nodeKey);
  if (!node) return null;
  const path = [...address.path, nodeKey];
  const name = typeof nodeKey === "string" ? nodeKey : undefined;
  const own = labelOfNode(node, titleOf);
  const named = name && (titleOfName(list.shape, name) ?? thingOf(name)?.title ?? name);
  const label = named ?? own ?? kindTitle(node);
  const problems = problemsIn(path);
  const kind = name === undefined ? kindTitle(node) : (own ?? summaryOf(node));
  return (
    <li className="border-bottom py-1 d-flex align-items-center gap-2">
      <button
        type="button"
        className="btn btn-link btn-xs text-start text-decoration-none flex-grow-1 px-0 py-1"
        onClick={() => open({ ...address, path })}
      >
        <span className="d-block text-break text-decoration-underline">{label}</span>
        {kind === label ? null : <span className="d-block small text-secondary fw-normal">{kind}</span>}
      </button>
      {problems > 0 ? <Badge look="danger">{messages.problems(problems)}</Badge> : null}
      {typeof nodeKey === "number" ? (
        <MoveButtons address={address} index={index} count={count} label={label} />
      ) : null}
    </li>
  );
}
