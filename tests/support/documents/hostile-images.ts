import { deflateSync } from "node:zlib";
import { big, bytesOf, little } from "./bytes.ts";
import { picture } from "./honest-images.ts";
import {
  aBmp,
  aPng,
  aTiff,
  box,
  chunk,
  film,
  samsung,
  segment,
  withSegments,
  xmp,
  type TiffTag,
} from "./image-parts.ts";
import { samplesOf, type Format, type Sample } from "./sample.ts";

/** An archive with an entry and a directory, whose versions, disks and counts are not the usual ones. */
function oddArchive(offset: number) {
  const entry = bytesOf("PK\x03\x04", Buffer.alloc(22), little(5, 2), little(0, 2), "a.exe");
  const directory = bytesOf("PK\x01\x02", Buffer.alloc(24), little(5, 2), Buffer.alloc(16), "a.exe");
  const end = bytesOf("PK\x05\x06", little(0x00010001), little(1, 2), little(7, 2));
  return bytesOf(entry, directory, end, little(directory.length), little(offset), little(0, 2));
}

/** A file with the mark of an archive of tapes among its pixels. */
function inTape(file: Buffer) {
  file.write("ustar\x0000", 257, "latin1");
  return file;
}

/** Files that must not hide in an image. */
const foreign: Record<string, Buffer> = {
  "an archive": bytesOf(
    "PK\x03\x04\x14\0\0\0\x08\0",
    Buffer.alloc(16, 1),
    [5, 0, 0, 0],
    "a.exe",
    Buffer.alloc(300, 7),
  ),
  "the end of an archive": bytesOf("PK\x05\x06\0\0\0\0\x01\0\x01\0", [46, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  "an archive with odd versions and disks": oddArchive(35),
  "an archive with odd versions after other data": oddArchive(0),
  "an archive of another kind": bytesOf("7z\xbc\xaf\x27\x1c", Buffer.alloc(100, 9)),
  "a RAR archive": bytesOf("Rar!\x1a\x07\x01\0", Buffer.alloc(100, 9)),
  "a program": bytesOf("MZ", Buffer.alloc(58, 1), [64, 0, 0, 0], "PE\0\0", Buffer.alloc(200, 7)),
  "a program whose second header is far": bytesOf(
    "MZ",
    Buffer.alloc(58, 1),
    little(2000),
    Buffer.alloc(1936, 1),
    "PE\0\0",
    Buffer.alloc(200, 7),
  ),
  "a program of Linux": bytesOf("\x7fELF\x02\x01\x01", Buffer.alloc(100, 9)),
  "a page": bytesOf("<html><script>alert(1)</script>", Buffer.alloc(100, 32)),
  "a script of a server": bytesOf("<?php system($_GET[1]); ?>", Buffer.alloc(100, 32)),
  "another PDF": bytesOf("%PDF-1.7\n", Buffer.alloc(100, 32)),
  "an office document": bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Buffer.alloc(600, 32)),
};
const hidden = (format: Format, put: (data: Buffer) => Buffer, place: string): Sample[] =>
  Object.entries(foreign).map(([what, data]) => ({
    what: `${what} ${place}`,
    format,
    bytes: put(data),
    verdict: "refused",
  }));

/** A JPEG whose header states another size. */
function sized(jpeg: Buffer, width: number, height: number) {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function jpegs(plain: Buffer): Sample[] {
  const scan = plain.subarray(plain.indexOf(Buffer.from([0xff, 0xda])), -2);
  const frame = plain.subarray(
    plain.indexOf(Buffer.from([0xff, 0xc0])),
    plain.indexOf(Buffer.from([0xff, 0xc0])) + 19,
  );
  const motion = xmp('GCamera:MotionPhoto="1"');
  const mpf = segment(0xe2, "MPF\0II*\0");
  return [
    ...hidden("jpg", (data) => bytesOf(plain, data), "after the image"),
    ...hidden("jpg", (data) => bytesOf(plain, Buffer.alloc(9), data), "after zeros"),
    ...hidden("jpg", (data) => withSegments(plain, [segment(0xfe, data)]), "in a comment"),
    ...hidden("jpg", (data) => withSegments(plain, [segment(0xe9, data)]), "in a segment"),
    ...hidden("jpg", (data) => withSegments(plain, [segment(0xe1, bytesOf("Exif\0\0", data))]), "in Exif"),
    ...hidden(
      "jpg",
      (data) => bytesOf(plain, samsung({ Image_UTC_Data: data })),
      "in the block of a Samsung phone",
    ),
    ...hidden(
      "jpg",
      (data) => withSegments(plain, [motion], box("ftyp", "mp42"), box("mdat", data)),
      "in a film",
    ),
    ...hidden("jpg", (data) => withSegments(plain, [mpf], plain, data), "after a second image"),
    ...samplesOf("jpg", "trailing", {
      "an image that was not announced": bytesOf(plain, plain),
      "a film that was not announced": bytesOf(plain, film),
      "a film that is cut": withSegments(plain, [motion], film.subarray(0, -1)),
      "data after the film": withSegments(plain, [motion], film, "x"),
      "a film without its first box": withSegments(plain, [motion], box("mdat", "x")),
      "a film with an unknown box": withSegments(plain, [motion], box("ftyp", "mp42"), box("evil", "x")),
      "Samsung's last word alone": bytesOf(plain, "SEFT"),
      "a block that is longer than a photo editor writes": bytesOf(
        plain,
        samsung({ a: Buffer.alloc(70_000) }),
      ),
      "a directory with a lie about its blocks": bytesOf(
        plain,
        samsung({ a: "1234" }, (directory) => directory.fill(9, 20, 24)),
      ),
      "a directory with more entries than it has": bytesOf(
        plain,
        samsung({ a: "1" }, (directory) => directory.fill(2, 8, 9)),
      ),
      "40 KB of comments": withSegments(plain, [segment(0xfe, Buffer.alloc(40_000, 65))]),
      "markup without a blank in a comment": withSegments(plain, [segment(0xfe, "<script/src=//a>")]),
      "a picture of a page in a comment": withSegments(plain, [
        segment(0xfe, "<img src=x onerror=alert(1)>"),
      ]),
      "a short script of a server in a comment": withSegments(plain, [segment(0xfe, "<?=`$_GET[1]`?>")]),
      "a block before the trailer": bytesOf(plain, "hidden", samsung({ a: "1234" })),
      "a film in a block without its name": bytesOf(
        plain,
        samsung({ a: bytesOf(box("ftyp", "mp42"), box("mdat", Buffer.alloc(70_000))) }),
      ),
      "data after the pixels": bytesOf(plain.subarray(0, -2), Buffer.alloc(500, 7), plain.subarray(-2)),
      "a megabyte of notes": withSegments(
        plain,
        Array<Buffer>(20).fill(segment(0xe9, Buffer.alloc(60_000, 1))),
      ),
      "a megabyte of comments": withSegments(
        plain,
        Array<Buffer>(20).fill(segment(0xfe, Buffer.alloc(60_000, 1))),
      ),
      "two megabytes of Exif": withSegments(
        plain,
        Array<Buffer>(30).fill(segment(0xe1, bytesOf("Exif\0\0II*\0", Buffer.alloc(60_000)))),
      ),
    }),
    ...samplesOf("jpg", "damaged", {
      "half of the image": plain.subarray(0, plain.length / 2),
      "no pixels": bytesOf(plain.subarray(0, plain.indexOf(Buffer.from([0xff, 0xda]))), [0xff, 0xd9]),
      "two frames": withSegments(plain, [frame]),
      "a hundred scans": bytesOf(plain.subarray(0, -2), ...Array<Buffer>(100).fill(scan), [0xff, 0xd9]),
      "a header with the length of a comment of JavaScript": withSegments(plain, [
        bytesOf([0xff, 0xe0, 0x2f, 0x2a], "JFIF\0", Buffer.alloc(0x2f2a - 7, 32)),
      ]),
      "Exif that is none": withSegments(plain, [segment(0xe1, bytesOf("Exif\0\0", Buffer.alloc(50)))]),
      "a profile that is none": withSegments(plain, [
        segment(0xe2, bytesOf("ICC_PROFILE\0\x01\x01", Buffer.alloc(200))),
      ]),
      "an unknown segment": withSegments(plain, [segment(0xdc, [0, 1])]),
      "a header of 40000 by 1": sized(plain, 40_000, 1),
      "pixels that are none": bytesOf(
        plain.subarray(0, plain.length - scan.length + 20),
        Buffer.alloc(50, 0x55),
        [0xff, 0xd9],
      ),
    }),
    ...samplesOf("jpg", "huge", {
      "more than 50 megapixels": sized(plain, 7072, 7072),
      "60000 by 60000": sized(plain, 60_000, 60_000),
    }),
  ];
}

/** A program in compressed data, where its bytes are not seen. */
const packedProgram = deflateSync(foreign["a program"]!);

const pixels = chunk("IDAT", deflateSync(Buffer.from([0, 128])));

function pngs(plain: Buffer): Sample[] {
  return [
    ...hidden("png", (data) => bytesOf(plain, data), "after the image"),
    ...hidden("png", (data) => aPng([chunk("tEXt", bytesOf("Comment\0", data))]), "in a text"),
    ...hidden("png", (data) => aPng([chunk("prVt", data)]), "in a chunk of its own"),
    ...hidden(
      "png",
      (data) => aPng([], [chunk("IDAT", bytesOf(deflateSync(Buffer.from([0, 128])), data))]),
      "after the pixels",
    ),
    ...samplesOf("png", "trailing", {
      "a program in a compressed text": aPng([chunk("zTXt", bytesOf("a\0\0", packedProgram))]),
      "a long chunk of its own": aPng([chunk("prVt", Buffer.alloc(100_000))]),
      "a megabyte of texts": aPng([chunk("tEXt", bytesOf("Comment\0", Buffer.alloc(1_000_000, 65)))]),
      "two images": bytesOf(plain, plain),
      "data after the compressed pixels": aPng(
        [],
        [pixels.subarray(0, 0), chunk("IDAT", bytesOf(deflateSync(Buffer.from([0, 128])), "hidden"))],
      ),
    }),
    ...samplesOf("png", "huge", {
      "a text that inflates to 450 MB": aPng([
        chunk("zTXt", bytesOf("Comment\0\0", deflateSync(Buffer.alloc(450_000_000)))),
      ]),
      "a profile that inflates to 300 MB": aPng([
        chunk("iCCP", bytesOf("a\0\0", deflateSync(Buffer.alloc(300_000_000)))),
      ]),
      "a text of the world that inflates to 300 MB": aPng([
        chunk("iTXt", bytesOf("a\0\x01\0\0\0", deflateSync(Buffer.alloc(300_000_000)))),
      ]),
      "pixels that inflate beyond the header": aPng(
        [],
        [chunk("IDAT", deflateSync(Buffer.alloc(9_000_000)))],
      ),
      "more than 50 megapixels": aPng([], [pixels], [7072, 7072]),
      "a width beyond 31 bits": aPng([], [pixels], [2 ** 31, 1]),
    }),
    ...samplesOf("png", "damaged", {
      "half of the image": plain.subarray(0, plain.length / 2),
      "a wrong check sum": bytesOf(plain.subarray(0, -1), "x"),
      "no pixels": aPng([], []),
      "two headers": aPng([chunk("IHDR", bytesOf(big(1), big(1), [8, 0, 0, 0, 0]))]),
      "a profile that is none": aPng([chunk("iCCP", bytesOf("a\0\0", deflateSync("x".repeat(200))))]),
      "Exif that is none": aPng([chunk("eXIf", "x".repeat(50))]),
      "a palette of 3000 colours": aPng([chunk("PLTE", Buffer.alloc(9000))]),
      "an important chunk that is unknown": aPng([chunk("EVIL")]),
      "a film": aPng(
        [chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), chunk("fcTL", Buffer.alloc(26))],
        [pixels, chunk("tEXt", "a\0"), pixels],
      ),
      "an end with data": bytesOf(aPng().subarray(0, -12), chunk("IEND", "hidden")),
      "fewer pixels than the header": aPng([], [chunk("IDAT", deflateSync(Buffer.from([0, 128])))], [1, 2]),
      "an unknown filter of a row": aPng([], [chunk("IDAT", deflateSync(Buffer.from([9, 128])))]),
    }),
  ];
}

/** A page with other values of its tags. */
const page = (tags: TiffTag[], more: Parameters<typeof aTiff>[0] = {}) =>
  aTiff({ pages: [Object.fromEntries(tags.map((tag) => [tag[0], tag]))], ...more });

const tiffs: Sample[] = [
  ...hidden("tif", (data) => aTiff({ after: data }), "after the image"),
  ...hidden("tif", (data) => aTiff({ between: data }), "before the directory"),
  ...hidden("tif", (data) => page([[50_000, 7, data]]), "in a tag of its own"),
  ...hidden("tif", (data) => page([[700, 1, data]]), "in XMP"),
  ...hidden(
    "tif",
    (data) =>
      page(
        [
          [259, 3, [8]],
          [279, 4, [300]],
        ],
        { pixels: Buffer.concat([deflateSync(Buffer.alloc(16)), data, Buffer.alloc(300)]).subarray(0, 300) },
      ),
    "after deflated pixels",
  ),
  ...samplesOf("tif", "refused", {
    "an archive of tapes whose first name is the header": inTape(
      page(
        [
          [256, 4, [32]],
          [257, 4, [16]],
          [278, 4, [16]],
          [279, 4, [512]],
        ],
        { pixels: Buffer.alloc(512, 128) },
      ),
    ),
    "27 TB by the header": page([
      [256, 4, [60_000]],
      [257, 4, [60_000]],
      [258, 3, [64]],
      [277, 3, [60_000]],
    ]),
    "64 bits for each of 65535 samples": page([
      [258, 3, [64]],
      [277, 3, [65_535]],
    ]),
    "65535 samples": page([[277, 3, [65_535]]]),
    "more than 50 megapixels": page([
      [256, 4, [7072]],
      [257, 4, [7072]],
    ]),
    "tiles of 60000 by 60000": page([
      [322, 4, [60_000]],
      [323, 4, [60_000]],
      [324, 4, [8]],
      [325, 4, [16]],
    ]),
    "pixels outside the file": page([[273, 4, [1_000_000]]]),
    "pixels in the header": page([[273, 4, [0]]]),
    "fewer pixels than the header": page([[279, 4, [15]]], { pixels: Buffer.alloc(15, 128) }),
    "more pixels than the header": page([[279, 4, [999]]], { pixels: Buffer.alloc(999, 128) }),
    "an unknown coding": page([[259, 3, [34_712]]]),
    "the old coding of JPEG": page([[259, 3, [6]]]),
    "a page that is its own next": aTiff({ next: ([first = 0]) => first }),
    "pages in a circle": aTiff({ pages: [{}, {}, {}], next: (starts, index) => starts[(index + 1) % 3]! }),
    "a smaller version of itself": aTiff({ pages: [{ 330: [330, 4, [24]] }] }),
    "more than 200 pages": aTiff({ pages: Array.from({ length: 300 }, () => ({})) }),
    "a kilobyte of no value": aTiff({
      between: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)),
    }),
    "a megabyte in a tag of its own": page([[50_000, 7, Buffer.alloc(1_000_000, 7)]]),
    "a megabyte of XMP": page([[700, 1, Buffer.alloc(1_000_000, 65)]]),
    "values outside the file": page([
      [282, 4, [1]],
      [270, 2, Buffer.alloc(0)],
    ]).subarray(0, -4),
    "values that overlap": page([
      [324, 4, [8]],
      [325, 4, [16]],
      [322, 4, [16]],
      [323, 4, [16]],
    ]),
    "Photoshop's data that are none": page([[34_377, 7, Buffer.alloc(9000, 3)]]),
    "a profile that is none": page([[34_675, 7, Buffer.alloc(900, 3)]]),
    "data after the end of a fax": page(
      [
        [258, 3, [1]],
        [259, 3, [4]],
        [262, 3, [0]],
        [279, 4, [16]],
      ],
      {
        pixels: bytesOf([0x00, 0x10, 0x01], Buffer.alloc(13)),
      },
    ),
    "no pixels": aTiff({ pages: [{ 273: null, 279: null }] }),
    "a tag that comes twice": aTiff({ pages: [{ 1: [256, 4, [4]] }] }),
    "a directory outside the file": aTiff({ next: () => 1_000_000 }),
    "a big TIFF": bytesOf("II+\0\x08\0\0\0", Buffer.alloc(100)),
    "deflated pixels that grow": page([[259, 3, [8]]], { pixels: deflateSync(Buffer.alloc(9_000_000)) }),
    "run lengths that grow": page(
      [
        [259, 3, [32_773]],
        [279, 4, [2000]],
      ],
      { pixels: Buffer.alloc(2000, Buffer.from([129, 7])) },
    ),
  }),
];

