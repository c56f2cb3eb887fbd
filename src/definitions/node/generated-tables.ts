import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file that describes one entry of a table: `codes/codice-fiscale.ts` the entry `codiceFiscale`. */
interface EntryFile {
  readonly name: string;
  readonly path: string;
}

/** A table that is generated from the files of its entries, so that a new entry is one file. */
interface Table {
  readonly doc: string;
  readonly name: string;
  /** The type of the entries, and its file, seen from the folder of the table. */
  readonly type: string;
  readonly typeFile: string;
  /** Follows the name of the entry in the name that its file exports. */
  readonly suffix?: string;
}

/** Files by name, as they are written into a folder. */
export type GeneratedFiles = Readonly<Record<string, string>>;

/**
 * The tables of the field types below their folder. The texts for authors are apart, so that the pages of citizens do not
 * load them.
 */
export function fieldTypeTables(folder: string): GeneratedFiles {
  const types = entryFiles(folder, /^[\w-]+\/[\w-]+\.ts$/, "FieldTypeSpec");
  const shared = { typeFile: "./field-type.ts" };
  return {
    "table.generated.ts": tableOf(types, {
      ...shared,
      doc: "The closed table of the field types that a service can name.",
      name: "fieldTypes",
      type: "FieldTypeSpec",
    }),
    "words.generated.ts": tableOf(types, {
      ...shared,
      doc: "The field types as authors read about them.",
      name: "fieldTypeWords",
      type: "FieldTypeWord",
      suffix: "Word",
    }),
  };
}

/** The table of the kinds of block in the folder of the language. */
export const blockTables = (folder: string): GeneratedFiles => ({
  "blocks.generated.ts": tableOf(entryFiles(folder, /^blocks\/[\w-]+\.ts$/, "BlockWord"), {
    doc: "The kinds of block that a page can have.",
    name: "blockWords",
    type: "BlockWord",
    typeFile: "./shape.ts",
  }),
});

function entryFiles(folder: string, paths: RegExp, type: string): EntryFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => paths.test(path))
    .sort()
    .map((path) => ({ path, name: camelCase(basename(path, ".ts")) }))
    .filter(({ path }) => readFileSync(join(folder, path), "utf8").includes(`satisfies ${type};`));
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function tableOf(entries: readonly EntryFile[], { doc, name, type, typeFile, suffix = "" }: Table): string {
  const lines = entries.map((entry) => (suffix ? `${entry.name}: ${entry.name}${suffix}` : entry.name));
  return [
    "// Generated from the files of its entries by `npm run generate`.",
    ...entries.map((entry) => `import { ${entry.name}${suffix} } from "./${entry.path}";`),
    `import type { ${type} } from "${typeFile}";`,
    "",
    `/** ${doc} */`,
    `export const ${name} = {`,
    ...lines.map((line) => `  ${line},`),
    `} satisfies Readonly<Record<string, ${type}>>;`,
    "",
  ].join("\n");
}
