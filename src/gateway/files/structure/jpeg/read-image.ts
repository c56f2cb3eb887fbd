import { checkPixels, refuse, viewOf } from "../structure.ts";
import { readMetadata, type Metadata } from "./segments.ts";

const [quantization, huffman, restart, startOfScan, endOfImage, comment] = [
  0xdb, 0xc4, 0xdd, 0xda, 0xd9, 0xfe,
];
/** Frames: baseline, extended and progressive. */
const frames = [0xc0, 0xc1, 0xc2];
const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment;
/** Markers inside a scan that do not end it: an escaped FF and the restarts. */
const isInScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
/** The most scans. Encoders write about ten, and each costs a viewer a pass over all pixels. */
const mostScans = 50;

/** Reads the chain of segments of one image from SOI to EOI: one frame, then scans. Returns the offset after its end. */
export function readImage(bytes: Uint8Array, from: number, metadata: Metadata): number {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8 || bytes[from + 2] !== 0xff)
    refuse("other", "no JPEG");
  let hasFrame = false;
  let scans = 0;
  for (let at = from + 2; ;) {
    const { marker, body, end } = readSegment(bytes, at);
    at = end;
    if (marker === endOfImage) return scans > 0 ? end : refuse("damaged", "an image without pixels");
    if (frames.includes(marker)) {
      if (hasFrame) refuse("damaged", "two frames");
      checkFrame(body);
      hasFrame = true;
    } else if (marker === startOfScan) {
      if (!hasFrame || ++scans > mostScans || !isScanHeader(body)) refuse("damaged", "an unusual scan");
      at = endOfScan(bytes, end);
    } else if (isApplication(marker)) readMetadata(marker, body, metadata);
    else if (![quantization, huffman, restart].includes(marker))
      refuse("damaged", `an unknown segment ${marker}`);
  }
}

/** Reads the segment at an offset, after any number of fill bytes (FF). */
function readSegment(bytes: Uint8Array, from: number) {
  let at = from + 1;
  while (bytes[at] === 0xff) at++;
  const marker = bytes[at++];
  if (bytes[from] !== 0xff || marker === undefined) return refuse("damaged", `no segment at ${from}`);
  if (marker === endOfImage) return { marker, body: bytes.subarray(at, at), end: at };
  const length = at + 2 <= bytes.length ? viewOf(bytes).getUint16(at) : 0;
  if (length < 2 || at + length > bytes.length) return refuse("damaged", "a segment that is cut");
  return { marker, body: bytes.subarray(at + 2, at + length), end: at + length };
}

/** Precision, height, width, and three bytes for each of one to four components. */
function checkFrame(body: Uint8Array) {
  const [precision, , , , , components = 0] = body;
  if (components < 1 || components > 4 || body.length !== 6 + 3 * components || precision !== 8)
    refuse("damaged", "an unusual frame");
  const view = viewOf(body);
  checkPixels(view.getUint16(3), view.getUint16(1));
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
