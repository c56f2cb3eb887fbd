import { expect, it } from "vitest";
import { parseJson } from "../../src/gateway/http/text-bodies.ts";

it("reads an object whose texts have brackets and quotation marks", () => {
  const value = { changes: { a: "[".repeat(5_000), b: 'x"[{\\' }, list: [1, [2]] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

it.each([
  ["deep", "[".repeat(1_001)],
  ["deep and closed", "[".repeat(1_001) + "]".repeat(1_001)],
  ["wide", `[${"{},".repeat(1_000)}{}]`],
])("does not parse a text that is %s", (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

it("returns undefined for a text that is no JSON", () => {
  expect([parseJson('{"a":'), parseJson(undefined)]).toEqual([undefined, undefined]);
});
