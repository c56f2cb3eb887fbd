import type { Node } from "jsonc-parser";
import { fragmentPath } from "../../names/files.ts";
import { edited, insertRaw, removeAt, replaceNode, setValue } from "../../text/edit-json.ts";
import {
  endOf,
  itemsOf,
  memberIn,
  nodeAt,
  nodesBelow,
  pathOf,
  stringIn,
  treeOf,
} from "../../text/json-tree.ts";
import { indentAt } from "../../text/layout.ts";
import { type Json, printJson } from "../../text/print-json.ts";
import { type Act, type ActPlace, changesTo, form, type Refusal, refuse } from "../act.ts";
import { kindAt, listOf, nodeOf, textOf } from "../place.ts";
import { keyOf } from "../rename/names.ts";
import { filled, type Given, givenAt } from "./given.ts";

/** The members that a fragment adds to the service that uses it. */
const SHARED = ["endpoints", "rules", "values"] as const;

export const detachFragment: Act = {
  id: "detach",
  title: "Separa dal frammento",
  help: "Scrive qui il contenuto del frammento condiviso, con i suoi parametri al loro posto: da ora si cambia soltanto qui.",
  applies: (place) => kindAt(place) === "use" && listOf(place.address) !== undefined,
  parameters: () => form({}),
  run(input) {
    const text = detachedAt(input);
    return typeof text === "string" ? changesTo(input.files, new Map([[input.address.file, text]])) : text;
  },
};

/** The text of a file in which the use of a fragment at a place is replaced by its content; or the reason why that cannot be. */
export function detachedAt(place: ActPlace): string | Refusal {
  const { files, address } = place;
  const use = nodeOf(place);
  const name = stringIn(use, "use") ?? "";
  const fragment = files.get(fragmentPath(name));
  const at = listOf(address);
  const key = String(at?.list.findLast((one) => typeof one === "string"));
  const list = fragment === undefined ? undefined : memberIn(treeOf(fragment), key);
  if (!at || fragment === undefined || !list)
    return refuse(name.includes("{") ? COMPOSED : `Il frammento «${name}» non si può leggere.`);
  const given = givenAt(use, fragment);
  if (typeof given === "string") return refuse(`Manca il parametro «${given}» del frammento.`);
  if ([...given.values()].some(isComposed)) return refuse(INSIDE);
  const items = itemsOf(list)
    .map((item) => withoutConstants(rawOf(fragment, item, given)))
    .filter((item) => item !== undefined)
    .map((item) => withCondition(item, stringIn(use, "when")));
  const id = stringIn(use, "id");
  let text = removeAt(textOf(place), address.path);
  if (id === undefined)
    for (const [offset, item] of items.entries()) text = insertRaw(text, at.list, at.index + offset, item);
  else text = insertRaw(text, at.list, at.index, section(id, items));
  return withShared(text, fragment, given);
}

const COMPOSED = "Il frammento ha un nome che si compone con un parametro: separa prima quello che lo usa.";

const INSIDE = "Questo frammento è usato dentro un altro e ne usa i parametri: separa prima quello di fuori.";

/** A value that reads a parameter of the fragment around in the middle of an expression. */
const isComposed = (value: Json): boolean =>
  typeof value === "string" && value.startsWith("= ") && value.includes("{dati.");

interface Raw {
  readonly raw: string;
  readonly indent: number;
}

/** The written text of a node with the parameters filled in. */
function rawOf(text: string, node: Node, given: Given): Raw {
  const edits = [...nodesBelow(node)].flatMap((one) => {
    const value: unknown = one.value;
    if (one.type !== "string" || typeof value !== "string" || !value.includes("dati.")) return [];
    const written = filled(value, given);
    if (written === value) return [];
    return [
      replaceNode(
        { ...one, offset: one.offset - node.offset },
        printJson(written, indentAt(text, one.offset)),
      ),
    ];
  });
  return { raw: edited(text.slice(node.offset, endOf(node)), edits), indent: indentAt(text, node.offset) };
}

const TRUE = /^= true(?: && (?<rest>.+))?$/;
const FALSE = /^= false(?: && .+)?$/;

/** An entry without the conditions that the parameters have decided; undefined when it never appears. */
function withoutConstants({ raw, indent }: Raw): Raw | undefined {
  const tree = treeOf(raw);
  const decided =
    tree && [...nodesBelow(tree)].find((node) => keyOf(node) === "when" && isDecided(node.value));
  if (!decided) return { raw, indent };
  const path = pathOf(decided);
  const code = String(decided.value);
  const rest = TRUE.exec(code)?.groups?.rest;
  if (rest !== undefined) return withoutConstants({ raw: setValue(raw, path, `= ${rest}`), indent });
  if (FALSE.test(code)) {
    const owner = path.slice(0, -1);
    return owner.length === 0 ? undefined : withoutConstants({ raw: removeAt(raw, owner), indent });
  }
  return withoutConstants({ raw: removeAt(raw, path), indent });
}

const isDecided = (value: unknown): boolean =>
  typeof value === "string" && (TRUE.test(value) || FALSE.test(value));

/** The condition on the use applies to each entry. */
function withCondition({ raw, indent }: Raw, when: string | undefined): Raw {
  if (when === undefined) return { raw, indent };
  const own = stringIn(treeOf(raw), "when");
  const both = own === undefined ? when : `= (${when.slice(2)}) && (${own.slice(2)})`;
  return { raw: setValue(raw, ["when"], both, ["use", "kind", "name", "type", "level", "title"]), indent };
}

/** A use with a name becomes a part of the page with that name. */
function section(id: string, items: readonly Raw[]): Raw {
  const empty = `{ "kind": "section", "id": ${JSON.stringify(id)}, "content": [] }`;
  const raw = items.reduce((text, item, index) => insertRaw(text, ["content"], index, item), empty);
  return { raw, indent: 0 };
}

/** Adds the calls, rules and values of the fragment; those that the file has already stay. */
function withShared(text: string, fragment: string, given: Given): string {
  let changed = text;
  for (const member of SHARED) {
    const written = memberIn(treeOf(fragment), member);
    for (const [name, value] of sharedIn(fragment, written, given)) {
      if (!nodeAt(changed, [member]))
        changed = setValue(changed, [member], {}, ["params", "options", "content", "steps"]);
      if (!nodeAt(changed, [member, name])) changed = setRaw(changed, [member, name], value);
    }
  }
  return changed;
}

function sharedIn(text: string, node: Node | undefined, given: Given): [string, Raw][] {
  return (node?.children ?? []).map(({ children = [] }) => {
    const name = filled(String(children[0]!.value), given);
    return [String(name), rawOf(text, children[1]!, given)];
  });
}

/** Adds a member with its written text. */
function setRaw(text: string, path: readonly string[], { raw }: Raw): string {
  const added = setValue(text, path, null);
  const node = nodeAt(added, path)!; // it was just written
  const column = indentAt(added, node.offset);
  const tree = treeOf(raw);
  return edited(added, [replaceNode(node, tree ? shifted(raw, column) : raw)]);
}

function shifted(raw: string, column: number): string {
  const [first = "", ...rest] = raw.split("\n");
  const least = Math.min(
    ...rest.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)![0].length),
  );
  return [
    first,
    ...rest.map((line) => " ".repeat(column + (rest.at(-1) === line ? 0 : 2)) + line.slice(least)),
  ].join("\n");
}
