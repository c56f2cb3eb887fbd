import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import schema from "../../schemas/service.schema.json" with { type: "json" };
import { code, codeMessages, LETTERS_AND_DIGITS } from "../../src/field-types/codes/code.ts";
import type { FieldTypeSpec } from "../../src/field-types/field-type.ts";
import { fieldTypeOf, fieldTypes, isFieldType } from "../../src/field-types/field-types.ts";
import { fieldTypeWords } from "../../src/field-types/words.generated.ts";
import { typedSpecOf } from "../../src/field-types/typed-text.ts";

/**
 * A field type is one file; `npm run generate` writes it into the tables and the schema, which `adding-a-word.deep.test.ts` tries
 * in a copy of the project. The compiler refuses an incomplete type; these tests find another file that would have to name it.
 */
const SRC = join(import.meta.dirname, "../../src");
const names = Object.keys(fieldTypes);

/** A type as its own file would define it. */
const telaio = {
  ...code,
  schema: { type: "string", pattern: LETTERS_AND_DIGITS, maxLength: 17 },
  messages: { required: "Inserisci il telaio.", ...codeMessages },
  examples: { valid: ["ZFA31200000123456"], invalid: {} },
} as const satisfies FieldTypeSpec;

/** Names of types that are members of bodies and answers, properties of our own, or formats of values, as well. */
const WORDS = new Set(
  "intero targa codiceFiscale codice iuv email cellulare iban importo cap data testo radio righe allegati".split(
    " ",
  ),
);

/** The files of a region and of the catalogue have Italian members. */
const OTHER_WORDS = /^definitions\/(?:language\/files\/|difference\/project\.ts)/;
/** Rooms that compile, show, validate and send fields, with the expressions in which a type could be named. */
const ROOMS = ["definitions", "engine", "forms", "screens", "rules", "portal"];
const NAMING = new RegExp(
  [
    `\\.?(?:field|type)\\s*[=!]==\\s*"(?:${names.join("|")})"`, // field.field === "righe"
    `get(?:<[^>]*>)?\\("type"\\)\\s*[=!]==\\s*"(?:${names.join("|")})"`, // node.get("type") === "allegati"
    `case "(?:${names.join("|")})":`,
    `(?<![\\w.])(?:${names.filter((name) => !WORDS.has(name)).join("|")})"?: `, // a table by type
    `Set\\(\\[[^\\]]*"(?:${names.filter((name) => !WORDS.has(name)).join("|")})"`,
  ].join("|"),
);

const filesOf = (room: string): string[] =>
  readdirSync(join(SRC, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(room, file));

/** Files of a family that several types share. */
const SHARED = ["code.ts", "mobile-number.ts", "plain-text.ts"];

const nameOf = (file: string): string =>
  basename(file, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function imports(file: string, type: string): boolean {
  const path = relative(dirname(file), type).replaceAll("\\", "/");
  const specifier = path.startsWith(".") ? path : `./${path}`;
  return readFileSync(join(SRC, file), "utf8").includes(`from "${specifier}"`);
}

describe("adding a field type", () => {
  it("is refused by the compiler while a member is missing", () => {
    const bare = { shape: "text", control: "text", schema: {}, sensitive: false } as const;
    // @ts-expect-error a text needs its writing, its parser and its printers
    const noPrinter = bare satisfies FieldTypeSpec;
    const { messages, ...rest } = telaio;
    // @ts-expect-error a type needs the message of `required`
    const noMessages = rest satisfies FieldTypeSpec;
    // @ts-expect-error a flag cannot have the control of a text
    const wrongControl = { ...telaio, shape: "flag", consent: false } satisfies FieldTypeSpec;
    // @ts-expect-error the control does not exist
    const unknownControl = { ...telaio, control: "slider" } satisfies FieldTypeSpec;
    expect([noPrinter, noMessages, wrongControl, unknownControl, messages]).toHaveLength(5);
  });

  it.each(ROOMS)("touches no file of %s: none names a type", (room) => {
    const naming = filesOf(room)
      .filter((file) => !OTHER_WORDS.test(file))
      .filter((file) => NAMING.test(readFileSync(join(SRC, file), "utf8")));
    expect(naming).toEqual([]);
  });

  it("finds the type of every file of a family in the tables, and imports it there only", () => {
    const files = filesOf("field-types").filter((file) => /^field-types\/\w+\/[\w-]+\.ts$/.test(file));
    const types = files.filter((file) => !SHARED.includes(basename(file)));
    const importers = filesOf("").filter((file) => types.some((type) => imports(file, type)));
    expect(types.map(nameOf).toSorted()).toEqual(names.toSorted());
    expect(Object.keys(fieldTypeWords).toSorted()).toEqual(names.toSorted());
    expect(importers.toSorted()).toEqual([
      "field-types/table.generated.ts",
      "field-types/words.generated.ts",
    ]);
  });

  it("loads no text for authors with the types, because pages do not show them", async () => {
    const { outputFiles } = await build({
      stdin: { contents: 'export * from "./field-types.ts";', resolveDir: join(SRC, "field-types") },
      bundle: true,
      format: "esm",
      charset: "utf8",
      write: false,
    });
    const loaded = outputFiles[0]?.text ?? "";
    expect(loaded).toContain(fieldTypes.targa.messages.required);
    const texts = Object.values(fieldTypeWords).map(({ help }) => help);
    expect(texts.filter((help) => loaded.includes(help))).toEqual([]);
  });

  it("finds the ways of naming a type", () => {
    const ways = [
      'field.field === "righe"',
      'node.get("type") === "allegati"',
      'case "importo":',
      "{ meseAnno: 1 }",
      'Set(["consenso"])',
    ];
    expect(ways.filter((way) => !NAMING.test(way))).toEqual([]);
  });
});

describe("the schema of the language", () => {
  it("lists the types of one typed value for parameters, unless it is sensitive, and objects", () => {
    const types = names
      .filter(isFieldType)
      .filter((name) => typedSpecOf(name) && !fieldTypeOf(name).sensitive);
    const { enum: allowed } = schema.$defs.passo.properties.params.additionalProperties;
    expect(allowed.toSorted()).toEqual([...types, "oggetto"].toSorted());
  });
});
