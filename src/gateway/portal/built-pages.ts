import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { comparablePath, stateAt } from "../../engine/bundle/index.ts";
import type { WholeManifest } from "../../engine/definition.ts";

/** The list that the build writes beside the pages of one version of the manifest. */
interface PageList {
  /** The state of the region in the pages (`stateAt`). */
  readonly state: string;
  /** The file of each page with content, by its path. */
  readonly pages: Readonly<Record<string, string>>;
}

interface BuiltPages {
  readonly version: string;
  readonly state: string;
  readonly files: ReadonlyMap<string, string>;
}

interface PageRequest {
  /** Null for a page that only the program can draw. */
  readonly path: string | null;
  readonly hasSession: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Finds the HTML file to send, below the folder `pages`; null when the build has rendered none for this version of the
 * definitions, which may be newer than the program.
 */
export type FindPage = (manifest: WholeManifest, request: PageRequest) => Promise<string | null>;

const noPages: PageList = { state: "", pages: {} };

/**
 * Finds the pages that the build has rendered. A page without content, which the program draws, goes to a browser with a session,
 * because the content is that of an anonymous person, and while the region is in another state than in the pages: a service has
 * closed, or a maintenance is near.
 */
export function builtPages(folder: string): FindPage {
  let known: BuiltPages | null = null;
  const read = async (version: string): Promise<BuiltPages> => {
    const text = await readFile(join(folder, version, "pages.json"), "utf8").catch(() => "null");
    const { state, pages } = (JSON.parse(text) ?? noPages) as PageList; // made by the build
    const files = Object.entries(pages).map(([path, file]) => [comparablePath(path), file] as const);
    return { version, state, files: new Map(files) };
  };
  return async ({ version, region, services }, { path, hasSession, now }) => {
    if (known?.version !== version) known = await read(version);
    if (known.files.size === 0) return null;
    if (hasSession) return `${version}/session.html`;
    const file = path === null ? undefined : known.files.get(comparablePath(path));
    const isCurrent = file !== undefined && stateAt(region, Object.keys(services), now) === known.state;
    return `${version}/${isCurrent ? file : "anonymous.html"}`;
  };
}
