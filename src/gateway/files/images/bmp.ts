import { refuse } from "../judgement.ts";
import { checkPixels } from "./limits.ts";

/** Sizes of the second header, from OS/2 to Windows 98. */
const headerSizes = [12, 40, 52, 56, 64, 108, 124];
const [fileHeader, oldHeader, newHeader] = [14, 12, 40];
/** Bit depths by compression: none, two run-length codings, bit fields without and with transparency. */
const depthsOf: Record<number, number[]> = {
  0: [1, 4, 8, 16, 24, 32],
  1: [8],
  2: [4],
  3: [16, 32],
  6: [16, 32],
};

/**
 * Makes a BMP anew: plain headers, then the masks, the colours and the pixels of the given one, and nothing else. The image library
 * neither reads nor writes this format, whose pixels need no decoding.
 */
export function remakeBmp(bytes: Buffer): Buffer {
  const size = bytes.length < fileHeader + newHeader ? 0 : bytes.readUInt32LE(fileHeader);
  if (bytes.toString("latin1", 0, 2) !== "BM" || (size > 0 && !headerSizes.includes(size)))
    refuse("other", "no BMP");
  if (bytes.length < fileHeader + Math.max(size, newHeader)) refuse("damaged", "a header that is cut");
  const header = readHeader(bytes, size);
  const { width, height, planes, depth, compression, colours } = header;
  if (planes !== 1 || !depthsOf[compression]?.includes(depth)) refuse("damaged", "an unknown kind of image");
  checkPixels(width, Math.abs(height));
  const hasMasks = compression === 3 || compression === 6;
  const masksEnd = fileHeader + newHeader + (hasMasks ? 12 : 0);
  const masks = bytes.subarray(fileHeader + newHeader, masksEnd);
  // A larger header contains the masks.
  const colourStart =
    size > newHeader ? fileHeader + size : size === oldHeader ? fileHeader + size : masksEnd;
  const number = depth > 8 ? 0 : colours === 0 ? 2 ** depth : Math.min(colours, 2 ** depth);
  const table = bytes.subarray(colourStart, colourStart + number * (size === oldHeader ? 3 : 4));
  const pixels = pixelsOf(bytes.subarray(bytes.readUInt32LE(10)), header);
  return written(header, [...(size === oldHeader ? [] : [masks]), table], pixels);
}

type Header = ReturnType<typeof readHeader>;

function readHeader(bytes: Buffer, size: number) {
  if (size === oldHeader) {
    const [width = 0, height = 0, planes = 0, depth = 0] = [18, 20, 22, 24].map((at) =>
      bytes.readUInt16LE(at),
    );
    return { isOld: true, width, height, planes, depth, compression: 0, colours: 0 };
  }
  return {
    isOld: false,
    width: bytes.readInt32LE(18),
    // A negative height means that the rows are stored from the top.
    height: bytes.readInt32LE(22),
    planes: bytes.readUInt16LE(26),
    depth: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
    colours: bytes.readUInt32LE(46),
  };
}

function pixelsOf(bytes: Buffer, { width, height, depth, compression }: Header) {
  const count = width * Math.abs(height);
  const isCoded = compression === 1 || compression === 2;
  const length = isCoded
    ? runLengths(bytes, compression === 2, count)
    : Math.ceil((width * depth) / 32) * 4 * Math.abs(height);
  return length > bytes.length ? refuse("damaged", "pixels that are cut") : bytes.subarray(0, length);
}

/** Returns the length of run lengths up to their end mark, which must come before they describe too many pixels. */
function runLengths(pixels: Buffer, isHalf: boolean, most: number) {
  let count = 0;
  for (let at = 0; at + 1 < pixels.length; at += 2) {
    const [first = 0, second = 0] = pixels.subarray(at, at + 2);
    if (first === 0 && second === 1) return at + 2;
    count += first > 0 ? first : second > 2 ? second : 0;
    if (count > most) break;
    if (first > 0 || second === 0) continue;
    // A jump has two bytes, a run of different pixels has all of them, in pairs of bytes.
    at += second === 2 ? 2 : 2 * Math.ceil((isHalf ? second / 2 : second) / 2);
  }
  return refuse("damaged", "run lengths without an end");
}

function written(
  { isOld, width, height, depth, compression, colours }: Header,
  tables: Buffer[],
  pixels: Buffer,
) {
  const start =
    fileHeader + (isOld ? oldHeader : newHeader) + tables.reduce((sum, each) => sum + each.length, 0);
  const headers = Buffer.alloc(fileHeader + (isOld ? oldHeader : newHeader));
  headers.write("BM", "latin1");
  headers.writeUInt32LE(start + pixels.length, 2);
  headers.writeUInt32LE(start, 10);
  headers.writeUInt32LE(headers.length - fileHeader, fileHeader);
  if (isOld)
    for (const [index, value] of [width, height, 1, depth].entries())
      headers.writeUInt16LE(value, 18 + 2 * index);
  else {
    headers.writeInt32LE(width, 18);
    headers.writeInt32LE(height, 22);
    headers.writeUInt16LE(1, 26);
    headers.writeUInt16LE(depth, 28);
    // The mask of transparency is left out.
    headers.writeUInt32LE(compression === 6 ? 3 : compression, 30);
    headers.writeUInt32LE(pixels.length, 34);
    headers.writeUInt32LE(depth > 8 ? 0 : colours, 46);
  }
  return Buffer.concat([headers, ...tables, pixels]);
}
