import { expect, test } from "vitest";
import { fileNameOf, readError, readValue, secondsOf } from "../../src/portal/transport/answer-body.ts";

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

const page = "<!doctype html><title>Accedi alla rete</title>";
const pdf = new Blob(["%PDF-1.7"], { type: "application/pdf" });
const photo = new Blob(["\xff\xd8"], { type: "image/jpeg" });
const blob = (text: string) => new Blob([text]);
const captive = { ok: false, code: "captive" };
const unexpected = { ok: false, code: "unexpected" };
const noDocument = { ok: false, code: "document" };

const values: [string, Parameters<typeof readValue>, object][] = [
  ["JSON", ["json", "application/json", '{"a":1}'], { ok: true, value: { a: 1 } }],
  ["an empty body where JSON is due is null", ["json", "application/json", ""], { ok: true, value: null }],
  ["HTML where JSON is due", ["json", "text/html; charset=utf-8", "<p>"], captive],
  ["HTML that calls itself JSON", ["json", "application/json", `\ufeff\n${page}`], captive],
  ["broken JSON", ["json", "application/json", "{"], unexpected],
  ["a plain text", ["text", "text/plain", "12"], { ok: true, value: "12" }],
  ["a text that arrives as JSON", ["text", "application/json", '"ciao"'], { ok: true, value: "ciao" }],
  ["a number where a text is due", ["text", "application/json", "12"], { ok: true, value: "12" }],
  ["a text without quotes under JSON", ["text", "application/json", "ciao"], { ok: true, value: "ciao" }],
  ["an object where a text is due", ["text", "application/json", "{}"], unexpected],
  ["a page where a text is due", ["text", "text/html", "<p>"], captive],
  ["a PDF", ["pdf", "application/pdf", pdf], { ok: true, value: pdf }],
  ["a PDF under another type", ["pdf", "application/octet-stream", pdf], { ok: true, value: pdf }],
  ["a PDF under the type of data", ["pdf", "application/json", pdf], { ok: true, value: pdf }],
  ["an empty PDF", ["pdf", "application/pdf", blob("")], noDocument],
  ["a page where a PDF is due", ["pdf", "text/html", blob(page)], captive],
  ["a page that calls itself a PDF", ["pdf", "application/pdf", blob(page)], captive],
  ["a text that calls itself a PDF", ["pdf", "application/pdf", blob("Errore")], noDocument],
  ["a photo", ["binary", "image/jpeg", photo], { ok: true, value: photo }],
  ["an empty file", ["binary", "image/jpeg", blob("")], noDocument],
  ["an error disguised as a file", ["binary", "application/json", blob("{}")], noDocument],
  ["a page where a file is due", ["binary", "application/octet-stream", blob(page)], captive],
  ["nothing where nothing is expected", ["none", "", ""], { ok: true, value: null }],
  ["data where nothing is expected", ["none", "application/json", "{}"], { ok: true, value: null }],
  ["a page where nothing is expected", ["none", "text/html", "<p>"], captive],
  ["a page without a type where nothing is expected", ["none", "", page], captive],
];

test.each(values)("reads an answer: %s", async (_, given, expected) => {
  expect(await readValue(...given)).toEqual(expected);
});

const now = Date.parse("2026-11-20T10:00:00Z");
test.each([
  ["120", 120],
  ["0", 1],
  ["Fri, 20 Nov 2026 10:00:30 GMT", 30],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 1],
  ["", undefined],
  ["presto", undefined],
])("reads Retry-After %j as %j seconds", (header, expected) => {
  expect(secondsOf(header, now)).toBe(expected);
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
