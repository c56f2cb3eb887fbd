import type { Files } from "../model/address.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../text/json-tree.ts";
import { filesOfService } from "./uses.ts";
import { pathsInExpression } from "./written-paths.ts";

/** Values that are another name of a path: `"domanda": "= inserimento.domanda"`. */
type Aliases = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<Files, Map<string, Aliases>>();

/** The values of a service that only name a path, each with the whole path from its form or answer. */
export function aliasesOf(files: Files, service: string): Aliases {
  const ofFiles = known.get(files) ?? new Map<string, Aliases>();
  known.set(files, ofFiles);
  const found = ofFiles.get(service) ?? readAliases(files, service);
  ofFiles.set(service, found);
  return found;
}

function readAliases(files: Files, service: string): Aliases {
  const direct = new Map<string, readonly string[]>();
  for (const file of filesOfService(files, service)) {
    const values = memberIn(treeOf(files.get(file) ?? ""), "values");
    for (const name of namesOf(values)) {
      const code = stringIn(values, name) ?? "";
      const [path, ...others] = code.startsWith("= ") ? pathsInExpression(code) : [];
      const names = path?.map((one) => one.name);
      if (names && others.length === 0 && code.slice(2).trim() === names.join(".")) direct.set(name, names);
    }
  }
  return new Map([...direct].map(([name, path]) => [name, whole(direct, path, [name])]));
}

function whole(direct: Aliases, path: readonly string[], seen: readonly string[]): readonly string[] {
  const [root = "", ...rest] = path;
  const next = direct.get(root);
  return next && !seen.includes(root) ? whole(direct, [...next, ...rest], [...seen, root]) : path;
}
