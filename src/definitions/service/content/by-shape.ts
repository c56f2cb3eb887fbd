import type { Member, ShapeWithTexts } from "../../language/shape.ts";
import { compileButton, compileButtons } from "../calls/buttons.ts";
import type { Cursor } from "../cursor.ts";
import type { CompileContent } from "./options.ts";
import { compileItems } from "./rows.ts";

/** A node whose members are compiled, the beginning of the keys inside it, and the function that compiles content. */
interface Owner {
  readonly node: Cursor;
  readonly key: string;
  readonly compileContent: CompileContent;
}

type CompileMember = (owner: Owner, name: string) => unknown;

/** Definitions that are compiled to something else than the written value. */
const BY_DEFINITION: Readonly<Record<string, CompileMember>> = {
  valore: ({ node }, name) => node.value(name).value,
  quando: ({ node }, name) => node.boolean(name),
  contenuto: ({ node, key, compileContent }) => compileContent(node, key),
  pulsanti: ({ node, key }) => compileButtons(node, key),
  pulsante: ({ node, key }, name) => compileButton(node.object(name)!, `${key}.${name}`),
};

/** Compiles the members that are written, each by its shape alone. */
export function compileByShape(
  owner: Owner,
  members: Readonly<Record<string, Member>>,
): Readonly<Record<string, unknown>> {
  const written = Object.entries(members).filter(([name]) => owner.node.has(name));
  return Object.fromEntries(written.map(([name, member]) => [name, compile(member)(owner, name)]));
}

function compile(shape: ShapeWithTexts): CompileMember {
  if ("text" in shape) return ({ node }, name) => TEXTS[shape.text](node, name);
  if ("expression" in shape && shape.expression === "condition")
    return ({ node }, name) => node.boolean(name);
  if ("expression" in shape) return ({ node }, name) => node.expression(name).expr;
  if ("list" in shape && "ref" in shape.list && shape.list.ref === "voce")
    return ({ node }) => compileItems(node);
  return ("ref" in shape ? BY_DEFINITION[shape.ref] : undefined) ?? (({ node }, name) => node.get(name));
}

const TEXTS = {
  plain: (node: Cursor, name: string) => node.text(name),
  prose: (node: Cursor, name: string) => node.prose(name),
  rich: (node: Cursor, name: string) => node.rich(name),
} as const;
