import { refuse } from "../judgement.ts";

/** The most pages of a TIFF. */
const mostPages = 200;

/** One page of a TIFF: the numbers of its tags that have one value each. */
export type Directory = ReadonlyMap<number, number>;

/** Tags that decide how a page is made anew. */
export const tags = { kind: 254, compression: 259, x: 282, y: 283, unit: 296 } as const;

/** Reads the directories of a TIFF, without trusting any offset. */
export function readDirectories(bytes: Buffer): Directory[] {
  const isBig = bytes.toString("latin1", 0, 2) === "MM";
  const read = (at: number, size: 2 | 4) => {
    if (at + size > bytes.length) return refuse("damaged", "a directory that is cut");
    return isBig ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size);
  };
  const directories: Directory[] = [];
  for (let at = read(4, 4); at !== 0;) {
    const count = read(at, 2);
    const entries = Array.from({ length: count }, (_, index) => at + 2 + 12 * index).map(
      (entry) => [read(entry, 2), valueAt(entry)] as const,
    );
    directories.push(new Map(entries));
    if (directories.length > mostPages) refuse("huge", "too many pages");
    at = read(at + 2 + 12 * count, 4);
  }
  return directories;

  /** A short, a long or a fraction. */
  function valueAt(entry: number) {
    const type = read(entry + 2, 2);
    if (type === 3) return read(entry + 8, 2);
    if (type !== 5) return read(entry + 8, 4);
    const place = read(entry + 8, 4);
    return place + 8 > bytes.length ? 0 : read(place, 4) / read(place + 4, 4);
  }
}

/** Tags whose values are offsets of pixels. */
const ofPixels = 273;
const bytesOfType: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** Joins TIFFs of one page each, which the image library has written, to one of several pages. */
export function joinPages(pages: readonly Buffer[]): Buffer {
  const [first, ...more] = pages;
  if (!first || more.length === 0) return first ?? refuse("damaged", "no pages");
  const parts: Buffer[] = [];
  let length = 0;
  /** Where the offset of the next page stands. */
  let link: { page: Buffer; at: number } | undefined;
  for (const page of pages) {
    const moved = Buffer.from(page);
    link?.page.writeUInt32LE(length + moved.readUInt32LE(4), link.at);
    link = { page: moved, at: move(moved, length) };
    parts.push(moved, Buffer.alloc(moved.length % 2));
    length += moved.length + (moved.length % 2);
  }
  return Buffer.concat(parts);
}

/** Adds the distance by which a page moves to its offsets. Returns the place of the offset of the next page. */
function move(page: Buffer, by: number) {
  const add = (at: number) => page.writeUInt32LE(page.readUInt32LE(at) + by, at);
  const start = page.readUInt32LE(4);
  const count = page.readUInt16LE(start);
  for (let entry = start + 2; entry < start + 2 + 12 * count; entry += 12) {
    const size = page.readUInt32LE(entry + 4);
    const isApart = size * (bytesOfType[page.readUInt16LE(entry + 2)] ?? 4) > 4;
    if (page.readUInt16LE(entry) === ofPixels)
      for (let index = 0, at = isApart ? page.readUInt32LE(entry + 8) : entry + 8; index < size; index++)
        add(at + 4 * index);
    if (isApart) add(entry + 8);
  }
  return start + 2 + 12 * count;
}
