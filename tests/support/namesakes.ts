import { applyEdits, findNodeAtLocation, getNodePath, modify, type Node, parseTree } from "jsonc-parser";
import type { Diagnostic, SourceFile, Sources } from "../../src/definitions/index.ts";

type JsonPath = (string | number)[];

/** A field or an option as it is written: `name` of a field, `value` of an option. */
export interface Named {
  readonly file: SourceFile;
  readonly at: JsonPath;
  readonly name: string;
  readonly member: "name" | "value";
  readonly type?: string;
}

/** One change of a field or an option. */
export interface Fault {
  readonly what: string;
  readonly member: string;
  /** Undefined removes the member. */
  readonly value: unknown;
}

const valueOf = (node: Node, member: string): unknown => findNodeAtLocation(node, [member])?.value;

const isString = (value: unknown): value is string => typeof value === "string";

/** The name of a node that is a field or an option; undefined for all others. */
function nameOf(node: Node): Pick<Named, "name" | "member" | "type"> | undefined {
  const [name, type, value] = ["name", "type", "value"].map((member) => valueOf(node, member));
  if (isString(name) && isString(type)) return { name, type, member: "name" };
  const isOption = node.parent?.parent?.children?.[0]?.value === "options";
  return isOption && isString(value) ? { name: value, member: "value" } : undefined;
}

function* objectsIn(node: Node): Generator<Node> {
  if (node.type === "object") yield node;
  for (const child of node.children ?? []) yield* objectsIn(child);
}

const treeOf = (text: string): Node => parseTree(text)!;

function namedIn(file: SourceFile): Named[] {
  return [...objectsIn(treeOf(file.text))].flatMap((node) => {
    const named = nameOf(node);
    return named ? [{ file, at: getNodePath(node), ...named }] : [];
  });
}

const idOf = ({ path }: SourceFile): string => path.replace(/^.*\/|\.json$/g, "");

/** A service with the fragments that it uses, directly or not. */
function filesOf(service: SourceFile, fragments: readonly SourceFile[]): readonly SourceFile[] {
  const files = new Set([service]);
  for (const { text } of files)
    for (const fragment of fragments) if (text.includes(`"use": "${idOf(fragment)}"`)) files.add(fragment);
  return [...files];
}

/** The fields and options of a service that share their name with another one. */
export function namesakesIn(service: SourceFile, { fragments }: Sources): readonly Named[] {
  const all = filesOf(service, fragments).flatMap(namedIn);
  const isShared = (named: Named) => all.some((one) => one !== named && one.name === named.name);
  return all.filter(isShared);
}

/** Changes that make a field or an option disagree with the contract, with its form or with its texts. */
export function faultsOf({ name, member, type }: Named): readonly Fault[] {
  const field = { name: "altroZz", type: "testo", label: "Altro" };
  const renamed = { what: `${member} ${name}Zz`, member, value: `${name}Zz` };
  if (member === "value") return [renamed, { what: "content", member: "content", value: [field] }];
  const types = ["testo", "intero", "casella", "data", "gruppo"].filter((one) => one !== type);
  return [
    renamed,
    ...types.map((value) => ({ what: `type ${value}`, member: "type", value })),
    { what: "longer", member: "max", value: { value: 100_000, message: "Scrivi meno." } },
    { what: "options", member: "options", value: [{ value: "zz", label: "Zz" }] },
    { what: "no label", member: "label", value: undefined },
  ];
}

export const changed = ({ file, at }: Named, { member, value }: Fault): SourceFile => ({
  ...file,
  text: applyEdits(file.text, modify(file.text, [...at, member], value, {})),
});

/** The innermost field or option that contains the location of a diagnostic. */
function namedAt(text: string, { line, column }: Diagnostic): { name: string; at: string } | undefined {
  const before = text.split("\n").slice(0, line - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const around = [...objectsIn(treeOf(text))].filter(
    (node) => node.offset <= offset && offset < node.offset + node.length,
  );
  const node = around.findLast((one) => nameOf(one));
  return node && { name: nameOf(node)!.name, at: getNodePath(node).join(".") };
}

/** True when a diagnostic stands in another field or option of the name that was changed. */
export function isAtNamesake(diagnostic: Diagnostic, text: string, mutated: Named): boolean {
  const found = namedAt(text, diagnostic);
  const isSame = diagnostic.file === mutated.file.path && found?.at === mutated.at.join(".");
  return found?.name === mutated.name && !isSame;
}
