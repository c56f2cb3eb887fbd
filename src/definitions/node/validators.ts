import { _, Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { CompiledService } from "../../engine/definition.ts";
import { formsOf } from "../../engine/index.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { formSchema } from "../bundle/form-schema.ts";

/** Length of a text as a citizen counts it: in characters, not in UTF-16 units. */
const LENGTH = "const ucs2length = (text) => { let n = 0; for (const _ of text) n++; return n; };";

/**
 * The module of a service's validators: plain code, so that no page ever compiles a schema (nor needs `unsafe-eval`).
 *
 *     export default (formats) => ({ calcolo_importo: validate, … })
 */
export function validatorsModule(service: CompiledService): string {
  const names = [...formsOf(service).keys()];
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: false,
    formats: wireFormats,
    code: { source: true, lines: false, optimize: 2, formats: _`formats` },
  });
  for (const [name, content] of formsOf(service)) ajv.addSchema(formSchema(content), name);
  if (names.length === 0) return "export default () => ({});\n";
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const body = code
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "ucs2length")
    .replace(/^"use strict";/, "");
  if (body.includes("require("))
    throw new Error(`The validators of ${service.id} need a module that a page cannot load.`);
  return `${LENGTH}\nexport default (formats) => {\nconst exports = {};\n${body}\nreturn exports;\n};\n`;
}
