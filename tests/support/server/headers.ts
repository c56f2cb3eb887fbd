import { crc32 } from "node:zlib";
import type { Format } from "./sample-files.ts";

/** A number in the header of a sample: its place and its bytes. */
export interface Field {
  at: number;
  size: 1 | 2 | 4;
}

type Image = Exclude<Format, "pdf">;

const field = (at: number, size: Field["size"]): Field => ({ at, size });

/** Entries of the sample TIFF's directory, which starts at 10: type, count and value of each. */
const tiffEntries = (names: string[]) =>
  names.flatMap((name, index): [string, Field][] => {
    const at = 12 + index * 12;
    return [
      [`type of ${name}`, field(at + 2, 2)],
      [`count of ${name}`, field(at + 4, 4)],
      [name, field(at + 8, 4)],
    ];
  });

const fields: Record<Image, Record<string, Field>> = {
  bmp: {
    length: field(2, 4),
    pixels: field(10, 4),
    headerSize: field(14, 4),
    width: field(18, 4),
    height: field(22, 4),
    planes: field(26, 2),
    depth: field(28, 2),
    compression: field(30, 4),
    imageSize: field(34, 4),
    colours: field(46, 4),
  },
  png: {
    length: field(8, 4),
    width: field(16, 4),
    height: field(20, 4),
    depth: field(24, 1),
    colour: field(25, 1),
    compression: field(26, 1),
    filter: field(27, 1),
    interlace: field(28, 1),
  },
  // After SOI, APP0 (18 bytes), the table (69 bytes) and an FF that fills a gap.
  jpg: {
    frameLength: field(92, 2),
    precision: field(94, 1),
    height: field(95, 2),
    width: field(97, 2),
    components: field(99, 1),
    scanLength: field(105, 2),
    scanComponents: field(107, 1),
  },
  tif: {
    directory: field(4, 4),
    entries: field(10, 2),
    ...Object.fromEntries(
      tiffEntries(["width", "height", "depth", "compression", "photometric", "strip", "stripLength"]),
    ),
    next: field(96, 4),
  },
};

/** The fields of a sample's header by name. */
export const fieldsOf = (format: Image) => fields[format];

const isLittle = (format: Image) => format === "bmp" || format === "tif";

export function readField(format: Image, bytes: Buffer, { at, size }: Field) {
  return isLittle(format) ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}

/** A copy of a file with another number in one field; the check sum of a PNG's header is made anew. */
export function patched(format: Image, bytes: Buffer, { at, size }: Field, value: number) {
  const copy = Buffer.from(bytes);
  if (isLittle(format)) copy.writeUIntLE(value, at, size);
  else copy.writeUIntBE(value, at, size);
  if (format === "png") copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
