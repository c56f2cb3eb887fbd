import { KEY_LIFE } from "../../protocol/submission-keys.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import type { Database, SubmissionTable } from "../database/tables.ts";
import type { Submission } from "./submission.ts";

/** The right of one process to send a key: the row as that process wrote it. */
export type Lease = Pick<SubmissionTable, "key" | "claimed_at">;

/** The rows of `submission`. The primary key and compare-and-set updates are the only locks, so processes can share them. */
export function submissionStore(database: Database) {
  const updateWithLease = ({ key, claimed_at }: Lease) =>
    database.updateTable("submission").where("key", "=", key).where("claimed_at", "=", claimed_at);
  return {
    /** Inserts a key and returns its lease; undefined when the key is known. */
    insert: ({ key, bornAt, operation, person, digest, definition }: Submission, now: number) =>
      database
        .insertInto("submission")
        .values({
          key,
          operation,
          person: person ?? null,
          digest,
          definition: definition ?? null,
          state: "running",
          claimed_at: now,
          expires_at: bornAt + KEY_LIFE,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(["key", "claimed_at"])
        .executeTakeFirst(),

    find: (key: string) =>
      database.selectFrom("submission").selectAll().where("key", "=", key).executeTakeFirst(),

    /** Renews a lease, one's own or an expired one. When several processes try, one succeeds. */
    renew: (lease: Lease, now: number): Promise<Lease | undefined> =>
      updateWithLease(lease)
        .where("state", "!=", "answered")
        // Strictly later: two processes that read the same row must not both succeed in the same millisecond.
        .set({ state: "running", claimed_at: Math.max(now, lease.claimed_at + 1) })
        .returning(["key", "claimed_at"])
        .executeTakeFirst(),

    /** Stores the answer even if another process has the lease by now: an answer outweighs an unknown outcome. */
    storeAnswer: ({ key }: Lease, { status, contentType, body }: CheckedAnswer) =>
      database
        .updateTable("submission")
        .set({ state: "answered", status, content_type: contentType ?? null, body: textOf(body) })
        .where("key", "=", key)
        .execute(),

    markUncertain: (lease: Lease) =>
      updateWithLease(lease).where("state", "=", "running").set({ state: "uncertain" }).execute(),

    remove: ({ key, claimed_at }: Lease) =>
      database
        .deleteFrom("submission")
        .where("key", "=", key)
        .where("claimed_at", "=", claimed_at)
        .where("state", "=", "running")
        .execute(),

    sweep: (now: number) => database.deleteFrom("submission").where("expires_at", "<=", now).execute(),
  };
}

const textOf = (body: CheckedAnswer["body"]) => (Buffer.isBuffer(body) ? body.toString("utf8") : null);
