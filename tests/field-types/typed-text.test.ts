import { describe, expect, test } from "vitest";
import { fieldTypes, type FieldType } from "../../src/field-types/field-types.ts";
import { messageOf } from "../../src/field-types/message-of.ts";
import { readParam } from "../../src/field-types/read-param.ts";
import {
  canonical,
  summaryOf,
  textOf,
  typedSpecOf,
  valueWhileTyping,
} from "../../src/field-types/typed-text.ts";

interface Row {
  readonly type: FieldType;
  readonly value: unknown;
  readonly text: string;
  readonly summary: string | null;
}
const rows: Row[] = [
  { type: "data", value: "2026-12-31", text: "31/12/2026", summary: "31/12/2026" },
  { type: "importo", value: 1234.5, text: "1.234,50", summary: "1.234,50\u00A0€" },
  { type: "targa", value: "AB123CD", text: "AB123CD", summary: "AB123CD" },
  { type: "casella", value: true, text: "true", summary: null },
  { type: "scelta", value: "auto", text: "auto", summary: null },
  { type: "data", value: null, text: "", summary: null },
  { type: "data", value: { giorno: 1 }, text: "", summary: null },
];

test.each(rows)(
  "$type shows $value as «$text», in a summary as $summary",
  ({ type, value, text, summary }) => {
    expect(textOf(type, value)).toBe(text);
    expect(summaryOf(type, value)).toBe(summary);
  },
);

const longest = "a".repeat(200);
test.each<[FieldType, text: string, value: string | number | null]>([
  ["targa", " ab 123 cd ", "AB123CD"],
  ["targa", "AB*", null],
  ["codiceFiscale", "rssmra85t10a562s", "RSSMRA85T10A562S"],
  ["data", "31/12/2026", "2026-12-31"],
  ["data", "2026-12-31", "2026-12-31"],
  ["data", "31/13/2026", null],
  ["importo", "1.234,50", 1234.5],
  ["importo", "molto", null],
  ["testo", "", null],
  ["testo", longest, longest],
  ["testo", `${longest}a`, null],
  ["radio", "A", null],
  ["casella", "true", null],
])("a parameter of type %s that reads «%s» has the value %j", (type, text, value) => {
  expect(readParam(type, text)).toBe(value);
});

const left: [FieldType, typed: unknown, value: unknown][] = [
  ["data", " 31/12/2026 ", "2026-12-31"],
  ["data", "31/13/2026", "31/13/2026"],
  ["data", "", null],
  ["data", 5, 5],
  ["casella", false, false],
  ["scelta", "auto", "auto"],
  ["scelta", "", null],
  ["targa", " ab 123 cd ", "AB123CD"],
];

test.each(left)("%s: a field that is left with %j has the value %j", (type, typed, value) => {
  expect(canonical(type, typed)).toBe(value);
});

const typing: [FieldType, typed: string, value: unknown][] = [
  ["targa", "ab 1", "ab 1"],
  ["targa", "", null],
  ["data", "31/12/2026", "2026-12-31"],
  ["importo", "12,5", 12.5],
];

test.each(typing)("%s: while typing, %j is the value %j", (type, typed, value) => {
  expect(valueWhileTyping(type, typed)).toBe(value);
});

test("types without a text box have no typed text", () => {
  expect(typedSpecOf("casella")).toBeNull();
  expect(typedSpecOf("targa")).not.toBeNull();
});

describe("the message of a broken rule", () => {
  const format = (name: unknown) => [{ keyword: "format", params: { format: name } }];
  const { iban } = fieldTypes;

  test("explains a format that has an explanation", () => {
    const text = messageOf(iban, "IT60X054281110100000012345", format("iban"));
    expect(text).not.toBe(iban.messages.format);
    expect(text).toMatch(/carattere|cifra|caratteri/);
  });

  test.each([
    ["a value that is no text", 5, "iban"],
    ["a format without a name", "IT60", 5],
    ["an unknown format", "IT60", "toString"],
    ["a value that keeps the format", "IT60X0542811101000000123456", "iban"],
  ])("%s gets the text of the type", (_, value, name) => {
    expect(messageOf(iban, value, format(name))).toBe(iban.messages.format);
  });

  test("a field's own text is not replaced by an explanation", () => {
    const own = { format: "Controlla l'IBAN." };
    expect(messageOf(iban, "IT60X054281110100000012345", format("iban"), own)).toBe("Controlla l'IBAN.");
  });

  test("other rules than the format are not explained", () => {
    const broken = [{ keyword: "minLength", params: { format: "iban", limit: 15 } }];
    const text = messageOf(iban, "IT60", broken);
    expect(text).toBe(messageOf(iban, 5, broken));
  });

  test("a rule without a text gives null", () => {
    expect(messageOf(iban, "IT60", [{ keyword: "sconosciuta", params: {} }])).toBeNull();
    expect(messageOf(iban, "IT60", [])).toBeNull();
  });
});
