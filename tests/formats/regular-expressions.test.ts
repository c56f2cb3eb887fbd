import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wireChecks } from "../../src/formats/wire-formats.ts";
import { parseMoney } from "../../src/formats/quantities/money.ts";
import { parseMonthYear } from "../../src/formats/quantities/month-year.ts";
import { parseItalianDate } from "../../src/formats/quantities/date.ts";
import { fieldTypes } from "../../src/field-types/field-types.ts";

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
].flatMap((unit) => {
  const long = unit.repeat(50_000 / unit.length);
  return [long, `${long}!`, `TO${long}!`, `a@${long}`, `${long},00`];
});

it("answers 50.000 characters of every kind in a few milliseconds each", () => {
  const typed = Object.values(fieldTypes).filter((type) => "normalize" in type);
  const run = () => {
    for (const attack of ATTACKS) {
      for (const check of Object.values(wireChecks)) check(attack);
      for (const type of typed) type.normalize(attack);
      parseMoney(attack);
      parseMonthYear(attack);
      parseItalianDate(attack);
    }
  };
  const start = performance.now();
  run();
  // 80 texts, 30 functions each: linear work takes a second at most, a quadratic one minutes. The margin is wide on purpose.
  expect(performance.now() - start).toBeLessThan(10_000);
}, 30_000);
