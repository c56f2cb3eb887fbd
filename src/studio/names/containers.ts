import type { Node } from "jsonc-parser";
import { shapeOf } from "../../engine/index.ts";
import type { Files } from "../model/address.ts";
import { fragmentOf, serviceIds } from "./files.ts";
import { canBecome } from "./fragment-names.ts";
import { memberIn, pathOf, stringIn, treeOf, type JsonPath } from "../text/json-tree.ts";
import { mentionsIn } from "./mentions.ts";
import { filesOfService } from "./uses.ts";

/** The data object that fields are written to: a form, and the groups from its root. */
export interface Container {
  /** Null in the content of a fragment, whose users have the form. */
  readonly form: string | null;
  readonly path: readonly string[];
}

/** Stands for the row of a list. */
const ROW = "*";

/** The object that a place of a file writes its fields to. */
export function containerAt(text: string, path: JsonPath): Container {
  let container: Container = { form: null, path: [] };
  let node = treeOf(text);
  for (const [depth, key] of path.entries()) {
    container = inside(container, node, { key, next: path[depth + 1] });
    node = child(node, key);
  }
  return container;
}

const child = (node: Node | undefined, key: string | number): Node | undefined =>
  typeof key === "number" ? node?.children?.[key] : memberIn(node, key);

const FORM_PARTS: ReadonlySet<unknown> = new Set(["content", "next", "actions", "load", "needs", "title"]);

function inside(
  around: Container,
  node: Node | undefined,
  { key, next }: { readonly key: string | number; readonly next?: string | number },
): Container {
  if (node?.type !== "object") return around;
  if (stringIn(node, "kind") === "form" && FORM_PARTS.has(key))
    return { form: stringIn(node, "name") ?? null, path: [] };
  const type = stringIn(node, "type");
  const name = stringIn(node, "name");
  if (type !== undefined && name !== undefined) {
    const shape = shapeOf(type as Parameters<typeof shapeOf>[0]); // a name of another type has no shape
    if (key === "content" && shape === "group") return within(around, name);
    if (key === "content" && shape === "rows") return within(within(around, name), ROW);
    if (key === "options" && memberIn(node, "flags") && typeof next === "number") {
      const value = stringIn(memberIn(node, "options")?.children?.[next], "value");
      return value === undefined ? around : within(around, value);
    }
  }
  const isStep = memberIn(node, "content") && stringIn(node, "id") !== undefined && isInSteps(node);
  return isStep && FORM_PARTS.has(key) ? { form: stringIn(node, "id")!, path: [] } : around;
}

const isInSteps = (node: Node): boolean => node.parent?.parent?.children?.[0]?.value === "steps";

const within = ({ form, path }: Container, name: string): Container => ({ form, path: [...path, name] });

/** The containers of a place in every service that shows it: one for a place of a service, those of its uses for one of a fragment. */
export function containersOf(files: Files, file: string, path: JsonPath): Map<string, Container[]> {
  const found = new Map<string, Container[]>();
  for (const service of serviceIds(files)) {
    const own = filesOfService(files, service);
    if (!own.includes(file)) continue;
    const all = complete(files, own, { file, container: containerAt(files.get(file) ?? "", path) }, []);
    if (all.length > 0) found.set(service, all);
  }
  return found;
}

interface Partial {
  readonly file: string;
  readonly container: Container;
}

/** Puts the containers of its uses around that of a fragment. */
function complete(
  files: Files,
  own: readonly string[],
  { file, container }: Partial,
  seen: readonly string[],
): Container[] {
  const fragment = fragmentOf(file);
  if (container.form !== null || fragment === undefined || seen.includes(file)) return [container];
  return own.flatMap((user) => {
    const text = files.get(user) ?? "";
    return mentionsIn(user, text)
      .filter(({ meaning, node }) => meaning === "fragment" && canBecome(String(node.value), fragment))
      .flatMap(({ node }) => {
        const around = containerAt(text, pathOf(node).slice(0, -1));
        const whole = { form: around.form, path: [...around.path, ...container.path] };
        return complete(files, own, { file: user, container: whole }, [...seen, file]);
      });
  });
}

export const isSame = (one: Container, other: Container): boolean =>
  one.form === other.form && one.path.join("/") === other.path.join("/");

/** Fields by the name in a file, with their paths. */
export function fieldsNamed(text: string, name: string): JsonPath[] {
  const tree = treeOf(text);
  if (!tree) return [];
  const found: JsonPath[] = [];
  const visit = (node: Node): void => {
    if (node.type === "object" && stringIn(node, "name") === name && stringIn(node, "type") !== undefined)
      found.push(pathOf(node));
    node.children?.forEach(visit);
  };
  visit(tree);
  return found;
}
