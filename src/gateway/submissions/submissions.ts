import { setTimeout as wait } from "node:timers/promises";
import { creationOf, KEY_LIFE, SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { isUnprovenSuccess } from "../answers/unproven.ts";
import { restoredAt } from "../database/after-restore.ts";
import { later, nowOrLater } from "../database/later.ts";
import type { Database, SubmissionTable } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { submissionStore, type Lease } from "./store.ts";
import type { Submission } from "./submission.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined without a database: then keys are ignored. */
    submissions?: Submissions;
  }
}

/** Sends a call to the back end. */
type Send = () => Promise<CheckedAnswer>;

export interface Submissions {
  /** Forwards the first call of a key, and answers repetitions with its outcome. Throws an `HttpError` without an outcome. */
  once(submission: Submission, send: Send): Promise<OnceAnswer>;
  /** Returns true when the same call was admitted before: same key, person, operation and data. */
  isRepetition(submission: Submission): Promise<boolean>;
  /** Returns true when a call with this key was sent, or is being sent. */
  isKnown(key: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export interface OnceAnswer {
  answer: CheckedAnswer;
  isReplayed: boolean;
}

export interface SubmissionOptions {
  /** Milliseconds for the back end to answer. */
  timeLimit: number;
  /** The back end carries out a key once: an unanswered call is sent again with the same key. */
  honoursKeys?: boolean;
  now?: () => number;
  /** In place of a timer, for tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Milliseconds that a process has, beyond the back end's time limit, to store the answer. */
const gracePeriod = 10_000;
/** Milliseconds before each repetition of an unanswered call; no repetition starts after the time limit. */
const retryDelays = [250, 1_000, 3_000];

/**
 * Carries out each key once, in the database that all processes share:
 *
 *     insert the key ── new ──► send ── success ───────────────────► store the answer, then return it
 *          │                     │ ├─── refused, or never sent ────► remove the key
 *          │                     │ └─── unanswered ────────────────► uncertain, for good
 *          │                     └ unanswered, and the back end honours keys or the call is a deletion ─► send again
 *          └── known ─► answered: same answer · running: 409 · unanswered: send again, or uncertain · other data: 422
 *
 * When a process dies, its key stays `running`; after the time limit it counts as unanswered, and one process renews its lease.
 */
export function submissionsIn(
  database: Database,
  { timeLimit, honoursKeys = false, now = Date.now, pause = wait }: SubmissionOptions,
): Submissions {
  const store = submissionStore(database);
  const isRunning = ({ state, claimed_at }: Pick<SubmissionTable, "state" | "claimed_at">) =>
    state === "running" && claimed_at > now() - timeLimit - gracePeriod;

  /** Repeats an unanswered call. Each repetition renews the lease, and stops when another process has it. */
  async function repeat(first: Attempt, firstLease: Lease, send: Send) {
    const end = now() + timeLimit;
    let [last, lease] = [first, firstLease];
    for (const delay of retryDelays) {
      if (last.kind !== "unanswered" || now() + delay > end) break;
      await pause(delay);
      const renewed = await store.renew(lease, now()).catch(() => undefined);
      if (!renewed) break;
      lease = renewed;
      last = await attempt(send, true);
    }
    return { last, lease };
  }

  async function run(call: { isIdempotent: boolean; isRepeat: boolean }, firstLease: Lease, send: Send) {
    const canRepeat = honoursKeys || call.isIdempotent;
    const first = await attempt(send, call.isRepeat);
    const { last, lease } = canRepeat
      ? await repeat(first, firstLease, send)
      : { last: first, lease: firstLease };
    // The citizen gets the outcome even if the database fails: until it is recorded, the key counts as unanswered.
    await nowOrLater(() => recordOutcome(last, lease)).catch(() => undefined);
    if ("answer" in last) return last.answer;
    if (last.kind === "neverSent") throw last.cause;
    // A back end that answers without a proof would do so again. Only deletions are harmless to repeat.
    if (isUnprovenSuccess(last.cause) && !call.isIdempotent) throw last.cause;
    throw submissionError(canRepeat ? "unanswered" : "uncertain", last.cause);
  }

  const recordOutcome = (last: Attempt, lease: Lease): Promise<unknown> => {
    if (last.kind === "done") return store.storeAnswer(lease, last.answer);
    return last.kind === "unanswered" ? store.markUncertain(lease) : store.remove(lease);
  };

  /** Inserts a key. When the database does not confirm it, the call is not sent: the row is removed in case that it was written. */
  async function claim(submission: Submission) {
    const claimed_at = now();
    try {
      return await store.insert(submission, claimed_at);
    } catch (error) {
      void withdraw({ key: submission.key, claimed_at });
      throw error;
    }
  }

  /** True for a key from before the restoration of a backup: without a row it may have been sent after the backup. */
  const isFromBackup = async ({ bornAt, canBeSent, isIdempotent }: Submission) =>
    canBeSent && !honoursKeys && !isIdempotent && bornAt <= (await restoredAt(database));

  /** More than once: a server that was silent may carry out the insertion when it is back. */
  async function withdraw(lease: Lease) {
    for (let times = 0; times < 3; times++) {
      await later(() => store.remove(lease));
      await wait(2_000, undefined, { ref: false });
    }
  }

  return {
    async once(submission, send) {
      const { isIdempotent, canBeSent } = submission;
      // Rows live as long as their key is valid, so a key without a row has never been sent, except one from before a restoration.
      if (Math.abs(now() - submission.bornAt) >= KEY_LIFE) throw submissionError("expired");
      const isOld = await isFromBackup(submission);
      const lease = canBeSent && !isOld ? await claim(submission) : undefined;
      if (lease)
        return { answer: await run({ isIdempotent, isRepeat: false }, lease, send), isReplayed: false };
      const known = await store.find(submission.key);
      // Removed between the two statements, because the first call was refused.
      if (!known) throw submissionError(isOld ? "expired" : "running");
      const mismatch = mismatchOf(known, submission);
      if (mismatch) throw submissionError(mismatch);
      if (known.state === "answered") return { answer: storedAnswer(known), isReplayed: true };
      if (isRunning(known)) throw submissionError("running");
      if (!canBeSent || (!honoursKeys && !isIdempotent)) throw submissionError("uncertain");
      const renewed = await store.renew(known, now());
      if (!renewed) throw submissionError("running");
      return { answer: await run({ isIdempotent, isRepeat: true }, renewed, send), isReplayed: false };
    },
    async isRepetition(submission) {
      const known = await store.find(submission.key);
      return known !== undefined && mismatchOf(known, submission) === undefined;
    },
    isKnown: async (key) => creationOf(key) !== null && (await store.find(key)) !== undefined,
    async sweep() {
      await store.sweep(now());
    },
  };
}

/** Returns why this caller may not repeat a known key. A key that was used anonymously may be repeated after a login. */
function mismatchOf(
  known: Pick<SubmissionTable, "operation" | "digest" | "person">,
  { operation, digest, person }: Submission,
) {
  if (known.person !== null && person === undefined) return "loggedOut";
  if (known.person !== null && known.person !== person) return "otherBody";
  return known.operation === operation && known.digest === digest ? undefined : "otherBody";
}

const storedAnswer = ({
  status,
  content_type,
  body,
}: Pick<SubmissionTable, "status" | "content_type" | "body">) => ({
  status: status ?? 200,
  contentType: content_type ?? undefined,
  body: body === null ? undefined : Buffer.from(body),
});

const statuses: Record<keyof typeof SUBMISSION_CODES, number> = {
  uncertain: 504,
  unanswered: 504,
  running: 409,
  otherBody: 422,
  expired: 409,
  loggedOut: 401,
};

const submissionError = (reason: keyof typeof statuses, cause?: unknown) =>
  new HttpError(statuses[reason], texts.submission[reason], { code: SUBMISSION_CODES[reason], cause });
