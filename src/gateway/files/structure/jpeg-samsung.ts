import { viewOf } from "./structure.ts";

/** Bytes; the data of a capture take a few hundred, those of the photo editor some thousand. A moving photo is longer. */
const longest = 64 * 1024;
/** Signatures of archives, documents, pages and scripts, which a camera does not write. */
const foreign = /PK[^\w ]{2}|%PDF-|<(?:!doctype|html|script|svg|\?php|\?xml)/i;
const directoryEntry = 12;

/**
 * True for the block that Samsung phones write after a photo: data blocks, their directory (`SEFH`), its length and `SEFT`,
 * as ExifTool documents them. The data blocks must start at `from` and fill the block.
 */
export function isSamsungTrailer(bytes: Uint8Array, from: number) {
  const trailer = bytes.subarray(from);
  const text = Buffer.from(trailer.buffer, trailer.byteOffset, trailer.length).toString("latin1");
  if (trailer.length < 20 || trailer.length > longest || !text.endsWith("SEFT")) return false;
  const view = viewOf(trailer);
  const length = view.getUint32(trailer.length - 8, true);
  const directory = trailer.length - 8 - length;
  if (directory < 0 || length < directoryEntry || text.slice(directory, directory + 4) !== "SEFH")
    return false;
  const count = view.getUint32(directory + 8, true);
  if (length !== directoryEntry * (count + 1)) return false;
  const sizes = Array.from({ length: count }, (_, index) =>
    view.getUint32(directory + directoryEntry * (index + 1) + 8, true),
  );
  const isFilled = sizes.reduce((sum, size) => sum + size, 0) === directory;
  return isFilled && !foreign.test(text);
}
