import { Ajv2020, type Options } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { ShapeName } from "../source/parsed-sources.ts";
import { EXPLAINING, SHAPES } from "../shapes.ts";
import type { LanguageSchema, LanguageSchemas } from "./language-schemas.ts";

/** Members of a schema that only people read. */
const NOTES: ReadonlySet<string> = new Set([
  ...["title", "description", "examples", "default", "$comment"],
  ...["defaultSnippets", "enumDescriptions", "markdownDescription"],
]);
/** Members whose own members have names of our choice. */
const NAMED: ReadonlySet<string> = new Set(["properties", "$defs"]);
/** Members that hold values, not schemas. */
const VALUES: ReadonlySet<string> = new Set(["enum", "const"]);

function withoutNotes(schema: unknown, isNamed = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutNotes(one));
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.entries(schema).filter(([name]) => isNamed || !NOTES.has(name));
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      !isNamed && VALUES.has(name) ? (member as unknown) : withoutNotes(member, !isNamed && NAMED.has(name)),
    ]),
  );
}

const HEADER = `// @ts-nocheck
// Generated from schemas/*.schema.json by \`npm run generate\`.
`;
const LENGTH = "const ucs2length = (text) => { let n = 0; for (const _ of text) n++; return n; };\n";

const QUICK: Options = {
  strict: false,
  messages: false,
  meta: false,
  validateSchema: false,
  inlineRefs: false,
};

/** The code of a function for each kind of authored file, without imports. */
function codeOf(schemas: LanguageSchemas, options: Options): string {
  const ajv = new Ajv2020({ ...options, code: { source: true, esm: true } });
  for (const schema of Object.values<LanguageSchema>(schemas)) ajv.addSchema(schema);
  const parts = Object.entries(SHAPES) as [ShapeName, (typeof SHAPES)[ShapeName]][]; // the keys of the table
  const ids = parts.map(([name, { file, part }]) => [name, `${schemas[file].$id}${part}`]);
  const code = standaloneCode(ajv, Object.fromEntries(ids) as Record<ShapeName, string>)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "ucs2length")
    .replace(/^"use strict";/, "");
  return LENGTH + code.replaceAll(/;(?=(?:export )?(?:const|function) )/g, ";\n") + "\n";
}

/**
 * A module with a function for each kind of authored file, which returns true for a file of the right shape. Compiling the
 * schemas takes longer than a check; Ajv compiles them only to explain a mistake.
 */
export function shapesModule(schemas: LanguageSchemas): string {
  const short = Object.entries(schemas).map(([name, schema]) => [name, withoutNotes(schema)]);
  return HEADER + codeOf(Object.fromEntries(short) as LanguageSchemas, QUICK); // as: the same names
}

/** A module with the functions that explain mistakes, for programs in which nothing may be compiled: the studio. */
export const explainersModule = (schemas: LanguageSchemas): string =>
  codeOf(schemas, { ...EXPLAINING, messages: false });
