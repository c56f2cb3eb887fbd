import { crc32 } from "node:zlib";
import { decodePixels } from "./decode.ts";
import { foreignInside, foreignStart } from "./foreign.ts";
import { inflate } from "./pdf/filters/flate.ts";
import { measureInflated } from "./pdf/filters/measure.ts";
import { checkPixels, isPadding, judging, latin, refuse, viewOf, type Judgement } from "./structure.ts";

const signature = "\x89PNG\r\n\x1a\n";

/** Bit depths by colour type, and samples of a pixel (PNG, table 11.1). */
const colourTypes: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};
/** Start and step of the seven passes of an interlaced image (PNG, 8.2): column and row. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Chunks besides the pixels: the palette, colours, texts, and the metadata of cameras. */
const known = new Set(
  "PLTE tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME tEXt zTXt iTXt eXIf oFFs sCAL pCAL".split(
    " ",
  ),
);
/** Bytes of all chunks but the pixels; those of unknown kinds, which programs add; those of a text that is inflated. */
const most = { known: 512 * 1024, others: 4 * 1024, inflated: 2 * 1024 * 1024 };

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** Reads a PNG: a chain of chunks, each with its check sum, whose pixels have exactly the size of the header. */
export const readPng = (bytes: Uint8Array): Promise<Judgement> =>
  judging(async () => {
    if (latin(bytes, 0, 8) !== signature) refuse("other", "no PNG");
    const [header, ...chunks] = [...chunksOf(bytes)];
    if (header?.type !== "IHDR") return refuse("damaged", "no header");
    const size = sizeOf(header.data);
    checkChunks(chunks);
    const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
    if ((await measureInflated(Buffer.concat(pixels), size)) !== size)
      refuse("damaged", "pixels of another size");
    await decodePixels(bytes);
  });

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let at = signature.length; ;) {
    const length = at + 12 <= bytes.length ? view.getUint32(at) : Infinity;
    const end = at + 12 + length;
    if (!(end <= bytes.length)) return refuse("damaged", "a chunk that is cut");
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      refuse("damaged", "a wrong check sum");
    const type = latin(bytes, at + 4, at + 8);
    if (type === "IEND") {
      if (length > 0) refuse("damaged", "an end with data");
      return end === bytes.length ? undefined : checkBlanks(bytes.subarray(end));
    }
    yield { type, data: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

function checkBlanks(rest: Uint8Array) {
  if (!isPadding(rest)) refuse("trailing", "data after the image");
}

/** Returns the bytes of all rows before they are compressed, each with the number of its filter. */
function sizeOf(header: Uint8Array) {
  if (header.length !== 13) return refuse("damaged", "a header of another size");
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour, compression, filter, interlace] = header.subarray(8);
  const kind = colourTypes[colour!];
  if (!kind?.depths.includes(depth!) || compression !== 0 || filter !== 0 || interlace! > 1)
    return refuse("damaged", "an unknown kind of image");
  checkPixels(width, height);
  const rowsOf = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * depth! * kind.samples) / 8)) : 0;
  if (interlace === 0) return rowsOf(width, height);
  return passes.reduce(
    (sum, [x, y, across, down]) =>
      sum + rowsOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    0,
  );
}

/** Pixels stand together; other chunks are few, and small when they are inflated. */
function checkChunks(chunks: readonly Chunk[]) {
  const order = chunks.map(({ type }) => (type === "IDAT" ? "I" : "-")).join("");
  if (!/^-*I+-*$/.test(order)) refuse("damaged", "pixels that do not stand together");
  const sizes = { known: 0, others: 0 };
  for (const chunk of chunks) {
    const { type, data } = chunk;
    if (type === "IDAT") continue;
    // The first letter of a chunk that a viewer must understand is a capital.
    if (!/^[A-Za-z]{4}$/.test(type) || (/^[A-Z]/.test(type) && type !== "PLTE"))
      refuse("damaged", `an unknown chunk ${type}`);
    sizes[known.has(type) ? "known" : "others"] += data.length;
    if (sizes.known > most.known || sizes.others > most.others) refuse("trailing", `a long chunk ${type}`);
    checkForm(chunk);
  }
}

/** A palette of three bytes for each colour, Exif with its header, and compressed texts and profiles that are no files. */
function checkForm({ type, data }: Chunk) {
  if (type === "PLTE" && (data.length % 3 !== 0 || data.length > 768))
    refuse("damaged", "a palette of another size");
  if (type === "eXIf" && !/^(?:II\*\0|MM\0\*)/.test(latin(data, 0, 4)))
    refuse("damaged", "Exif of another form");
  const start = compressedStart[type]?.exec(latin(data))?.[0].length;
  const inflated = start === undefined ? data : inflate(data.subarray(start), most.inflated);
  if (type === "iCCP" && latin(inflated, 36, 40) !== "acsp")
    refuse("damaged", "a colour profile of another form");
  const foreign = foreignStart(inflated) ?? foreignInside(inflated, true);
  if (foreign) refuse("trailing", `a chunk ${type} with ${foreign}`);
}

const compressedStart: Record<string, RegExp> = {
  zTXt: /^[^\0]*\0\0/,
  iCCP: /^[^\0]*\0\0/,
  // oxlint-disable-next-line no-control-regex -- the flag of a compressed text
  iTXt: /^[^\0]*\0\x01\0[^\0]*\0[^\0]*\0/,
};
