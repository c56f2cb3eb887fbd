import { isPadding, latin, refuse, viewOf } from "../structure.ts";
import type { Metadata } from "./segments.ts";

/** Bytes of the data blocks of Samsung phones besides a film: a capture has a few hundred, the photo editor some thousand. */
const mostOfBlocks = 64 * 1024;
const directoryEntry = 12;

/** Refuses data after the last image, except those that cameras write: blanks, the film of a moving photo, Samsung's blocks. */
export function checkTail(tail: Uint8Array, { xmp }: Metadata) {
  if (isPadding(tail)) return;
  if (latin(tail, tail.length - 4) === "SEFT") return checkSamsung(tail);
  const isAnnounced = /(?:MotionPhoto|MicroVideo)(?:="|>)1/.test(xmp.join(""));
  if (isAnnounced && isFilm(tail)) return;
  refuse("trailing", "data after the image");
}

/** True for an MP4 or QuickTime film whose boxes fill the data (ISO/IEC 14496-12, 4.2). */
function isFilm(bytes: Uint8Array) {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = latin(bytes, at + 4, at + 8);
    if (
      at === 0 ? type !== "ftyp" : !/^(?:moov|mdat|free|skip|wide|uuid|meta|udta|moof|mfra|sidx)$/.test(type)
    )
      return false;
    const length = view.getUint32(at);
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

/**
 * Samsung's trailer: data blocks, their directory (`SEFH`), its length and `SEFT`, as ExifTool documents them. The blocks must fill
 * the space before the directory, in its order.
 */
function checkSamsung(tail: Uint8Array) {
  const view = viewOf(tail);
  const length = tail.length >= 20 ? view.getUint32(tail.length - 8, true) : 0;
  const directory = tail.length - 8 - length;
  if (directory < 0 || length < directoryEntry || latin(tail, directory, directory + 4) !== "SEFH")
    return refuse("trailing", "data after the image");
  const count = view.getUint32(directory + 8, true);
  if (length !== directoryEntry * (count + 1)) return refuse("trailing", "a directory of another size");
  let at = 0;
  let others = 0;
  for (let index = 0; index < count; index++) {
    const entry = directory + directoryEntry * (index + 1);
    const [back, size] = [view.getUint32(entry + 4, true), view.getUint32(entry + 8, true)];
    if (directory - back !== at || at + size > directory)
      return refuse("trailing", "blocks that do not follow each other");
    others += isMovingPhoto(tail.subarray(at, at + size)) ? 0 : size;
    at += size;
  }
  if (at !== directory || others > mostOfBlocks) refuse("trailing", "data after the image");
}

/** A block with a film: two zeros, its kind, the length of its name, the name, the film. */
function isMovingPhoto(block: Uint8Array) {
  const name = "MotionPhoto_Data";
  return latin(block, 8, 8 + name.length) === name && isFilm(block.subarray(8 + name.length));
}
