import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { comparablePath, stateAt } from "../../engine/bundle/index.ts";
import type { RenderedPages } from "../publishing/render-pages.ts";
import type { WholeManifest } from "../../engine/definition.ts";

/** A page with content. */
export interface BuiltPage {
  /** The folder that `file` is in. */
  readonly root: string;
  readonly file: string;
  /** The public calls of the page on arrival: their paths, with the query. */
  readonly calls: readonly string[];
}

/** The list that the build writes beside the pages of one version of the manifest. */
interface PageList {
  /** The state of the region in the pages (`stateAt`). */
  readonly state: string;
  /** The pages with content by their paths. */
  readonly pages: Readonly<Record<string, Omit<BuiltPage, "root">>>;
}

interface BuiltPages {
  readonly version: string;
  readonly root: string;
  readonly state: string;
  readonly pages: ReadonlyMap<string, Omit<BuiltPage, "root">>;
}

interface PageRequest {
  /** Null for a page that only the program can render. */
  readonly path: string | null;
  readonly hasSession: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Finds the page to send; null when the build has rendered none for this version of the
 * definitions, which may be newer than the program.
 */
export type FindPage = (manifest: WholeManifest, request: PageRequest) => Promise<BuiltPage | null>;

const noPages: PageList = { state: "", pages: {} };

/**
 * Finds the pages that the build has rendered, or those that were rendered since for a published version. A page without content, which the program renders, goes to a browser with a session,
 * because the content is that of an anonymous person, and while the region is in another state than in the pages: a service has
 * closed, or a maintenance is near.
 */
export function builtPages(
  folder: string,
  rendered: () => RenderedPages | undefined = () => undefined,
): FindPage {
  let known: BuiltPages | null = null;
  const read = async (version: string, root: string): Promise<BuiltPages> => {
    const text = await readFile(join(root, version, "pages.json"), "utf8").catch(() => "null");
    const { state, pages } = (JSON.parse(text) ?? noPages) as PageList; // made by the build
    const byPath = Object.entries(pages).map(([path, page]) => [comparablePath(path), page] as const);
    return { version, root, state, pages: new Map(byPath) };
  };
  return async ({ version, region, services }, { path, hasSession, now }) => {
    const later = rendered();
    const root = later?.version === version ? later.folder : folder;
    if (known?.version !== version || known.root !== root) known = await read(version, root);
    if (known.pages.size === 0) return null;
    if (hasSession) return { root, file: `${version}/session.html`, calls: [] };
    const page = path === null ? undefined : known.pages.get(comparablePath(path));
    if (page === undefined || stateAt(region, Object.keys(services), now) !== known.state)
      return { root, file: `${version}/anonymous.html`, calls: [] };
    return { ...page, root, file: `${version}/${page.file}` };
  };
}
