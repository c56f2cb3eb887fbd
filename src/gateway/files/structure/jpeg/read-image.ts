import { refuse, viewOf } from "../structure.ts";
import { huffmanTable } from "./bits.ts";
import { readFrame, type Frame } from "./frame.ts";
import { checkScan, type Tables } from "./scan.ts";
import { readMetadata, type Metadata } from "./segments.ts";

const [quantization, huffman, restart, startOfScan, endOfImage, comment] = [
  0xdb, 0xc4, 0xdd, 0xda, 0xd9, 0xfe,
];
/** Frames: baseline, extended and progressive. */
const frames = [0xc0, 0xc1, 0xc2];
const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment;
/** The most scans. Encoders write about ten, and each costs a viewer a pass over all pixels. */
const mostScans = 50;

/** Bytes of four tables of two bytes for each coefficient. */
const mostQuantization = 4 * 129;

export const noTables = (): Tables => ({ huffman: new Map(), interval: 0 });

/**
 * Reads the chain of segments of one image from SOI to EOI: one frame, then scans with exactly its pixels. Returns the offset after its
 * end.
 */
export function readImage(bytes: Uint8Array, from: number, metadata: Metadata, tables = noTables()): number {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8 || bytes[from + 2] !== 0xff)
    refuse("other", "no JPEG");
  let frame: Frame | undefined;
  let scans = 0;
  for (let at = from + 2; ;) {
    const { marker, body, end } = readSegment(bytes, at);
    at = end;
    if (marker === endOfImage) return scans > 0 ? end : refuse("damaged", "an image without pixels");
    if (frames.includes(marker)) {
      if (frame) refuse("damaged", "two frames");
      frame = readFrame(body, marker === 0xc2);
    } else if (marker === startOfScan) {
      if (!frame || ++scans > mostScans) return refuse("damaged", "an unusual scan");
      const { ranges, next } = rangesOf(bytes, end);
      checkScan(bytes, body, { frame, tables }, ranges);
      at = next;
    } else if (isApplication(marker)) readMetadata(marker, body, metadata);
    else readTables(marker, body, tables);
  }
}

/** Reads tables that are stored apart from their images, as TIFF does. */
export function readAbbreviated(bytes: Uint8Array): Tables {
  const tables = noTables();
  for (let at = 2; ;) {
    const { marker, body, end } = readSegment(bytes, at);
    if (marker === endOfImage) return tables;
    readTables(marker, body, tables);
    at = end;
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

function readTables(marker: number, body: Uint8Array, tables: Tables) {
  if (marker === restart && body.length === 2) tables.interval = viewOf(body).getUint16(0);
  else if (marker === huffman) readHuffman(body, tables);
  else if (marker !== quantization || body.length > mostQuantization)
    refuse("damaged", `an unknown segment ${marker}`);
}

/** One table after the other: class and number, sixteen counts, the symbols. */
function readHuffman(body: Uint8Array, { huffman: known }: Tables) {
  for (let at = 0; at < body.length;) {
    const counts = body.subarray(at + 1, at + 17);
    const number = counts.reduce((sum, count) => sum + count, 0);
    const end = at + 17 + number;
    if (end > body.length || number > 256) return refuse("damaged", "tables that are cut");
    known.set(body[at]!, huffmanTable(counts, body.subarray(at + 17, end)));
    at = end;
  }
}

/** The segments of compressed data between restarts, and the offset of the next marker. */
function rangesOf(bytes: Uint8Array, from: number) {
  const ranges: [number, number][] = [];
  let start = from;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0) continue;
    ranges.push([start, at]);
    if (marker < 0xd0 || marker > 0xd7) return { ranges, next: at };
    start = at + 2;
  }
  return refuse("damaged", "pixels without an end");
}
