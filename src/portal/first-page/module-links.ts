import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A part of the list of parts that Vite writes. */
interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The links that load a module, and the modules that it imports, together with the page. */
export function moduleLinks(portal: string, name: string): string {
  const parts = JSON.parse(readFileSync(join(portal, "parts.json"), "utf8")) as Record<string, Part>; // written by Vite
  const found = new Set<string>();
  const collect = (key: string) => {
    const part = parts[key];
    if (!part || found.has(part.file)) return;
    found.add(part.file);
    part.imports?.forEach(collect);
  };
  collect(name);
  return [...found].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join("");
}
