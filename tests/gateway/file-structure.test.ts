import { describe, expect, it } from "vitest";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { formatOf } from "../../src/gateway/files/format-of.ts";
import type { Structure } from "../../src/gateway/files/structure/structure.ts";
import { assessmentLetter, paymentReceipt } from "../../src/sandbox/documents/index.ts";
import { letterData, receiptData } from "../support/server/documents.ts";
import { fieldsOf, patched, readField } from "../support/server/headers.ts";
import { hostileFiles } from "../support/server/hostile-files.ts";
import { aPdf, anObjectStream, aStream, updated } from "../support/server/pdf-files.ts";
import {
  aTiff,
  bigEndianTiff,
  multiPictureJpeg,
  samples,
  type Format,
} from "../support/server/sample-files.ts";

const formats = Object.keys(samples) as Format[]; // `as`: the keys of a literal
const images = ["jpg", "png", "bmp", "tif"] as const;

const read = (name: string, bytes: Uint8Array) => formatOf(name)?.read(bytes);
const readAs = (format: Format, bytes: Uint8Array) => read(`a.${format}`, bytes);

describe("the structure of a sample", () => {
  it.each(formats)("is whole in a %s with the extension in either case", (format) => {
    expect(read(`a.${format}`, samples[format])).toBe("whole");
    expect(read(`A.${format.toUpperCase()}`, samples[format])).toBe("whole");
  });

  it("is whole in a TIFF of either byte order", () => {
    expect(read("a.tif", bigEndianTiff)).toBe("whole");
  });

  it.each(formats)("is other in a %s with the extension of another format", (format) => {
    for (const other of formats.filter((each) => each !== format))
      expect(readAs(other, samples[format])).toBe("other");
  });

  it.each(formats)("is never whole in a %s truncated at any byte", (format) => {
    const whole = samples[format];
    // A PDF without its last line feed is whole.
    const least = format === "pdf" ? whole.length - 1 : whole.length;
    const lengths = Array.from({ length: least }, (_, length) => length);
    expect(lengths.filter((length) => readAs(format, whole.subarray(0, length)) === "whole")).toEqual([]);
  });

  it.each(formats)("is judged in a %s with any byte changed", (format) => {
    const answers = new Set<Structure | undefined>();
    for (let place = 0; place < samples[format].length; place++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(samples[format]);
        changed[place] = value;
        answers.add(readAs(format, changed));
      }
    expect([...answers].every((answer) => answer !== undefined)).toBe(true);
  });
});

describe("a hostile file", () => {
  const wrong = (files: typeof hostileFiles) =>
    files
      .map(({ what, format, bytes, verdict }) => ({ what, verdict, read: readAs(format, bytes) }))
      .filter((each) => each.read !== each.verdict);

  it.each(["active", "locked", "damaged", "trailing", "huge"])(
    "is judged %s, in every variant",
    (verdict) => {
      const files = hostileFiles.filter((each) => each.verdict === verdict);
      expect(files.length).toBeGreaterThan(0);
      expect(wrong(files)).toEqual([]);
    },
  );
});

describe("a header with one field damaged", () => {
  const damages: Record<string, (value: number, most: number) => number> = {
    zero: () => 0,
    "all ones": (_, most) => most,
    "the top bit": (value, most) => (value < (most + 1) / 2 ? value + (most + 1) / 2 : value),
    "one more": (value, most) => Math.min(most, value + 1),
  };
  /** Damage that viewers tolerate: the field is unused, or the new value is valid too. */
  const harmless: Record<(typeof images)[number], string[]> = {
    bmp: [
      "length zero",
      // A height of -1 means one row, stored from the top.
      "height all ones",
      "imageSize all ones",
      "imageSize the top bit",
      "imageSize one more",
    ],
    png: ["width one more", "height one more", "interlace one more"],
    jpg: [
      "height all ones",
      "height the top bit",
      "height one more",
      "width all ones",
      "width the top bit",
      "width one more",
    ],
    tif: [
      "width one more",
      "height one more",
      "compression one more",
      "photometric zero",
      "photometric one more",
      "strip one more",
      "stripLength one more",
    ],
  };

  it.each(images)("is not whole in a %s", (format) => {
    const passed = Object.entries(fieldsOf(format)).flatMap(([name, field]) =>
      Object.entries(damages).flatMap(([damage, change]) => {
        const before = readField(format, samples[format], field);
        const value = change(before, 256 ** field.size - 1);
        const bytes = patched(format, samples[format], field, value);
        return value !== before && readAs(format, bytes) === "whole" ? [`${name} ${damage}`] : [];
      }),
    );
    expect(passed).toEqual(harmless[format]);
  });

  it.each(images)("is not huge in a %s of just under 50 megapixels", (format) => {
    const { width, height } = fieldsOf(format);
    const wide = patched(format, samples[format], width!, 7071);
    expect(readAs(format, patched(format, wide, height!, 7071))).not.toBe("huge");
  });
});

