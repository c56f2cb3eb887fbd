import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { valuesOf } from "../../stories/.storybook/make-tokens.ts";
import { defaultRegion, regionNames } from "../../src/definitions/node/region-folders.mjs";
import { contrastOf, contrastText, hexOf, parseColour } from "../../stories/foundations/colour.ts";
import { derive, findSlots, type Samples, withTokens } from "../../stories/foundations/derive.ts";
import { themeText } from "../../stories/foundations/theme-text.ts";
import { pairs, tokens } from "../../stories/foundations/token-list.ts";
import { triedOf } from "../../stories/foundations/tried.ts";

const folder = mkdtempSync(join(tmpdir(), "gettoni-"));
const values = Object.fromEntries(regionNames().map((region) => [region, valuesOf(region, folder)]));

test.each(regionNames())("the theme of %s gives every token, and the colour of its facts", (region) => {
  expect(Object.keys(values[region] ?? {})).toEqual(tokens.map(({ name }) => name));
  const facts = JSON.parse(readFileSync(`regions/${region}/region.json`, "utf8")) as {
    colori: { tema: string };
  }; // checked with the definitions
  expect(values[region]?.primary).toBe(facts.colori.tema);
});

test.each(regionNames())("texts of %s have the contrast of WCAG 2.2 AA on their backgrounds", (region) => {
  const low = pairs.filter(({ text, on, least }) => {
    const contrast = contrastOf(values[region]?.[text] ?? "", values[region]?.[on] ?? "");
    return contrast === null || contrast < least;
  });
  expect(low).toEqual([]);
});

test.each([
  ["#06c", "#0066cc"],
  ["#006cb440", "#006cb440"],
  ["hsl(204, 100%, 35.294%)", "#006cb4"],
  ["rgb(0%, 33.88224%, 56.4704%)", "#005690"],
  ["0, 107.99964, 179.9994", "#006cb4"],
])("reads the colour %s", (text, hex) => {
  const colour = parseColour(text);
  expect(colour && hexOf(colour)).toBe(hex);
});

test.each(["", "none", "var(--x)", "1rem", "10px 2px 3px"])("«%s» is no colour", (text) => {
  expect(parseColour(text)).toBeNull();
});

test("a contrast is rounded down", () => {
  expect(contrastText(4.499)).toBe("4,4 : 1");
  expect(contrastOf("#000", "#fff")).toBeCloseTo(21);
});

const colour: Samples = ["#006cb4", "#873a0c", "#227a7a"];
test.each<[string, Samples, Samples, string | null]>([
  ["the token itself", colour, colour, "rgb"],
  ["a fifth darker", colour, ["#005690", "#6c2e0a", "#1b6262"], "rgb"],
  ["half of a length and one", ["2rem", "1.9rem", "1.7rem"], ["2rem", "1.95rem", "1.85rem"], "number"],
  ["another token's length", ["2rem", "1.9rem", "1.7rem"], ["2rem", "1.95rem", "1.9rem"], null],
  ["an unrelated colour", colour, ["#111111", "#fedcba", "#123456"], null],
])("derives %s", (_, token, literal, kind) => {
  expect(derive(token, literal)?.kind ?? null).toBe(kind);
});

test("rewrites the literals of a sheet that follow from a token, and only those", () => {
  const sheets: Samples = [
    "a{color:#006cb4;padding:1rem}b{margin:.5rem 2px;fill:url('%23006cb4')}",
    "a{color:#873a0c;padding:.98rem}b{margin:.49rem 2px;fill:url('%23873a0c')}",
    "a{color:#227a7a;padding:.97rem}b{margin:.485rem 2px;fill:url('%23227a7a')}",
  ];
  const { slots, unexplained } = findSlots(sheets, {
    primary: colour,
    spacer: ["1rem", "0.98rem", "0.97rem"],
  });
  expect(unexplained).toEqual([]);
  expect(withTokens(sheets[0], slots, { primary: "#5a2d81", spacer: "2" })).toBe(
    "a{color:#5a2d81;padding:2rem}b{margin:1rem 2px;fill:url('%235a2d81')}",
  );
  expect(withTokens(sheets[0], slots, { primary: "red" })).toBe(sheets[0]);
});

test.each<[string, Samples]>([
  ["No token gives 1px", ["a{top:1px}", "a{top:3px}", "a{top:9px}"]],
  ["other rules", ["a{top:1px}", "a{top:1px}", "a{top:1px;left:2px}"]],
])("reports a change that no token explains: %s", (sentence, sheets) => {
  expect(findSlots(sheets, {})).toEqual({ slots: [], unexplained: [expect.stringContaining(sentence)] });
});

test("the text to paste sets hue, saturation and brightness of the primary colour", () => {
  const plain = values[defaultRegion()] ?? {};
  expect(
    themeText("piemonte", { primary: "#006cb4", "border-radius": "8" }, plain).split("\n").slice(1),
  ).toEqual([
    "$primary-h: 204;",
    "$primary-s: 100;",
    "$primary-b: 70.588;",
    "$border-radius: 8px;",
    '// regions/piemonte/region.json: "tema": "#006cb4"',
  ]);
});

test("unreadable values of an address are ignored", () => {
  expect(triedOf(undefined)).toEqual({});
  expect(triedOf("x")).toEqual({});
  expect(triedOf({ primary: "#fff", spacer: 0.9, other: { a: 1 }, none: "" })).toEqual({
    primary: "#fff",
    spacer: "0.9",
  });
});
