import { judgePixels, viewOf, type Structure } from "./structure.ts";

/** One image of a JPEG file. */
export interface JpegImage {
  /** The offset after its end. */
  end: number;
  /** True when it announces that further images follow it in the file (CIPA DC-007). */
  isMultiPicture: boolean;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const extensions = 0xe2;
/** Frame headers: C0 to CF, without Huffman tables, an extension and arithmetic tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers inside a scan that do not end it: an escaped FF and the restarts. */
const isInScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
/** The most scans. Encoders write about ten, and each costs a viewer a pass over all pixels. */
const mostScans = 100;

/** Reads the chain of segments from SOI to EOI: one frame, then scans. */
export function readImage(bytes: Uint8Array, from: number): JpegImage | Structure {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8 || bytes[from + 2] !== 0xff) return "other";
  let hasFrame = false;
  let scans = 0;
  let isMultiPicture = false;
  let at = from + 2;
  for (;;) {
    const segment = readSegment(bytes, at);
    if (!segment) return "damaged";
    const { marker, body, end } = segment;
    if (marker === endOfImage) return scans > 0 ? { end, isMultiPicture } : "damaged";
    if (isFrame(marker)) {
      const frame = hasFrame ? "damaged" : judgeFrame(body);
      if (frame !== "whole") return frame;
      hasFrame = true;
    }
    if (marker === startOfScan && (!hasFrame || ++scans > mostScans || !isScanHeader(body))) return "damaged";
    isMultiPicture ||= marker === extensions && String.fromCharCode(...body.subarray(0, 4)) === "MPF\0";
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
  }
}

/** Reads the segment at an offset, after any number of fill bytes (FF); undefined when it is not in the file. */
function readSegment(bytes: Uint8Array, from: number) {
  if (bytes[from] !== 0xff) return undefined;
  let at = from + 1;
  while (bytes[at] === 0xff) at++;
  const marker = bytes[at++];
  if (marker === undefined) return undefined;
  if (marker === endOfImage) return { marker, body: bytes.subarray(at, at), end: at };
  const length = at + 2 <= bytes.length ? viewOf(bytes).getUint16(at) : 0;
  const end = at + length;
  return length < 2 || end > bytes.length ? undefined : { marker, body: bytes.subarray(at + 2, end), end };
}

/** Precision, height, width, and three bytes for each of one to four components. */
function judgeFrame(body: Uint8Array): Structure {
  const [precision = 0, , , , , components = 0] = body;
  if (components < 1 || components > 4 || body.length !== 6 + 3 * components) return "damaged";
  if (precision !== 8 && precision !== 12) return "damaged";
  const view = viewOf(body);
  return judgePixels(view.getUint16(3), view.getUint16(1));
}

/** Two bytes for each of one to four components, and three for the range of the scan. */
function isScanHeader(body: Uint8Array) {
  const [components = 0] = body;
  return components >= 1 && components <= 4 && body.length === 4 + 2 * components;
}

/** Returns the offset of the next marker after the compressed data. */
function endOfScan(bytes: Uint8Array, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isInScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}
