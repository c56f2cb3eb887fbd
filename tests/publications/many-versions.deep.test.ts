import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { bundleStore, liveVersions, versionStore, type AuthoredFiles } from "../../src/publications/index.ts";
import { createCompiler } from "../../src/publications/compile.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { aDatabase } from "../support/server/database.ts";
import { publishMany } from "../support/server/many-versions.ts";
import { aProgram, ownFiles, region } from "../support/server/publishing.ts";

const day = 86_400_000;
const now = Date.parse("2026-11-26T10:00:00Z");
const count = 1_000;

let open: OpenDatabase;
let ids: string[];
let build: AuthoredFiles;
beforeAll(async () => {
  open = await aDatabase();
  build = ownFiles;
  const { bundle } = createCompiler(region, readLanguage()).compile(build);
  ids = await publishMany(open.database, { count, build, compiler: "one", now, bundle: bundle! });
}, 300_000);
afterAll(() => open.close());

const countOf = async (table: "authored_text" | "authored_version" | "bundle" | "publication") =>
  (
    await open.database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("a thousand published versions", () => {
  it("store each text once", async () => {
    expect(await countOf("authored_version")).toBe(count + 1);
    expect(await countOf("authored_text")).toBe(new Set(build.values()).size + count);
  });

  it("have a history whose pages are bounded, in order and without gaps", async () => {
    const live = liveVersions(open.database, region, () => now);
    const seen: number[] = [];
    for (let before: number | undefined; ; before = seen.at(-1)) {
      const acts = await live.history({ before, limit: 100_000 });
      expect(acts.length).toBeLessThanOrEqual(200);
      if (acts.length === 0) break;
      seen.push(...acts.map(({ revision }) => revision));
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(await live.history({ limit: 1 })).toMatchObject([{ revision: count, to: ids.at(-1) }]);
  });

  it("can each be read, and the first one is restored", async () => {
    const versions = versionStore(open.database, () => now);
    for (const id of [ids[0]!, ids[499]!, ids.at(-1)!])
      expect((await versions.read(id))?.size).toBe(build.size);
    const program = aProgram(open.database, new Map(), { now: () => now });
    await program.follower.refresh();
    expect(program.follower.served().version).toBe(ids.at(-1));
    expect(program.seen.compiled).toBe(1);
    const person = { cf: "BRNFLV72H58L219J", name: "Flavia Bruni" };
    const act = { reason: "La prima", expected: count };
    expect(await program.publisher.restore(ids[0]!, person, act)).toBe(count + 1);
    expect(program.follower.served().version).toBe(ids[0]);
    await program.follower.end();
  });

  it("keep the bundles of the last days, and those that a process serves", async () => {
    const bundles = bundleStore(open.database, { region, compiler: "one", now: () => now });
    await bundles.prolong(ids[0]!);
    await bundles.sweep(30 * day);
    // Thirty of the last days, with the first version, which is served.
    expect(await countOf("bundle")).toBe(31);
    expect(await bundles.find(ids[0]!)).toBeDefined();
    expect(await bundles.find(ids[1]!)).toBeUndefined();
    expect(await countOf("authored_version")).toBe(count + 1);
  });
});
