import sharp from "sharp";
import { MAX_PIXELS, refuse } from "./structure.ts";

// One thread for each file, and nothing kept between files.
sharp.cache(false);
sharp.concurrency(1);

/** Seconds to decode one image. */
const timeLimit = 4;

/**
 * Decodes all pixels of one page of an image, a few rows at a time. Throws `damaged` when the decoder reports an error or
 * a warning: pixels that are missing, or data that are left over.
 */
export async function decodePixels(bytes: Uint8Array, page = 0) {
  try {
    await sharp(bytes, {
      failOn: "warning",
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      page,
      pages: 1,
    })
      .timeout({ seconds: timeLimit })
      // Without the shortcut for small results, which skips pixels.
      .resize(1, 1, { fit: "fill", kernel: "nearest", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    refuse(
      /pixel limit|timeout/i.test(message) ? "huge" : "damaged",
      `the decoder: ${message.slice(0, 200)}`,
    );
  }
}
