import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsMarkdown } from "../gateway/index.ts";

/** Part of `npm run generate`: writes the list of settings into the README of the settings. */
const readme = join(import.meta.dirname, "../gateway/settings/README.md");
const mark = "<!-- generated: npm run generate -->";
const [before = ""] = readFileSync(readme, "utf8").split(mark);
writeFileSync(readme, `${before}${mark}\n\n${settingsMarkdown()}\n`);
