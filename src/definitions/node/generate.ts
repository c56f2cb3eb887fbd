import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { changelogText } from "../language/changelog.ts";
import { blockTables, fieldTypeTables, type GeneratedFiles } from "./generated-tables.ts";
import { readSchemas } from "./language-schemas.ts";
import { shapesModule } from "./shapes-module.ts";

/**
 * `npm run generate`: writes the tables of field types and blocks, then the files that are made from the language: the schemas,
 * the types of authored nodes, the changelog, and the functions that check the shapes of authored files.
 */
const SRC = join(import.meta.dirname, "../..");
const SCHEMAS = join(SRC, "../schemas");
const LANGUAGE_FOLDER = join(SRC, "definitions/language");

write(join(SRC, "field-types"), fieldTypeTables(join(SRC, "field-types")));
write(LANGUAGE_FOLDER, blockTables(LANGUAGE_FOLDER));

// The language reads the tables, so it is loaded after they are written.
const { LANGUAGE } = await import("../language/language.ts");
const { FILES } = await import("../language/files.ts");
const { schemaOf, schemaOfFile } = await import("../language/schema-of.ts");
const { authoredTypes } = await import("../language/authored-types.ts");
write(LANGUAGE_FOLDER, { "authored.generated.ts": await formatted("authored.ts", authoredTypes(LANGUAGE)) });
await writeFormatted(join(SCHEMAS, "service.schema.json"), JSON.stringify(schemaOf(LANGUAGE), null, 2));
for (const [name, file] of Object.entries(FILES))
  await writeFormatted(
    join(SCHEMAS, `${name}.schema.json`),
    JSON.stringify(schemaOfFile(file, LANGUAGE), null, 2),
  );
await writeFormatted(join(SCHEMAS, "CHANGELOG.md"), changelogText());

write(join(SRC, "definitions/node"), { "shapes.generated.ts": shapesModule(readSchemas()) });

function write(folder: string, files: GeneratedFiles): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function writeFormatted(file: string, text: string) {
  writeFileSync(file, await formatted(file, text));
}

async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { printWidth: 110 });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}
