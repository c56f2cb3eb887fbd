import sharp, { type Metadata, type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import type { Extension } from "../../src/gateway/files/format-of.ts";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { picture } from "../support/documents/honest-images.ts";
import { aBmp, film, withSegments, xmp } from "../support/documents/image-parts.ts";
import { bytesOf } from "../support/documents/bytes.ts";

async function remake(format: Extension, bytes: Buffer, most?: number) {
  const { verdict, reason, remade } = await examine(format, bytes, most);
  if (!remade) throw new Error(`${verdict}: ${reason}`);
  return Buffer.from(remade);
}
const pixels = (bytes: Buffer, options = {}) => sharp(bytes, options).raw().toBuffer();
const red204 = [0xcc, 0, 0];
const background = { channels: 3, background: "#c00" } as const;
/** The colour of the first pixel. */
const colourOf = async (bytes: Buffer) => [...(await pixels(bytes)).subarray(0, 3)];
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

describe("a photo of a phone", () => {
  it("stands upright, and has neither place, camera, film nor any other metadata", async () => {
    const place = { GPSLatitude: "45/1 4/1 0/1", GPSLongitude: "7/1 41/1 0/1" };
    const taken = await picture(120, 80)
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: "Telefono" }, IFD3: place } })
      .jpeg()
      .toBuffer();
    const photo = withSegments(taken, [xmp('GCamera:MotionPhoto="1"')], film);
    const made = await remake("jpg", photo);
    const { width, height, exif, xmp: packet, icc, iptc, orientation } = await sharp(made).metadata();
    expect({ width, height, exif, packet, icc, iptc, orientation }).toEqual({ width: 80, height: 120 });
    for (const text of ["Exif", "Telefono", "MotionPhoto", "ftyp"]) expect(made.includes(text)).toBe(false);
  });

  it("is the same file each time it is made anew", async () => {
    const photo = await picture().jpeg().toBuffer();
    expect((await remake("jpg", photo)).equals(await remake("jpg", photo))).toBe(true);
  });

  it("keeps its quality up to 90, so that it does not grow", async () => {
    const original = await noise(400, 300).jpeg({ quality: 60 }).toBuffer();
    expect((await remake("jpg", original)).length).toBeLessThan(original.length * 1.05);
  });
});

describe("the colours of an image", () => {
  const red = sharp({ create: { width: 16, height: 16, ...background } });
  const images: Record<string, [Extension, Promise<Buffer>]> = {
    "with 8 bits": ["png", red.clone().png().toBuffer()],
    "with 16 bits": ["png", red.clone().toColourspace("rgb16").png().toBuffer()],
    "in a wide profile": ["jpg", red.clone().withIccProfile("p3").jpeg({ quality: 100 }).toBuffer()],
    "for printers": ["jpg", red.clone().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer()],
    "in a TIFF of 16 bits": ["tif", red.clone().toColourspace("rgb16").tiff().toBuffer()],
  };
  it.each(Object.entries(images))("%s stay right", async (what, [format, bytes]) => {
    const made = await remake(format, await bytes);
    const { depth, space, icc } = await sharp(made).metadata();
    expect({ depth, space, icc }).toEqual({ depth: "uchar", space: "srgb", icc: undefined });
    // Inks do not reach each colour of a screen.
    const most = what === "for printers" ? 45 : 5;
    for (const [index, value] of (await colourOf(made)).entries())
      expect(Math.abs(value - red204[index]!)).toBeLessThanOrEqual(most);
  });

  it("are grey where they were", async () => {
    const grey = picture(20, 20, 1).toColourspace("b-w");
    const made = { jpg: grey.clone().jpeg(), png: grey.clone().png(), tif: grey.clone().tiff() };
    for (const format of ["jpg", "png", "tif"] as const) {
      const bytes = await made[format].toBuffer();
      expect((await sharp(await remake(format, bytes)).metadata()).channels).toBe(1);
    }
  });
});

describe("the pixels of an image", () => {
  it("of a PNG are the same, also with a palette and transparency", async () => {
    const images = [
      await picture().png().toBuffer(),
      await noise(90, 90).png({ palette: true }).toBuffer(),
      await picture().ensureAlpha(0.5).png().toBuffer(),
    ];
    for (const png of images)
      expect((await pixels(await remake("png", png))).equals(await pixels(png))).toBe(true);
  });

  it.each([
    [{ depth: 1, pixels: Buffer.from([0x80, 0, 0, 0, 0x40, 0, 0, 0]) }],
    [{ depth: 24, pixels: Buffer.from("0123456789abcdef") }],
    [{ depth: 16, compression: 3, pixels: Buffer.alloc(8, 5) }],
    [{ depth: 32, headerSize: 124, space: "BGRs", pixels: Buffer.alloc(16, 9) }],
    [{ depth: 8, compression: 1, pixels: Buffer.from([2, 9, 0, 0, 2, 9, 0, 1]) }],
    [{ height: 2 ** 32 - 2 }],
  ])("of a BMP are the same, and follow its headers: %j", async (parts) => {
    const bmp = aBmp(parts);
    const made = await remake("bmp", bytesOf(bmp, "\0\0"));
    const contentOf = (bytes: Buffer) => bytes.subarray(bytes.readUInt32LE(10));
    expect(contentOf(made).equals(contentOf(bmp))).toBe(true);
    expect([made.readUInt32LE(2), made.readUInt32LE(14)]).toEqual([made.length, 40]);
    expect(made.subarray(18, 30).equals(bmp.subarray(18, 30))).toBe(true);
    // Made anew again, it is the same.
    expect((await remake("bmp", made)).equals(made)).toBe(true);
  });
});

