import { sql, type Kysely } from "kysely";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "../../src/gateway/database/migrate.ts";
import { gatewayMigrations } from "../../src/gateway/database/migrations.ts";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { sandboxMigrations } from "../../src/sandbox/database/migrations.ts";
import { aDatabase, aSeededDatabase, aTemplate } from "../support/server/database.ts";

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-tables-"));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const rooms = [gatewayMigrations, sandboxMigrations];
const gatewayTables = [
  "authored_text",
  "authored_version",
  "bundle",
  "content",
  "draft",
  "draft_end",
  "draft_presence",
  "draft_sound",
  "gateway_migration",
  "live_version",
  "login_attempt",
  "office_content",
  "possession",
  "publication",
  "rate_count",
  "rating",
  "recent_message",
  "request_names",
  "restore_request",
  "running_version",
  "schema_compatibility",
  "secret",
  "session",
  "spent_proof",
  "staff_key",
  "started_payment",
  "submission",
  "usage_count",
];

async function tablesOf<Tables>(database: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/** Columns and indexes of every table. */
async function schemaOf<Tables>(database: Kysely<Tables>) {
  const columns = await sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(database);
  const indexes = await sql`
    select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(database);
  return [...columns.rows, ...indexes.rows];
}

describe("a database of an earlier release", () => {
  it.each([0, 1, 6, 13])("is migrated to today's tables from step %i", async (count) => {
    const { database, close } = await aDatabase();
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    for (const room of rooms)
      await migrate(database, { ...room, steps: room.steps.slice(0, count), compatibleFrom: 0 });
    for (const room of rooms) await migrate(database, room);
    const current = await aSeededDatabase();
    expect(await schemaOf(database)).toEqual(await schemaOf(current.database));
    await current.close();
    await close();
  });

  it("keeps its rows when its folder is opened again", async () => {
    const location = { folder: aFolder(), template: await aTemplate() };
    const before = await openDatabase(location);
    await sql`insert into secret (name, value) values ('visit', 'secret')`.execute(before.database);
    await before.close();

    const { database, close } = await openDatabase(location);
    expect(await database.selectFrom("secret").selectAll().execute()).toEqual([
      { name: "visit", value: "secret" },
    ]);
    await close();
  });
});

describe("migrating twice", () => {
  it("applies each step once", async () => {
    const { database, close } = await aSeededDatabase();
    const before = await schemaOf(database);
    for (const room of rooms) await migrate(database, room);
    expect(await schemaOf(database)).toEqual(before);
    await close();
  });
});

describe("a gateway with a real back end", () => {
  it("creates no table of the sandbox", async () => {
    const home = aFolder();
    const dataDir = join(home, "data");
    await startAndStop(home, {
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://bollo.esempio.it",
      TRUST_PROXY: "1",
      BACKEND_PUBLIC_URL: "http://localhost:9",
      BACKEND_AUTH_URL: "http://localhost:9",
      EMBEDDED_DATABASE: "1",
      LOGIN: "none",
    });
    const { database, close } = await openDatabase({ folder: join(dataDir, "piemonte") });
    expect(await tablesOf(database)).toEqual(gatewayTables);
    await close();
  });
});

/** Starts the whole server in a process of its own on a minimal build of the portal, and stops it when it is ready. */
async function startAndStop(home: string, env: Record<string, string>) {
  for (const part of ["portal", "definitions"])
    mkdirSync(join(home, "dist", "piemonte", part), { recursive: true });
  writeFileSync(join(home, "dist", "piemonte", "portal", "index.html"), "<!doctype html>");
  writeFileSync(join(home, "dist", "piemonte", "definitions", "manifest.json"), "{}");
  cpSync(await aTemplate(), join(home, "dist", "database", "gateway"), { recursive: true });
  const program = `
    import { serve } from "./src/serve.ts";
    await serve({ home: ${JSON.stringify(home)} });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    env: { PATH: process.env.PATH, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
    if (output.includes("ready http")) child.kill("SIGTERM");
  });
  await new Promise((resolve) => child.once("exit", resolve));
  expect(output).toContain("ready http");
}
