import { isSamsungTrailer } from "./jpeg-samsung.ts";
import { readImage } from "./jpeg-image.ts";
import type { Structure } from "./structure.ts";

/**
 * Reads a JPEG. Three things may follow its end, because cameras write them: zeros, further whole images that the first
 * one announces, and the data block of Samsung phones.
 */
export function readJpeg(bytes: Uint8Array): Structure {
  const first = readImage(bytes, 0);
  if (typeof first === "string") return first;
  let { end } = first;
  while (first.isMultiPicture) {
    const next = readImage(bytes, skipZeros(bytes, end));
    if (next === "huge") return next;
    if (typeof next === "string") break;
    end = next.end;
  }
  const isAtEnd = skipZeros(bytes, end) === bytes.length;
  return isAtEnd || isSamsungTrailer(bytes, end) ? "whole" : "trailing";
}

function skipZeros(bytes: Uint8Array, from: number) {
  let at = from;
  while (bytes[at] === 0) at++;
  return at;
}
