import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { isFieldTypeName, messageOf, fieldTypes, type FieldType } from "../../src/field-types/field-types.ts";

const ajv = new Ajv2020({ allErrors: true, formats: wireFormats });
const types = Object.entries<FieldType>(fieldTypes);

/** What a form does with what a person types: normalise, read, validate, choose one sentence. */
function messageFor(type: FieldType, typed: string): string | null {
  const text = type.normalize?.(typed) ?? typed;
  const value = type.parse?.(text) ?? text;
  const validate = ajv.compile(type.schema);
  const errors: ErrorObject[] = validate(value) ? [] : (validate.errors ?? []);
  return errors.length === 0 ? null : messageOf(type, value, errors);
}

it("is the closed list of the language", () => {
  const names =
    "targa targaTelaio codiceFiscale codice iuv email cellulare codiceSms iban importo intero cap data meseAnno " +
    "testo testoLungo scelta radio interruttore casella consenso righe allegati gruppo";
  expect(Object.keys(fieldTypes).sort()).toEqual(names.split(" ").sort());
  expect([isFieldTypeName("targa"), isFieldTypeName("toString")]).toEqual([true, false]);
});

describe.each(types)("%s", (_name, type) => {
  it.each([...type.examples.valid])("accepts %s", (typed) => {
    expect(messageFor(type, typed)).toBeNull();
  });

  it.each(Object.entries(type.examples.invalid))("refuses %s: %s", (typed, message) => {
    expect(messageFor(type, typed)).toBe(message);
  });

  it("has a message for each of its rules, and for being required", () => {
    const rules = Object.keys(type.schema).filter((keyword) => keyword in type.messages === false);
    const silent = ["string", "boolean", "array", "object"].includes(type.schema.type ?? "string")
      ? ["type"]
      : [];
    expect(rules.filter((keyword) => !silent.includes(keyword))).toEqual([]);
    expect(type.messages["required"]).toMatch(/\.$/);
  });

  it("lets a person type, with blanks between, as much as the schema takes", () => {
    const { maxLength } = type.schema;
    if (maxLength !== undefined) expect(type.maxLength).toBeGreaterThanOrEqual(maxLength);
  });

  it("has a text for its strict check", () => {
    if (type.strict) expect(type.messages["format"]).toMatch(/\.$/);
  });
});

it("lets a field lay its own texts over those of the type", () => {
  const errors = [{ keyword: "maxLength", params: { limit: 5 } }];
  const own = { ...fieldTypes.codice.messages, maxLength: "Al massimo {n}." };
  expect(messageOf(fieldTypes.codice, "123456", errors, own)).toBe("Al massimo 5.");
});

it("gives null for a rule without a text", () => {
  expect(messageOf(fieldTypes.testo, 1, [{ keyword: "type", params: {} }])).toBeNull();
});

it("never takes consent from anything but true", () => {
  const validate = ajv.compile(fieldTypes.consenso.schema);
  expect([true, false, "accepted", null, 1].map((value) => validate(value))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
