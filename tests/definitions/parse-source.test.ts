import { expect, it } from "vitest";
import { parseSource } from "../../src/definitions/source/parse-source.ts";

const file = (text: string) => ({ path: "a.json", text });

it("reports a member that is written twice, with its name and place, and keeps the file usable", () => {
  const { value, problems } = parseSource(file('{\n  "uno": 1,\n  "due": { "a": 1, "a": 2 }\n}'));
  expect(value).toBeDefined();
  expect(problems).toMatchObject([
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
  expect(problems).toMatchObject([
    {
      code: "json-syntax",
      location: { file: "a.json", line, column },
      params: { what: expect.stringMatching(/\w/) as string },
    },
  ]);
});

it.each([
  ["ISO 8859-1", Buffer.from('{ "a": "Città" }', "latin1"), "file-not-utf8", 13],
  ["Windows 1252 with a quote of its own", Buffer.from([0x7b, 0x22, 0x92, 0x22, 0x7d]), "file-not-utf8", 3],
  ["UTF-16", Buffer.from("\ufeff{}", "utf16le"), "file-utf16", 1],
  ["UTF-16 without a byte order mark", Buffer.from("{}", "utf16le"), "file-utf16", 1],
  ["UTF-8 with a byte order mark", Buffer.from("\ufeff{}", "utf8"), "file-byte-order-mark", 1],
])("names the encoding of a file in %s", (_, bytes, code, column) => {
  const { value, problems } = parseSource(file(bytes.toString("utf8")));
  expect(value).toBeUndefined();
  expect(problems).toMatchObject([{ code, location: { line: 1, column } }]);
});

it.each(["“", "”", "„", "«", "‘", "\u00a0", "\u200b", "\u202f", "\u3000"])(
  "names the sign %j between names instead of an error of JSON",
  (sign) => {
    const { problems } = parseSource(file(`{ "a": 1,\n${sign}"b": 2 }`));
    expect(problems).toMatchObject([{ location: { line: 2, column: 1 } }]);
    expect(problems[0]!.code).toMatch(/typographic-quote|strange-blank/);
  },
);

it("reports an error of JSON when typographic quotes stand inside a text", () => {
  const { problems } = parseSource(file('{ "a": "Premi “Avanti” ora" "b": 2 }'));
  expect(problems.map(({ code }) => code)).toEqual(["json-syntax"]);
});
