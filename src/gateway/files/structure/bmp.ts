import { judgePixels, viewOf, type Structure } from "./structure.ts";

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
const runLength = [1, 2];

/**
 * Reads a BMP. Its headers state the length of the file, the offset of the pixels and their number; the file must
 * contain all of them.
 */
export function readBmp(bytes: Uint8Array): Structure {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d || bytes.length < fileHeader + 4) return "other";
  const view = viewOf(bytes);
  const headerSize = view.getUint32(fileHeader, true);
  if (!headerSizes.includes(headerSize)) return "other";
  if (bytes.length < fileHeader + headerSize) return "damaged";
  const { width, height, planes, depth, compression, imageSize, colours } = readHeader(view, headerSize);
  if (planes !== 1 || !depthsOf[compression]?.includes(depth)) return "damaged";
  const size = judgePixels(width, Math.abs(height));
  if (size !== "whole") return size;
  const pixels = view.getUint32(10, true);
  const most = depth <= 8 ? 2 ** depth : 256;
  if (colours > most || pixels < fileHeader + headerSize + 4 * colours) return "damaged";
  const isCoded = runLength.includes(compression);
  if (isCoded && imageSize === 0) return "damaged";
  const end = pixels + (isCoded ? imageSize : Math.ceil((width * depth) / 32) * 4 * Math.abs(height));
  // Some programs write 0 as the length of the file.
  const said = view.getUint32(2, true);
  return end <= bytes.length && (said === 0 || said <= bytes.length) ? "whole" : "damaged";
}

function readHeader(view: DataView, size: number) {
  if (size === 12)
    return {
      width: view.getUint16(18, true),
      height: view.getUint16(20, true),
      planes: view.getUint16(22, true),
      depth: view.getUint16(24, true),
      compression: 0,
      imageSize: 0,
      colours: 0,
    };
  return {
    width: view.getInt32(18, true),
    // A negative height means that the rows are stored from the top.
    height: view.getInt32(22, true),
    planes: view.getUint16(26, true),
    depth: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    imageSize: view.getUint32(34, true),
    colours: view.getUint32(46, true),
  };
}
