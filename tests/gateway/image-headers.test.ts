import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readBmp } from "../../src/gateway/files/structure/bmp.ts";
import { readPng } from "../../src/gateway/files/structure/png.ts";

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A PNG chunk; `length` and `sum` replace the correct values. */
function aChunk(
  type: string,
  data: Buffer,
  { length = data.length, sum }: { length?: number; sum?: number } = {},
) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(length), body, uint32(sum ?? crc32(body))]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixels = aChunk("IDAT", deflateSync(Buffer.alloc(16)));
const end = aChunk("IEND", Buffer.alloc(0));

interface PngHeader {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  compression?: number;
  filter?: number;
  interlace?: number;
}

const headerData = (header: PngHeader = {}) => {
  const { width = 4, height = 4, depth = 8, colour = 2, compression = 0, filter = 0, interlace = 0 } = header;
  return Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([depth, colour, compression, filter, interlace]),
  ]);
};
const aHeader = (header?: PngHeader) => aChunk("IHDR", headerData(header));
const png = (...chunks: Buffer[]) => readPng(Buffer.concat([signature, ...chunks]));

describe("a PNG", () => {
  it("is whole for exactly the bit depths that the standard allows with each colour type", () => {
    const whole: Record<number, number[]> = {};
    for (let colour = 0; colour <= 255; colour++)
      for (let depth = 0; depth <= 32; depth++)
        if (png(aHeader({ colour, depth }), pixels, end) === "whole") (whole[colour] ??= []).push(depth);
    // Portable Network Graphics (PNG) Specification, table 11.1.
    expect(whole).toEqual({ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] });
  });

  it.each<[string, PngHeader]>([
    ["no width", { width: 0 }],
    ["no height", { height: 0 }],
    ["a width beyond 31 bits", { width: 0x80000000 }],
    ["a height beyond 31 bits", { height: 0x80000000 }],
    ["an unknown compression", { compression: 1 }],
    ["an unknown filter", { filter: 1 }],
    ["an unknown interlacing", { interlace: 2 }],
  ])("is damaged with %s", (_, header) => {
    expect(png(aHeader(header), pixels, end)).toBe("damaged");
  });

  it("is whole with interlacing", () => {
    expect(png(aHeader({ interlace: 1 }), pixels, end)).toBe("whole");
  });

  it("is huge above 50 million pixels", () => {
    expect(png(aHeader({ width: 10_000, height: 5_000 }), pixels, end)).toBe("whole");
    expect(png(aHeader({ width: 10_000, height: 5_001 }), pixels, end)).toBe("huge");
  });

  it.each<[string, Buffer[]]>([
    ["without a header", [pixels, end]],
    ["with a second header", [aHeader(), aHeader(), pixels, end]],
    ["with a header after the pixels", [pixels, aHeader(), end]],
    ["with a short header", [aChunk("IHDR", headerData().subarray(0, 12)), pixels, end]],
    ["with a long header", [aChunk("IHDR", Buffer.concat([headerData(), Buffer.alloc(1)])), pixels, end]],
    ["with a wrong check sum of the header", [aChunk("IHDR", headerData(), { sum: 1 }), pixels, end]],
    ["with a wrong check sum of the pixels", [aHeader(), aChunk("IDAT", Buffer.from("x"), { sum: 1 }), end]],
    ["with a wrong check sum of the end", [aHeader(), pixels, aChunk("IEND", Buffer.alloc(0), { sum: 1 })]],
    ["with a chunk longer than the file", [aHeader(), aChunk("IDAT", Buffer.from("x"), { length: 1000 })]],
    ["without pixels", [aHeader(), end]],
    ["with empty pixels", [aHeader(), aChunk("IDAT", Buffer.alloc(0)), end]],
    ["with data in the end chunk", [aHeader(), pixels, aChunk("IEND", Buffer.from("x"))]],
    ["without an end chunk", [aHeader(), pixels]],
  ])("is damaged %s", (_, chunks) => {
    expect(png(...chunks)).toBe("damaged");
  });

  it("has trailing data after the end chunk", () => {
    expect(png(aHeader(), pixels, end, Buffer.from([0]))).toBe("trailing");
  });

  it("is another format without the signature", () => {
    for (let at = 0; at < signature.length; at++) {
      const bytes = Buffer.concat([signature, aHeader(), pixels, end]);
      bytes[at] = bytes[at]! ^ 1;
      expect(readPng(bytes)).toBe("other");
    }
  });
});

interface BmpHeader {
  headerSize?: number;
  length?: number;
  offset?: number;
  width?: number;
  height?: number;
  planes?: number;
  depth?: number;
  compression?: number;
  imageSize?: number;
  colours?: number;
  /** Bytes after the headers. */
  body?: number;
}

