import { Ajv2020 } from "ajv/dist/2020.js";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import type { Block, Entry, Expr, Field, FieldType, FormValidator } from "../../src/engine/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { aField } from "../support/content.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";

/** Forms as the compiler writes them, for tests and stories. */

/** A field with the messages of its type, and the name `campo`. */
export const aTypedField = (field: FieldType, label: string, more: Partial<Field> = {}): Field =>
  aField(field, "campo", { label, messages: fieldTypeOf(field).messages, ...more });

export const required = (message = "Campo obbligatorio."): Pick<Field, "required"> => ({
  required: { message },
});

export const aText = (key: string): Block => ({ key, block: "text", text: [{ p: [`Testo ${key}`] }] });

/** `prova.<name> == value`, as a condition. */
export const when = (name: string, value: string | boolean): { when: Expr } => ({
  when: ["==", ["path", "prova", name], ["value", value]],
});

export const aScope: Scope = { roots: {}, values: {}, today: "2026-11-21" };

/** The schemas have no references; in a browser the URI library of Ajv is a stub (`vite.config.ts`). */
const uriResolver = {
  parse: (path: string) => ({ path }),
  serialize: ({ path = "" }) => path,
  resolve: (_base: string, path: string) => path,
};

/** The validator that the compiler would make for a form. */
export const validatorOf = (content: readonly Entry[]): FormValidator =>
  new Ajv2020({
    allErrors: true,
    formats: wireFormats,
    uriResolver,
    meta: false,
    validateSchema: false,
  }).compile(formSchema(content)) as FormValidator; // the same shape
