import { expect, test } from "vitest";
import { fileNameOf, readError, readValue } from "../../src/portal/answer-body.ts";

const nothing = { title: null, detail: [], code: null };
const field = { field: "targa", error: "Targa errata." };

const errors: [string, string, object][] = [
  [
    "the contract's shape",
    '{"title":"No","detail":[{"field":"targa","error":"Targa errata."}],"code":"X1"}',
    { title: "No", detail: [field], code: "X1" },
  ],
  [
    "a detail that is a text",
    '{"title":"No","detail":"Riprova"}',
    { ...nothing, title: "No", detail: [{ field: "", error: "Riprova" }] },
  ],
  ["no detail", '{"title":"No","detail":null}', { ...nothing, title: "No" }],
  [
    "entries that are no objects",
    '{"detail":[null,"x",{"field":"targa","error":"Targa errata."}]}',
    { ...nothing, detail: [field] },
  ],
  ["a page of HTML", "<html></html>", nothing],
  ["nothing at all", "", nothing],
  ["a list", "[1]", nothing],
];

test.each(errors)("reads a refusal: %s", async (_, body, expected) => {
  expect(await readError(body)).toEqual(expected);
  expect(await readError(new Blob([body]))).toEqual(expected);
});

const pdf = new Blob(["%PDF"], { type: "application/pdf" });
const values: [string, Parameters<typeof readValue>, ReturnType<typeof readValue>][] = [
  ["JSON", ["json", "application/json", '{"a":1}'], { ok: true, value: { a: 1 } }],
  ["an empty body where JSON is due is null", ["json", "application/json", ""], { ok: true, value: null }],
  ["HTML where JSON is due", ["json", "text/html; charset=utf-8", "<p>"], { ok: false }],
  ["broken JSON", ["json", "application/json", "{"], { ok: false }],
  ["a plain text", ["text", "text/plain", "12"], { ok: true, value: "12" }],
  ["a text that arrives as JSON", ["text", "application/json", '"ciao"'], { ok: true, value: "ciao" }],
  ["an object where a text is due", ["text", "application/json", "{}"], { ok: false }],
  ["a page where a text is due", ["text", "text/html", "<p>"], { ok: false }],
  ["a file", ["binary", "application/pdf", pdf], { ok: true, value: pdf }],
  ["an error disguised as a file", ["binary", "application/json", pdf], { ok: false }],
  ["a body nobody waits for", ["none", "text/html", "<p>"], { ok: true, value: null }],
];

test.each(values)("reads an answer: %s", (_, given, expected) => {
  expect(readValue(...given)).toEqual(expected);
});

const names: [string, string | undefined][] = [
  ['attachment; filename="ricevuta.pdf"', "ricevuta.pdf"],
  ["attachment; filename=a.pdf; filename*=UTF-8''perch%C3%A9.pdf", "perché.pdf"],
  ["attachment; filename=a.pdf; filename*=UTF-8''%E0%A4%A", "a.pdf"],
  ["", undefined],
];

test.each(names)("reads the name of a download: %s", (disposition, expected) => {
  expect(fileNameOf(disposition)).toBe(expected);
});
