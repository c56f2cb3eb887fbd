import { viewOf, type Structure } from "./structure.ts";

/** Sizes of the second header, from OS/2 to Windows 98. */
const headerSizes = [12, 40, 52, 56, 64, 108, 124];
const depths = [1, 4, 8, 16, 24, 32];
const fileHeader = 14;

/** A BMP says in its headers how long it is, where its pixels begin and how many they are: all of it must be there. */
export function readBmp(bytes: Uint8Array): Structure {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d || bytes.length < fileHeader + 4) return "other";
  const view = viewOf(bytes);
  const headerSize = view.getUint32(fileHeader, true);
  if (!headerSizes.includes(headerSize)) return "other";
  const pixels = view.getUint32(10, true);
  if (bytes.length < fileHeader + headerSize || pixels < fileHeader + headerSize) return "damaged";
  const { width, height, planes, depth, compression, imageSize } = readHeader(view, headerSize);
  if (width <= 0 || height === 0 || planes !== 1 || !depths.includes(depth)) return "damaged";
  const said = view.getUint32(2, true);
  const isPlain = compression === 0 || compression === 3;
  const rows = Math.ceil((width * depth) / 32) * 4 * Math.abs(height);
  const end = pixels + (isPlain ? rows : imageSize);
  // Some programs leave the length of the file empty.
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
    };
  return {
    width: view.getInt32(18, true),
    // Negative when the first row is the top one.
    height: view.getInt32(22, true),
    planes: view.getUint16(26, true),
    depth: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    imageSize: view.getUint32(34, true),
  };
}
