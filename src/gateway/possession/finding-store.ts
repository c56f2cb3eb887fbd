import { sql } from "kysely";
import { hashOf, newId } from "../access/secrets.ts";
import type { Database } from "../database/tables.ts";
import { unlessUnavailable } from "../database/unavailable.ts";
import type { Finder, Finding } from "./finding.ts";
import { addList, divideFindings, isListed, type Times } from "./listed-findings.ts";

/** Rows of one finder; the oldest are removed first. A long list of identifiers is one row. */
export const maxFindings = 200;
/** Use prolongs the findings, with at most one write in this time. */
const prolongEvery = 10 * 60_000;
/** A used finding counts as found now, with at most one write in this time: other findings do not push it out. */
const renewEvery = 1_000;
/** Milliseconds that the row of a reservation exists. */
const reservation = 60_000;

/**
 * Stores the findings of each finder, shared by all processes. The table holds hashes of finder and identifier, so it
 * reveals no notice number. Only the details (column `held`) are plain text; a long list of identifiers has its hashes there.
 */
export function findingStore(database: Database, now: () => number = Date.now) {
  const hashFor = ({ id }: Finder, { kind, value }: Finding) => hashOf(JSON.stringify([id, kind, value]));

  /** Removes the oldest findings of a finder. */
  const trim = (finder: string) =>
    database
      .deleteFrom("possession")
      .where("finder", "=", finder)
      .where("thing", "not in", (rows) =>
        rows
          .selectFrom("possession")
          .select("thing")
          .where("finder", "=", finder)
          .orderBy("expires_at", "desc")
          .orderBy("found_at", "desc")
          .limit(maxFindings),
      )
      .execute();

  const prolong = ({ id, lifetime }: Finder) =>
    database
      .updateTable("possession")
      .set({ expires_at: now() + lifetime })
      .where("finder", "=", hashOf(id))
      .where("expires_at", ">", now())
      .where("expires_at", "<", now() + lifetime - prolongEvery)
      .execute();

  const renew = (finder: Finder, used: readonly string[]) =>
    database
      .updateTable("possession")
      .set({ found_at: now(), expires_at: now() + finder.lifetime })
      .where("thing", "in", used)
      .where("found_at", "<", now() - renewEvery)
      .execute();

  const rowsOf = (finders: Finder[], findings: Finding[]) =>
    database
      .selectFrom("possession")
      .select(["thing", "held"])
      .where(
        "thing",
        "in",
        finders.flatMap((finder) => findings.map((finding) => hashFor(finder, finding))),
      )
      .where("expires_at", ">", now())
      .execute();

  async function addSingle(finder: Finder, findings: Finding[], times: Times) {
    const byHash = new Map(findings.map((finding) => [hashFor(finder, finding), finding]));
    const row = { finder: hashOf(finder.id), ...times };
    const rows = [...byHash]
      .slice(0, maxFindings)
      .map(([thing, { details = null }]) => ({ ...row, thing, held: details }));
    await database
      .insertInto("possession")
      .values(rows)
      .onConflict((conflict) => conflict.column("thing").doUpdateSet({ ...times, held: sql`excluded.held` }))
      .execute();
  }

  return {
    /** Writes a row without a meaning. Rejects when findings cannot be stored now. */
    async reserve({ id }: Finder) {
      const times = { found_at: now(), expires_at: now() + reservation };
      const row = { thing: hashOf(newId()), finder: hashOf(id), held: null, ...times };
      await database.insertInto("possession").values(row).execute();
    },
    /** Stores findings, or prolongs them when they are known. */
    async add(finder: Finder, findings: Finding[]) {
      if (findings.length === 0) return;
      const times = { found_at: now(), expires_at: now() + finder.lifetime };
      const { single, lists } = divideFindings(findings);
      for (const list of lists) await addList(database, finder, list, times);
      if (single.length > 0) await addSingle(finder, single, times);
      await trim(hashOf(finder.id));
    },
    /** Returns true when this session or this person has found every identifier. */
    async hasAll(finders: Finder[], findings: Finding[]): Promise<boolean> {
      if (finders.length === 0) return false;
      const known = new Set((await rowsOf(finders, findings)).map(({ thing }) => thing));
      const others = findings.filter(
        (finding) => !finders.some((finder) => known.has(hashFor(finder, finding))),
      );
      const areListed = others.map((finding) => isListed(database, finders, finding, now()));
      const areKnown = (await Promise.all(areListed)).every(Boolean);
      const use = async (finder: Finder) => {
        await prolong(finder);
        const used = findings.map((finding) => hashFor(finder, finding)).filter((thing) => known.has(thing));
        if (used.length > 0) await renew(finder, used);
      };
      if (areKnown) await unlessUnavailable(Promise.all(finders.map(use)));
      return areKnown;
    },
    /** Returns true when one of the finders has a finding. */
    async hasAny(finders: Finder[]): Promise<boolean> {
      if (finders.length === 0) return false;
      const found = await database
        .selectFrom("possession")
        .select("thing")
        .where(
          "finder",
          "in",
          finders.map(({ id }) => hashOf(id)),
        )
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return found !== undefined;
    },
    /** Returns the details of a finding. */
    async detailsOf(finders: Finder[], finding: Finding): Promise<string | undefined> {
      if (finders.length === 0) return undefined;
      return (await rowsOf(finders, [finding]))[0]?.held ?? undefined;
    },
    async removeAll(finder: Finder["id"]) {
      await database.deleteFrom("possession").where("finder", "=", hashOf(finder)).execute();
    },
    async sweep() {
      await database.deleteFrom("possession").where("expires_at", "<=", now()).execute();
    },
  };
}
