import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../../src/gateway/database/open.ts";
import { patiently } from "../../src/gateway/database/patience.ts";
import { draftStore, versionOf, versionStore } from "../../src/publications/index.ts";
import { startPostgres, type Postgres } from "./postgres.ts";

const day = 86_400_000;
const author = { cf: "RSSMRA80A01L219M", name: "Maria Rossi" };
/** A version of a hundred files, of which two are its own. */
const aVersion = (name: string) =>
  new Map(
    Array.from({ length: 100 }, (_, at) => [
      `schemas/services/s${at}.json`,
      at < 2 ? `${name} ${at}` : String(at),
    ]),
  );

let server: Postgres;
let pools: OpenDatabase[];
beforeAll(async () => {
  server = await startPostgres();
  pools = [await openDatabase({ url: server.url() }), await openDatabase({ url: server.url() })];
});
afterAll(async () => {
  for (const pool of pools ?? []) await pool.close();
  await server?.remove();
});

it("versions that two processes store keep their texts while others are deleted", async () => {
  let time = 0;
  const [one, two] = pools.map(({ database }) => versionStore(database, () => time));
  const names = Array.from({ length: 20 }, (_, at) => `v${at}`);
  for (const name of names) await one!.save(aVersion(name));
  const drafts = draftStore(pools[0]!.database, "piemonte", () => time);
  await drafts.create(author, { title: "Bozza", base: versionOf(aVersion("v0")) });
  time = day;
  await Promise.all([
    one!.sweep(),
    ...names.slice(10).map((name, at) => [one!, two!][at % 2]!.save(aVersion(name))),
    two!.sweep(),
    ...names.slice(10).map((name) => two!.save(aVersion(`${name} again`))),
    one!.sweep(),
  ]);
  const kept = ["v0", ...names.slice(10), ...names.slice(10).map((name) => `${name} again`)];
  for (const name of kept) expect(await two!.read(versionOf(aVersion(name)))).toEqual(aVersion(name));
  for (const name of names.slice(1, 10)) expect(await two!.read(versionOf(aVersion(name)))).toBeUndefined();
  const [{ count }] = (await server.administrate("select count(*)::int from authored_text")) as [
    { count: number },
  ];
  expect(count).toBe(98 + 2 * kept.length);
});

it("a thousand versions of the history do not slow the deletion of another one", async () => {
  let time = 0;
  const { database } = pools[0]!;
  const versions = versionStore(database, () => time);
  for (let at = 0; at < 1_000; at++) {
    const to_version = await versions.save(aVersion(`published ${at}`));
    await database
      .insertInto("publication")
      .values({
        region: "piemonte",
        revision: at + 1,
        act: "publish",
        from_version: null,
        to_version,
        person: author.cf,
        person_name: author.name,
        editor: null,
        reason: "prova",
        acted_at: 0,
      })
      .execute();
  }
  await versions.save(aVersion("lost"));
  time = day;
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await patiently(100_000, work);
    return performance.now() - start;
  };
  const once = await timeOf(() =>
    sql`select count(*) from authored_version, json_each_text(files::json)`.execute(database),
  );
  const took = await timeOf(() => versions.sweep());
  expect(await versions.read(versionOf(aVersion("lost")))).toBeUndefined();
  expect(await versions.read(versionOf(aVersion("published 500")))).toBeDefined();
  console.log(`history read once: ${Math.round(once)} ms; deletion: ${Math.round(took)} ms`);
  // The deletion reads the history some times. A statement that reads it for each text takes 100 times as long, 15 s.
  expect(took).toBeLessThan(Math.max(3_000, 20 * once));
});
