import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wireChecks } from "../../src/formats/wire-formats.ts";
import { parseMoney } from "../../src/formats/quantities/money.ts";
import { parseMonthYear } from "../../src/formats/quantities/month-year.ts";
import { parseItalianDate } from "../../src/formats/quantities/date.ts";
import { fieldTypes } from "../../src/field-types/field-types.ts";
import { isLinear } from "../support/growth.ts";

const rooms = ["src/formats/", "src/field-types/"];
const sources = rooms.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, text: readFileSync(folder + file, "utf8") })),
);

/** The regular expressions written in a file, literals of patterns included, without comments. */
function expressionsOf(source: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const literals = [...code.matchAll(/(?<=[\s(:=!])\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/[gimsuy]*/g)];
  const patterns = [...code.matchAll(/"(\^.*?\$)"/g)];
  return [...literals, ...patterns].map((match) => match[1] ?? "");
}

describe.each(sources)("$file", ({ text }) => {
  it("never repeats a group that itself repeats without limit", () => {
    // Nested repetitions such as (a+)+ take exponential time: a group repeated without limit must have a fixed size.
    const nested = /\((?:[^()]|\\.)*[^\\][+*](?:[^()]|\\.)*\)(?:[+*]|\{[0-9]+,\})/;
    expect(expressionsOf(text).filter((expression) => nested.test(expression))).toEqual([]);
  });
});

it("finds the expressions it guards", () => {
  expect(sources.flatMap(({ text }) => expressionsOf(text)).length).toBeGreaterThan(30);
});

/** Texts of one repeated unit, also with something before or after it that no format allows there. */
const ATTACKS = [
  "a",
  "0",
  " ",
  ".",
  "1.",
  "a.",
  "@",
  "a@",
  "0A",
  "-",
  "+39",
  "0039",
  "1,",
  "€",
  "RF",
  "\u200B",
].flatMap((unit) =>
  [
    ["", ""],
    ["", "!"],
    ["TO", "!"],
    ["a@", ""],
    ["", ",00"],
  ].map(([start, end]) => ({
    title: `${start}${unit}…${end}`,
    textOf: (part: number) => start + unit.repeat((part * 20_000) / unit.length) + end,
  })),
);
it("reads 20,000 characters of every kind in linear time", async () => {
  const typed = Object.values(fieldTypes).filter((type) => "normalize" in type);
  const read = (text: string) => {
    for (const check of Object.values(wireChecks)) check(text);
    for (const type of typed) type.normalize(text);
    parseMoney(text);
    parseMonthYear(text);
    parseItalianDate(text);
  };
  for (const attack of ATTACKS) expect(await isLinear(read, attack.textOf), attack.title).toBe(true);
});

it("finds an expression of quadratic time", async () => {
  expect(
    await isLinear(
      (text: string) => /a+$/.test(text),
      (part) => `${"a".repeat(part * 8_000)}!`,
    ),
  ).toBe(false);
});
