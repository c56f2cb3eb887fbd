import { membersOfNode } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { addItem, removed, setMember } from "../../text/members.ts";
import { AddByName } from "../adding/AddByName.tsx";
import { MoveButtons } from "../lists/MoveButtons.tsx";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { referencesFor } from "../references/references.ts";
import { Grouped, textsOf, valueOf } from "./frame.tsx";

/** Things that exist, in their order: each has its title, and is chosen among those that the list does not have yet. */
export function ReferencesField(props: FieldProps) {
  const { files, address, node, edit } = usePanel();
  const texts = textsOf(props);
  const name = String(props.fieldPathId.path.at(-1));
  const member = membersOfNode(node)[name];
  const things = member ? referencesFor(member, files, address) : [];
  const value = valueOf(props);
  const held = Array.isArray(value) ? value.map(String) : [];
  const list = { ...address, path: [...address.path, name] };
  const titleOf = (one: string) =>
    things.find((thing) => thing.value === one)?.title ?? messages.reference.unknown(one);
  const add = (one: string) =>
    edit({
      change: (text) =>
        held.length === 0
          ? setMember(text, address.path, { name, value: [one] })
          : addItem(text, list.path, held.length, one),
      label: messages.change.added(titleOf(one)),
    });
  const listAll = () =>
    edit({
      change: (text) => setMember(text, address.path, { name, value: things.map(({ value: one }) => one) }),
      label: texts.title,
    });
  // Without the member all things count: a first one that is added would take the others away.
  const isAll = held.length === 0 && !member?.required;
  const remove = (index: number) =>
    edit({
      // An empty list is not allowed: the member goes with its last item.
      change: (text) => removed(text, held.length === 1 ? list.path : [...list.path, index]),
      label: messages.change.removed(titleOf(held[index]!)),
    });
  return (
    <Grouped texts={texts}>
      <div id={texts.id} tabIndex={-1}>
        {held.length === 0 ? (
          <p className="mb-2">{isAll ? messages.reference.all : messages.list.empty}</p>
        ) : null}
        <ol className="list-unstyled mb-2">
          {held.map((one, index) => (
            <li key={index} className="border-bottom py-1 d-flex align-items-center gap-2">
              <span className="flex-grow-1 text-break">{titleOf(one)}</span>
              {held.length > 1 || !member?.required ? (
                <Button look="link" size="xs" className="px-1" onClick={() => remove(index)}>
                  {messages.order.remove} <span className="visually-hidden">{titleOf(one)}</span>
                </Button>
              ) : null}
              <MoveButtons address={list} index={index} count={held.length} label={titleOf(one)} />
            </li>
          ))}
        </ol>
        {isAll ? (
          <Button look="outline-primary" size="xs" onClick={listAll}>
            {messages.reference.list}
          </Button>
        ) : (
          <AddByName id={`${texts.id}-nuovo`} title={texts.title} taken={held} names={things} onAdd={add} />
        )}
      </div>
    </Grouped>
  );
}
