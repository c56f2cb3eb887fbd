import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { format, resolveConfig } from "prettier";
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
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));

const changelog = join(schemas, "CHANGELOG.md");
writeFileSync(
  changelog,
  await format(changelogText(), { ...(await resolveConfig(changelog)), filepath: changelog }),
);

writeFileSync(join(import.meta.dirname, "shapes.generated.ts"), shapesModule(readSchemas()));
