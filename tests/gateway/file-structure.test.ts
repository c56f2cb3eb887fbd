import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { formatOf } from "../../src/gateway/files/format-of.ts";
import { big } from "../support/documents/bytes.ts";
import { aPng, aTiff, chunk } from "../support/documents/image-parts.ts";
import type { Format } from "../support/documents/sample.ts";
import { samples } from "../support/server/sample-files.ts";
import { deflateSync } from "node:zlib";

const formats = Object.keys(samples) as Format[]; // `as`: the keys of a literal
const verdictOf = async (format: Format, bytes: Buffer) => (await examine(format, bytes)).verdict;

describe("the format of a name", () => {
  it.each([
    ["a.pdf", "pdf"],
    ["A.JPG", "jpg"],
    ["a.jpeg", "jpg"],
    ["A.TIFF", "tif"],
    ["a.pdf.exe", undefined],
    ["constructor", undefined],
    ["a.__proto__", undefined],
  ])("of %s is %s", (name, format) => {
    expect(formatOf(name)?.extension).toBe(format);
  });
});

describe("a sample", () => {
  it.each(formats)("of %s is whole, and other under the name of another format", async (format) => {
    expect(await verdictOf(format, samples[format])).toBe("whole");
    for (const other of formats.filter((each) => each !== format))
      expect(await verdictOf(other, samples[format])).toBe("other");
  });

  it.each(formats)("of %s is never whole when it is truncated at any byte", async (format) => {
    const whole = samples[format];
    // A PDF without its last line feed is whole.
    const least = format === "pdf" ? whole.length - 1 : whole.length;
    const passed = [];
    for (let length = 0; length < least; length++)
      if ((await verdictOf(format, whole.subarray(0, length))) === "whole") passed.push(length);
    expect(passed).toEqual([]);
  });

  it.each(formats)("of %s is judged with any byte changed", async (format) => {
    const verdicts = new Set<string>();
    for (let place = 0; place < samples[format].length; place++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(samples[format]);
        changed[place] = value;
        verdicts.add(await verdictOf(format, changed));
      }
    expect(verdicts.has("damaged")).toBe(true);
  });
});

describe("the kinds of an image", () => {
  /** Samples of a pixel by colour type. */
  const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

  it("of a PNG are exactly the bit depths that the standard allows with each colour type", async () => {
    const whole: Record<number, number[]> = {};
    for (let colour = 0; colour <= 8; colour++)
      for (let depth = 0; depth <= 17; depth++) {
        const row = Math.ceil((4 * depth * (samplesOf[colour] ?? 1)) / 8);
        const header = [...big(4), ...big(1), depth, colour, 0, 0, 0];
        const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1 + row)));
        const file = aPng(colour === 3 ? [chunk("PLTE", [1, 2, 3])] : [], [pixels], [4, 1]);
        const bytes = Buffer.concat([file.subarray(0, 8), chunk("IHDR", header), file.subarray(33)]);
        if ((await verdictOf("png", bytes)) === "whole") (whole[colour] ??= []).push(depth);
      }
    // Portable Network Graphics (PNG) Specification, table 11.1.
    expect(whole).toEqual({ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] });
  });

  it("of a TIFF are those that an image needs", async () => {
    const whole: number[] = [];
    for (let depth = 0; depth <= 64; depth++) {
      const pixels = Buffer.alloc(Math.ceil((4 * depth) / 8) * 4 || 1);
      const bytes = aTiff({ pages: [{ 258: [258, 3, [depth]] }], pixels });
      if ((await verdictOf("tif", bytes)) === "whole") whole.push(depth);
    }
    expect(whole).toEqual([1, 2, 4, 8, 16]);
  });
});
