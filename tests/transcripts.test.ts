import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { monthNames } from "../src/formats/quantities/month-year.ts";

const folder = join(import.meta.dirname, "transcripts");
const pages = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);

/** The lines of all pages that an expression finds, with their file. */
const linesWith = (expression: RegExp): string[] =>
  pages.flatMap(([file, text]) => [...text.matchAll(expression)].map(([line]) => `${file}: ${line.trim()}`));

it("no page shows a date as the wire writes it", () => {
  expect(linesWith(/^.*\b\d{4}-\d{2}-\d{2}(?:T.*)?\b.*$/gm)).toEqual([]);
});

it("no page shows a month in capitals", () => {
  expect(linesWith(new RegExp(`^.*"(?:[^"]*[ /])?(?:${monthNames.join("|")})\\b.*$`, "gm"))).toEqual([]);
});

it("no page shows a state in capitals", () => {
  expect(linesWith(/term "Stato"\n\s*(?:- )?definition "[^"a-z]+"/g)).toEqual([]);
  expect(linesWith(/term "Stato"\n\s*(?:- )?definition "Da esaminare"/g)).not.toEqual([]);
});