describe("an ordinary PDF", () => {
  const text = "(Il /JavaScript, /JS e /Launch: 4 0 R obj, %PDF \\( /AA) Tj";
  const letter = aPdf({ objects: [aStream(4, "", Buffer.from(text))] });
  it.each<[string, Buffer]>([
    ["with those names in the text of a page", letter],
    [
      "with those names in a string",
      aPdf({ objects: ["4 0 obj<</Title(/JS and /JavaScript)/T</JS>>>endobj"] }),
    ],
    ["with those names in a comment", aPdf({ objects: ["% 4 0 /JavaScript /Launch"] })],
    ["with glyphs of those names", aPdf({ objects: ["4 0 obj<</Differences[1/AA/JS/EF]>>endobj"] })],
    ["that opens at a page", aPdf({ catalog: "/OpenAction[3 0 R/XYZ null null 0]" })],
    ["that opens at a place", aPdf({ catalog: "/OpenAction<</S/GoTo/D[3 0 R/Fit]>>" })],
    ["with a link", aPdf({ objects: ["4 0 obj<</A<</S/URI/URI(https://esempio.it)>>>>endobj"] })],
    ["with a form to fill in", aPdf({ catalog: "/AcroForm<</Fields[]>>" })],
    [
      "with objects in a stream",
      aPdf({ objects: [anObjectStream(["<</A(/JS)>>", "[/JS]", "(/JavaScript)"])] }),
    ],
    ["saved twice", updated(aPdf(), "4 0 obj<<>>endobj")],
    [
      "saved twice, with a comment",
      updated(Buffer.concat([aPdf(), Buffer.from("%update\n")]), "4 0 obj 1 endobj"),
    ],
    ["with blanks and zeros after its end", Buffer.concat([aPdf(), Buffer.from("\r\n \0\0")])],
    [
      "with an end marker at the end of a stream",
      aPdf({ objects: [aStream(4, "", Buffer.from("%!PS\n%%EOF"))] }),
    ],
    ["protected, with its objects in sight", aPdf({ trailer: "/Root 1 0 R/Encrypt 9 0 R" })],
    ["with unmatched brackets in data", aPdf({ objects: [aStream(4, "", Buffer.from("<< [ >> ( stray"))] })],
  ])("is whole %s", (_, bytes) => {
    expect(readAs("pdf", bytes)).toBe("whole");
  });
});

it("is whole in a receipt and in a letter of the portal itself", async () => {
  expect(readAs("pdf", await paymentReceipt(receiptData))).toBe("whole");
  expect(readAs("pdf", await assessmentLetter(letterData))).toBe("whole");
});

describe("data after the end of a JPEG", () => {
  const after = (...parts: (string | Buffer)[]) =>
    Buffer.concat([samples.jpg, ...parts.map((part) => Buffer.from(part))]);
  /** Returns the block of a Samsung phone: one data block, its directory, and the length of the directory. */
  const samsung = (data: string, size = data.length, entries = 1) => {
    const directory = Buffer.alloc(24);
    directory.write("SEFH");
    directory.writeUInt32LE(entries, 8);
    directory.writeUInt32LE(size, 16);
    directory.writeUInt32LE(size, 20);
    return Buffer.concat([Buffer.from(data), directory, Buffer.from([24, 0, 0, 0]), Buffer.from("SEFT")]);
  };

  /** A directory that lists no data. */
  const emptyTrailer = Buffer.from("SEFH\0\0\0\0\0\0\0\0\x0c\0\0\0SEFT", "latin1");

  it.each<[string, Buffer, Structure]>([
    ["zeros", after(Buffer.alloc(1000)), "whole"],
    ["the block of a Samsung phone", after(samsung("\0\0\x01\x0aImage_UTC_Data1700000000000")), "whole"],
    ["that block without data", after(emptyTrailer), "whole"],
    ["that block with an archive in it", after(samsung("PK\x03\x04")), "trailing"],
    ["that block with a page in it", after(samsung("<SCRIPT>")), "trailing"],
    ["that block with a lie about its length", after(samsung("1234", 5)), "trailing"],
    ["that block with more entries than it has", after(samsung("1234", 4, 2)), "trailing"],
    ["that block with fewer entries than it has", after(samsung("", 0, 0)), "trailing"],
    ["that block after an archive", after("PK\x03\x04", samsung("1234")), "trailing"],
    ["that block, longer than a photo editor writes", after(samsung("x".repeat(70_000))), "trailing"],
    ["its last word alone", after("SEFT"), "trailing"],
    ["an image that was not announced", after(samples.jpg), "trailing"],
    ["an image that was announced", Buffer.concat([multiPictureJpeg, samples.jpg]), "whole"],
    [
      "two, with zeros around",
      Buffer.concat([multiPictureJpeg, Buffer.alloc(8), samples.jpg, Buffer.alloc(8), samples.jpg]),
      "whole",
    ],
    [
      "an announced image, and an archive",
      Buffer.concat([multiPictureJpeg, samples.jpg, Buffer.from("PK")]),
      "trailing",
    ],
    [
      "an announced image that is cut",
      Buffer.concat([multiPictureJpeg, samples.jpg.subarray(0, 50)]),
      "trailing",
    ],
    ["an announced image without its data", multiPictureJpeg, "whole"],
  ])("%s", (_, bytes, verdict) => {
    expect(readAs("jpg", bytes)).toBe(verdict);
  });

  it("is damaged with a second frame, or with more scans than an encoder writes", () => {
    const frame = samples.jpg.subarray(90, 103);
    const scan = samples.jpg.subarray(103, -2);
    expect(readAs("jpg", Buffer.concat([samples.jpg.subarray(0, 90), frame, samples.jpg.subarray(90)]))).toBe(
      "damaged",
    );
    const scans = (count: number) =>
      Buffer.concat([
        samples.jpg.subarray(0, -2),
        ...Array<Buffer>(count).fill(scan),
        samples.jpg.subarray(-2),
      ]);
    expect(readAs("jpg", scans(99))).toBe("whole");
    expect(readAs("jpg", scans(100))).toBe("damaged");
  });
});

