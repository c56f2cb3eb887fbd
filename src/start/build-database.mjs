import { rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";
import { messages } from "./messages.mjs";
import { fingerprint, isFresh, putStamp } from "./stamps.mjs";

/** The templates depend on the tables and on the version of PGlite. */
const inputs = ["src/gateway/database", "src/sandbox/database", "package-lock.json"];

/** Creates the templates that new embedded databases are copies of, in `dist/database`. */
export async function buildDatabase(home) {
  const folder = join(home, "dist", "database");
  const stamp = join(folder, ".stamp");
  const print = fingerprint(home, inputs);
  if (isFresh(stamp, print)) return;
  console.log(messages.database);
  rmSync(folder, { recursive: true, force: true });
  // Runs in a process of its own: initializing PGlite takes 850 MB, which a process does not release.
  const create = ["--import", "tsx", "src/start/create-database.ts", folder];
  await run(messages.makeDatabase, process.execPath, create, { cwd: home });
  putStamp(stamp, print);
}
