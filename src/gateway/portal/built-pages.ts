import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { comparablePath } from "../../engine/bundle/index.ts";

/** The pages that the build has rendered for one version of the manifest. */
interface BuiltPages {
  readonly version: string;
  /** The file of each page with content, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Finds the HTML file to send, below the folder `pages`; null when the build has rendered none for this version of the
 * definitions, which may be newer than the program.
 */
export type FindPage = (
  version: string,
  /** Null for a page that only the program can draw. */
  path: string | null,
  hasSession: boolean,
) => Promise<string | null>;

/**
 * Finds the pages that the build has rendered. A browser with a session gets a page without content, because the pages with
 * content are those of an anonymous person.
 */
export function builtPages(folder: string): FindPage {
  let known: BuiltPages | null = null;
  const read = async (version: string): Promise<BuiltPages> => {
    const list = await readFile(join(folder, version, "pages.json"), "utf8").catch(() => "null");
    const found = (JSON.parse(list) ?? {}) as Record<string, string>; // made by the build
    return {
      version,
      files: new Map(Object.entries(found).map(([path, file]) => [comparablePath(path), file])),
    };
  };
  return async (version, path, hasSession) => {
    if (known?.version !== version) known = await read(version);
    if (known.files.size === 0) return null;
    if (hasSession) return `${version}/session.html`;
    const drawn = path === null ? undefined : known.files.get(comparablePath(path));
    return `${version}/${drawn ?? "anonymous.html"}`;
  };
}
