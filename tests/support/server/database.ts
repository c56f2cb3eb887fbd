import { PGlite } from "@electric-sql/pglite";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { changeDataFolder, createDataFolder } from "../../../src/gateway/database/data-folder.ts";
import { openDatabase, type OpenDatabase } from "../../../src/gateway/database/open.ts";
import type { Database } from "../../../src/sandbox/database/tables.ts";
import type { RegionName } from "../../../src/gateway/index.ts";
import { addSandboxTables } from "../../../src/sandbox/database/open.ts";
import { seed } from "../../../src/sandbox/seeds/seed.ts";
import { fingerprint } from "../../../src/start/stamps.mjs";
import { keepRows, restoreRows } from "./kept-rows.ts";

const root = new URL("../../..", import.meta.url).pathname;
const cache = join(root, "node_modules", ".cache");

/** A cache folder for the current version of these files; the folders of other versions are deleted. */
function cacheFolder(name: string, inputs: string[]) {
  const current = `${name}-${fingerprint(root, inputs)}`;
  if (!existsSync(join(cache, current)) && existsSync(cache))
    for (const old of readdirSync(cache).filter((folder) => folder.startsWith(`${name}-`)))
      rmSync(join(cache, old), { recursive: true, force: true });
  return join(cache, current);
}

const tables = ["src/gateway/database", "package-lock.json"];
const templateFolder = cacheFolder("database-template", tables);
const archiveFolder = cacheFolder("database-archives", [
  ...tables,
  "src/sandbox",
  "src/formats",
  "tests/support/server/kept-rows.ts",
]);

/** The data folder that new databases are copies of, with the gateway's tables. */
export async function aTemplate() {
  const template = join(templateFolder, "postgres");
  await createDataFolder(template);
  return template;
}

/** Opens an in-memory database with the gateway's tables, empty. */
export const aDatabase = async () => openArchive("gateway", async () => {});

/** Opens an in-memory database with the tables of gateway and sandbox, filled with the demonstration of a region on a day. */
export async function aSeededDatabase({
  region = "piemonte",
  today = "2026-11-20",
}: { region?: RegionName; today?: string } = {}) {
  const store = await openArchive(`${region}-${today}`, async (database) =>
    seed(await addSandboxTables(database), region, today),
  );
  return { database: await addSandboxTables(store.database), close: store.close };
}

export type SeededDatabase = Awaited<ReturnType<typeof aSeededDatabase>>;

/** Databases that a test has closed, by archive. */
const idle = new Map<string, OpenDatabase>();

/**
 * Opens a copy of the archive with this name, which is made from the template and filled when it is missing. A worker runs
 * many files: a closed database serves the next one with its first rows, in a tenth of the time of another copy.
 */
async function openArchive(name: string, fill: (database: Database) => Promise<void>): Promise<OpenDatabase> {
  const archive = join(archiveFolder, `${name}.tar`);
  if (!existsSync(archive)) await writeArchive(archive, fill);
  const open = (await takeIdle(name)) ?? (await openDatabase({ archive: new Blob([readFileSync(archive)]) }));
  return {
    // An object of its own: parts of the server keep state for each database object.
    database: open.database.withoutPlugins(),
    now: open.now,
    async close() {
      if (idle.has(name)) await open.close();
      else idle.set(name, open);
    },
  };
}

/** Returns the idle database of an archive with its first rows; undefined when there is none, or its tables have changed. */
async function takeIdle(name: string): Promise<OpenDatabase | undefined> {
  const open = idle.get(name);
  idle.delete(name);
  if (!open) return undefined;
  try {
    await restoreRows(open.database);
    return open;
  } catch {
    await open.close();
    return undefined;
  }
}

/** Test files run in parallel processes: each writes a draft of its own, and the archive appears complete. */
async function writeArchive(archive: string, fill: (database: Database) => Promise<void>) {
  const draft = `${archive}.${process.pid}`;
  const copy = `${draft}.folder`;
  mkdirSync(dirname(archive), { recursive: true });
  cpSync(await aTemplate(), copy, { recursive: true });
  await changeDataFolder(copy, async (database) => {
    await fill(database as Database); // as: `fill` adds the tables that it needs
    await keepRows(database);
  });
  const pglite = await PGlite.create(copy);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  rmSync(copy, { recursive: true });
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, archive);
}
