import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const HEADER = "// Generated from the files of the field types by `npm run generate`.\n";

/** A field type by its file: `codes/codice-fiscale.ts` describes `codiceFiscale`. */
interface TypeFile {
  readonly name: string;
  readonly path: string;
}

/** The two tables of the field types. They are apart, so that pages do not load the texts for authors. */
export interface FieldTypeTables {
  readonly "table.generated.ts": string;
  readonly "words.generated.ts": string;
}

/** Writes the tables of all field types below a folder: a file of a family that describes a type is one. */
export function fieldTypeTables(folder: string): FieldTypeTables {
  const types = typeFilesIn(folder);
  const table = (suffix: string, head: string, type: string) =>
    [
      HEADER + types.map(({ name, path }) => `import { ${name}${suffix} } from "./${path}";`).join("\n"),
      `import type { ${type} } from "./field-type.ts";\n`,
      `${head} {`,
      ...types.map(({ name }) => (suffix === "" ? `  ${name},` : `  ${name}: ${name}${suffix},`)),
      `} satisfies Readonly<Record<string, ${type}>>;\n`,
    ].join("\n");
  return {
    "table.generated.ts": table("", `${SPECS}\nexport const fieldTypes =`, "FieldTypeSpec"),
    "words.generated.ts": table("Word", `${WORDS}\nexport const fieldTypeWords =`, "FieldTypeWord"),
  };
}

const SPECS = "/** The closed table of the field types that a service can name. */";
const WORDS = "/** The field types as authors read about them. */";

function typeFilesIn(folder: string): TypeFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /^[\w-]+\/[\w-]+\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, name: camelCase(basename(path, ".ts")) }))
    .filter(({ path, name }) => readFileSync(join(folder, path), "utf8").includes(`export const ${name} =`))
    .filter(({ path }) => /satisfies FieldTypeSpec;/.test(readFileSync(join(folder, path), "utf8")));
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
