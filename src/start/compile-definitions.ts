import { writeBundle } from "../definitions/node/compile-region.ts";

const [region = "", folder = ""] = process.argv.slice(2);
const { problems } = await writeBundle(region, folder);
for (const { file, line, column, message, hint } of problems) {
  console.error(`${file}:${line}:${column} ${message}`);
  if (hint) console.error(`  ${hint}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
