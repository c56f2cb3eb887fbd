import type { Node } from "jsonc-parser";
import { memoize } from "../../engine/index.ts";
import type { AuthoredValue, SourceFile } from "./source.ts";

/** A location in an authored file; line and column count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The location of a node; that of a node from a fragment includes the `use` in the service that brings it. */
export interface NodeLocation extends SourceLocation {
  readonly usedAt?: SourceLocation;
  /** The same location as an offset of the text, from which a fix finds the characters to replace. */
  readonly source?: { readonly file: SourceFile; readonly offset: number };
}

interface Origin {
  readonly file: SourceFile;
  readonly node: Node;
  readonly usedAt?: SourceLocation;
  /** Members that were written in another object: an overlay or a fragment has set them. */
  readonly members?: ReadonlyMap<string, Member>;
}

interface Member {
  readonly origin: Origin;
  /** The name as it is written there, which may insert a parameter. */
  readonly key: string;
}

/**
 * Where each authored object and array, and each node that is compiled from one, was written. Expanding fragments, merging
 * overlays and the passes over compiled services copy objects; a copy keeps the origin of its original, so that a diagnostic
 * always names the line in a file. The origins stand beside the objects: a bundle, which is JSON of them, contains none.
 */
const origins = new WeakMap<object, Origin>();

export function writtenAt(object: object, origin: Origin): void {
  origins.set(object, origin);
}

/** Gives a copy, or the compiled node, the origin of `original`. */
export function sameOrigin<T extends object>(copy: T, original: object): T {
  const origin = origins.get(original);
  if (origin) origins.set(copy, origin);
  return copy;
}

/** A copy of a node with other members and the same origin; the node itself when they are those that it has. */
export function changed<T extends object>(node: T, members: Partial<T>): T {
  const names = Object.keys(members) as (keyof T)[]; // as: the members of a part of a node
  return names.every((name) => node[name] === members[name])
    ? node
    : sameOrigin({ ...node, ...members }, node);
}

/** Gives the member `key` of `copy` the location of a member of another object. */
export function sameMember(copy: object, key: string, original: object, written = key): void {
  const origin = origins.get(copy);
  if (!origin || !origins.has(original)) return;
  const members = new Map(origin.members).set(key, memberOf(original, written)!);
  origins.set(copy, { ...origin, members });
}

/** How the copy of a fragment differs from the fragment. */
export interface Filling {
  /** Replaces the parameters in a text or a name. */
  readonly fill: (text: string) => AuthoredValue;
  /** The location of the `use`. */
  readonly usedAt: NodeLocation | null;
}

/** Copies deeply, keeping origins; with the parameters of a fragment filled in. */
export function copy<T extends AuthoredValue>(value: T, filling?: Filling): T {
  if (typeof value === "string") return (filling ? filling.fill(value) : value) as T;
  if (typeof value !== "object" || value === null) return value;
  const copied = Array.isArray(value)
    ? value.map((item) => copy(item, filling))
    : Object.fromEntries(
        Object.entries(value).map(([key, member]) => [nameIn(key, filling), copy(member, filling)]),
      );
  sameOrigin(copied, value);
  for (const key of Object.keys(value)) {
    const name = nameIn(key, filling);
    if (name !== key) sameMember(copied, name, value, key);
  }
  const origin = origins.get(copied);
  const usedAt = filling?.usedAt?.usedAt ?? filling?.usedAt;
  if (origin && usedAt) origins.set(copied, { ...origin, usedAt });
  return copied as T;
}

const nameIn = (key: string, filling?: Filling): string => (filling ? String(filling.fill(key)) : key);

/** Where an object, or one of its members, was written; `offset` counts characters inside a string member. */
export function locationOf(object: object, key?: string, offset = 0): NodeLocation | null {
  if (key === undefined) return locationIn(origins.get(object), ({ node }) => node.offset);
  const member = memberOf(object, key);
  return locationIn(member?.origin, ({ node }) => {
    const value = valueOf(node, member?.key);
    if (!value) return node.offset;
    // The parameters of a fragment may make a text longer than the authored one.
    const inside = value.type === "string" && offset > 0 ? Math.min(offset + 1, value.length - 1) : 0;
    return value.offset + inside;
  });
}

/** The text of a member as it was written, before the parameters of a fragment were filled in. */
export function writtenText(object: object, key: string): string {
  const member = memberOf(object, key);
  return String(member && (valueOf(member.origin.node, member.key)?.value ?? ""));
}

const valueOf = (node: Node, key: string | undefined): Node | undefined =>
  node.type === "array" ? node.children?.[Number(key)] : propertyOf(node, key)?.children?.[1];

/** Where the name of a member was written. */
export function locationOfKey(object: object, key: string): NodeLocation | null {
  const member = memberOf(object, key);
  return locationIn(member?.origin, ({ node }) => propertyOf(node, member?.key)?.offset ?? node.offset);
}

/** The origin of a member: that of its object unless it was written elsewhere. */
function memberOf(object: object, key: string): Member | undefined {
  const origin = origins.get(object);
  return origin && (origin.members?.get(key) ?? { origin, key });
}

const propertyOf = (node: Node, key: string | undefined): Node | undefined =>
  node.children?.find((property) => property.children?.[0]?.value === key);

function locationIn(origin: Origin | undefined, offset: (origin: Origin) => number): NodeLocation | null {
  if (!origin) return null;
  return { ...locationAt(origin.file, offset(origin)), ...(origin.usedAt && { usedAt: origin.usedAt }) };
}

export function locationAt(file: SourceFile, offset: number): NodeLocation {
  const starts = lineStarts(file);
  const line = countUpTo(starts, offset);
  const column = offset - starts[line - 1]! + 1;
  return { file: file.path, line, column, source: { file, offset } };
}

/** The offsets at which the lines of a file start. */
const lineStarts = memoize(({ text }: SourceFile): readonly number[] => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1),
]);

/** How many of the rising numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
