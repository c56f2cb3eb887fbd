import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run bench [-- name [name …]] [--rounds N]`: runs benchmarks, each in a process of its own; all of them without a name. Compare
 * ratios; absolute times depend on the machine. `--rounds` replaces the number of rounds of each, and the seconds of `server`.
 */
const benches: Record<string, readonly string[]> = {
  small: ["forms.ts", "9", "small"],
  large: ["forms.ts", "9", "large"],
  list: ["forms.ts", "9", "list"],
  vehicles: ["forms.ts", "9", "vehicles"],
  page: ["first-pages.ts", "5"],
  server: ["server.ts", "10"],
  definitions: ["definitions.ts", "5"],
  publishing: ["publishing.ts", "9"],
  studio: ["studio.ts", "5"],
};

const { values, positionals } = parseArgs({
  options: { rounds: { type: "string" } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const failed: string[] = [];
for (const [index, name] of names.entries()) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no benchmark ${name}: ${Object.keys(benches).join(", ")}`);
  console.log(`\n── ${name}, ${index + 1} of ${names.length}`);
  const [file = "", rounds = "", ...rest] = bench;
  const args = ["--import", "tsx", join(import.meta.dirname, file), values.rounds ?? rounds, ...rest];
  if (spawnSync(process.execPath, args, { stdio: "inherit" }).status !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nfailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
