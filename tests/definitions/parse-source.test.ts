import { expect, it } from "vitest";
import { parseSource } from "../../src/definitions/source/parse-source.ts";

const file = (text: string) => ({ path: "a.json", text });

it("reports a member that is written twice, with its name and place, and keeps the file usable", () => {
  const { value, problems } = parseSource(file('{\n  "uno": 1,\n  "due": { "a": 1, "a": 2 }\n}'));
  expect(value).toBeDefined();
  expect(problems).toEqual([
    { code: "word-twice", location: { file: "a.json", line: 3, column: 20 }, params: { name: "a" } },
  ]);
});

it.each([
  ["a comment", '{ // nota\n"a": 1 }', 1, 3],
  ["a comma at the end", '{ "a": 1, }', 1, 11],
  ["two values", "{} {}", 1, 4],
  ["an unfinished object", '{ "a": 1', 1, 9],
  ["an empty file", "", 1, 1],
])("refuses %s, with a description and its place", (_, text, line, column) => {
  const { value, problems } = parseSource(file(text));
  expect(value).toBeUndefined();
  expect(problems).toEqual([
    {
      code: "json-syntax",
      location: { file: "a.json", line, column },
      params: { what: expect.stringMatching(/\w/) as string },
    },
  ]);
});
