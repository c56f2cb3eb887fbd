import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

/** A part of a draft. */
export interface Part {
  /** The revision that has changed it last. */
  readonly revision: number;
  /** Any JSON; null for a removed part, which other pages must learn of. */
  readonly value: unknown;
}

/** Parts by name. A map, because a name may be one of `Object.prototype`. */
export type Parts = ReadonlyMap<string, Part>;

/** Bounds of a draft: its parts, the removed ones that are remembered, and its bytes before and after compression. */
export const bounds = { parts: 100, removed: 100, plain: 512 * 1024, sealed: 256 * 1024 } as const;

/** The part with the id of the request. */
const request = "richiesta";

/** True when changed parts are those of another request than the stored ones. A draft of a page that sends no id is of any request. */
export function isOtherRequest(stored: Parts, changed: ReadonlyMap<string, unknown>): boolean {
  const [kept, sent] = [stored.get(request)?.value, requestIn(changed)];
  return typeof kept === "string" && sent !== null && kept !== sent;
}

/** The id of the request of changed parts; null when they have none. */
export function requestIn(parts: ReadonlyMap<string, unknown>): string | null {
  const id = parts.get(request);
  return typeof id === "string" ? id : null;
}

const isRemoved = ([, { value }]: readonly [string, Part]) => value === null;

/** Gives a new revision to changed parts, and keeps the others. Forgets the removed parts beyond the newest ones. */
export function mergeParts(stored: Parts, changed: ReadonlyMap<string, unknown>, revision: number): Parts {
  const merged = new Map(stored);
  for (const [name, value] of changed) merged.set(name, { revision, value });
  const removed = [...merged].filter(isRemoved).sort(([, one], [, other]) => other.revision - one.revision);
  for (const [name] of removed.slice(bounds.removed)) merged.delete(name);
  return merged;
}

/** The parts that have changed after a revision, without those that a save has. */
export const changedSince = (parts: Parts, seen: number, saved: ReadonlyMap<string, unknown>): Parts =>
  new Map([...parts].filter(([name, { revision }]) => revision > seen && !saved.has(name)));

/** The parts that were not removed. */
export const presentParts = (parts: Parts): Parts => new Map([...parts].filter((each) => !isRemoved(each)));

const [compress, decompress] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Writes parts as compressed JSON; undefined when they are beyond the bounds. */
export async function packParts(parts: Parts): Promise<Buffer | undefined> {
  if (presentParts(parts).size > bounds.parts) return undefined;
  const entries = [...parts].map(([name, { revision, value }]) => [name, revision, value]);
  const plain = Buffer.from(JSON.stringify(entries));
  return plain.length > bounds.plain ? undefined : compress(plain);
}

/** Reads parts that `packParts` has written. Rejects for other bytes. */
export async function unpackParts(packed: Buffer): Promise<Parts> {
  const plain = await decompress(packed, { maxOutputLength: bounds.plain });
  const entries = JSON.parse(plain.toString("utf8")) as [string, number, unknown][]; // as `packParts` writes them
  return new Map(entries.map(([name, revision, value]) => [name, { revision, value }]));
}
