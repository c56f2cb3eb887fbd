import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { bytesOf } from "./bytes.ts";
import { aBmp, aPng, aTiff, box, chunk, film, samsung, segment, withSegments, xmp } from "./image-parts.ts";
import { samplesOf, type Sample } from "./sample.ts";

/** A picture with some detail: a gradient with noise that is the same in each run. */
export function picture(width = 120, height = 80, channels: 1 | 3 = 3) {
  const data = Buffer.from(
    Array.from(
      { length: width * height * channels },
      (_, index) => (index * 7 + ((index * index) % 31)) % 256,
    ),
  );
  return sharp(data, { raw: { width, height, channels } });
}

/** A grey JPEG of sixteen pixels by eight, with a restart between its two blocks: each is two bits and six ones. */
const restarting = (scan = [0x3f, 0xff, 0xd0, 0x3f]) =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, 0, 8, 0, 16, 1, 1, 0x11, 0]),
    ...[0x00, 0x10].map((kind) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xdd, [0, 1]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [...scan, 0xff, 0xd9],
  );

const jpegs = async () => {
  const plain = await picture().jpeg().toBuffer();
  const gainMap = await picture(30, 20).jpeg().toBuffer();
  const motion = xmp('GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"');
  const mpf = segment(0xe2, "MPF\0II*\0");
  const embedded = [
    segment(0xeb, bytesOf("JP\0\x01\0\0\0\x01", box("jumb", Buffer.alloc(300, 5)))),
    segment(0xed, bytesOf("Photoshop 3.0\0", Buffer.alloc(500))),
  ];
  return {
    plain,
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    "with tables that fit": await picture().jpeg({ mozjpeg: true }).toBuffer(),
    grey: await picture(64, 64, 1).toColourspace("b-w").jpeg().toBuffer(),
    "for printers (CMYK)": await picture().toColourspace("cmyk").jpeg().toBuffer(),
    "with Exif, a profile and XMP": await picture()
      .withMetadata({ icc: "p3", exif: { IFD0: { Make: "Prova", Copyright: "è" } } })
      .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer(),
    "with notes of a camera maker": withSegments(plain, [
      segment(0xe7, Buffer.alloc(20_000, 3)),
      segment(0xfe, "Lavc58.134.100"),
    ]),
    "with the origin of its content": withSegments(plain, embedded),
    "with a line end": bytesOf(plain, "\r\n"),
    "with the last mark of old systems": bytesOf(plain, "\x1a"),
    "with restarts": restarting(),
    "with zeros": bytesOf(plain, Buffer.alloc(1000)),
    "with the film of a moving photo": withSegments(plain, [motion], film),
    "with the film of an older moving photo": withSegments(
      plain,
      [xmp('GCamera:MicroVideo="1" GCamera:MicroVideoOffset="9"')],
      film,
    ),
    "with the block of a Samsung phone": bytesOf(plain, samsung({ Image_UTC_Data: "1700000000000" })),
    "with the moving photo of a Samsung phone": bytesOf(
      plain,
      samsung({ Image_UTC_Data: "1700000000000", MotionPhoto_Data: film }),
    ),
    "with the empty block of a Samsung phone": bytesOf(plain, samsung({})),
    "with a gain map": withSegments(plain, [xmp('hdrgm:Version="1.0"'), mpf], gainMap),
    "with a gain map and a film": withSegments(plain, [mpf, motion], gainMap, film),
    "with a preview among zeros": withSegments(plain, [mpf], Buffer.alloc(8), gainMap, Buffer.alloc(8)),
    "that announces an image without one": withSegments(plain, [mpf]),
    "of a photo with 12 megapixels": await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: "#876" },
    })
      .jpeg()
      .toBuffer(),
  };
};

const pngs = async () => ({
  plain: await picture().png().toBuffer(),
  interlaced: await picture(33, 17).png({ progressive: true }).toBuffer(),
  "with a palette": await picture().png({ palette: true, colours: 16 }).toBuffer(),
  "with 16 bits and transparency": await picture().ensureAlpha(0.5).toColourspace("rgb16").png().toBuffer(),
  grey: await picture(9, 9, 1).toColourspace("b-w").png().toBuffer(),
  "with Exif and a profile": await picture()
    .withMetadata({ icc: "p3", exif: { IFD0: { Make: "Prova" } } })
    .png()
    .toBuffer(),
  "with pixels in two chunks": aPng(
    [],
    [0, 4].map((from) =>
      chunk("IDAT", deflateSync(Buffer.from([0, 128])).subarray(from, from === 0 ? 4 : undefined)),
    ),
  ),
  "of a screen of Apple": aPng([
    chunk("iDOT", Buffer.alloc(28)),
    chunk("eXIf", "MM\0*\0\0\0\x08\0\0\0\0\0\0"),
  ]),
  "with texts": aPng([
    chunk("tEXt", "Title\0Prova"),
    chunk("zTXt", bytesOf("Comment\0\0", deflateSync("a".repeat(9000)))),
    chunk("iTXt", bytesOf("XML:com.adobe.xmp\0\x01\0\0\0", deflateSync("<x/>"))),
  ]),
  "with the time after the pixels": aPng(
    [],
    [chunk("IDAT", deflateSync(Buffer.from([0, 128]))), chunk("tIME", [7, 234, 11, 25, 12, 0, 0])],
  ),
  "with a line end": bytesOf(aPng(), "\n"),
});

