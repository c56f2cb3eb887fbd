import { describe, expect, it } from "vitest";
import { decodeList, LONGEST_LIST, readDelimited } from "../../src/formats/texts/delimited-text.ts";
import cases from "../cases/delimited-text.json" with { type: "json" };
import { isLinear } from "../support/growth.ts";

describe("a pasted list", () => {
  it.each(cases)("$name", ({ text, rows }) => {
    expect(readDelimited(text, 200)).toEqual({ rows, extra: 0 });
  });

  it("reads the first rows and counts the others", () => {
    const { rows, extra } = readDelimited(Array.from({ length: 523 }, (_, n) => `AA${n}`).join("\n"), 200);
    expect([rows.length, extra]).toEqual([200, 323]);
  });

  it("bounds columns, cells and characters", () => {
    expect(readDelimited(";".repeat(1000) + "x\n" + "a;".repeat(1000), 5).rows[0]).toHaveLength(50);
    expect(readDelimited("a".repeat(5000), 5).rows).toEqual([["a".repeat(200)]]);
    expect(readDelimited("a".repeat(LONGEST_LIST) + "\nb", 5).rows).toHaveLength(1);
  });

  it.each([
    ["open quotes", "", '"a,'],
    ["quotes alone", "", '"'],
    ["line ends", "", "\n"],
    ["separators", "", ";"],
    ["blanks", "a", " "],
  ])("reads a megabyte of %s in linear time", async (_, start, unit) => {
    const textOf = (part: number) => start + unit.repeat((part * LONGEST_LIST) / unit.length);
    expect(await isLinear((text) => readDelimited(text, 200), textOf)).toBe(true);
  });
});

const bytes = (...values: number[]) => new Uint8Array(values);

describe("the bytes of a list", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("Città"), "Città", "utf-8"],
    ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, 0x41), "A", "utf-8"],
    ["Windows-1252", bytes(0x43, 0x69, 0x74, 0x74, 0xe0), "Città", "windows-1252"],
    ["UTF-16 with its mark", bytes(0xff, 0xfe, 0x41, 0, 0xe0, 0), "Aà", "utf-16"],
    ["UTF-16, most significant byte first", bytes(0xfe, 0xff, 0, 0x41), "A", "utf-16"],
    ["UTF-16 without a mark", bytes(0x41, 0, 0xe0, 0), "Aà", "utf-16"],
    ["UTF-16 without a mark, most significant byte first", bytes(0, 0x41, 0, 0xe0), "Aà", "utf-16"],
    ["UTF-16 with a sign of other alphabets", bytes(0x41, 0, 0xac, 0x20, 0x42, 0), "A€B", "utf-16"],
    ["nothing", bytes(), "", "utf-8"],
  ])("are read as %s", (_, given, text, encoding) => {
    expect(decodeList(given)).toEqual({ ok: true, text, encoding });
  });

  it.each([
    ["a spreadsheet", bytes(0x50, 0x4b, 3, 4, 0, 0), "spreadsheet"],
    ["an old spreadsheet", bytes(0xd0, 0xcf, 0x11, 0xe0), "spreadsheet"],
    ["bytes that are no text", bytes(0x41, 0, 0x42), "binary"],
    ["bytes with few zeros", bytes(0x41, 0x42, 0x43, 0, 0x44, 0x45), "binary"],
    ["bytes with zeros in both places", bytes(0x41, 0, 0, 0, 0x42, 0), "binary"],
    ["five megabytes", new Uint8Array(5_000_000).fill(0x41), "long"],
    ["more characters than are read", new Uint8Array(LONGEST_LIST + 1).fill(0x41), "long"],
  ])("are refused for %s", (_, given, reason) => {
    expect(decodeList(given)).toEqual({ ok: false, reason });
  });
});
