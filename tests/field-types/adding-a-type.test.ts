import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { Ajv2020 } from "ajv/dist/2020.js";
import schema from "../../schemas/service.schema.json" with { type: "json" };
import { code, codeMessages, LETTERS_AND_DIGITS } from "../../src/field-types/codes/code.ts";
import type { ControlName, FieldTypeSpec, Shape } from "../../src/field-types/field-type.ts";
import { fieldTypeOf, fieldTypes, isFieldType } from "../../src/field-types/field-types.ts";
import { typedSpecOf } from "../../src/field-types/typed-text.ts";

/**
 * Adding a field type touches three files: its own, the table (`field-types.ts`) and the enum of the language's schema.
 * The compiler refuses an incomplete type; these tests find a fourth file that would have to name it.
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

/** Names of types that are members of bodies and answers, or properties of our own, as well. */
const WORDS = new Set(
  "targa codiceFiscale codice iuv email cellulare iban importo cap data testo radio righe allegati".split(
    " ",
  ),
);

/** Migrations name the words of earlier versions. */
const MIGRATIONS = "definitions/migrate/migrations/";
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

  it("gives it a shape and a control that every room knows already", () => {
    const extended = { ...fieldTypes, telaio } satisfies Readonly<Record<string, FieldTypeSpec>>;
    const shapes = new Set<Shape>(Object.values<FieldTypeSpec>(fieldTypes).map(({ shape }) => shape));
    const controls = new Set<ControlName>(
      Object.values<FieldTypeSpec>(fieldTypes).map(({ control }) => control),
    );
    expect([shapes.has(extended.telaio.shape), controls.has(extended.telaio.control)]).toEqual([true, true]);
    expect(telaio.parse(telaio.normalize("zfa 312 0000"))).toBe("ZFA3120000");
    const validate = new Ajv2020().compile(telaio.schema);
    expect([validate("ZFA31200000123456"), validate("ZFA31200000123456X")]).toEqual([true, false]);
  });

  it.each(ROOMS)("touches no file of %s: none names a type", (room) => {
    const naming = filesOf(room)
      .filter((file) => !file.startsWith(MIGRATIONS))
      .filter((file) => NAMING.test(readFileSync(join(SRC, file), "utf8")));
    expect(naming).toEqual([]);
  });

  it("imports each type's file in the table only", () => {
    const files = filesOf("field-types").filter((file) => /^field-types\/\w+\/[\w-]+\.ts$/.test(file));
    const types = files.filter((file) => !/\/(code|plain-text)\.ts$/.test(file));
    const importers = filesOf("").filter((file) =>
      types.some((type) => {
        const path = relative(dirname(file), type).replaceAll("\\", "/");
        const specifier = path.startsWith(".") ? path : `./${path}`;
        return readFileSync(join(SRC, file), "utf8").includes(`from "${specifier}"`);
      }),
    );
    expect(types).toHaveLength(names.length);
    expect(importers).toEqual(["field-types/field-types.ts"]);
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
  it("lists the types of the table, in its order", () => {
    expect(schema.$defs.campo.properties.type.enum).toEqual(names);
  });

  it("lists the types of one typed value for parameters, unless it is sensitive, and objects", () => {
    const types = names
      .filter(isFieldType)
      .filter((name) => typedSpecOf(name) && !fieldTypeOf(name).sensitive);
    expect(schema.$defs.passo.properties.params.additionalProperties.enum).toEqual([...types, "oggetto"]);
  });
});