/** A BMP with a header from Windows 3 on: 40 bytes or more. */
function aBmp(header: BmpHeader = {}) {
  const { headerSize = 40, width = 4, height = 4, planes = 1, depth = 24, body = 64 } = header;
  const bytes = Buffer.alloc(14 + headerSize + body);
  bytes.write("BM", "latin1");
  bytes.writeUInt32LE(header.length ?? bytes.length, 2);
  bytes.writeUInt32LE(header.offset ?? 14 + headerSize, 10);
  bytes.writeUInt32LE(headerSize, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(planes, 26);
  bytes.writeUInt16LE(depth, 28);
  bytes.writeUInt32LE(header.compression ?? 0, 30);
  bytes.writeUInt32LE(header.imageSize ?? 0, 34);
  bytes.writeUInt32LE(header.colours ?? 0, 46);
  return bytes;
}

/** A BMP of 5 × 3 pixels with the short header of OS/2, which states each number in two bytes. */
function anOs2Bmp({ width = 5, height = 3, planes = 1, depth = 8, body = 24 }: BmpHeader = {}) {
  const bytes = Buffer.alloc(14 + 12 + body, 0xff);
  bytes.write("BM", "latin1");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(14 + 12 + 4, 10);
  bytes.writeUInt32LE(12, 14);
  [width, height, planes, depth].forEach((value, index) => bytes.writeUInt16LE(value, 18 + 2 * index));
  return bytes;
}

describe("a BMP", () => {
  it.each<[string, BmpHeader, string]>([
    ["all its rows", { body: 4 + 3 * 8 }, "whole"],
    ["a byte less", { body: 4 + 3 * 8 - 1 }, "damaged"],
    ["another row", { height: 4, body: 4 + 3 * 8 }, "damaged"],
    ["wider rows", { width: 9, body: 4 + 3 * 8 }, "damaged"],
    ["more bits", { depth: 24, body: 4 + 3 * 8 }, "damaged"],
    ["fewer bits", { depth: 4, body: 4 + 3 * 4 }, "whole"],
    ["an unknown depth", { depth: 7, body: 4 + 3 * 8 }, "damaged"],
    ["two planes", { planes: 2, body: 4 + 3 * 8 }, "damaged"],
  ])("with the short header of OS/2 and %s is judged by its numbers", (_, header, structure) => {
    expect(readBmp(anOs2Bmp(header))).toBe(structure);
  });

  it("is whole for exactly the bit depths that each compression allows", () => {
    const whole: Record<number, number[]> = {};
    for (let compression = 0; compression <= 16; compression++)
      for (let depth = 0; depth <= 64; depth++)
        if (readBmp(aBmp({ compression, depth, imageSize: 16, body: 256 })) === "whole")
          (whole[compression] ??= []).push(depth);
    // None, two run-length codings, bit fields without and with transparency.
    expect(whole).toEqual({ 0: [1, 4, 8, 16, 24, 32], 1: [8], 2: [4], 3: [16, 32], 6: [16, 32] });
  });

  it("is another format for header sizes that no version has", () => {
    const known: number[] = [];
    for (let headerSize = 36; headerSize <= 200; headerSize++)
      if (readBmp(aBmp({ headerSize })) !== "other") known.push(headerSize);
    expect(known).toEqual([40, 52, 56, 64, 108, 124]);
  });

  it.each<[string, BmpHeader]>([
    ["no planes", { planes: 0 }],
    ["two planes", { planes: 2 }],
    ["no width", { width: 0 }],
    ["a negative width", { width: -4 }],
    ["no height", { height: 0 }],
    [
      "more colours than the depth has",
      { depth: 8, colours: 257, offset: 14 + 40 + 4 * 257, body: 4 * 257 + 64 },
    ],
    ["colours where the pixels start", { depth: 8, colours: 2, offset: 14 + 40 + 7 }],
    ["pixels inside the header", { offset: 53 }],
    ["pixels beyond the end", { offset: 14 + 40 + 64 - 47 }],
    ["one row more than the pixels", { height: 6 }],
    ["coded pixels of no size", { compression: 1, depth: 8, imageSize: 0 }],
    ["coded pixels beyond the end", { compression: 1, depth: 8, imageSize: 65 }],
    ["a length beyond the end", { length: 14 + 40 + 64 + 1 }],
  ])("is damaged with %s", (_, header) => {
    expect(readBmp(aBmp(header))).toBe("damaged");
  });

  it.each<[string, BmpHeader]>([
    ["a negative height: the first row is the top one", { height: -4 }],
    ["no length, as some programs write it", { length: 0 }],
    ["as many colours as the depth has", { depth: 1, colours: 2, offset: 14 + 40 + 8 }],
    ["pixels that end with the file", { offset: 14 + 40 + 64 - 48 }],
    ["coded pixels that end with the file", { compression: 2, depth: 4, imageSize: 64 }],
  ])("is whole with %s", (_, header) => {
    expect(readBmp(aBmp(header))).toBe("whole");
  });

  it("pads each row to four bytes", () => {
    const row = { width: 1, height: 16, depth: 8 };
    expect(readBmp(aBmp({ ...row, body: 64 }))).toBe("whole");
    expect(readBmp(aBmp({ ...row, body: 63 }))).toBe("damaged");
  });

  it("is damaged when the header is truncated, another format without the signature", () => {
    expect(readBmp(aBmp().subarray(0, 53))).toBe("damaged");
    expect(readBmp(aBmp().subarray(0, 17))).toBe("other");
    for (const at of [0, 1]) {
      const bytes = aBmp();
      bytes[at] = 0;
      expect(readBmp(bytes)).toBe("other");
    }
  });
});
