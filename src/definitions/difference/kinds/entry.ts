import type { CompiledNode } from "../../explain/explain-by-shape.ts";
import { blockWords } from "../../language/blocks.generated.ts";
import type { Members } from "../../language/members.ts";
import { blockMembers, kindOfBlock } from "../../language/nodes/content.ts";
import type { Kind } from "../compare.ts";
import { readText } from "../readings.ts";
import { nameOfEntry } from "./names.ts";

/** The name that an author gave to a block: the last part of its key, unless it is made of its position. */
function idOf({ key }: CompiledNode): string | undefined {
  const last = String(key).split(".").at(-1)!;
  return /\d$|~/.test(last) ? undefined : last;
}

const isField = (node: CompiledNode): boolean => "field" in node;

/** The member that names an entry by itself. */
function ownName(node: CompiledNode): string | undefined {
  if (isField(node)) return `campo ${String(node.name)}`;
  if (node.block === "form") return `modulo ${String(node.name)}`;
  const id = idOf(node);
  return id === undefined ? undefined : `${String(node.block)} ${id}`;
}

function shownName(node: CompiledNode): string | undefined {
  const shown = readText(node.title) || readText(node.label) || readText(node.message);
  return shown === "" ? undefined : `${String(node.block ?? node.field)} ${shown}`;
}

/** The kind that compares an entry. */
const refine = (node: CompiledNode): string => {
  if (isField(node)) return "field";
  return "check" in node ? "check" : "block";
};

/** An entry of a content. One that only one version has may have moved, so its sentence waits. */
export const entryKind: Kind = {
  name: nameOfEntry,
  group: "reads",
  passes: [ownName, shownName],
  family: (node) => (isField(node) ? undefined : String(node.block)),
  refine,
  rules: {},
  titles: () => ({}),
  alone: (node, { isNew, owner, comparison }) => comparison.wait({ isNew, node, owner, isWithPage: false }),
};

/** The members of a kind of block as the language names them. */
export const titlesOfBlock = ({ block }: CompiledNode): Members => ({
  ...blockMembers,
  block: kindOfBlock,
  ...blockWords[block as keyof typeof blockWords]?.members, // as: a kind of the language
});
