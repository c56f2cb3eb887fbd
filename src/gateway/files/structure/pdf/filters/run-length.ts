import { refuse } from "../../structure.ts";

/** Decodes run lengths (ISO 32000-2, 7.4.5), at most `limit` bytes. */
export function decodeRunLength(data: Uint8Array, limit: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let at = 0;
  for (let length = data[at++]; length !== undefined && length !== 128; length = data[at++]) {
    const part =
      length < 128 ? data.subarray(at, at + length + 1) : new Uint8Array(257 - length).fill(data[at] ?? 0);
    at += length < 128 ? length + 1 : 1;
    if (at > data.length) refuse("damaged", "run lengths that are cut");
    size += part.length;
    if (size > limit) refuse("huge", "compressed data beyond the limit");
    parts.push(part);
  }
  if (data.length - at > 2) refuse("trailing", "data after the end of run lengths");
  return Buffer.concat(parts);
}