describe("the pages of a scan", () => {
  const faxPage = (height: number, lineEvery: number) => {
    const rows = Buffer.from(
      Array.from({ length: 160 * height }, (_, index) =>
        Math.floor(index / 160) % lineEvery === 0 ? 0 : 255,
      ),
    );
    return sharp(rows, { raw: { width: 160, height, channels: 1 } }).toColourspace("b-w");
  };
  const aPage = (image: Sharp) =>
    image.tiff({ compression: "ccittfax4", bitdepth: 1, xres: 204 / 25.4, yres: 98 / 25.4 }).toBuffer();
  /** A TIFF of pages of one height, as the image library writes it. */
  async function aFax(heights: number[]) {
    const pages = await Promise.all(
      heights.map((height, index) =>
        faxPage(height, index + 2)
          .png()
          .toBuffer(),
      ),
    );
    const image = sharp(pages, { join: { animated: true } });
    return aPage(image.greyscale().removeAlpha().toColourspace("b-w"));
  }

  it("are all kept, in their order, black and white, with the resolution of a fax", async () => {
    const fax = await aFax([80, 80, 80]);
    const made = await remake("tif", fax);
    const { pages, bitsPerSample, density } = await sharp(made).metadata();
    expect({ pages, bitsPerSample, density }).toEqual({ pages: 3, bitsPerSample: 1, density: 204 });
    for (let page = 0; page < 3; page++)
      expect((await pixels(made, { page })).equals(await pixels(fax, { page }))).toBe(true);
    expect(yResolutions(made)).toEqual([98, 98, 98]);
  });

  it("keep their own sizes and colours", async () => {
    const [fax, photo] = [
      await aPage(faxPage(80, 2)),
      await picture(50, 30).tiff({ compression: "jpeg" }).toBuffer(),
    ];
    const both = await remake("tif", joined(fax, photo));
    const of = async (page: number): Promise<Metadata> => sharp(both, { page }).metadata();
    const [one, two] = [await of(0), await of(1)];
    expect([one.width, one.height, one.channels]).toEqual([160, 80, 1]);
    expect([two.width, two.height, two.channels]).toEqual([50, 30, 3]);
  });

  it("that turns lies as it is seen", async () => {
    const turned = await picture(50, 30).withMetadata({ orientation: 6 }).tiff().toBuffer();
    const { width, height } = await sharp(await remake("tif", turned)).metadata();
    expect([width, height]).toEqual([30, 50]);
  });
});

describe("an image that grows", () => {
  it.each([
    ["jpg", () => noise(900, 700).jpeg({ quality: 95 }).toBuffer()],
    ["png", () => noise(500, 400).png().toBuffer()],
    ["tif", () => noise(500, 400).tiff({ compression: "jpeg", quality: 90 }).toBuffer()],
  ] as const)("is coded or made smaller until it fits: %s", async (format, made) => {
    const bytes = await made();
    for (const share of [0.9, 0.5, 0.1]) {
      const most = Math.floor(bytes.length * share);
      expect((await remake(format, bytes, most)).length).toBeLessThanOrEqual(most);
    }
  });

  it("of 50 megapixels, as phones take them, is accepted", async () => {
    const photo = await sharp({ create: { width: 8160, height: 6120, ...background } })
      .jpeg()
      .toBuffer();
    const made = await remake("jpg", photo);
    expect(made.length).toBeLessThanOrEqual(MAX_SIZE);
    expect((await sharp(made).metadata()).width).toBe(8160);
  });
});

/** Puts a second page behind a TIFF of one page: both are of this byte order, and only the second one moves. */
function joined(first: Buffer, second: Buffer) {
  const one = Buffer.from(first.length % 2 ? bytesOf(first, "\0") : first);
  const two = Buffer.from(second);
  const directory = two.readUInt32LE(4);
  const count = two.readUInt16LE(directory);
  const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
  const add = (at: number) => two.writeUInt32LE(two.readUInt32LE(at) + one.length, at);
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    const isApart = two.readUInt32LE(entry + 4) * sizes[two.readUInt16LE(entry + 2)]! > 4;
    const strips = two.readUInt32LE(entry + 4);
    if (two.readUInt16LE(entry) === 273)
      for (let index = 0; index < strips; index++)
        add((isApart ? two.readUInt32LE(entry + 8) : entry + 8) + 4 * index);
    if (isApart) add(entry + 8);
  }
  const start = one.readUInt32LE(4);
  one.writeUInt32LE(one.length + directory, start + 2 + 12 * one.readUInt16LE(start));
  return bytesOf(one, two);
}

/** The rows in an inch of each page. */
function yResolutions(tiff: Buffer) {
  const found: number[] = [];
  for (let at = tiff.readUInt32LE(4); at !== 0;) {
    const count = tiff.readUInt16LE(at);
    for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12)
      if (tiff.readUInt16LE(entry) === 283) {
        const place = tiff.readUInt32LE(entry + 8);
        found.push(Math.round(tiff.readUInt32LE(place) / tiff.readUInt32LE(place + 4)));
      }
    at = tiff.readUInt32LE(at + 2 + 12 * count);
  }
  return found;
}
