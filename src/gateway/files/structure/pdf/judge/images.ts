import { checkPixels, refuse } from "../../structure.ts";
import { checkFax } from "../../fax.ts";
import { readJpegImages } from "../../jpeg/jpeg.ts";
import type { View } from "../document.ts";
import type { Decoded, ImageFilter } from "../filters/decode.ts";
import { countIn, Reference, type Dictionary } from "../values.ts";
import { readJbig2 } from "./jbig2.ts";
import { readJpx } from "./jpx.ts";
import { resolve } from "./pages.ts";

/** Bytes of a pixel at most: four colours of 16 bits. Images with more colours have fewer bits. */
const mostBytes = 8;
/** Bytes that a producer may add to the pixels. */
const slack = 64 * 1024;

/** The most bytes that the pixels of an image can take. Refuses images that are too large. */
export function pixelBytes(image: Dictionary, view: View) {
  const [width, height] = ["Width", "Height"].map((key) => countIn(resolve(view, image.get(key))) ?? 0);
  checkPixels(width!, height!);
  return width! * height! * mostBytes + height! + slack;
}

const readers: Record<
  ImageFilter,
  (bytes: Uint8Array, parameters: Dictionary, image: Dictionary, view: View) => void
> = {
  DCTDecode: (bytes) => void readJpegImages(bytes),
  JPXDecode: (bytes) => readJpx(bytes),
  JBIG2Decode(bytes, parameters, _image, view) {
    const globals = parameters.get("JBIG2Globals");
    if (globals instanceof Reference) readJbig2(view.find(globals)?.data ?? new Uint8Array());
    readJbig2(bytes);
  },
  CCITTFaxDecode(bytes, parameters, image, view) {
    const kind = resolve(view, parameters.get("K"));
    if (typeof kind === "number" && kind < 0) checkFax(bytes);
    const columns = countIn(resolve(view, parameters.get("Columns") ?? 1728)) ?? 0;
    const rows = countIn(resolve(view, parameters.get("Rows") ?? null)) ?? 0;
    checkPixels(columns, Math.max(rows, countIn(resolve(view, image.get("Height"))) ?? 0));
  },
};

/** Reads the headers of pixels in a format of their own, which may state another size than the image. */
export function checkImage(image: Dictionary, { bytes, image: coded }: Decoded, view: View) {
  if (coded) readers[coded.filter](bytes, coded.parameters, image, view);
}

/** Refuses images inside the instructions of a page that are too large. They have at most some thousand pixels. */
export function checkInlineImages(text: string) {
  for (const [, entries = ""] of text.matchAll(/\bBI\b([^]{1,300}?)\bID\b/g)) {
    const [, width] = /\/W(?:idth)?\s*(\d+)/.exec(entries) ?? [];
    const [, height] = /\/H(?:eight)?\s*(\d+)/.exec(entries) ?? [];
    if (width === undefined || height === undefined) continue;
    if (Number(width) * Number(height) > 4_000_000) refuse("huge", "an image inside the text of a page");
  }
}
