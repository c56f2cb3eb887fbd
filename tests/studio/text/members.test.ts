import { describe, expect, it } from "vitest";
import type { AuthoredValue } from "../../../src/studio/model/authored.ts";
import { addItem, duplicated, removed, setMember, swapItems } from "../../../src/studio/text/members.ts";

const ORDER = ["name", "type", "label", "help", "required"];
const LINE = '{ "name": "targa", "type": "targa", "required": "Scrivila." }';
const LINES = '{\n  "name": "targa",\n\n  "type": "targa"\n}\n';
const LIST = '{\n  "content": [\n    { "a": 1 },\n    { "b": 2,\n      "c": 3 }\n  ]\n}';

const set = (text: string, name: string, value: AuthoredValue | undefined) =>
  setMember(text, [], { name, value }, ORDER);

describe("an edit of a member", () => {
  it.each<[string, string, string, AuthoredValue | undefined, string]>([
    ["replaces a value", LINE, "type", "testo", LINE.replace('"type": "targa"', '"type": "testo"')],
    [
      "inserts in the reading order",
      LINE,
      "label",
      "Targa",
      LINE.replace('"required"', '"label": "Targa", "required"'),
    ],
    [
      "inserts before the first member",
      '{ "type": "targa" }',
      "name",
      "x",
      '{ "name": "x", "type": "targa" }',
    ],
    [
      "inserts after the last member",
      '{ "type": "targa" }',
      "label",
      "X",
      '{ "type": "targa", "label": "X" }',
    ],
    [
      "inserts in a line of its own",
      LINES,
      "label",
      "X",
      '{\n  "name": "targa",\n\n  "type": "targa",\n  "label": "X"\n}\n',
    ],
    ["inserts in an empty object", "{}", "label", "X", '{ "label": "X" }'],
    ["removes the first member", LINE, "name", undefined, LINE.replace('"name": "targa", ', "")],
    ["removes a member in the middle", LINE, "type", undefined, LINE.replace(' "type": "targa",', "")],
    ["removes the only member", '{ "label": "X" }', "label", undefined, "{}"],
    ["keeps a value that is the same", '{ "label":   "\\u00e8" }', "label", "è", '{ "label":   "\\u00e8" }'],
    [
      "writes objects in one line",
      "{}",
      "required",
      { when: "= x", message: "M" },
      '{ "required": { "when": "= x", "message": "M" } }',
    ],
    ["leaves a text that cannot be read", '{ "a": ', "a", 1, '{ "a": '],
  ])("%s", (_, text, name, value, expected) => {
    expect(set(text, name, value)).toBe(expected);
  });

  it("breaks a line that would be too wide, at the column of the other members", () => {
    const wide = `  { "name": "a", "type": "${"x".repeat(100)}" }`;
    expect(set(wide, "help", "y".repeat(50))).toBe(
      `  { "name": "a", "type": "${"x".repeat(100)}",\n    "help": "${"y".repeat(50)}" }`,
    );
  });

  it.each(ORDER)("that inserts %s is undone by one that removes it, byte for byte", (name) => {
    for (const text of [
      LINE,
      LINES,
      '{\n  "content": [ { "q": 1 } ]\n}',
      '{ "type": "x" }',
      `{ "q": "${"x".repeat(200)}" }`,
    ]) {
      if (text.includes(`"${name}"`)) continue;
      expect(set(set(text, name, "Testo"), name, undefined)).toBe(text);
    }
  });
});

describe("an edit of a list", () => {
  it("inserts an item between others, first and last", () => {
    expect(addItem(LIST, ["content"], 1, { n: 0 })).toBe(
      LIST.replace('{ "a": 1 },', '{ "a": 1 },\n    { "n": 0 },'),
    );
    expect(addItem(LIST, ["content"], 0, { n: 0 })).toBe(
      LIST.replace('{ "a": 1 },', '{ "n": 0 },\n    { "a": 1 },'),
    );
    expect(addItem(LIST, ["content"], 9, { n: 0 })).toBe(
      LIST.replace('"c": 3 }', '"c": 3 },\n    { "n": 0 }'),
    );
    expect(addItem('{ "content": [] }', ["content"], 0, { n: 0 })).toBe('{ "content": [ { "n": 0 } ] }');
  });

  it("swaps, copies and removes items as they are written", () => {
    const swapped = swapItems(LIST, ["content"], 0);
    expect(swapped).toBe('{\n  "content": [\n    { "b": 2,\n      "c": 3 },\n    { "a": 1 }\n  ]\n}');
    expect(swapItems(swapped, ["content"], 0)).toBe(LIST);
    const copied = duplicated(LIST, ["content", 1]);
    expect(copied.match(/"b": 2,\n {6}"c": 3/g)).toHaveLength(2);
    expect(removed(copied, ["content", 2])).toBe(LIST);
    expect(swapItems(LIST, ["content"], 1)).toBe(LIST);
  });
});
