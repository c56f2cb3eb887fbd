import { decodePixels } from "../decode.ts";
import { judging, type Judgement } from "../structure.ts";
import { readImage } from "./read-image.ts";
import { isMultiPicture, noMetadata } from "./segments.ts";
import { checkTail } from "./tail.ts";

/**
 * Reads the images of a JPEG: one, or those that the first one announces, as cameras write previews and gain maps. Returns each.
 */
export function readJpegImages(bytes: Uint8Array): Uint8Array[] {
  const metadata = noMetadata();
  const images: Uint8Array[] = [];
  let at = 0;
  let isSeries = false;
  for (let next: number | undefined = 0; next !== undefined;) {
    at = readImage(bytes, next, metadata);
    images.push(bytes.subarray(next, at));
    // The texts are searched again only after the first image: a series remains one.
    isSeries ||= isMultiPicture(metadata);
    next = isSeries ? nextImage(bytes, at) : undefined;
  }
  checkTail(bytes.subarray(at), metadata);
  return images;
}

/** Reads a JPEG and decodes its images. */
export const readJpeg = (bytes: Uint8Array): Promise<Judgement> =>
  judging(async () => {
    for (const image of readJpegImages(bytes)) await decodePixels(image);
  });

/** The offset of a further image after zeros; undefined without one. */
function nextImage(bytes: Uint8Array, from: number) {
  let at = from;
  while (bytes[at] === 0) at++;
  return bytes[at] === 0xff && bytes[at + 1] === 0xd8 ? at : undefined;
}
