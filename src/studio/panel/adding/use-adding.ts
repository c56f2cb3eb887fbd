import {
  definitionOf,
  membersOfNode,
  nodeShape,
  type NodeKind,
} from "../../../definitions/language/index.ts";
import type { NodeAddress } from "../../model/address.ts";
import type { AuthoredValue } from "../../model/authored.ts";
import { addItem, setMember, withFreeName } from "../../text/members.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { findThing } from "./find-thing.ts";
import { fieldOfContract, withSent } from "./insert-field.ts";
import type { NewField } from "../../../definitions/index.ts";
import { type Addable, addablesOf, memberTemplate } from "./templates.ts";

interface Adding {
  readonly list: NodeKind;
  readonly title: string;
  readonly address: NodeAddress;
  readonly isWritten: boolean;
}

/** The additions that a list allows, and the edits that add it at the end and open it. */
export function useAdding({ list, title, address, isWritten }: Adding) {
  const { files, edit, node, scope } = usePanel();
  const find = findThing(files, address);
  const item = "list" in list.shape ? list.shape.list : undefined;
  const addables = item ? addablesOf(list.language, item, find) : [];
  const count = Array.isArray(list.value) ? list.value.length : 0;
  const place = address.path.slice(0, -1);
  const name = String(address.path.at(-1));
  const order = Object.keys(membersOfNode(node));

  const insert = (value: AuthoredValue, label: string, then = (text: string) => text) =>
    edit({
      change: (text) =>
        then(
          isWritten
            ? addItem(text, address.path, count, value)
            : setMember(text, place, { name, value: [value] }, order),
        ),
      label: messages.change.added(label),
      select: { ...address, path: [...address.path, isWritten ? count : 0] },
    });
  const holdsFields = item !== undefined && "ref" in item && item.ref === "elemento";
  return {
    addables,
    newFields: holdsFields ? (scope.newFields ?? []) : [],
    add(added: Addable | NewField) {
      if ("value" in added)
        insert(withFreeName(files.get(address.file) ?? "", added.value, added.id), added.title);
      else insert(fieldOfContract(added), added.title, withSent(added));
    },
    addNamed(key: string) {
      const { others } = nodeShape(list.shape);
      if (!others) return;
      const shape = definitionOf(list.language, others) ?? others;
      const value = memberTemplate(list.language, { ...shape, title, group: "everyday" }, find);
      edit({
        change: (text) => setMember(text, address.path, { name: key, value }),
        label: messages.change.added(key),
        select: { ...address, path: [...address.path, key] },
      });
    },
  };
}
