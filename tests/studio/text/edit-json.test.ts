import { describe, expect, it } from "vitest";
import { insertItem, removeAt, setValue } from "../../../src/studio/text/edit-json.ts";

const FILE = `{
  "id": "prova",

  "steps": [
    { "id": "primo", "title": "Uno",
      "content": [
        { "kind": "text", "text": "A" },
        { "kind": "text", "text": "B" } ] }
  ]
}
`;
const CONTENT = ["steps", 0, "content"];

describe("edits of a text of JSON", () => {
  it("replace a value and nothing else", () => {
    expect(setValue(FILE, ["steps", 0, "title"], "Due")).toBe(FILE.replace('"Uno"', '"Due"'));
  });

  it("add a member on the line of its neighbour", () => {
    expect(setValue(FILE, ["steps", 0, "path"], "", ["id"])).toBe(
      FILE.replace('"id": "primo",', '"id": "primo", "path": "",'),
    );
  });

  it("add an item on a line of its own, as its neighbours", () => {
    const item = { kind: "text", text: "C" };
    const written = '{ "kind": "text", "text": "C" }';
    expect(insertItem(FILE, CONTENT, 1, item)).toBe(FILE.replace('"A" },', `"A" },\n        ${written},`));
    expect(insertItem(FILE, CONTENT, 2, item)).toBe(FILE.replace('"B" } ]', `"B" },\n        ${written} ]`));
    expect(insertItem(FILE, CONTENT, 0, item)).toBe(
      FILE.replace('{ "kind": "text", "text": "A" }', `${written},\n        { "kind": "text", "text": "A" }`),
    );
  });

  it("remove an item with its line, first, last and only", () => {
    expect(removeAt(FILE, [...CONTENT, 0])).toBe(
      FILE.replace('{ "kind": "text", "text": "A" },\n        ', ""),
    );
    expect(removeAt(FILE, [...CONTENT, 1])).toBe(
      FILE.replace(',\n        { "kind": "text", "text": "B" }', ""),
    );
    expect(removeAt('{ "a": [ 1 ] }', ["a", 0])).toBe('{ "a": [] }');
  });

  it("are undone byte for byte when the inserted item is removed", () => {
    for (const index of [0, 1, 2])
      expect(
        removeAt(insertItem(FILE, CONTENT, index, { kind: "text", text: "C" }), [...CONTENT, index]),
      ).toBe(FILE);
  });

  it("write a long value on several lines", () => {
    const long = { uno: "x".repeat(70), due: "y".repeat(70) };
    expect(setValue('{\n  "a": 1\n}', ["b"], long)).toBe(
      `{\n  "a": 1,\n  "b": {\n    "uno": "${long.uno}",\n    "due": "${long.due}"\n  }\n}`,
    );
  });
});
