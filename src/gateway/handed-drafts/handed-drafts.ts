import { sql } from "kysely";
import { keyedHash } from "../access/keyed-hash.ts";
import { hashOf } from "../access/secrets.ts";
import type { Database } from "../database/tables.ts";

export interface HandoverOptions {
  /** Milliseconds for which a link is valid. */
  lifetime: number;
  now?: () => number;
}

/** The state of a handed draft. Times are milliseconds since 1970. */
export interface Handover {
  /** Null while no device has taken it. */
  readonly takenAt: number | null;
  readonly endsAt: number;
}

export type KeepOutcome =
  | { readonly kind: "kept"; readonly handover: Handover }
  | { readonly kind: "known" | "network" | "full" };

export type TakeOutcome =
  | { readonly kind: "taken"; readonly content: Buffer }
  | { readonly kind: "used" | "expired" };

export type HandedDrafts = Awaited<ReturnType<typeof handedDraftsIn>>;

/**
 * Bounds: the drafts of a network that wait, its rows with those that were taken, and all rows. They are compared before the insertion, so a burst exceeds
 * them by the calls that the database works on at the same time.
 */
export const bounds = {
  network: { drafts: 100, rows: 500, bytes: 4 * 1024 * 1024 },
  all: { rows: 50_000, bytes: 256 * 1024 * 1024 },
} as const;

/** Milliseconds in which the taker may repeat its call: a slow network loses answers. The content is deleted afterwards. */
const repeatTime = 10 * 60_000;

/** Stores the sealed drafts that anonymous visitors hand to another device, each taken once. All processes share them. */
export async function handedDraftsIn(database: Database, { lifetime, now = Date.now }: HandoverOptions) {
  const hide = await keyedHash(database, "handed-drafts");

  async function roomFor(network: string): Promise<"network" | "full" | undefined> {
    const bytes = sql<number>`coalesce(sum(octet_length(content)), 0)`;
    const ofNetwork = sql`filter (where network = ${network} and content is not null)`;
    const used = await database
      .selectFrom("handed_draft")
      .select([
        sql<number>`count(*)`.as("rows"),
        bytes.as("bytes"),
        sql<number>`count(*) ${ofNetwork}`.as("ownDrafts"),
        sql<number>`count(*) filter (where network = ${network})`.as("ownRows"),
        sql<number>`coalesce(sum(octet_length(content)) ${ofNetwork}, 0)`.as("ownBytes"),
      ])
      .where("expires_at", ">", now())
      .executeTakeFirstOrThrow();
    const { drafts, rows, bytes: mostBytes } = bounds.network;
    if (used.ownDrafts >= drafts || used.ownRows >= rows || used.ownBytes >= mostBytes) return "network";
    return used.rows >= bounds.all.rows || used.bytes >= bounds.all.bytes ? "full" : undefined;
  }

  const rowOf = (id: string) =>
    database
      .selectFrom("handed_draft")
      .select(["content", "taker", "taken_at", "expires_at"])
      .where("id", "=", hashOf(id))
      .where("expires_at", ">", now())
      .executeTakeFirst();

  return {
    /** Keeps a draft under a new id. The same draft again is the one that is kept. `from`: the network of the caller. */
    async keep(id: string, content: Buffer, from: string): Promise<KeepOutcome> {
      const known = await rowOf(id);
      if (known) {
        const { taken_at: takenAt, expires_at: endsAt } = known;
        const isSame = known.content !== null && content.equals(known.content);
        return isSame ? { kind: "kept", handover: { takenAt, endsAt } } : { kind: "known" };
      }
      const network = hide(from);
      const excess = await roomFor(network);
      if (excess) return { kind: excess };
      const endsAt = now() + lifetime;
      const row = { id: hashOf(id), network, content, taker: null, taken_at: null, expires_at: endsAt };
      const inserted = await database
        .insertInto("handed_draft")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return inserted ? { kind: "kept", handover: { takenAt: null, endsAt } } : { kind: "known" };
    },
    /** Undefined when the id is unknown or has expired. */
    async look(id: string): Promise<Handover | undefined> {
      const row = await rowOf(id);
      return row && { takenAt: row.taken_at, endsAt: row.expires_at };
    },
    /** Gives the draft to the first taker. `taker`: a random text of the device. */
    async take(id: string, taker: string): Promise<TakeOutcome> {
      const own = hashOf(taker);
      const taken = await database
        .updateTable("handed_draft")
        .set({ taker: own, taken_at: sql`coalesce(taken_at, ${now()})` })
        .where("id", "=", hashOf(id))
        .where("expires_at", ">", now())
        .where("content", "is not", null)
        .where(({ eb, or, and }) =>
          or([
            eb("taker", "is", null),
            and([eb("taker", "=", own), eb("taken_at", ">", now() - repeatTime)]),
          ]),
        )
        .returning("content")
        .executeTakeFirst();
      if (taken?.content) return { kind: "taken", content: Buffer.from(taken.content) };
      const row = await rowOf(id);
      return { kind: row && row.taker !== null ? "used" : "expired" };
    },
    /** Deletes a draft that no device has taken. */
    async cancel(id: string): Promise<void> {
      await database
        .deleteFrom("handed_draft")
        .where("id", "=", hashOf(id))
        .where("taker", "is", null)
        .execute();
    },
    /** Deletes rows that have expired, and the content of those that were taken. */
    async sweep() {
      await database.deleteFrom("handed_draft").where("expires_at", "<=", now()).execute();
      await database
        .updateTable("handed_draft")
        .set({ content: null })
        .where("taken_at", "<=", now() - repeatTime)
        .where("content", "is not", null)
        .execute();
    },
  };
}
