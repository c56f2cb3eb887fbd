import type { Checked } from "../check.ts";
import type { ServiceContext, Site } from "../service/context.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import { locationOf, type NodeLocation } from "../source/origins.ts";
import { type Authored, type AuthoredValue, fileName } from "../source/source.ts";
import { scopeNames, type ScopeName } from "./scope-names.ts";

/** A value of an authored file: the path of members and indexes from its root. */
export interface Address {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/**
 * Lists the names that an expression at a node may read, as the checker knows them there: its last result. Inside a fragment, those of the
 * first service that uses it. Empty for a file that no service reads, and after a check that could not read the files.
 */
export function namesAt(checked: Checked, { file, path }: Address): readonly ScopeName[] {
  const [place] = placesAt(checked, { file, path });
  if (place) return scopeNames(place.context, place.site);
  const own = contextsOf(checked).find(({ id }) => id === fileName(file));
  return own ? scopeNames(own, { locals: {}, form: null, path: [] }) : [];
}

/** A node of a service, and the site where its members are read. */
interface ReadPlace {
  readonly context: ServiceContext;
  readonly site: Site;
  readonly node: AuthoredNode;
}

/** The places where a node, or else the nearest one around it, is read: one for each service that uses a fragment. */
export function* placesAt(checked: Checked, { file, path }: Address): Generator<ReadPlace> {
  const root = rootOf(checked, file);
  const around = root ? [...nodesOn(root, path)].reverse() : [];
  for (const written of around) {
    const location = locationOf(written);
    for (const context of contextsOf(checked)) {
      const found = location && siteAt(context, location);
      if (found) yield { context, ...found };
    }
  }
}

const contextsOf = ({ regions }: Checked): ServiceContext[] =>
  [...regions.values()].flatMap(({ contexts }) => [...contexts.values()]);

function rootOf({ sources }: Checked, file: string): Authored | undefined {
  if (!sources) return undefined;
  if (file.includes("/fragments/")) return sources.fragments.get(fileName(file));
  return file.startsWith("schemas/services/") ? sources.services.get(fileName(file)) : undefined;
}

/** The objects and lists from the root to a node. */
function* nodesOn(root: Authored, path: Address["path"]): Generator<object> {
  let node: AuthoredValue | undefined = root;
  for (const key of [...path, ""]) {
    if (typeof node !== "object" || node === null) return;
    yield node;
    node = (node as Authored)[key]; // as: the items of a list are members named by their index
  }
}

/** The site where the members of a node are read: that of its own members, not of its content. */
function siteAt(
  { sites }: ServiceContext,
  place: NodeLocation,
): Pick<ReadPlace, "site" | "node"> | undefined {
  for (const [source, members] of sites) {
    const found = locationOf(source);
    const site = members.get("when") ?? [...members.values()][0];
    if (site && found?.file === place.file && found.line === place.line && found.column === place.column)
      return { site, node: new AuthoredNode(source as Authored, silentReport) }; // as: sites stand at authored objects and lists
  }
  return undefined;
}
