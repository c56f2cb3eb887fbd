import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { hashOf } from "../access/secrets.ts";

/** Something that a search found: its kind (of `table.ts`), its identifier, and texts to keep for later calls. */
export interface Thing {
  kind: string;
  value: string;
  held?: string;
}

/** The browser or person that found things, and how long they remember them, in milliseconds. */
export interface Finder {
  id: string;
  lifetime: number;
}

/** Things remembered for one finder; the oldest is forgotten first. */
export const mostThings = 200;
/** Use prolongs the memory, with at most one write in this time. */
const prolongEvery = 10 * 60_000;

/**
 * What each finder found, shared by all processes. The table holds hashes of finder and identifier: whoever reads it learns
 * no notice number. Only `held` is plain text.
 */
export function memoryIn(database: Database, now: () => number = Date.now) {
  const nameOf = ({ id }: Finder, { kind, value }: Thing) => hashOf(JSON.stringify([id, kind, value]));

  /** Forgets the oldest things of a finder. */
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
          .limit(mostThings),
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

  const rowsOf = (finders: Finder[], things: Thing[]) =>
    database
      .selectFrom("possession")
      .select(["thing", "held"])
      .where(
        "thing",
        "in",
        finders.flatMap((finder) => things.map((thing) => nameOf(finder, thing))),
      )
      .where("expires_at", ">", now())
      .execute();

  return {
    /** Remembers things. */
    async keep(finder: Finder, things: Thing[]) {
      const names = new Map(things.map((thing) => [nameOf(finder, thing), thing]));
      if (names.size === 0) return;
      const row = { finder: hashOf(finder.id), found_at: now(), expires_at: now() + finder.lifetime };
      const rows = [...names]
        .slice(0, mostThings)
        .map(([thing, { held = null }]) => ({ ...row, thing, held }));
      await database
        .insertInto("possession")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("thing").doUpdateSet({
            found_at: row.found_at,
            expires_at: row.expires_at,
            held: sql`excluded.held`,
          }),
        )
        .execute();
      await trim(row.finder);
    },
    /** Whether each thing was found by one of the finders. */
    async holds(finders: Finder[], things: Thing[]): Promise<boolean> {
      if (finders.length === 0) return false;
      const known = new Set((await rowsOf(finders, things)).map(({ thing }) => thing));
      const isKnown = things.every((thing) => finders.some((finder) => known.has(nameOf(finder, thing))));
      if (isKnown) await Promise.all(finders.map(prolong));
      return isKnown;
    },
    /** The texts kept with a thing. */
    async heldWith(finders: Finder[], thing: Thing): Promise<string | undefined> {
      if (finders.length === 0) return undefined;
      return (await rowsOf(finders, [thing]))[0]?.held ?? undefined;
    },
    async sweep() {
      await database.deleteFrom("possession").where("expires_at", "<=", now()).execute();
    },
  };
}

export type Memory = ReturnType<typeof memoryIn>;