describe("the directories of a TIFF", () => {
  it.each<[string, Buffer, Structure]>([
    ["two pages", aTiff([{ next: 1 }, {}]), "whole"],
    ["a page with a smaller version", aTiff([{ sub: 1 }, {}]), "whole"],
    ["a page that is its own next", aTiff([{ next: 0 }]), "damaged"],
    ["pages in a circle", aTiff([{ next: 1 }, { next: 2 }, { next: 0 }]), "damaged"],
    ["a smaller version of itself", aTiff([{ sub: 0 }]), "damaged"],
    ["a smaller version that leads back", aTiff([{ sub: 1 }, { next: 0 }]), "damaged"],
    [
      "500 pages",
      aTiff(Array.from({ length: 500 }, (_, index) => (index < 499 ? { next: index + 1 } : {}))),
      "whole",
    ],
    [
      "501 pages",
      aTiff(Array.from({ length: 501 }, (_, index) => (index < 500 ? { next: index + 1 } : {}))),
      "damaged",
    ],
    ["a second page with too many pixels", aTiff([{ next: 1 }, { width: 10_000, height: 10_000 }]), "huge"],
    ["a second page without pixels", aTiff([{ next: 1 }, { strip: 1_000_000 }]), "damaged"],
  ])("with %s", (_, bytes, verdict) => {
    expect(readAs("tif", bytes)).toBe(verdict);
  });

  it("are refused when they refer to the same values repeatedly", () => {
    const entries = 60_000;
    const bytes = Buffer.alloc(MAX_SIZE);
    bytes.write("II*\0", 0, "latin1");
    bytes.writeUInt32LE(8, 4);
    bytes.writeUInt16LE(entries, 8);
    for (let index = 0; index < entries; index++) {
      const at = 10 + index * 12;
      bytes.writeUInt16LE(273, at);
      bytes.writeUInt16LE(4, at + 2);
      bytes.writeUInt32LE(400_000, at + 4);
      bytes.writeUInt32LE(8, at + 8);
    }
    expect(readAs("tif", bytes)).toBe("damaged");
  });
});

describe("the chunks of a PNG", () => {
  const [start, header, data, end] = [0, 8, 33, samples.png.length - 12].map((from, index, all) =>
    samples.png.subarray(from, all[index + 1]),
  ) as [Buffer, Buffer, Buffer, Buffer]; // `as`: four places, four parts
  it.each<[string, Buffer[], Structure]>([
    ["in their order", [start, header, data, end], "whole"],
    ["with data in two", [start, header, data, data, end], "whole"],
    ["without a header", [start, data, end], "damaged"],
    ["with two headers", [start, header, header, data, end], "damaged"],
    ["with the header after the data", [start, data, header, end], "damaged"],
    ["without data", [start, header, end], "damaged"],
    ["without an end", [start, header, data], "damaged"],
    [
      "with a wrong check sum",
      [start, header, Buffer.concat([data.subarray(0, -1), Buffer.from([0])]), end],
      "damaged",
    ],
  ])("%s", (_, parts, verdict) => {
    expect(readAs("png", Buffer.concat(parts))).toBe(verdict);
  });
});
