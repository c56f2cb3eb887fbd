import { deflateSync } from "node:zlib";
import { big, bytesOf, little } from "./bytes.ts";
import { picture } from "./honest-images.ts";
import {
  aBmp,
  aPng,
  aTiff,
  box,
  chunk,
  samsung,
  segment,
  withSegments,
  xmp,
  type TiffTag,
} from "./image-parts.ts";
import { samplesOf, type Format, type Sample } from "./sample.ts";

/** Data that must not travel with an image: a page, an archive and another document. */
export const payload = bytesOf(
  "<script>nascosto()</script>PK\x03\x04%PDF-1.7 GPS 45.0703N 7.6869E",
  Buffer.alloc(300, 7),
);
/** A part of it by which it is found. */
export const trace = "<script>nascosto";

/** A page with other values of its tags. */
const page = (tags: TiffTag[], more: Parameters<typeof aTiff>[0] = {}) =>
  aTiff({ pages: [Object.fromEntries(tags.map((tag) => [tag[0], tag]))], ...more });
const pixels = chunk("IDAT", deflateSync(Buffer.from([0, 128])));

/** Whole images that carry the payload, each at another place. */
export async function loadedImages(): Promise<Sample[]> {
  const plain = await picture(64, 48).jpeg().toBuffer();
  return [
    ...samplesOf("jpg", "whole", {
      "after the image": bytesOf(plain, payload),
      "after zeros": bytesOf(plain, Buffer.alloc(9), payload),
      "in a comment": withSegments(plain, [segment(0xfe, payload)]),
      "in a segment": withSegments(plain, [segment(0xe9, payload)]),
      "in Exif": withSegments(plain, [segment(0xe1, bytesOf("Exif\0\0", payload))]),
      "in XMP": withSegments(plain, [xmp(payload.toString("latin1"))]),
      "in the block of a Samsung phone": bytesOf(plain, samsung({ Image_UTC_Data: payload })),
      "in a film": withSegments(
        plain,
        [xmp('GCamera:MotionPhoto="1"')],
        box("ftyp", "mp42"),
        box("mdat", payload),
      ),
      "after a second image": withSegments(plain, [segment(0xe2, "MPF\0II*\0")], plain, payload),
      "in a header with the length of a comment of JavaScript": withSegments(plain, [
        bytesOf([0xff, 0xe0, 0x2f, 0x2a], "JFIF\0", payload, Buffer.alloc(0x2f2a - 7 - payload.length, 32)),
      ]),
      "in a megabyte of notes": withSegments(
        plain,
        Array<Buffer>(20).fill(segment(0xe9, bytesOf(payload, Buffer.alloc(50_000)))),
      ),
      "after the last pixels": bytesOf(plain.subarray(0, -2), payload, plain.subarray(-2)),
    }),
    ...samplesOf("png", "whole", {
      "after the image": bytesOf(aPng(), payload),
      "in a text": aPng([chunk("tEXt", bytesOf("Comment\0", payload))]),
      "in a chunk of its own": aPng([chunk("prVt", payload)]),
      "after the pixels": aPng([], [chunk("IDAT", bytesOf(deflateSync(Buffer.from([0, 128])), payload))]),
      "in a film": aPng([chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])], [pixels, chunk("fdAT", payload)]),
    }),
    ...samplesOf("tif", "whole", {
      "after the image": aTiff({ after: payload }),
      "before the directory": aTiff({ between: payload }),
      "in a tag of its own": page([[50_000, 7, payload]]),
      "in XMP": page([[700, 1, payload]]),
      "in a description of each page": aTiff({
        pages: [{ 270: [270, 2, payload] }, { 270: [270, 2, payload] }],
      }),
    }),
    ...samplesOf("bmp", "whole", {
      "after the image": aBmp({ after: payload }),
      "before the pixels": aBmp({ gap: payload }),
      "in a colour profile": aBmp({ headerSize: 124, space: "DEBM", after: payload }),
      "after run lengths": aBmp({ depth: 8, compression: 1, pixels: bytesOf([2, 9, 0, 1], payload) }),
    }),
  ];
}

/** A JPEG whose header states another size. */
function sized(jpeg: Buffer, width: number, height: number) {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function jpegs(plain: Buffer): Sample[] {
  const scan = plain.indexOf(Buffer.from([0xff, 0xda]));
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]));
  return [
    ...samplesOf("jpg", "damaged", {
      "half of the image": plain.subarray(0, plain.length / 2),
      "no pixels": bytesOf(plain.subarray(0, scan), [0xff, 0xd9]),
      "two frames": withSegments(plain, [plain.subarray(frame, frame + 19)]),
    }),
    ...samplesOf("jpg", "huge", {
      "more than 50 megapixels": sized(plain, 7072, 7072),
      "60000 by 60000": sized(plain, 60_000, 60_000),
    }),
  ];
}

