import { checkPixels, judging, latin, refuse, viewOf, type Judgement } from "./structure.ts";

/** Sizes of the second header, from OS/2 to Windows 98. */
const headerSizes = [12, 40, 52, 56, 64, 108, 124];
const fileHeader = 14;
/** Bit depths by compression: none, two run-length codings, bit fields without and with transparency. */
const depthsOf: Record<number, number[]> = {
  0: [1, 4, 8, 16, 24, 32],
  1: [8],
  2: [4],
  3: [16, 32],
  6: [16, 32],
};
/** Blanks before and after the pixels: some programs align them. */
const mostBlanks = 1024;

/**
 * Reads a BMP. Its headers state the offset of the pixels and their number. Pixels that are not compressed need no
 * decoding: the file must have exactly these bytes.
 */
export const readBmp = (bytes: Uint8Array): Promise<Judgement> =>
  judging(() => {
    if (latin(bytes, 0, 2) !== "BM" || bytes.length < fileHeader + 4) refuse("other", "no BMP");
    const view = viewOf(bytes);
    const headerSize = view.getUint32(fileHeader, true);
    if (!headerSizes.includes(headerSize)) refuse("other", "no BMP");
    if (bytes.length < fileHeader + headerSize) refuse("damaged", "a header that is cut");
    const header = readHeader(view, headerSize);
    checkHeader(header);
    const pixels = view.getUint32(10, true);
    const start = fileHeader + headerSize + tableSize(header, headerSize);
    if (pixels < start) refuse("damaged", "pixels inside the header");
    checkBlanks(bytes.subarray(start, pixels));
    const end = pixels + lengthOf(bytes.subarray(pixels), header);
    if (end > bytes.length) refuse("damaged", "pixels that are cut");
    checkBlanks(bytes.subarray(end));
    // Some programs write 0 as the length of the file.
    const stated = view.getUint32(2, true);
    if (stated !== 0 && (stated < end || stated > bytes.length))
      refuse("damaged", "another length of the file");
  });

type Header = ReturnType<typeof readHeader>;

function readHeader(view: DataView, size: number) {
  if (size === 12)
    return {
      size,
      width: view.getUint16(18, true),
      height: view.getUint16(20, true),
      planes: view.getUint16(22, true),
      depth: view.getUint16(24, true),
      compression: 0,
      colours: 0,
      space: "",
    };
  return {
    size,
    width: view.getInt32(18, true),
    // A negative height means that the rows are stored from the top.
    height: Math.abs(view.getInt32(22, true)),
    planes: view.getUint16(26, true),
    depth: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    colours: view.getUint32(46, true),
    space: size >= 108 ? latin(new Uint8Array(view.buffer, view.byteOffset + 70, 4)) : "",
  };
}

function checkHeader({ width, height, planes, depth, compression, colours, space }: Header) {
  if (planes !== 1 || !depthsOf[compression]?.includes(depth)) refuse("damaged", "an unknown kind of image");
  if (colours > (depth <= 8 ? 2 ** depth : 256)) refuse("damaged", "too many colours");
  // A profile of colours, reversed: `LINK` names a file, `MBED` follows the pixels.
  if (space === "KNIL" || space === "DEBM") refuse("active", "a colour profile in a BMP");
  checkPixels(width, height);
}

/** Bytes of the masks of bit fields, and of the table of colours. */
function tableSize({ size, depth, compression, colours }: Header, headerSize: number) {
  const masks =
    headerSize === 40 && (compression === 3 || compression === 6) ? (compression === 3 ? 12 : 16) : 0;
  const number = colours === 0 && depth <= 8 ? 2 ** depth : colours;
  return masks + number * (size === 12 ? 3 : 4);
}

function lengthOf(pixels: Uint8Array, { width, height, depth, compression }: Header) {
  if (compression === 1 || compression === 2) return runLengths(pixels, compression === 2, width * height);
  return Math.ceil((width * depth) / 32) * 4 * height;
}

/** Returns the length of run lengths up to their end mark, which must come before they describe too many pixels. */
function runLengths(pixels: Uint8Array, isHalf: boolean, most: number) {
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

function checkBlanks(gap: Uint8Array) {
  if (gap.length > mostBlanks || gap.some((byte) => byte !== 0)) refuse("trailing", "data around the pixels");
}
