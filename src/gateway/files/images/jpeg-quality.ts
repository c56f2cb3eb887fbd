/** The sum of the first table of quantization at quality 50 (ISO/IEC 10918-1, table K.1). */
const sumAt50 = 3690;
const [highest, lowest] = [90, 10];
const tableSize = 64;

/**
 * The quality at which a JPEG is encoded anew: the one that it has, on the scale of libjpeg, and at most 90. A higher one would add
 * bytes and no detail.
 */
export function qualityOf(jpeg: Buffer): number {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xdb || at + 5 + tableSize > jpeg.length) continue;
    // Tables of 16 bits are those of the lowest qualities.
    if (jpeg[at + 4] !== 0) return lowest;
    const sum = jpeg.subarray(at + 5, at + 5 + tableSize).reduce((total, step) => total + step, 0);
    const percent = (100 * sum) / sumAt50;
    const quality = percent <= 100 ? (200 - percent) / 2 : 5000 / percent;
    return Math.max(lowest, Math.min(highest, Math.ceil(quality)));
  }
  return highest;
}
