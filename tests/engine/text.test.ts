import { expect, test } from "vitest";
import type { Json, RichText, Text } from "../../src/engine/definition.ts";
import {
  firstComplete,
  renderRich,
  renderText,
  type PlainBlock,
  type Scope,
} from "../../src/engine/expressions/index.ts";
import { reuse, writePath } from "../../src/engine/index.ts";
import { createBuilder } from "../../src/engine/json.ts";

const scope: Scope = {
  roots: { calcolo: { totale: 258.5, targa: "AB123CD", nota: "" } },
  values: {},
  today: "2026-11-20",
};
const totale = { expr: ["path", "calcolo", "totale"], format: "euro" } as const;
const nota = { expr: ["path", "calcolo", "nota"] } as const;

test("a month that begins with a vowel follows 'ad'", () => {
  const until = (mese: string) =>
    renderText(["fino a ", { expr: ["value", mese], format: "mese" }], scope).text;
  expect([until("04/2027"), until("06/2027")]).toEqual(["fino ad aprile 2027", "fino a giugno 2027"]);
});

test("a text inserts its data, formatted", () => {
  expect(renderText(["Paghi ", totale, "."], scope)).toEqual({
    text: "Paghi 258,50\u00a0€.",
    complete: true,
  });
});

test("a text that lacks data is incomplete", () => {
  expect(renderText(["Nota: ", nota], scope)).toEqual({ text: "Nota: ", complete: false });
  expect(firstComplete([["Nota: ", nota], "Nessuna nota."], scope)).toBe("Nessuna nota.");
  expect(firstComplete([["Nota: ", nota]], scope)).toBeNull();
});

test("rich text leaves out the paragraphs and items that lack data", () => {
  const rich = [
    { p: ["Entro oggi: ", { strong: [totale] }] },
    { p: ["Nota: ", { em: [nota] }] },
    { list: [["Targa"], [nota], [{ link: "/x", text: ["qui"] }]] },
    { list: [[nota]] },
  ];
  expect(renderRich(rich, scope)).toEqual([
    { p: ["Entro oggi: ", { strong: ["258,50\u00a0€"] }] },
    { list: [["Targa"], [{ link: "/x", text: ["qui"] }]] },
  ]);
});

const html = { expr: ["value", "<p>Uno <b>due</b></p>"], format: "html" } as const;
const noHtml = { expr: ["path", "manca"], format: "html" } as const;

test.each<[string, RichText, readonly PlainBlock[]]>([
  ["a paragraph of HTML alone", [{ p: [html] }], [{ html: "<p>Uno <b>due</b></p>" }]],
  ["HTML inside a sentence, as text", [{ p: ["Nota: ", html] }], [{ p: ["Nota: ", "Uno due"] }]],
  ["HTML before other text, as text", [{ p: [html, "."] }], [{ p: ["Uno due", "."] }]],
  ["HTML in bold, as text", [{ p: [{ strong: [html] }] }], [{ p: [{ strong: ["Uno due"] }] }]],
  ["a value without a format", [{ p: [{ expr: ["value", "<b>"] }] }], [{ p: ["<b>"] }]],
  ["no HTML", [{ p: [noHtml] }, { p: ["x"] }], [{ p: ["x"] }]],
  [
    "HTML that is blank or no text",
    [{ p: [{ ...html, expr: ["value", " "] }] }, { p: [{ ...html, expr: ["value", []] }] }],
    [],
  ],
  ["HTML that is a number", [{ p: [{ ...html, expr: ["value", 5] }] }], [{ p: ["5"] }]],
  [
    "emphasis with data",
    [{ p: [{ em: [totale] }, { strong: ["x"] }] }],
    [{ p: [{ em: ["258,50\u00a0€"] }, { strong: ["x"] }] }],
  ],
  ["emphasis without data", [{ p: [{ strong: [nota] }] }, { p: [{ em: [nota] }] }], []],
  [
    "a link",
    [{ p: [{ link: ["/pago/", { expr: ["path", "calcolo", "targa"] }], text: [totale] }] }],
    [{ p: [{ link: "/pago/AB123CD", text: ["258,50\u00a0€"] }] }],
  ],
  [
    "a link without its address or its text",
    [{ p: [{ link: ["/", nota], text: ["x"] }] }, { p: [{ link: "/", text: [nota] }] }],
    [],
  ],
])("rich text with %s", (_, rich, blocks) => {
  expect(renderRich(rich, scope)).toEqual(blocks);
});

test("the first complete text is used, also when a later one is complete", () => {
  expect(firstComplete([["A ", totale], "B"], scope)).toBe("A 258,50\u00a0€");
  expect(firstComplete([], scope)).toBeNull();
  expect(renderText([nota, totale], scope).complete).toBe(false);
});

test("inserted data never become links or bold", () => {
  const roots = { nota: "\uE004https://x.example\uE005qui\uE006" };
  const text: Text = ["Vedi ", { expr: ["path", "nota"] }];
  expect(renderText(text, { roots, values: {}, today: "" }).text).toBe("Vedi https://x.examplequi");
});

test("writePath creates missing parents and keeps lists lists", () => {
  expect(writePath({}, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
  expect(writePath({ r: [{ n: 1 }, { n: 2 }] }, ["r", "1", "n"], 3)).toEqual({ r: [{ n: 1 }, { n: 3 }] });
});

test("reuse keeps the identity of equal parts", () => {
  const before = { a: [1, { b: 2 }], c: "x" };
  const after = reuse(before, { a: [1, { b: 2 }], c: "y" });
  expect(after).toEqual({ a: [1, { b: 2 }], c: "y" });
  expect(after.a).toBe(before.a);
  expect(reuse(before, structuredClone(before))).toBe(before);
});

test("a value is written beside the other members of its parents, and into lists at its position", () => {
  const data = { a: { b: 1, c: [{ d: 1 }, { d: 2 }] }, f: 4 };
  expect(writePath(data, ["a", "b"], 2)).toEqual({ ...data, a: { ...data.a, b: 2 } });
  expect(writePath(data, ["a", "c", "1", "d"], 5)).toEqual({
    ...data,
    a: { b: 1, c: [{ d: 1 }, { d: 5 }] },
  });
  expect(writePath(data, ["f", "g"], 6)).toEqual({ ...data, f: { g: 6 } });
});

test("an object is built path by path, and the values put into it are left as they are", () => {
  const { built, put } = createBuilder();
  const rows: Json = [{ a: 1, b: { c: 2 } }, { a: 3 }];
  const group: Json = { d: 4 };
  const [rowsBefore, groupBefore] = [structuredClone(rows), structuredClone(group)];
  put(["rows"], rows);
  put(["group"], group);
  put(["rows", "0", "b", "c"], 5);
  put(["rows", "1", "a"], 6);
  put(["group", "e"], 7);
  put(["new", "f"], 8);
  expect(built).toEqual({
    rows: [{ a: 1, b: { c: 5 } }, { a: 6 }],
    group: { d: 4, e: 7 },
    new: { f: 8 },
  });
  expect([rows, group]).toEqual([rowsBefore, groupBefore]);
});
