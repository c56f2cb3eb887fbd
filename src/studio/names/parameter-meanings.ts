import type { Files } from "../model/address.ts";
import { fragmentPath } from "./files.ts";
import { type Meaning, mentionsIn } from "./mentions.ts";

/** The meanings that the value of a parameter has where its fragment inserts it alone: the name of a step, a call, a datum … */
export function meaningsOfParameter(
  files: Files,
  { fragment, name }: { readonly fragment: string; readonly name: string },
  seen: readonly string[] = [],
): Set<Meaning> {
  const file = fragmentPath(fragment);
  const key = `${fragment}.${name}`;
  const text = files.get(file);
  if (text === undefined || seen.includes(key)) return new Set();
  const found = new Set<Meaning>();
  for (const { meaning, node, parameter } of mentionsIn(file, text)) {
    const value = String(node.value);
    if (value !== `{dati.${name}}`) {
      // In an expression the name is the root of a path, or a part of one.
      if (value.startsWith("= ") && value.includes(`{dati.${name}}`)) found.add("datum");
      continue;
    }
    if (meaning === "parameter" && parameter)
      for (const inner of meaningsOfParameter(files, parameter, [...seen, key])) found.add(inner);
    else found.add(meaning);
  }
  return found;
}
