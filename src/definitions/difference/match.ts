import { memoize } from "../../engine/index.ts";
import type { CompiledNode } from "../explain/explain-by-shape.ts";

/** Nodes of two lists that are the same thing, and the others. */
export interface Matched {
  /** In the order of the second list, with the positions in both. */
  readonly pairs: readonly Pair[];
  readonly removed: readonly CompiledNode[];
  readonly added: readonly CompiledNode[];
}

export interface Pair {
  readonly before: CompiledNode;
  readonly after: CompiledNode;
  readonly from: number;
  readonly to: number;
}

/** The identities of a node, the strongest first; undefined where it does not have one. */
export type Identity = (node: CompiledNode) => string | undefined;

export interface Identities {
  readonly passes: readonly Identity[];
  /** Nodes of one family may be the same thing with other texts; undefined: the identities decide alone. */
  readonly family?: Identity;
}

/** Members that depend on the position of a node or on other nodes. */
const DERIVED: ReadonlySet<string> = new Set(["key", "reactive", "awaits"]);

/** The content of a node as a text, without its derived members. */
export const fingerprint: (node: CompiledNode) => string = memoize((node: CompiledNode) =>
  JSON.stringify(node, (name, value: unknown) => (DERIVED.has(name) ? undefined : value)),
);

/** Identities of the members of a record: one with another name and the same content is renamed. */
export const recordPasses: readonly Identity[] = [
  ({ name }) => String(name),
  ({ name: _, ...content }) => fingerprint(content),
];

/** The words of a node, which show how near it is to another one. */
const wordsOf: (node: CompiledNode) => ReadonlySet<string> = memoize(
  (node: CompiledNode) =>
    new Set(
      stringsIn(node)
        .join(" ")
        .match(/[\p{L}\d]+/gu),
    ),
);

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** From 0 (no common word) to 1. */
function nearness(before: CompiledNode, after: CompiledNode): number {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  return [...a].filter((word) => b.has(word)).length / Math.max(a.size, b.size, 1);
}

/** Least nearness of nodes that are taken for one. */
const NEAR = 0.4;

/** `Map.groupBy`, which Node 20 does not have. */
function groupBy<Key>(nodes: Iterable<CompiledNode>, keyOf: (node: CompiledNode) => Key) {
  const groups = new Map<Key, CompiledNode[]>();
  for (const node of nodes) groups.set(keyOf(node), [...(groups.get(keyOf(node)) ?? []), node]);
  return groups;
}

/** Pairs the nodes of two lists: equal ones, then by identity, then the nearest of a family; position is the last resort. */
export function match(
  before: readonly CompiledNode[],
  after: readonly CompiledNode[],
  { passes, family }: Identities,
): Matched {
  const left = new Set(before);
  const right = new Set(after);
  const found = new Map<CompiledNode, CompiledNode>();
  const pair = (one: CompiledNode, other: CompiledNode) => {
    left.delete(one);
    right.delete(other);
    found.set(other, one);
  };
  for (const pass of [fingerprint, ...passes]) {
    const byKey = groupBy(left, pass);
    for (const other of [...right]) {
      const key = pass(other);
      const one = key === undefined ? undefined : byKey.get(key)?.shift();
      if (one) pair(one, other);
    }
  }
  if (family) for (const [one, other] of nearest(left, right, family)) pair(one, other);
  const pairs = after.flatMap((other, to) => {
    const one = found.get(other);
    return one ? [{ before: one, after: other, from: before.indexOf(one), to }] : [];
  });
  return { pairs, removed: [...left], added: [...right] };
}

function nearest(
  left: ReadonlySet<CompiledNode>,
  right: ReadonlySet<CompiledNode>,
  family: Identity,
): (readonly [CompiledNode, CompiledNode])[] {
  const others = groupBy(right, family);
  return [...groupBy(left, family)].flatMap(([name, ones]) => {
    const same = name === undefined ? [] : (others.get(name) ?? []);
    const candidates = ones.flatMap((one) =>
      same.map((other) => ({ one, other, near: nearness(one, other) })),
    );
    const near = candidates.filter((candidate) => candidate.near >= NEAR).sort((a, b) => b.near - a.near);
    const taken = new Map<CompiledNode, CompiledNode>();
    const used = new Set<CompiledNode>();
    for (const { one, other } of near)
      if (!taken.has(one) && !used.has(other)) {
        taken.set(one, other);
        used.add(other);
      }
    const [left, right] = [ones.filter((one) => !taken.has(one)), same.filter((other) => !used.has(other))];
    if (left.length === right.length) left.forEach((one, at) => taken.set(one, right[at]!));
    return [...taken];
  });
}

/** The pairs that changed their order among the others: as few as possible. */
export function movedOf(pairs: readonly Pair[]): readonly Pair[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  pairs.forEach(({ from }, index) => {
    lengths[index] = 1;
    previous[index] = -1;
    for (let one = 0; one < index; one += 1)
      if (pairs[one]!.from < from && lengths[one]! >= lengths[index]!) {
        lengths[index] = lengths[one]! + 1;
        previous[index] = one;
      }
  });
  const kept = new Set<Pair>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = previous[at]!) kept.add(pairs[at]!);
  return pairs.filter((pair) => !kept.has(pair));
}
