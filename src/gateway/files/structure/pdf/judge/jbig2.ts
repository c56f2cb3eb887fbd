import { checkPixels, refuse, viewOf } from "../../structure.ts";

/** The most segments: an encoder writes some dozen for each page. Exploits build programs from thousands. */
const mostSegments = 1_000;
/** The most symbols of one dictionary. A page has a few thousand. */
const mostSymbols = 65_535;
const pageInformation = 48;
const symbolDictionary = 0;
/** Segments that start with the size of a region. */
const regions = [4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43];

/** Reads the headers of the segments of a JBIG2 stream as PDF embeds it (ISO/IEC 14492, 7.2). They must fill the data. */
export function readJbig2(bytes: Uint8Array) {
  const view = viewOf(bytes);
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    const { type, from, length } = readHeader(view, at);
    if (++count > mostSegments) refuse("huge", "too many segments");
    // Only the last region may leave its length open, and it ends with the data.
    at = length === 0xffffffff ? bytes.length : from + length;
    if (at > bytes.length) refuse("damaged", "a segment that is cut");
    if (type === pageInformation || regions.includes(type)) checkRegion(view, from, at);
    if (type === symbolDictionary) checkSymbols(view, from, at);
  }
}

function readHeader(view: DataView, at: number) {
  try {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    let place = at + 5;
    const short = view.getUint8(place) >> 5;
    const referred = short === 7 ? view.getUint32(place) & 0x1fffffff : short;
    place += short === 7 ? 4 + Math.ceil((referred + 1) / 8) : 1;
    place += referred * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
    place += flags & 0x40 ? 4 : 1;
    return { type: flags & 0x3f, from: place + 4, length: view.getUint32(place) };
  } catch {
    return refuse("damaged", "a segment without a header");
  }
}

function checkRegion(view: DataView, from: number, to: number) {
  if (to - from < 8) refuse("damaged", "a region without a size");
  const height = view.getUint32(from + 4);
  // A page may leave its height open.
  checkPixels(view.getUint32(from), height === 0xffffffff ? 1 : height);
}

/** The numbers of symbols stand at the end of the header, after the flags and the pixels of the templates. */
function checkSymbols(view: DataView, from: number, to: number) {
  if (to - from < 10) refuse("damaged", "symbols that are cut");
  const flags = view.getUint16(from);
  const isHuffman = (flags & 1) === 1;
  const template = (flags >> 10) & 3;
  const pixels = isHuffman ? 0 : template === 0 ? 8 : 2;
  const refinement = (flags & 2) !== 0 && ((flags >> 12) & 1) === 0 ? 4 : 0;
  const at = from + 2 + pixels + refinement;
  if (at + 8 > to) refuse("damaged", "symbols that are cut");
  if (view.getUint32(at) > mostSymbols || view.getUint32(at + 4) > mostSymbols)
    refuse("huge", "too many symbols");
}
