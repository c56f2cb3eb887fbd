import { expect, it } from "vitest";
import { readErrore } from "../../src/gateway/answers/read-failure.ts";

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
