import { expect, it } from "vitest";
import { readErrore } from "../../src/gateway/answers/read-failure.ts";
import { readRetryAfter } from "../../src/gateway/answers/retry-after.ts";

const detailOf = (detail: unknown) => readErrore(400, { title: "Dati errati", detail })?.detail;

it.each<[string, unknown, unknown]>([
  ["a text", " Targa errata. ", "Targa errata."],
  ["a number", 12, "12"],
  ["an empty text", " ", null],
  ["nothing", undefined, null],
  ["null", null, null],
  ["an empty list", [], null],
  ["a list without texts", [null, 3, "", {}, { error: "" }], null],
  ["a list of texts", ["Errore.", ""], [{ field: "", error: "Errore." }]],
  ["a list of fields", [{ field: "targa", error: "Errore." }], [{ field: "targa", error: "Errore." }]],
  ["an empty object", {}, null],
  ["one field", { field: "targa", error: "Errore." }, [{ field: "targa", error: "Errore." }]],
  ["a field without a name", { error: 7 }, [{ field: "", error: "7" }]],
  ["texts that are too long", "x".repeat(3000), "x".repeat(2000)],
  [
    "fields that are too long",
    [{ field: "f".repeat(200), error: "e".repeat(600) }],
    [{ field: "f".repeat(100), error: "e".repeat(500) }],
  ],
])("reads the detail of a refusal: %s", (_, detail, expected) => {
  expect(detailOf(detail)).toEqual(expected);
});

it.each<[string, unknown]>([
  ["a text", "<html>"],
  ["null", null],
  ["a list", [{ title: "a" }]],
  ["an object that says nothing", { title: " ", detail: [], code: "", message: "x" }],
])("reads no refusal in %s", (_, body) => {
  expect(readErrore(500, body)).toBeUndefined();
});

it.each([
  [{ title: "Rifiutata" }, { title: "Rifiutata", detail: null, status: 409, code: undefined }],
  [{ detail: "No." }, { title: "", detail: "No.", status: 409, code: undefined }],
  [{ code: 17 }, { title: "", detail: null, status: 409, code: "17" }],
  [
    { title: "t".repeat(600), code: "c".repeat(50) },
    { title: "t".repeat(500), detail: null, status: 409, code: "c".repeat(40) },
  ],
])("reads the members that are given: %j", (body, expected) => {
  expect(readErrore(409, body)).toEqual(expected);
});

it.each<[string | undefined, number | undefined]>([
  ["7", 7],
  [" 7 ", 7],
  ["0", 1],
  ["86400", 3_600],
  ["Fri, 20 Nov 2026 10:50:00 GMT", 3_000],
  ["Fri, 20 Nov 2026 10:00:01 GMT", 1],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 1],
  ["Sat, 21 Nov 2026 10:00:00 GMT", 3_600],
  ["presto", undefined],
  ["", undefined],
  [undefined, undefined],
])("reads Retry-After %j as %j seconds, at least one and at most an hour", (header, seconds) => {
  expect(readRetryAfter(header, Date.parse("2026-11-20T10:00:00.400Z"))).toBe(seconds);
});
