import { crc32, deflateSync } from "node:zlib";
import { big, bytesOf, little } from "./bytes.ts";

/** A segment of a JPEG. */
export const segment = (marker: number, data: string | Uint8Array | number[]): Buffer => {
  const body = bytesOf(data);
  return bytesOf([0xff, marker, ...big(body.length + 2, 2)], body);
};

/** A JPEG with more segments after its first two bytes, and more bytes after its end. */
export const withSegments = (
  jpeg: Buffer,
  segments: Buffer[],
  ...after: (string | Uint8Array | number[])[]
) => bytesOf(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), ...after);

export const xmp = (entries: string) =>
  segment(
    0xe1,
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description ${entries}/></x:xmpmeta>`,
  );

/** A box of a film. */
export const box = (type: string, data: string | Uint8Array) => {
  const body = bytesOf(data);
  return bytesOf(big(body.length + 8), type, body);
};
export const film = bytesOf(
  box("ftyp", "mp42\0\0\0\0"),
  box("mdat", Buffer.alloc(100, 7)),
  box("moov", Buffer.alloc(20)),
);

/** The trailer of Samsung phones: named blocks, their directory, its length. */
export function samsung(
  blocks: Record<string, string | Uint8Array>,
  change = (directory: Buffer) => directory,
) {
  const parts = Object.entries(blocks).map(([name, data]) =>
    bytesOf([0, 0, 0x30, 0x0a], little(name.length), name, data),
  );
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = parts.map((part, index) => {
    const before = parts.slice(0, index).reduce((sum, each) => sum + each.length, 0);
    return bytesOf([0, 0, 0x30, 0x0a], little(total - before), little(part.length));
  });
  const directory = bytesOf("SEFH", little(106), little(parts.length), ...entries);
  return bytesOf(...parts, change(directory), little(directory.length), "SEFT");
}

/** A chunk of a PNG. */
export const chunk = (type: string, data: string | Uint8Array | number[] = "") => {
  const body = bytesOf(type, data);
  return bytesOf(big(body.length - 4), body, big(crc32(body)));
};

/** A grey PNG of one pixel; `chunks` come between header and pixels, `data` in place of the pixels. */
export const aPng = (
  chunks: Buffer[] = [],
  data: Buffer[] = [chunk("IDAT", deflateSync(Buffer.from([0, 128])))],
  size = [1, 1],
) =>
  bytesOf(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", [...big(size[0]!), ...big(size[1]!), 8, 0, 0, 0, 0]),
    ...chunks,
    ...data,
    chunk("IEND"),
  );

export interface BmpParts {
  width?: number;
  height?: number;
  depth?: number;
  compression?: number;
  pixels?: Buffer;
  /** Bytes between the headers and the pixels, and after them. */
  gap?: Uint8Array;
  after?: Uint8Array | string;
  headerSize?: number;
  space?: string;
}

/** A BMP, grey by default: two pixels by two of 24 bits, whose rows are padded to eight bytes. */
export function aBmp(parts: BmpParts = {}) {
  const {
    width = 2,
    height = 2,
    depth = 24,
    compression = 0,
    pixels = Buffer.alloc(16, 127),
    headerSize = 40,
    space = "",
  } = parts;
  const palette = depth <= 8 ? Buffer.alloc(4 * 2 ** depth) : Buffer.alloc(0);
  const masks = compression === 3 && headerSize === 40 ? Buffer.alloc(12, 31) : Buffer.alloc(0);
  const rest = bytesOf(masks, palette, parts.gap ?? []);
  const start = 14 + headerSize + rest.length;
  const header = bytesOf(
    little(headerSize),
    little(width),
    little(height),
    little(1, 2),
    little(depth, 2),
    little(compression),
    little(0),
    Buffer.alloc(16),
    Buffer.alloc(16),
    space,
  );
  const file = bytesOf(
    "BM",
    little(start + pixels.length),
    little(0),
    little(start),
    Buffer.concat([header, Buffer.alloc(124)]).subarray(0, headerSize),
    rest,
    pixels,
  );
  return bytesOf(file, parts.after ?? "");
}

/** Entries of a TIFF: tag, type, values or bytes. */
export type TiffTag = [tag: number, type: 1 | 2 | 3 | 4 | 7, value: number[] | Buffer];

export interface TiffParts {
  /** Tags of each page, besides the usual ones of a grey image of four pixels by four. */
  pages?: Record<number, TiffTag | null>[];
  pixels?: Buffer;
  between?: Buffer;
  after?: Buffer;
  isBig?: boolean;
  /** The offset after each page, by its number; the next page by default. */
  next?: (starts: number[], page: number) => number;
}

/** A TIFF: the header, the pixels of all pages, then each directory with its values. */
export function aTiff({
  pages = [{}],
  pixels = Buffer.alloc(16, 128),
  between = Buffer.alloc(0),
  after = Buffer.alloc(0),
  isBig = false,
  next,
}: TiffParts = {}) {
  const number = isBig ? big : little;
  const start = 8 + pages.length * pixels.length + between.length;
  const made = (starts: number[]) => {
    let at = start;
    const places: number[] = [];
    const parts = pages.map((page, index) => {
      places.push(at);
      const strip = 8 + index * pixels.length;
      const follows = next ? next(starts, index) : (starts[index + 1] ?? 0);
      const part = aDirectory(tagsOf(page, strip, pixels.length), at, follows, number);
      at += part.length;
      return part;
    });
    return { places, parts };
  };
  const { places } = made(pages.map(() => 0));
  const { parts } = made(places);
  return bytesOf(
    isBig ? "MM" : "II",
    number(42, 2),
    number(start),
    ...pages.map(() => pixels),
    between,
    ...parts,
    after,
  );
}

const usual = (strip: number, length: number): TiffTag[] => [
  [256, 4, [4]],
  [257, 4, [4]],
  [258, 3, [8]],
  [259, 3, [1]],
  [262, 3, [1]],
  [273, 4, [strip]],
  [277, 3, [1]],
  [278, 4, [4]],
  [279, 4, [length]],
];

function tagsOf(page: Record<number, TiffTag | null>, strip: number, length: number) {
  const tags = new Map<number, TiffTag | null>(usual(strip, length).map((tag) => [tag[0], tag]));
  for (const [tag, value] of Object.entries(page)) tags.set(Number(tag), value);
  return [...tags.values()].filter((tag) => tag !== null).sort(([one], [other]) => one - other);
}

const sizes = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1 };

function aDirectory(tags: TiffTag[], start: number, next: number, number: typeof little) {
  let at = start + 2 + tags.length * 12 + 4;
  const values: Buffer[] = [];
  const entries = tags.map(([tag, type, value]) => {
    const bytes = Buffer.isBuffer(value)
      ? value
      : Buffer.from(value.flatMap((each) => number(each, sizes[type])));
    const count = bytes.length / sizes[type];
    const head = [...number(tag, 2), ...number(type, 2), ...number(count)];
    if (bytes.length <= 4) return bytesOf(head, Buffer.concat([bytes, Buffer.alloc(4)]).subarray(0, 4));
    values.push(bytes);
    at += bytes.length;
    return bytesOf(head, number(at - bytes.length));
  });
  return bytesOf(number(tags.length, 2), ...entries, number(next), ...values);
}
