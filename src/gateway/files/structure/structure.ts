/**
 * The verdict on the bytes of a file: `whole` can be opened; `damaged` is of the format but cut, broken or inconsistent;
 * `other` is of another format; `active` has scripts, actions or embedded files; `locked` is encrypted so that it cannot
 * be inspected; `trailing` has data after its end; `huge` has more pixels than a viewer should decode.
 */
export type Structure = "whole" | "damaged" | "other" | "active" | "locked" | "trailing" | "huge";

/** The most pixels of an image: 50 megapixels take 200 MB when decoded. */
export const MAX_PIXELS = 50_000_000;

/** Judges the size of an image by its header. */
export function judgePixels(width: number, height: number): Structure {
  if (width <= 0 || height <= 0) return "damaged";
  return width * height > MAX_PIXELS ? "huge" : "whole";
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