function pngs(plain: Buffer): Sample[] {
  const interlaced = bytesOf(big(7000), big(7000), [16, 6, 0, 0, 1]);
  return [
    ...samplesOf("png", "huge", {
      "more than 50 megapixels": aPng([], [pixels], [7072, 7072]),
      "interlaced pixels of 392 MB": bytesOf(
        aPng().subarray(0, 8),
        chunk("IHDR", interlaced),
        aPng().subarray(33),
      ),
    }),
    ...samplesOf("png", "damaged", {
      "a width beyond 31 bits": aPng([], [pixels], [2 ** 31, 1]),
      "half of the image": plain.subarray(0, plain.length / 2),
      "no pixels": aPng([], []),
      "two headers": aPng([chunk("IHDR", bytesOf(big(1), big(1), [8, 0, 0, 0, 0]))]),
      "an important chunk that is unknown": aPng([chunk("EVIL")]),
      "fewer pixels than the header": aPng([], [chunk("IDAT", deflateSync(Buffer.from([0, 128])))], [1, 2]),
      "an unknown filter of a row": aPng([], [chunk("IDAT", deflateSync(Buffer.from([9, 128])))]),
    }),
  ];
}

const tiffs = [
  ...samplesOf("tif", "damaged", {
    "27 TB by the header": page([
      [256, 4, [60_000]],
      [257, 4, [60_000]],
      [258, 3, [64]],
      [277, 3, [60_000]],
    ]),
    "65535 samples": page([[277, 3, [65_535]]]),
    "tiles of 60000 by 60000": page([
      [322, 4, [60_000]],
      [323, 4, [60_000]],
      [324, 4, [8]],
      [325, 4, [16]],
    ]),
    "pixels outside the file": page([[273, 4, [1_000_000]]]),
    "an unknown coding": page([[259, 3, [34_712]]]),
    "the old coding of JPEG": page([[259, 3, [6]]]),
    "a directory outside the file": aTiff({ next: () => 1_000_000 }),
    "only smaller versions": page([[254, 4, [1]]]),
  }),
  ...samplesOf("tif", "huge", {
    "more than 50 megapixels": page([
      [256, 4, [7072]],
      [257, 4, [7072]],
    ]),
    "a page that is its own next": aTiff({ next: ([first = 0]) => first }),
    "pages in a circle": aTiff({ pages: [{}, {}, {}], next: (starts, index) => starts[(index + 1) % 3]! }),
    "more than 200 pages": aTiff({ pages: Array.from({ length: 300 }, () => ({})) }),
  }),
  ...samplesOf("tif", "other", { "a big TIFF": bytesOf("II+\0\x08\0\0\0", Buffer.alloc(100)) }),
];

const bmps = [
  ...samplesOf("bmp", "huge", { "more than 50 megapixels": aBmp({ width: 7072, height: 7072 }) }),
  ...samplesOf("bmp", "damaged", {
    "no width": aBmp({ width: 0 }),
    "fewer pixels than the header": aBmp({ height: 3 }),
    "a JPEG inside": aBmp({ compression: 4 }),
    "run lengths without an end": aBmp({ depth: 8, compression: 1, pixels: Buffer.alloc(20, 1) }),
    "run lengths beyond the image": aBmp({
      depth: 8,
      compression: 1,
      pixels: bytesOf(Buffer.alloc(2000, Buffer.from([255, 1])), [0, 1]),
    }),
    "a header that is cut": aBmp().subarray(0, 30),
    "an offset beyond the file": bytesOf(aBmp().subarray(0, 10), little(99_999), aBmp().subarray(14)),
    "pixels that are cut": aBmp().subarray(0, -1),
  }),
];

/** Contents of another format than the name states. */
const others = (jpeg: Buffer, png: Buffer): Sample[] => {
  const all: Record<Format, Buffer> = { pdf: Buffer.from("%PDF"), jpg: jpeg, png, tif: aTiff(), bmp: aBmp() };
  const formats = Object.keys(all) as Format[]; // `as`: the keys of a literal
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const starts = ["MZ\x90\0", "<html><script>", "PK\x03\x04", "GIF89a", svg, "\0\0\0\x18ftypheic", "\0"];
  return formats.flatMap((format) => {
    const table = [
      ...formats
        .filter((each) => each !== format && each !== "pdf")
        .map((each) => [each, all[each]] as const),
      ...starts.map((start) => [JSON.stringify(start), bytesOf(start)] as const),
    ];
    return samplesOf(
      format,
      "other",
      Object.fromEntries(table.map(([what, bytes]) => [`the content of ${what}`, bytes])),
    );
  });
};

/** An image with as many packets of XMP as its metadata may have. */
export async function manyPackets(count: number): Promise<Sample> {
  const plain = await picture(64, 48).jpeg().toBuffer();
  const packets = Array<Buffer>(count).fill(segment(0xe1, "http://ns.adobe.com/xap/1.0/\0"));
  return {
    what: `${count} packets of XMP`,
    format: "jpg",
    bytes: withSegments(plain, packets),
    verdict: "whole",
  };
}

/** Every image that must be refused. */
export async function hostileImages(): Promise<Sample[]> {
  const jpeg = await picture(64, 48).jpeg().toBuffer();
  const png = await picture(64, 48).png().toBuffer();
  return [...jpegs(jpeg), ...pngs(png), ...tiffs, ...bmps, ...others(jpeg, png)];
}
