import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";
import { freePort } from "../support/free-port.ts";
import { aSeededDatabase, aTemplate } from "../support/server/database.ts";

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-database-"));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Opens the folder like the program, and counts its sessions. */
async function countSessions(folder: string, template?: string) {
  const { database, close } = await openDatabase({ folder, template });
  const sessions = await database.selectFrom("session").select("id_hash").execute();
  await close();
  return sessions.length;
}

describe("a database that does not open", () => {
  it("refuses the start with the cause when it is a server", async () => {
    const url = `postgres://portale:segreto@127.0.0.1:${await freePort()}/portale`;
    const error = await openDatabase({ url }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartRefusal);
    expect(String(error)).toMatch(/DATABASE_URL.*nessuno accetta connessioni/);
    expect(String(error)).not.toContain("segreto");
  });

  it("frees its folder for the next start", async () => {
    const folder = aFolder();
    const data = join(folder, "postgres");
    writeFileSync(data, "not a folder");
    await expect(openDatabase({ folder, template: await aTemplate() })).rejects.toThrow();
    expect(existsSync(join(folder, "in-use"))).toBe(false);
    rmSync(data);
    expect(await countSessions(folder, await aTemplate())).toBe(0);
  });
});

describe("a new embedded database", () => {
  it("is a copy of the template", async () => {
    const folder = aFolder();
    const template = join(aFolder(), "postgres");
    cpSync(await aTemplate(), template, { recursive: true });
    writeFileSync(join(template, "copied"), "");
    expect(await countSessions(folder, template)).toBe(0);
    expect(existsSync(join(folder, "postgres", "copied"))).toBe(true);
  });

  it("is initialized when there is no template", async () => {
    expect(await countSessions(aFolder(), join(aFolder(), "missing"))).toBe(0);
  });

  it("is created again when the process that created it was killed", async () => {
    const folder = aFolder();
    const template = await aTemplate();
    expect(await killWhileCopying(folder, template)).toBe("SIGKILL");
    expect(readdirSync(folder).sort()).toEqual(["in-use", expect.stringMatching(/^postgres\.draft-\d+$/)]);
    expect(await countSessions(folder, template)).toBe(0);
    expect(readdirSync(folder)).toEqual(["postgres"]);
  });
});

/** Opens a new database in a process of its own, which is killed when it has copied the first folder. */
function killWhileCopying(folder: string, template: string) {
  const open = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    import { openDatabase } from "./src/gateway/database/open.ts";
    const copy = fs.cpSync;
    fs.cpSync = (from, to) => {
      copy(from + "/base", to + "/base", { recursive: true });
      process.kill(process.pid, "SIGKILL");
    };
    syncBuiltinESMExports();
    await openDatabase(${JSON.stringify({ folder, template })});`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", open]);
  return new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
}

describe("bytes in the embedded database", () => {
  it("are read unchanged, as a Buffer", async () => {
    const { database, close } = await aSeededDatabase();
    const row = {
      request: "request",
      name: "name",
      media_type: "application/pdf",
      size: 0,
      digest: "digest",
      uploaded_at: 0,
    };
    const contents = {
      empty: Buffer.alloc(0),
      every: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      // A view into a larger buffer: only its own part is stored.
      part: Buffer.from("before, inside, after").subarray(8, 14),
      large: randomBytes(2 * 1024 * 1024),
    };
    for (const [id, bytes] of Object.entries(contents))
      await database
        .insertInto("attachment")
        .values({ ...row, id, bytes })
        .execute();
    const rows = await database
      .selectFrom("attachment")
      .select(["id", "bytes"])
      .where("request", "=", row.request)
      .execute();
    await close();
    expect(rows).toHaveLength(4);
    for (const { id, bytes } of rows) {
      expect(bytes).toBeInstanceOf(Buffer);
      // `as`: the ids are the keys of the contents.
      expect(bytes.equals(contents[id as keyof typeof contents])).toBe(true);
    }
  });
});

describe("a database that an earlier test has closed", () => {
  const mail = { recipient: "a@posta.example", subject: "Prova", body: "", sent_at: 1 };
  const add = ({ database }: Awaited<ReturnType<typeof aSeededDatabase>>) =>
    database.insertInto("outgoing_mail").values(mail).returning("id").executeTakeFirstOrThrow();

  it("has its first rows and numbers again, and is another object", async () => {
    const first = await aSeededDatabase();
    const people = await first.database.selectFrom("person").selectAll().orderBy("code").execute();
    const added = await add(first);
    await first.database.updateTable("person").set({ surname: "Prova" }).execute();
    await first.close();
    const second = await aSeededDatabase();
    expect(second.database).not.toBe(first.database);
    expect(await second.database.selectFrom("person").selectAll().orderBy("code").execute()).toEqual(people);
    expect(await add(second)).toEqual(added);
    await second.close();
  });

  it("is another one when its tables have changed", async () => {
    const first = await aSeededDatabase();
    await first.database.schema.createTable("other").addColumn("id", "integer").execute();
    await first.close();
    const second = await aSeededDatabase();
    await expect(
      second.database
        .selectFrom("other" as never)
        .selectAll()
        .execute(),
    ).rejects.toThrow("other");
    await second.close();
  });
});
