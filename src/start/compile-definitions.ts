import { programTexts } from "../definitions/node/program/program-texts.ts";
import { writeBundle } from "../definitions/node/compile-region.ts";

const [region = "", folder = ""] = process.argv.slice(2);
const { diagnostics } = await writeBundle(region, folder, { programTexts: programTexts(process.cwd()) });
for (const { file, line, column, message, hint } of diagnostics) {
  console.error(`${file}:${line}:${column} ${message}`);
  if (hint) console.error(`  ${hint}`);
}
process.exitCode = diagnostics.length > 0 ? 1 : 0;
