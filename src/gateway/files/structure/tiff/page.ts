import { checkPixels, latin, refuse } from "../structure.ts";
import { noTables, readAbbreviated, readImage } from "../jpeg/read-image.ts";
import type { Tables } from "../jpeg/scan.ts";
import { noMetadata } from "../jpeg/segments.ts";
import { measureInflated } from "../pdf/filters/measure.ts";
import { decodeLzw } from "../pdf/filters/lzw.ts";
import { checkFax } from "../fax.ts";
import { numbersOf, type Directory, type TiffEntry, type TiffFile } from "./directory.ts";
import { unpackedLength } from "./pack-bits.ts";

/** Tags that describe the pixels of an image (TIFF 6.0, section 8). */
const tags = {
  width: 256,
  height: 257,
  depth: 258,
  compression: 259,
  photometric: 262,
  strips: 273,
  samples: 277,
  rows: 278,
  stripLengths: 279,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileLengths: 325,
  fillOrder: 266,
  tables: 347,
};

const depths = [1, 2, 4, 8, 16];
/** None, the codings of fax, LZW, JPEG, deflate and PackBits. */
const compressions = [1, 2, 3, 4, 5, 7, 8, 32773, 32946];
/** From black and white to YCbCr, and CIE L*a*b*. */
const photometrics = [0, 1, 2, 3, 4, 5, 6, 8];
/** The most samples of a pixel: four colours and transparency. */
const mostSamples = 5;
/** A fax may code a row in more bits than it has pixels. */
const worstFax = 4;

/** A range of bytes in the file. */
export interface Range {
  from: number;
  to: number;
}

/** Reads one image of a TIFF, in strips or tiles. Returns the bytes of its pieces, which are pixels and nothing else. */
export async function readPage(file: TiffFile, { entries }: Directory): Promise<Range[]> {
  const all = (tag: number) => numbersOf(file, entries.get(tag));
  const one = (tag: number, otherwise: number) => all(tag)[0] ?? otherwise;
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)];
  checkPixels(width, height);
  const samples = one(tags.samples, 1);
  const allDepths = all(tags.depth);
  const depth = allDepths[0] ?? 1;
  const compression = one(tags.compression, 1);
  if (
    samples < 1 ||
    samples > mostSamples ||
    allDepths.some((each) => each !== depth) ||
    !depths.includes(depth)
  )
    refuse("damaged", "an unknown kind of pixels");
  if (!compressions.includes(compression) || !photometrics.includes(one(tags.photometric, 0)))
    refuse("damaged", "an unknown coding");
  const isTiled = entries.has(tags.tiles);
  if (isTiled && entries.has(tags.strips)) refuse("damaged", "strips and tiles");
  const rows = isTiled ? one(tags.tileHeight, 0) : Math.min(one(tags.rows, height), height);
  const columns = isTiled ? one(tags.tileWidth, 0) : width;
  if (columns < 1 || rows < 1) refuse("damaged", "pieces without a size");
  checkPixels(columns, rows);
  const pieces = piecesOf(
    file,
    all(isTiled ? tags.tiles : tags.strips),
    all(isTiled ? tags.tileLengths : tags.stripLengths),
  );
  const planes = one(tags.planes, 1) === 2 ? samples : 1;
  const most = Math.ceil((columns * depth * (samples / planes)) / 8) * rows;
  if (pieces.length !== Math.ceil(width / columns) * Math.ceil(height / rows) * planes)
    refuse("damaged", "the number of pieces");
  const coding = {
    compression,
    most,
    isReversed: one(tags.fillOrder, 1) === 2,
    tables: tablesOf(file, entries.get(tags.tables)),
  };
  const stored = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  // Colours of YCbCr may have fewer samples than pixels.
  const isPlain = compression === 1 && one(tags.photometric, 0) !== 6;
  if (isPlain && stored < Math.ceil((width * depth * (samples / planes)) / 8) * height * planes)
    refuse("damaged", "fewer pixels than the header states");
  for (const { from, to } of pieces) await checkPiece(file.bytes.subarray(from, to), coding);
  return pieces;
}

function piecesOf({ bytes }: TiffFile, starts: number[], lengths: number[]): Range[] {
  if (starts.length === 0 || starts.length !== lengths.length) return refuse("damaged", "no pixels");
  return starts.map((from, index) => {
    const to = from + lengths[index]!;
    return from >= 8 && to > from && to <= bytes.length
      ? { from, to }
      : refuse("damaged", "pixels outside the file");
  });
}

interface Coding {
  compression: number;
  /** True when the first pixel is in the lowest bit of a byte. */
  isReversed: boolean;
  most: number;
  /** Tables that all pieces in JPEG share. */
  tables: Tables;
}

const tablesOf = ({ bytes }: TiffFile, entry: TiffEntry | undefined): Tables =>
  entry ? readAbbreviated(bytes.subarray(entry.from, entry.from + entry.length)) : noTables();

/** Refuses a piece with data besides its pixels; `most` are the bytes of its pixels. The decoder reads the pixels. */
async function checkPiece(data: Uint8Array, { compression, most, isReversed, tables: shared }: Coding) {
  if (compression === 1 && data.length > most) refuse("trailing", "data after the pixels");
  if (compression >= 2 && compression <= 4 && data.length > worstFax * most + 16)
    refuse("trailing", "data after the pixels");
  if (compression === 4) checkFax(data, isReversed);
  if (compression === 5) decodeLzw(data, most);
  if (compression === 7) checkJpeg(data, shared);
  if (compression === 8 || compression === 32946) await measureInflated(data, most);
  if (compression === 32773 && unpackedLength(data) > most) refuse("trailing", "data after the pixels");
}

function checkJpeg(data: Uint8Array, shared: Tables) {
  const end = readImage(data, 0, noMetadata(), shared);
  if (!/^[\0\r\n]*$/.test(latin(data, end))) refuse("trailing", "data after the pixels");
}
