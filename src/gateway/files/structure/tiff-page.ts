import { judgePixels, type Structure } from "./structure.ts";

/** Tags that describe the pixels of an image (TIFF 6.0, section 8). */
const tags = {
  width: 256,
  height: 257,
  depth: 258,
  compression: 259,
  photometric: 262,
  strips: 273,
  samples: 277,
  stripLengths: 279,
  tiles: 324,
  tileLengths: 325,
};
export const pageTags = Object.values(tags);

const depths = [1, 2, 4, 8, 12, 14, 16, 24, 32, 64];
/** None, the codings of TIFF 6.0, JPEG, deflate and PackBits. */
const compressions = [1, 2, 3, 4, 5, 6, 7, 8, 32773, 32946];
/** From black and white to YCbCr, and CIE L*a*b*. */
const photometrics = [0, 1, 2, 3, 4, 5, 6, 8];
const none = 1;
/** YCbCr, whose colours may have fewer samples than pixels. */
const yCbCr = 6;

/** Judges size, coding and pixels of one image of a TIFF: in strips, or in tiles. */
export function judgePage(values: Map<number, number[]>, fileLength: number): Structure {
  const one = (tag: number, otherwise: number) => values.get(tag)?.[0] ?? otherwise;
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)];
  const size = judgePixels(width, height);
  if (size !== "whole") return size;
  const [depth, compression] = [one(tags.depth, 1), one(tags.compression, none)];
  if (!depths.includes(depth) || !compressions.includes(compression)) return "damaged";
  const photometric = one(tags.photometric, 0);
  if (!photometrics.includes(photometric)) return "damaged";
  const lengths =
    lengthInside(values.get(tags.strips), values.get(tags.stripLengths), fileLength) ||
    lengthInside(values.get(tags.tiles), values.get(tags.tileLengths), fileLength);
  const isPlain = compression === none && photometric !== yCbCr;
  const least = isPlain ? Math.ceil((width * depth * one(tags.samples, 1)) / 8) * height : 1;
  return lengths >= least ? "whole" : "damaged";
}

/** Bytes of all pieces together; 0 when one of them is empty or not in the file. */
function lengthInside(starts: number[] = [], lengths: number[] = [], fileLength: number) {
  const isInside = starts.every((start, index) => {
    const length = lengths[index] ?? 0;
    return start >= 8 && length > 0 && start + length <= fileLength;
  });
  return isInside && starts.length === lengths.length ? lengths.reduce((sum, length) => sum + length, 0) : 0;
}
