import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { format } from "oxfmt";
import { readSchemas } from "./language-schemas.ts";
import { shapesModule } from "./shapes-module.ts";
import { changelogText } from "../migrate/changelog.ts";
import { editorHelp, type LanguageSchema } from "../words/editor-help.ts";

/**
 * `npm run generate`: writes the generated parts of the schema of services, which editors read, the changelog, and the functions
 * that check the shapes of authored files.
 */
const schemas = join(import.meta.dirname, "../../../schemas");
const path = join(schemas, "service.schema.json");
const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
const source = readFileSync(path, "utf8");
const help = editorHelp(JSON.parse(source) as LanguageSchema); // as: our own schema
const text = help.reduce(
  (written, { path: place, value }) => applyEdits(written, modify(written, [...place], value, options)),
  source,
);
await writeFormatted(path, text);
await writeFormatted(join(schemas, "CHANGELOG.md"), changelogText());

writeFileSync(join(import.meta.dirname, "shapes.generated.ts"), shapesModule(readSchemas()));

async function writeFormatted(file: string, unformatted: string) {
  const { code, errors } = await format(file, unformatted, { printWidth: 110 });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  writeFileSync(file, code);
}
