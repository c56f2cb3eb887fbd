import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { _, Ajv2020 } from "ajv/dist/2020.js";
import type { CompiledService } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { memoize } from "../../engine/index.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { formSchema } from "../bundle/form-schema.ts";

/** Counts characters, as a person does, and not UTF-16 units. */
const LENGTH = "const ucs2length = (text) => { let n = 0; for (const _ of text) n++; return n; };";

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

/** Code that adds the validator of one form to `exports`, under the form's name. */
const formValidator = (schema: object, name: string): string =>
  compileSchemaValidatorsCode({ ...schema, $id: name }, options)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "ucs2length")
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
  if (body.length === 0) return "export default () => ({});\n";
  const code = body.join("\n");
  if (code.includes("require("))
    throw new Error(`The validators of ${service.id} need a module that a page cannot load.`);
  return `${LENGTH}\nexport default (formats) => {\nconst exports = {};\n${code}\nreturn exports;\n};\n`;
});
