import { createInflate } from "node:zlib";
import { refuse } from "../../structure.ts";
import { checkRest } from "./flate.ts";

/** Inflates the pixels of an image without keeping them. Throws `huge` beyond `limit` bytes. */
export async function measureInflated(data: Uint8Array, limit: number) {
  const inflating = createInflate();
  let size = 0;
  try {
    inflating.end(data);
    for await (const chunk of inflating) {
      // `as`: the stream is not in object mode.
      size += (chunk as Buffer).length;
      if (size > limit) break;
    }
  } catch {
    refuse("damaged", "compressed pixels that are broken");
  }
  if (size > limit) refuse("huge", "more pixels than the image has");
  checkRest(data.subarray(inflating.bytesWritten));
  return size;
}
