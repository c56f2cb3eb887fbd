import { decodePixels } from "../decode.ts";
import { judging, type Judgement } from "../structure.ts";
import { readImage } from "./read-image.ts";
import { noMetadata } from "./segments.ts";
import { checkTail } from "./tail.ts";

/**
 * Reads the images of a JPEG: one, or those that the first one announces, as cameras write previews and gain maps. Returns each.
 */
export function readJpegImages(bytes: Uint8Array): Uint8Array[] {
  const metadata = noMetadata();
  const images: Uint8Array[] = [];
  let at = 0;
  do {
    const end = readImage(bytes, at, metadata);
    images.push(bytes.subarray(at, end));
    at = end;
  } while (metadata.isMultiPicture && isImageAt(bytes, (at = skipZeros(bytes, at))));
  checkTail(bytes.subarray(at), metadata);
  return images;
}

/** Reads a JPEG and decodes its images. */
export const readJpeg = (bytes: Uint8Array): Promise<Judgement> =>
  judging(async () => {
    for (const image of readJpegImages(bytes)) await decodePixels(image);
  });

const isImageAt = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && bytes[at + 1] === 0xd8;

function skipZeros(bytes: Uint8Array, from: number) {
  let at = from;
  while (bytes[at] === 0) at++;
  return at;
}
