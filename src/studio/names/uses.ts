import type { Files } from "../model/address.ts";
import { fragmentIds, fragmentPath, overlayOf, serviceIds, servicePath } from "./files.ts";
import { canBecome } from "./fragment-names.ts";
import { mentionsIn } from "./mentions.ts";

/** The fragments that a file uses itself; a name that inserts a parameter stands for every fragment that it can become. */
export function fragmentsUsedIn(files: Files, file: string): string[] {
  const all = fragmentIds(files);
  const named = mentionsIn(file, files.get(file) ?? "").flatMap(({ meaning, names, node }) =>
    meaning === "fragment" && names[0] ? [String(node.value)] : [],
  );
  return [...new Set(named)].flatMap((name) => (name.includes("{") ? givenNames(files, all, name) : [name]));
}

/** The fragments that a name with a parameter becomes: those whose names some `with` gives. */
function givenNames(files: Files, all: readonly string[], name: string): string[] {
  const given = new Set(
    [...files].flatMap(([file, text]) =>
      mentionsIn(file, text).flatMap(({ meaning, node }) =>
        meaning === "parameter" ? [String(node.value)] : [],
      ),
    ),
  );
  return all.filter((one) => canBecome(name, one) && given.has(one));
}

/** All files that a service is made of: its own, its overlays, and the fragments that it uses, also through others. */
export function filesOfService(files: Files, service: string): string[] {
  const overlays = [...files.keys()].filter((path) => overlayOf(path) === service);
  const found = new Set([servicePath(service), ...overlays].filter((path) => files.has(path)));
  for (const file of found)
    for (const name of fragmentsUsedIn(files, file))
      if (files.has(fragmentPath(name))) found.add(fragmentPath(name));
  return [...found];
}

/** The services that use a fragment, also through other fragments. */
export const usersOf = (files: Files, fragment: string): string[] =>
  serviceIds(files).filter((id) => filesOfService(files, id).includes(fragmentPath(fragment)));
