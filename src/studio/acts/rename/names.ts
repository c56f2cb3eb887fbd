import type { Node } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import { type Meaning, type Mention, mentionsIn } from "../../names/mentions.ts";
import { meaningsOfParameter } from "../../names/parameter-meanings.ts";

/** All mentions of some files. */
export const mentionsOf = (files: Files, names: Iterable<string> = files.keys()): Mention[] =>
  [...names].flatMap((file) => mentionsIn(file, files.get(file) ?? ""));

/** True for a mention with one of some meanings; the value of a parameter has those of its places in the fragment. */
export function means(files: Files, mention: Mention, ...meanings: readonly Meaning[]): boolean {
  if (mention.meaning !== "parameter") return meanings.includes(mention.meaning);
  if (!mention.parameter) return false;
  const found = meaningsOfParameter(files, mention.parameter);
  return meanings.some((meaning) => found.has(meaning));
}

/** A name that inserts the parameter of a fragment is put together where the fragment is used. */
export const isComposed = (name: string): boolean => name.includes("{dati.");

export const composedRefusal = (name: string): string =>
  `Il nome «${name}» si compone con i parametri del frammento: cambialo dove il frammento è usato, oppure separa prima il frammento.`;

/** The name of the member that has a node as its value, or as an item of its list. */
export function keyOf({ parent }: Node): string | undefined {
  const property = parent?.type === "array" ? parent.parent : parent;
  return property?.type === "property" ? String(property.children?.[0]?.value) : undefined;
}
