import { crc32 } from "node:zlib";
import { judgePixels, viewOf, type Structure } from "./structure.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depths by colour type (PNG, table 11.1). */
const depthsOf: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads a PNG: a chain of chunks, each with its check sum, from IHDR through IDAT to IEND. */
export function readPng(bytes: Uint8Array): Structure {
  if (signature.some((byte, place) => bytes[place] !== byte)) return "other";
  const view = viewOf(bytes);
  let at = signature.length;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return "damaged";
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return "damaged";
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if ((type === "IHDR") !== (at === signature.length)) return "damaged";
    if (type === "IHDR") {
      const header = judgeHeader(view, at + 8, length);
      if (header !== "whole") return header;
    }
    if (type === "IDAT") hasData ||= length > 0;
    if (type === "IEND") {
      if (!hasData || length > 0) return "damaged";
      return end === bytes.length ? "whole" : "trailing";
    }
    at = end;
  }
  return "damaged";
}

function judgeHeader(view: DataView, at: number, length: number): Structure {
  if (length !== 13) return "damaged";
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = [8, 9, 10, 11, 12].map((place) =>
    view.getUint8(at + place),
  );
  const isKnown = depthsOf[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isKnown ? judgePixels(view.getInt32(at), view.getInt32(at + 4)) : "damaged";
}
