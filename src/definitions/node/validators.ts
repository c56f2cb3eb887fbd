import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { _, Ajv2020 } from "ajv/dist/2020.js";
import type { CompiledService } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { memoize } from "../../engine/index.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { formSchema } from "../bundle/form-schema.ts";

/** Counts characters, as a person does, and not UTF-16 units. */
const LENGTH = "const ucs2length = (text) => { let n = 0; for (const _ of text) n++; return n; };";

/** Compares two JSON values, for lists without duplicates and for options that are objects. */
const EQUAL = `const equal = (a, b) => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
};`;

/**
 * Options of Ajv: short code that reports every failure without a message and calls our formats. The schemas are ours and a test
 * validates them: each form would compile the schema of schemas first.
 */
const options = {
  AjvClass: Ajv2020,
  ajvFormatOptions: false,
  customFormats: wireFormats,
  ajvOptionsOverrides: {
    messages: false,
    verbose: false,
    meta: false,
    validateSchema: false,
    code: { lines: false, optimize: 2, formats: _`formats` },
  },
} as const;

/** A schema that a form is rendered from. */
export interface NamedSchema {
  readonly $id: string;
  readonly [keyword: string]: unknown;
}

/** Code that adds the validator of one form to `exports`, under the form's name. */
const formValidator = (schema: object, name: string): string => compile({ ...schema, $id: name }, options);

type CompilerOptions = Parameters<typeof compileSchemaValidatorsCode>[1];

const compile = (schema: NamedSchema, compilerOptions: CompilerOptions): string =>
  compileSchemaValidatorsCode(schema, compilerOptions)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "ucs2length")
    .replaceAll('require("ajv/dist/runtime/equal").default', "equal")
    .replace(/^"use strict";/, "");

/**
 * Compiles the validators of a service to a module, so that no page compiles a schema (which needs `unsafe-eval`).
 *
 *     export default (formats) => ({ calcolo_importo: validate, … })
 */
export const validatorsModule = memoize((service: CompiledService): string => {
  const body = [...formsOf(service)].map(
    ([name, content]) => `{${formValidator(formSchema(content), name)}}`,
  );
  return moduleOf(body, service.id);
});

/**
 * Compiles the validators that RJSF needs to render a form from a schema: of the schema, under its `$id`, and of the branches of
 * its unions. A union with a `discriminator` reports the errors of the chosen branch only.
 */
export const schemaValidatorsModule = (schema: NamedSchema): string =>
  moduleOf([compile(schema, withDiscriminator)], schema.$id);

const withDiscriminator = {
  ...options,
  ajvOptionsOverrides: { ...options.ajvOptionsOverrides, discriminator: true },
};

function moduleOf(body: readonly string[], name: string): string {
  if (body.length === 0) return "export default () => ({});\n";
  const code = body.join("\n");
  if (code.includes("require("))
    throw new Error(`The validators of ${name} need a module that a page cannot load.`);
  const equal = code.includes("equal") ? `${EQUAL}\n` : "";
  return `${LENGTH}\n${equal}export default (formats) => {\nconst exports = {};\n${code}\nreturn exports;\n};\n`;
}
