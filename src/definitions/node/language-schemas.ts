import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ShapeName } from "../source/parsed-sources.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** A schema of the language of definitions. */
export interface LanguageSchema {
  readonly $id: string;
}

/** Where the shape of each kind of authored file is described: a schema, and a part of it. */
export const SHAPES: Readonly<Record<ShapeName, { readonly file: string; readonly part: string }>> = {
  service: { file: "service", part: "#/$defs/servizio" },
  fragment: { file: "service", part: "#/$defs/frammento" },
  overlay: { file: "service", part: "#/$defs/variante" },
  errors: { file: "service", part: "#/$defs/profili" },
  paths: { file: "service", part: "#/$defs/pubblicati" },
  region: { file: "region", part: "" },
  catalogue: { file: "catalogue", part: "" },
  words: { file: "words", part: "" },
};

/** Reads the schemas of the language, by the names of their files. */
export const readSchemas = (): Readonly<Record<string, LanguageSchema>> =>
  Object.fromEntries(
    ["service", "region", "catalogue", "words"].map((name) => [
      name,
      JSON.parse(readFileSync(join(PROJECT, `schemas/${name}.schema.json`), "utf8")) as LanguageSchema, // our own
    ]),
  );
