import { viewOf, type Structure } from "./structure.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Frame headers: C0 to CF but for Huffman tables, an extension and arithmetic tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers inside a scan that do not end it: an escaped FF and the restarts. */
const isInScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/** A JPEG is a chain of segments from SOI to EOI with a frame and a scan. Cameras may write more after the end. */
export function readJpeg(bytes: Uint8Array): Structure {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return "other";
  const view = viewOf(bytes);
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return "damaged";
    const marker = bytes[at + 1] ?? 0;
    // Any number of FF may fill the gap before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return hasFrame && hasScan ? "whole" : "damaged";
    if (at + 4 > bytes.length) return "damaged";
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return "damaged";
    if (isFrame(marker)) {
      const hasSize = length >= 8 && view.getUint16(at + 7) > 0;
      if (!hasSize) return "damaged";
      hasFrame = true;
    }
    at += 2 + length;
    if (marker === startOfScan) {
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
  return "damaged";
}

/** Where the next marker after the compressed data is. */
function endOfScan(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isInScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}
