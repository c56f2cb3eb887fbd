import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { boundKeywords } from "../../src/field-types/bounds.ts";
import type { FieldTypeSpec } from "../../src/field-types/field-type.ts";
import {
  fieldTypes,
  isConsent,
  isFieldType,
  refusalTextOf,
  type FieldType,
} from "../../src/field-types/field-types.ts";
import { messageOf } from "../../src/field-types/message-of.ts";
import { canonical, typedSpecOf } from "../../src/field-types/typed-text.ts";

const ajv = new Ajv2020({ allErrors: true, formats: wireFormats });
const types = Object.entries<FieldTypeSpec>(fieldTypes) as [FieldType, FieldTypeSpec][]; // keys of the closed table

/** The steps of a form for a typed text: normalize, parse, validate, choose one message. */
function messageFor(name: FieldType, typed: string): string | null {
  const type: FieldTypeSpec = fieldTypes[name];
  const value = canonical(name, typed);
  const validate = ajv.compile(type.schema);
  const errors: ErrorObject[] = validate(value) ? [] : (validate.errors ?? []);
  return errors.length === 0 ? null : messageOf(type, value, errors);
}

it("replaces the back end's text for a refused phone number, under each name of one, and for no other field", () => {
  const { message } = fieldTypes.cellulare.refusal;
  expect(["telefono", "cell", "cellulare"].map(refusalTextOf)).toEqual([message, message, message]);
  expect(["nome", "email", "", "toString"].map(refusalTextOf)).toEqual(Array(4).fill(undefined));
});

it("knows the names of types only, not the members of every object", () => {
  expect([isFieldType("targa"), isFieldType("toString"), isFieldType("targaWord")]).toEqual([
    true,
    false,
    false,
  ]);
});

describe.each(types)("%s", (name, type) => {
  it("has no message that no rule gives", () => {
    const format = typedSpecOf(name)?.strict ? ["format"] : [];
    const rules = ["required", ...format, ...Object.keys(type.schema), ...(boundKeywords[type.shape] ?? [])];
    expect(Object.keys(type.messages).filter((keyword) => !rules.includes(keyword))).toEqual([]);
  });

  it.each([...type.examples.valid])("accepts %s", (typed) => {
    expect(messageFor(name, typed)).toBeNull();
  });

  it.each(Object.entries(type.examples.invalid))("refuses %s: %s", (typed, message) => {
    expect(messageFor(name, typed)).toBe(message);
  });

  it("has a message for each of its rules, and for being required", () => {
    const rules = Object.keys(type.schema).filter((keyword) => keyword in type.messages === false);
    const silent = ["string", "boolean", "array", "object"].includes(type.schema.type ?? "string")
      ? ["type"]
      : [];
    expect(rules.filter((keyword) => !silent.includes(keyword))).toEqual([]);
    expect(type.messages["required"]).toMatch(/\.$/);
  });

  it("has a text for its strict check", () => {
    if (typedSpecOf(name)?.strict) expect(type.messages["format"]).toMatch(/\.$/);
  });
});

const typedTypes = types.flatMap(([name]) => {
  const spec = typedSpecOf(name);
  return spec ? [[name, spec] as const] : [];
});

it.each(typedTypes)("%s: writes capital letters while typing when its value has them", (_, type) => {
  expect(type.normalize("a") === "A").toBe(type.uppercase ?? false);
});

it.each(typedTypes)("%s: opens the keyboard of digits when it takes digits only", (_, type) => {
  const { schema, shape, inputMode = "text" } = type;
  const isDigits = shape === "number" || /^\^\[0-9\](?:\*|\{\d+\})\$$/.test(schema.pattern ?? "");
  expect(["numeric", "decimal", "tel"].includes(inputMode)).toBe(isDigits);
  expect(inputMode === "email").toBe(schema.format === "email");
});

it.each<FieldType>(["testo", "testoLungo", "codice", "cifre", "intero", "importo", "righe", "allegati"])(
  "%s: has a message for each bound that a field may set",
  (name) => {
    const { shape, messages } = fieldTypes[name];
    expect(boundKeywords[shape]?.filter((keyword) => keyword in messages)).toHaveLength(2);
  },
);

it("is a consent only when it must be given", () => {
  const given = types.filter(([, { schema }]) => schema.enum?.join() === "true").map(([name]) => name);
  expect(types.map(([name]) => name).filter(isConsent)).toEqual(given);
  expect(given).not.toEqual([]);
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
