import sharp from "sharp";
import { MAX_PIXELS, refuse } from "./structure.ts";

// One thread for each file, and nothing kept between files.
sharp.cache(false);
sharp.concurrency(1);

/** Seconds to decode one image. */
const timeLimit = 4;

/** Warnings of the TIFF decoder about descriptions, which scanners write carelessly. They do not concern the pixels. */
const aboutTag = /\btags?\b|\bfield\b|does not end in null byte|^error in tile/i;
const isAboutTags = (message: string) =>
  message.split("\n").every((line, index) => index === 0 || line === "" || aboutTag.test(line));

/**
 * Decodes all pixels of one page of an image. Throws `damaged` when the decoder reports an error or
 * a warning: pixels that are missing, or data that are left over.
 */
export async function decodePixels(bytes: Uint8Array, page = 0) {
  const problem = await problemOf(bytes, page, "warning");
  if (problem === undefined) return;
  const rest = isAboutTags(problem) ? await problemOf(bytes, page, "error") : problem;
  if (rest === undefined) return;
  refuse(/pixel limit|timeout/i.test(rest) ? "huge" : "damaged", `the decoder: ${rest.slice(0, 2000)}`);
}

/** Returns the message of the decoder; undefined when all pixels are decoded. */
async function problemOf(bytes: Uint8Array, page: number, failOn: "warning" | "error") {
  try {
    await sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true, page, pages: 1 })
      .timeout({ seconds: timeLimit })
      // All pixels: for a smaller result, the decoder skips the last rows and their warnings.
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}
