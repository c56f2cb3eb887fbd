import type { AuthoredNode } from "../source/authored-node.ts";
import { type Authored, type AuthoredValue, isExpression, isObject } from "../source/source.ts";

/** A node of the expanded service that an overlay addresses, with the list that contains it. */
export interface Found {
  readonly list: AuthoredValue[] | null;
  readonly index: number;
  readonly target: Authored;
}

/** `step.field.option`: the names from the service down to a node. */
export const addressOf = (change: AuthoredNode): string[] => change.string("at").split(".");

/** Members whose lists contain nodes with names of their own. */
const CONTAINERS = ["steps", "content", "options", "items", "actions"] as const;

/** The child of a node with a name; an endpoint, a rule and a member that is an object also have one. */
export function childOf(parent: Authored, name: string): Found | null {
  for (const child of childrenOf(parent)) if (nameOf(child.target) === name) return child;
  const tables = [parent, parent.endpoints, parent.rules].filter(isObject);
  const member = tables.flatMap((table) => (Object.hasOwn(table, name) ? [table[name]] : [])).find(isObject);
  return member ? { list: null, index: 0, target: member } : null;
}

/** Named children; the children of a node without a name count as children of its parent. */
function* childrenOf(parent: Authored): Generator<Found> {
  for (const key of CONTAINERS) {
    const list = parent[key];
    if (!Array.isArray(list)) continue;
    for (const [index, target] of list.entries()) {
      if (!isObject(target)) continue;
      yield { list, index, target };
      if (nameOf(target) === undefined) yield* childrenOf(target);
    }
  }
}

/** The value of an option as its name. The answer of a line of data is a sentence and no name. */
const valueName = (value: unknown): unknown =>
  typeof value === "string" && /\s/.test(value) ? undefined : value;

function nameOf(node: Authored): string | undefined {
  const name =
    node.id ?? node.name ?? ("label" in node && "value" in node ? valueName(node.value) : undefined);
  return typeof name === "string" && !isExpression(name) ? name : undefined;
}

export const namesIn = (parent: Authored): string[] =>
  [...childrenOf(parent)].flatMap(({ target }) => nameOf(target) ?? []);

/** The blocks without a name: no address leads to them. */
export const unnamedIn = (parent: Authored): Authored[] =>
  [...childrenOf(parent)].flatMap(({ target }) =>
    typeof target.kind === "string" && nameOf(target) === undefined ? [target] : [],
  );
