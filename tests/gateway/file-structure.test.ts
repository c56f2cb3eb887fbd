import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { formatOf } from "../../src/gateway/files/format-of.ts";
import type { Format } from "../support/documents/sample.ts";
import { samples } from "../support/server/sample-files.ts";

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

  it.each(formats)("of %s is never whole when its content is cut", async (format) => {
    const whole = samples[format];
    // The last bytes are marks: the digits of an offset in a PDF, the end of a JPEG or PNG, links of a TIFF.
    const marks = { pdf: "startxref\n1".length, jpg: 0, png: 0, tif: 0, bmp: 0 };
    const end = format === "pdf" ? whole.indexOf("startxref") + marks.pdf : Math.floor(whole.length * 0.8);
    const passed = [];
    for (let length = 0; length < end; length++)
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