const bmps: Sample[] = [
  ...hidden("bmp", (data) => aBmp({ after: data }), "after the image"),
  ...hidden("bmp", (data) => aBmp({ gap: data }), "before the pixels"),
  ...hidden(
    "bmp",
    (data) => aBmp({ depth: 8, compression: 1, pixels: bytesOf([2, 9, 0, 1], data) }),
    "after run lengths",
  ),
  ...samplesOf("bmp", "refused", {
    "an archive of tapes whose first name is the header": inTape(
      aBmp({ width: 8, height: 64, pixels: Buffer.alloc(1536, 127) }),
    ),
    "more than 50 megapixels": aBmp({ width: 7072, height: 7072 }),
    "no width": aBmp({ width: 0 }),
    "fewer pixels than the header": aBmp({ height: 3 }),
    "an unknown coding": aBmp({ compression: 4 }),
    "a JPEG inside": aBmp({ compression: 4, depth: 24 }),
    "a colour profile in a file": aBmp({ headerSize: 124, space: "KNIL" }),
    "a colour profile after the pixels": aBmp({ headerSize: 124, space: "DEBM" }),
    "run lengths without an end": aBmp({ depth: 8, compression: 1, pixels: Buffer.alloc(20, 1) }),
    "run lengths beyond the image": aBmp({
      depth: 8,
      compression: 1,
      pixels: bytesOf(Buffer.alloc(2000, Buffer.from([255, 1])), [0, 1]),
    }),
    "a megabyte of zeros": aBmp({ after: Buffer.alloc(1_000_000) }),
    "a header that is cut": aBmp().subarray(0, 30),
    "pixels that are cut": aBmp().subarray(0, -1),
  }),
];

/** Contents of another format than the name states. */
const others = (jpeg: Buffer, png: Buffer): Sample[] => {
  const all: Record<Format, Buffer> = { pdf: Buffer.from("%PDF"), jpg: jpeg, png, tif: aTiff(), bmp: aBmp() };
  const formats = Object.keys(all) as Format[]; // `as`: the keys of a literal
  return formats.flatMap((format) => [
    ...formats
      .filter((other) => other !== format && other !== "pdf")
      .map((other) => ({
        what: `the content of ${other}`,
        format,
        bytes: all[other],
        verdict: "other" as const,
      })),
    ...["MZ\x90\0", "<html><script>", "PK\x03\x04", "GIF89a", "\0\0\0\x18ftypheic", "", "\0"].map(
      (start) => ({
        what: `the content ${JSON.stringify(start)}`,
        format,
        bytes: bytesOf(start),
        verdict: "other" as const,
      }),
    ),
  ]);
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
