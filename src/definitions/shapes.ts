import type { ShapeName } from "./source/parsed-sources.ts";

/** The names of the schemas of the language, which are those of their files. */
export type SchemaName = "service" | "region" | "catalogue" | "words";

/** Where the shape of each kind of authored file is described: a schema, and a part of it. */
export const SHAPES: Readonly<Record<ShapeName, { readonly file: SchemaName; readonly part: string }>> = {
  service: { file: "service", part: "#/$defs/servizio" },
  fragment: { file: "service", part: "#/$defs/frammento" },
  overlay: { file: "service", part: "#/$defs/variante" },
  errors: { file: "service", part: "#/$defs/profili" },
  paths: { file: "service", part: "#/$defs/pubblicati" },
  region: { file: "region", part: "" },
  catalogue: { file: "catalogue", part: "" },
  words: { file: "words", part: "" },
};

/** The settings of Ajv for the functions that explain mistakes. References stay calls, because a schema is compiled five times faster so. */
export const EXPLAINING = {
  allErrors: true,
  verbose: true,
  strict: false,
  inlineRefs: false,
  validateSchema: false,
} as const;
