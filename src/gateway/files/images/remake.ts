import sharp, { type Metadata, type Sharp } from "sharp";
import { refuse } from "../judgement.ts";
import type { Extension } from "../format-of.ts";
import { remakeBmp } from "./bmp.ts";
import { qualityOf } from "./jpeg-quality.ts";
import { checkPixels, MAX_PIXELS } from "./limits.ts";
import { joinPages, readDirectories, tags, type Directory } from "./tiff-directory.ts";

// One thread for each file, nothing kept between files, and no other decoders than those of the formats.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadTiffBuffer"],
});

/**
 * The most bytes of pixels that are in memory at once: those of progressive, turned and palette images. Others are read row by row. Two
 * processes with as many, and the server, fit into the memory of the container (`src/deploy`).
 */
const mostInMemory = 120_000_000;
/** How often an image is made smaller until it fits. */
const mostShrinks = 4;

/** An image at a scale: it is encoded again and again until the result fits. */
type Encode = (scale: number) => Promise<Buffer>;

/**
 * Makes an image anew in its own format, within `most` bytes: pixels of sRGB or grey, upright, and no metadata but the resolution of
 * scans. All other data of the file stay behind, such as the place of a photo, a film or a page.
 */
export async function remakeImage(format: Exclude<Extension, "pdf">, bytes: Buffer, most: number) {
  if (format === "bmp") return remakeBmp(bytes);
  try {
    const ways = await waysOf(format, bytes, most);
    for (let shrinks = 0, scale = 1; shrinks <= mostShrinks; shrinks++) {
      let length = 0;
      for (const encode of shrinks === 0 ? ways : ways.slice(-1)) {
        const made = await encode(scale);
        if (made.length <= most) return made;
        length = made.length;
      }
      scale *= Math.sqrt(most / length) * 0.95;
    }
  } catch (error) {
    return refuseBy(error);
  }
  return refuse("huge", "an image that stays too large");
}

/** Refuses by an error of the decoder; passes other errors on. */
function refuseBy(error: unknown): never {
  const message = error instanceof Error && error.name === "Error" ? error.message : undefined;
  if (message === undefined) throw error;
  if (/unsupported image format|unknown format/i.test(message)) refuse("other", "no such image");
  return refuse(/pixel limit/i.test(message) ? "huge" : "damaged", `the decoder: ${message.slice(0, 2000)}`);
}

const names = { jpg: "jpeg", png: "png", tif: "tiff" } as const;

/** The ways to encode an image, the best first. */
async function waysOf(format: keyof typeof names, bytes: Buffer, most: number): Promise<Encode[]> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (metadata.format !== names[format]) refuse("other", `the format ${metadata.format}`);
  if (format === "tif") return waysOfTiff(bytes);
  checkMemory(metadata);
  const at = (scale: number) => upright(bytes, metadata, scale);
  if (format === "jpg") return [(scale) => jpegOf(at(scale), qualityOf(bytes), metadata, most)];
  const lossless: Encode[] = [
    (scale) => at(scale).png().toBuffer(),
    (scale) => at(scale).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
  ];
  // Exact, because the image has no more colours than a palette.
  const asPalette: Encode = (scale) => at(scale).png({ palette: true, dither: 0 }).toBuffer();
  const isSmall = pixelsIn(metadata) * bytesOfPalette <= mostInMemory;
  return metadata.isPalette && isSmall ? [asPalette, ...lossless] : lossless;
}

/** Bytes of a pixel while a palette is chosen. */
const bytesOfPalette = 5;
const pixelsIn = ({ width, height }: Metadata) => width * height;

/** Refuses an image with too many pixels, and one whose decoder needs all of them at once. */
function checkMemory(metadata: Metadata) {
  checkPixels(metadata.width, metadata.height);
  if (!metadata.isProgressive) return;
  const { chromaSubsampling = "", channels, format, depth } = metadata;
  const samples = chromaSubsampling.startsWith("4:2:0") ? 1.5 : channels;
  // A JPEG has coefficients of 16 bits.
  const size = pixelsIn(metadata) * samples * (depth === "uchar" && format !== "jpeg" ? 1 : 2);
  if (size > mostInMemory) refuse("huge", "pixels that need much memory");
}

