import { crc32, deflateSync } from "node:zlib";

const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

const littleEndian = (value: number, length = 4) =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);
const bigEndian = (value: number, length = 4) => littleEndian(value, length).reverse();

function pdf() {
  const objects =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
  return bytesOf(
    objects,
    `xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n${objects.length}\n%%EOF\n`,
  );
}

/** One grey pixel: a frame, a table and a scan whose data hold an escaped FF and a restart. */
const jpeg = () =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, ...bigEndian(16, 2)],
    "JFIF\0",
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xdb, ...bigEndian(67, 2), 0, ...Array<number>(64).fill(1)],
    [0xff, 0xff, 0xc0, ...bigEndian(11, 2), 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    [0xff, 0xda, ...bigEndian(8, 2), 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
  );

function chunk(type: string, data: Uint8Array) {
  const body = bytesOf(type, data);
  return bytesOf(bigEndian(data.length), body, bigEndian(crc32(body)));
}

const png = () =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk("IHDR", bytesOf(bigEndian(1), bigEndian(1), [8, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.from([0, 128]))),
    chunk("IEND", Buffer.alloc(0)),
  );

/** Two pixels by two, 24 bits: rows are padded to eight bytes. */
const bmp = () =>
  bytesOf(
    "BM",
    littleEndian(70),
    littleEndian(0),
    littleEndian(54),
    littleEndian(40),
    littleEndian(2),
    littleEndian(2),
    littleEndian(1, 2),
    littleEndian(24, 2),
    Array<number>(24).fill(0),
    Array<number>(16).fill(127),
  );

type Order = "II" | "MM";

export interface TiffPage {
  width?: number;
  height?: number;
  /** The place of the pixels. */
  strip?: number;
  /** Numbers of the pages that follow this one, or that are smaller versions of it. */
  next?: number;
  sub?: number;
}

/** Pages of one grey pixel in one strip, before the directories. */
export function aTiff(pages: TiffPage[], order: Order = "II") {
  const number = order === "II" ? littleEndian : bigEndian;
  const entry = (tag: number, value: number) => [
    ...number(tag, 2),
    ...number(4, 2),
    ...number(1),
    ...number(value),
  ];
  const size = (entries: number) => 2 + entries * 12 + 4;
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((at, { sub }) => at + size(sub === undefined ? 7 : 8), 10),
  );
  const startOf = (page: number | undefined) => (page === undefined ? 0 : starts[page]!);
  const directories = pages.map(({ width = 1, height = 1, strip = 8, next, sub }) => {
    const entries = [
      entry(256, width),
      entry(257, height),
      entry(258, 8),
      entry(259, 1),
      entry(262, 1),
      entry(273, strip),
      entry(279, 2),
      ...(sub === undefined ? [] : [entry(330, startOf(sub))]),
    ];
    return bytesOf(number(entries.length, 2), entries.flat(), number(startOf(next)));
  });
  return bytesOf(order, number(42, 2), number(10), [128, 0], ...directories);
}

/** A whole little file of each format. */
export const samples = { pdf: pdf(), jpg: jpeg(), png: png(), bmp: bmp(), tif: aTiff([{}]) };
export type Format = keyof typeof samples;
/** The same JPEG, which announces further images in the file (CIPA DC-007). */
export const multiPictureJpeg = Buffer.concat([
  samples.jpg.subarray(0, 2),
  bytesOf([0xff, 0xe2, 0, 8], "MPF\0", [0, 0]),
  samples.jpg.subarray(2),
]);
export const bigEndianTiff = aTiff([{}], "MM");

/** A whole PDF of any size: a comment fills it. */
export function paddedPdf(size: number) {
  const whole = pdf();
  const at = whole.indexOf("1 0 obj");
  const comment = Buffer.from(`%${"x".repeat(size - whole.length - 2)}\n`);
  return Buffer.concat([whole.subarray(0, at), comment, whole.subarray(at)]);
}

const boundary = "XX";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form as a browser writes it. */
export function aForm(
  fields: Record<string, string>,
  files: { name: string; bytes: Buffer; part?: string }[],
): Buffer {
  const escape = (name: string) =>
    name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes, part = "upFile" }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${escape(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
