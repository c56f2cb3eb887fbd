import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A module in the list that Vite writes. */
interface Module {
  readonly file: string;
  /** That of its chunk. */
  readonly name?: string;
  readonly imports?: readonly string[];
}

/**
 * The files of modules, or of chunks by their names, and of those that they import, in the folder of a built portal. Throws for one that has no
 * file of its own.
 */
export function filesOfModules(portal: string, names: readonly string[]): readonly string[] {
  const modules = JSON.parse(readFileSync(join(portal, "parts.json"), "utf8")) as Record<string, Module>; // written by Vite
  const found = new Set<string>();
  const collect = (name: string) => {
    const module = modules[name] ?? Object.values(modules).find((one) => one.name === name);
    if (!module) throw new Error(`The built portal has no module ${name}.`);
    if (found.has(module.file)) return;
    found.add(module.file);
    module.imports?.forEach(collect);
  };
  names.forEach(collect);
  return [...found];
}

/** The links that load modules, and the modules that they import, together with the page. */
export const moduleLinks = (portal: string, names: readonly string[]): string =>
  filesOfModules(portal, names)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join("");
