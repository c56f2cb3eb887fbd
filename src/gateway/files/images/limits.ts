import { refuse } from "../judgement.ts";

/** The most pixels of an image: those of the largest photos of ordinary phones. */
export const MAX_PIXELS = 50_000_000;
/** The longest side of an image, in pixels: the limit of JPEG. */
const longestSide = 65_535;

/** Refuses an image without pixels, or with more than a viewer should decode. */
export function checkPixels(width: number, height: number) {
  if (!(width > 0 && height > 0)) refuse("damaged", "an image without pixels");
  if (width > longestSide || height > longestSide || width * height > MAX_PIXELS)
    refuse("huge", `an image of ${width} by ${height} pixels`);
}
