import { KEY_LIFE } from "../../contract/submission-keys.ts";
import type { Database, SubmissionTable } from "../database/tables.ts";
import type { CheckedAnswer } from "../answers/check-answer.ts";
import type { Submission } from "./submissions.ts";

/** The right to send a key: its row as this process wrote it. */
export type Claim = Pick<SubmissionTable, "key" | "claimed_at">;

/** The rows of `submission`. The primary key and compare-and-set updates are the only locks, so processes can share them. */
export function submissionStore(database: Database) {
  const ofClaim = ({ key, claimed_at }: Claim) =>
    database.updateTable("submission").where("key", "=", key).where("claimed_at", "=", claimed_at);
  return {
    /** Inserts a key; undefined when it is known. */
    claim: ({ key, bornAt, operation, person, digest }: Submission, now: number) =>
      database
        .insertInto("submission")
        .values({
          key,
          operation,
          person: person ?? null,
          digest,
          state: "running",
          claimed_at: now,
          expires_at: bornAt + KEY_LIFE,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(["key", "claimed_at"])
        .executeTakeFirst(),

    find: (key: string) =>
      database.selectFrom("submission").selectAll().where("key", "=", key).executeTakeFirst(),

    /** Takes over an unanswered key, or prolongs one's own claim. Of several processes one succeeds. */
    takeOver: (claim: Claim, now: number): Promise<Claim | undefined> =>
      ofClaim(claim)
        .where("state", "!=", "answered")
        // Strictly later: two processes that read the same row must not both succeed in the same millisecond.
        .set({ state: "running", claimed_at: Math.max(now, claim.claimed_at + 1) })
        .returning(["key", "claimed_at"])
        .executeTakeFirst(),

    /** Keeps the answer, whoever holds the claim by now: an answer is worth more than a doubt. */
    keepAnswer: ({ key }: Claim, { status, contentType, body }: CheckedAnswer) =>
      database
        .updateTable("submission")
        .set({ state: "answered", status, content_type: contentType ?? null, body: textOf(body) })
        .where("key", "=", key)
        .execute(),

    keepUncertain: (claim: Claim) =>
      ofClaim(claim).where("state", "=", "running").set({ state: "uncertain" }).execute(),

    forget: ({ key, claimed_at }: Claim) =>
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