const tiffs = async () => ({
  plain: await picture().tiff({ compression: "none" }).toBuffer(),
  "by fax": await picture(128, 64, 1)
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1 })
    .toBuffer(),
  "with LZW": await picture().tiff({ compression: "lzw", predictor: "horizontal" }).toBuffer(),
  "with deflate": await picture().tiff({ compression: "deflate" }).toBuffer(),
  "with PackBits": await picture().tiff({ compression: "packbits" }).toBuffer(),
  "with JPEG": await picture().tiff({ compression: "jpeg", quality: 80 }).toBuffer(),
  "in tiles": await picture()
    .tiff({ tile: true, tileWidth: 64, tileHeight: 64, compression: "deflate" })
    .toBuffer(),
  "with smaller versions": await picture(300, 300)
    .tiff({ pyramid: true, tile: true, tileWidth: 64, tileHeight: 64, compression: "lzw" })
    .toBuffer(),
  "with 1 bit": await picture(33, 9, 1)
    .toColourspace("b-w")
    .tiff({ bitdepth: 1, compression: "none" })
    .toBuffer(),
  "with Exif, a profile and XMP": await picture()
    .withMetadata({ icc: "p3", exif: { IFD0: { Make: "Prova" }, IFD2: { FNumber: "2/1" } } })
    .tiff()
    .toBuffer(),
  "of the other byte order": aTiff({ isBig: true }),
  "with two pages": aTiff({ pages: [{}, {}] }),
  "with 50 pages": aTiff({ pages: Array.from({ length: 50 }, () => ({})) }),
  "with space that a scanner reserves": aTiff({ between: Buffer.alloc(500) }),
  "with a name and resolution": aTiff({
    pages: [
      {
        270: [270, 2, Buffer.from("Scansione\0")],
        282: [282, 4, [300, 1]],
        305: [305, 2, Buffer.from("Scanner 1.0\0")],
      },
    ],
  }),
  "with a description that is written carelessly": aTiff({
    pages: [{ 282: [282, 4, [300, 1]], 270: [270, 2, Buffer.from("Scansione")] }],
  }),
  "with a small tag of a maker": aTiff({ pages: [{ 50_000: [50_000, 7, Buffer.alloc(100, 9)] }] }),
});

const bmps = (): Record<string, Buffer> => ({
  "with 24 bits": aBmp(),
  "with 1 bit": aBmp({ depth: 1, pixels: Buffer.alloc(8) }),
  "with 4 bits": aBmp({ depth: 4, pixels: Buffer.alloc(8) }),
  "with 8 bits": aBmp({ depth: 8, pixels: Buffer.alloc(8) }),
  "with 16 bits in fields": aBmp({ depth: 16, compression: 3, pixels: Buffer.alloc(8) }),
  "with 32 bits": aBmp({ depth: 32, pixels: Buffer.alloc(16) }),
  "from the top": aBmp({ height: 2 ** 32 - 2 }),
  "with the header of Windows 98": aBmp({ headerSize: 124, space: "BGRs" }),
  "with run lengths": aBmp({ depth: 8, compression: 1, pixels: Buffer.from([2, 9, 0, 0, 2, 9, 0, 1]) }),
  "with run lengths of different pixels": aBmp({
    width: 3,
    height: 1,
    depth: 8,
    compression: 1,
    pixels: Buffer.from([0, 3, 1, 2, 3, 0, 0, 1]),
  }),
  "with two zeros at the end": aBmp({ after: "\0\0" }),
  "with aligned pixels": aBmp({ gap: Buffer.alloc(10) }),
});

/** Images that people send: photos of phones, scans, screens. */
export async function honestImages(): Promise<Sample[]> {
  return [
    ...samplesOf("jpg", "whole", await jpegs()),
    ...samplesOf("png", "whole", await pngs()),
    ...samplesOf("tif", "whole", await tiffs()),
    ...samplesOf("bmp", "whole", bmps()),
  ];
}
