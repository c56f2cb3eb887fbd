import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ShapeName } from "../source/parsed-sources.ts";
import type { Explainer } from "../source/shape.ts";
import { EXPLAINING, type SchemaName, SHAPES } from "../shapes.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** A schema of the language of definitions. */
export interface LanguageSchema {
  readonly $id: string;
}

export type LanguageSchemas = Readonly<Record<SchemaName, LanguageSchema>>;

const read = (name: SchemaName): LanguageSchema =>
  JSON.parse(readFileSync(join(PROJECT, `schemas/${name}.schema.json`), "utf8")) as LanguageSchema; // our own

/** Reads the schemas of the language, by the names of their files. */
export const readSchemas = (): LanguageSchemas => ({
  service: read("service"),
  region: read("region"),
  catalogue: read("catalogue"),
  words: read("words"),
});

/** Returns the functions that explain the mistakes of a file. Each is compiled when it is needed. */
export function compiledExplainers(schemas: LanguageSchemas): (shape: ShapeName) => Explainer {
  const compilers = new Map<SchemaName, Ajv2020>();
  return (shape) => {
    const { file, part } = SHAPES[shape];
    const known = compilers.get(file);
    // The code is not optimized: that takes longer than it saves.
    const ajv = known ?? new Ajv2020({ ...EXPLAINING, code: { optimize: false } }).addSchema(schemas[file]);
    compilers.set(file, ajv);
    return ajv.getSchema(`${schemas[file].$id}${part}`)!; // the parts are those of our own schemas
  };
}