/** The first row of a photo that was taken upright is its last column: the decoder needs all pixels, or makes the photo smaller. */
function scaleOf(metadata: Metadata) {
  const { orientation = 1, channels } = metadata;
  return orientation > 1 && pixelsIn(metadata) * channels > mostInMemory ? 0.5 : 1;
}

/** The pixels of an image or a page, as they are seen. */
function upright(bytes: Buffer, metadata: Metadata, given: number, page = 0): Sharp {
  const { width } = metadata.autoOrient;
  const scale = given * scaleOf(metadata);
  const image = sharp(bytes, {
    failOn: "error",
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    ...(page > 0 && { page }),
  }).autoOrient();
  const scaled = scale < 1 ? image.resize({ width: Math.max(1, Math.round(width * scale)) }) : image;
  return isGrey(metadata.space) ? scaled.toColourspace("b-w") : scaled;
}

const isGrey = (space: string) => space === "b-w" || space === "grey16";

/** The best quality of an image, and one below which a smaller image is better. */
const [bestQuality, leastQuality] = [90, 50];
/** Pixels up to which the codes are made to measure, which needs all pixels at once. */
const mostMeasured = 12_500_000;

/** Encodes with the best quality that fits: the size drops at least as fast. */
async function jpegOf(image: Sharp, best: number, metadata: Metadata, most: number) {
  const optimiseCoding = pixelsIn(metadata) <= mostMeasured;
  const least = Math.min(best, leastQuality);
  for (let quality = best; ;) {
    const made = await image.clone().jpeg({ quality, optimiseCoding }).toBuffer();
    if (made.length <= most || quality === least) return made;
    quality = Math.max(least, Math.floor((0.95 * quality * most) / made.length));
  }
}

const isReduced = (directory: Directory) => ((directory.get(tags.kind) ?? 0) & 1) === 1;
const jpegInTiff = 7;

/** A TIFF keeps its pages, but not their smaller versions. */
async function waysOfTiff(bytes: Buffer): Promise<Encode[]> {
  const pages: { page: number; metadata: Metadata; directory: Directory }[] = [];
  for (const [page, directory] of readDirectories(bytes).entries()) {
    if (isReduced(directory)) continue;
    const metadata = await sharp(bytes, { page, limitInputPixels: false }).metadata();
    checkMemory(metadata);
    pages.push({ page, metadata, directory });
  }
  const encoded = async (scale: number, quality?: number) => {
    const made: Buffer[] = [];
    for (const { page, metadata, directory } of pages) {
      const image = upright(bytes, metadata, scale, page);
      const compression = compressionOf(metadata, quality, quality === undefined);
      made.push(await image.tiff({ ...compression, ...resolutionOf(directory, scale) }).toBuffer());
    }
    return joinPages(made);
  };
  const coded: Encode[] = [bestQuality, 70, leastQuality].map(
    (quality) => (scale) => encoded(scale, quality),
  );
  const hadJpeg = pages.some(({ directory }) => directory.get(tags.compression) === jpegInTiff);
  return hadJpeg ? coded : [(scale) => encoded(scale), ...coded];
}

function compressionOf({ bitsPerSample, space }: Metadata, quality = bestQuality, isLossless = true) {
  if (bitsPerSample === 1 && isGrey(space)) {
    // Scattered dots are smaller when they are deflated.
    const compression = quality < bestQuality ? "deflate" : "ccittfax4";
    return { bitdepth: 1, compression, predictor: "none", miniswhite: true } as const;
  }
  if (isLossless) return { compression: "deflate", predictor: "horizontal" } as const;
  return { compression: "jpeg", quality } as const;
}

/** Pixels in a millimetre, which a fax has fewer of in its height than in its width. */
function resolutionOf(directory: Directory, scale: number) {
  const unit = directory.get(tags.unit) === 3 ? 10 : 25.4;
  const [xres, yres] = [tags.x, tags.y].map((tag) => ((directory.get(tag) ?? 0) / unit) * scale);
  return xres && yres && xres < 1000 && yres < 1000 ? { xres, yres } : {};
}
