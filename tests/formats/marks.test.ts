import { expect, it } from "vitest";
import { MARKS, plainText, splitMarks, withoutMarks } from "../../src/formats/marks.ts";

const [open, close] = MARKS.strong;
const [start, middle, end] = MARKS.link;
const text = `Leggi ${start}/guida${middle}la ${open}guida${close}${end}.`;

it("splits a marked text into its parts", () => {
  expect(splitMarks(text)).toEqual(["Leggi ", { link: "/guida", text: ["la ", { strong: ["guida"] }] }, "."]);
});

it("reads a marked text as plain text, without addresses", () => {
  expect(plainText(text)).toBe("Leggi la guida.");
});

it("removes marks from data and keeps everything else", () => {
  expect(withoutMarks(`${start}https://x.example${middle}qui${end} [a](b) **c**`)).toBe(
    "https://x.examplequi [a](b) **c**",
  );
});

it("drops a mark that stands alone", () => {
  expect(splitMarks(`a ${open}b`)).toEqual(["a b"]);
});

it("splits emphasis and parts that follow each other, without empty texts between", () => {
  const [first, last] = MARKS.em;
  expect(splitMarks(`${first}a${last}${open}b${close}`)).toEqual([{ em: ["a"] }, { strong: ["b"] }]);
  expect(splitMarks("")).toEqual([]);
});
