import type { Node } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import { fragmentOf, serviceOf } from "../../names/files.ts";
import { canBecome } from "../../names/fragment-names.ts";
import { mentionsIn } from "../../names/mentions.ts";
import { memberIn, pathOf, propertyIn, stringIn, treeOf, type JsonPath } from "../../text/json-tree.ts";
import { filled, type Given, givenAt } from "./given.ts";

/** Members whose lists contain nodes with names of their own, as overlays address them. */
const CONTAINERS: ReadonlySet<unknown> = new Set(["steps", "content", "options", "items", "actions"]);
/** Members of a service whose own members are addressed by their names alone. */
const TABLES: ReadonlySet<unknown> = new Set(["endpoints", "rules"]);

/** A node as the overlay of a service addresses it. */
export interface OverlayPlace {
  readonly service: string;
  readonly names: readonly string[];
  /** The values of the parameters of the fragment that the node is written in; none in a service. */
  readonly given: Given;
}

/** Fragments within fragments; one that uses itself would never end. */
const MOST_LEVELS = 10;

/**
 * Everywhere that a node of a service or of a fragment is in a service; none where it, or a member on the way, has no name. `text` is
 * the file, in which blocks may have further names.
 */
export function overlayPlaces(
  files: Files,
  { file, path }: { readonly file: string; readonly path: JsonPath },
  text: string,
): OverlayPlace[] {
  const names = overlayNames(text, path);
  return names ? placesAround(files, file, path[0]).flatMap((around) => inside(around, names)) : [];
}

/** A place with further names, in which the parameters are filled in; none when one of them is no name. */
function inside(around: OverlayPlace, names: readonly string[]): OverlayPlace[] {
  const all = [...around.names, ...names.map((name) => String(filled(name, around.given)))];
  return all.every((name) => /^\w+$/.test(name)) ? [{ ...around, names: all }] : [];
}

const known = new WeakMap<Files, Map<string, OverlayPlace[]>>();

/** The places where a list of a file begins in services: that of a service in itself, that of a fragment wherever it is used. */
function placesAround(files: Files, file: string, list: unknown, depth = 0): OverlayPlace[] {
  const service = serviceOf(file);
  if (service !== undefined) return [{ service, names: [], given: new Map() }];
  if (depth > MOST_LEVELS) return [];
  const cache = known.get(files) ?? new Map<string, OverlayPlace[]>();
  known.set(files, cache);
  const key = `${file} ${String(list)}`;
  const found =
    cache.get(key) ?? usesOf(files, file).flatMap((use) => placesOfUse(files, use, { file, list, depth }));
  cache.set(key, found);
  return found;
}

interface Use {
  readonly user: string;
  readonly node: Node;
  readonly name: string;
}

/** The uses of a fragment in all files; a name that inserts a parameter may become the fragment. */
function usesOf(files: Files, file: string): Use[] {
  const fragment = fragmentOf(file) ?? "";
  return [...files].flatMap(([user, text]) =>
    mentionsIn(user, text).flatMap(({ meaning, node }): Use[] => {
      const owner = node.parent?.parent;
      const name = String(node.value);
      return meaning === "fragment" && owner && canBecome(name, fragment)
        ? [{ user, node: owner, name }]
        : [];
    }),
  );
}

/** Calls and rules of a fragment belong to the whole service; its lists stand where it is used. */
function placesOfUse(
  files: Files,
  { user, node, name }: Use,
  { file, list, depth }: { readonly file: string; readonly list: unknown; readonly depth: number },
): OverlayPlace[] {
  const path = pathOf(node);
  const isShared = TABLES.has(list);
  if (!isShared && list !== path.findLast((key) => typeof key === "string")) return [];
  const names = isShared ? [] : overlayNames(files.get(user) ?? "", path, "use");
  const own = givenAt(node, files.get(file) ?? "");
  if (names === undefined || typeof own === "string") return [];
  return placesAround(files, user, path[0], depth + 1)
    .filter((around) => filled(name, around.given) === fragmentOf(file))
    .flatMap((around) => {
      const given = new Map(
        [...own].map(([key, value]) => [
          key,
          typeof value === "string" ? filled(value, around.given) : value,
        ]),
      );
      const placed = inside(isShared ? { ...around, names: [] } : around, names);
      return placed.map((place) => ({ ...place, given }));
    });
}

/**
 * The names that lead from a file to a node; undefined where the node, or a member on the way, has none. The use of a fragment may
 * have none: its content stands in its place.
 */
function overlayNames(text: string, path: JsonPath, last: "node" | "use" = "node"): string[] | undefined {
  const names: string[] = [];
  let node: Node | undefined = treeOf(text);
  for (const [depth, key] of path.entries()) {
    const parentKey = path[depth - 1];
    node = typeof key === "number" ? node?.children?.[key] : memberIn(node, key);
    if (!node) return undefined;
    const isLast = depth === path.length - 1;
    if (typeof key === "number") {
      if (!CONTAINERS.has(parentKey)) return undefined;
      const name = nameOf(node);
      if (name !== undefined) names.push(name);
      else if (isLast && last === "node") return undefined;
    } else if (node.type === "object" && !(depth === 0 && TABLES.has(key))) names.push(key);
    else if (node.type === "array" && !CONTAINERS.has(key)) return undefined;
    else if (node.type !== "object" && node.type !== "array") return undefined;
  }
  return names;
}

/** The name by which an overlay finds an item of a list. */
function nameOf(node: Node): string | undefined {
  const isChoice = propertyIn(node, "label") !== undefined && propertyIn(node, "value") !== undefined;
  const name =
    stringIn(node, "id") ?? stringIn(node, "name") ?? (isChoice ? stringIn(node, "value") : undefined);
  return name === undefined || name.startsWith("= ") ? undefined : name;
}
