import { setTimeout as wait } from "node:timers/promises";
import { KEY_LIFE, SUBMISSION_CODES } from "../../contract/submission-keys.ts";
import type { Database, SubmissionTable } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { CheckedAnswer } from "../answers/check-answer.ts";
import { attempt, type Attempt } from "./outcome.ts";
import { submissionStore, type Claim } from "./store.ts";

/** A keyed call. */
export interface Submission {
  key: string;
  /** Milliseconds since 1970, as the key says. */
  bornAt: number;
  operation: string;
  /** Tax code of the logged-in person. */
  person?: string;
  /** Of everything that is forwarded. */
  digest: string;
  /** Deletions: sending one twice changes nothing more, whatever the back end knows of keys. */
  isIdempotent: boolean;
}

export interface Submissions {
  /** Forwards the first call of a key, and answers the others with its outcome. Throws a `Refusal` without an outcome. */
  once(submission: Submission, send: () => Promise<CheckedAnswer>): Promise<OnceAnswer>;
  /** Whether this very call was admitted before: the same key, person, operation and data. */
  isRepetition(submission: Submission): Promise<boolean>;
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
  pause?: (ms: number) => Promise<unknown>;
}

/** Beyond the back end's time limit, how long a process may take to write down the answer. */
const grace = 10_000;
/** Milliseconds before each repetition of an unanswered call; they end when the time limit is over. */
const retryAfter = [250, 1_000, 3_000];

/**
 * Carries out each key once, in the database that all processes share:
 *
 *     insert the key ── is new ──► send ── success ────────────────────► keep the answer, then give it
 *          │                        │ ├─── refused, or never sent ─────► forget the key
 *          │                        │ └─── unanswered ─────────────────► uncertain, for good
 *          │                        └ the back end honours keys, or a deletion: unanswered ─► send again
 *          └── is known ─► answered: the same answer · running: 409 · unanswered: send again, or uncertain · other data: 422
 *
 * A process that dies leaves its key running; after the time limit it counts as unanswered, and one process takes it over.
 */
export function submissionsIn(
  database: Database,
  { timeLimit, honoursKeys = false, now = Date.now, pause = wait }: SubmissionOptions,
): Submissions {
  const store = submissionStore(database);
  const isRunning = ({ state, claimed_at }: Pick<SubmissionTable, "state" | "claimed_at">) =>
    state === "running" && claimed_at > now() - timeLimit - grace;

  /** Repeats an unanswered call. Each repetition prolongs the claim; without it another process has taken over. */
  async function repeat(first: Attempt, claim: Claim, send: () => Promise<CheckedAnswer>) {
    const end = now() + timeLimit;
    let made = first;
    let held = claim;
    for (const delay of retryAfter) {
      if (made.kind !== "unanswered" || now() + delay > end) break;
      await pause(delay);
      const prolonged = await store.takeOver(held, now()).catch(() => undefined);
      if (!prolonged) break;
      held = prolonged;
      made = await attempt(send, true);
    }
    return { made, held };
  }

  async function run(
    { isIdempotent }: Submission,
    claim: Claim,
    send: () => Promise<CheckedAnswer>,
    isRepeat: boolean,
  ) {
    const canRepeat = honoursKeys || isIdempotent;
    const first = await attempt(send, isRepeat);
    const { made, held } = canRepeat ? await repeat(first, claim, send) : { made: first, held: claim };
    await quietly(writeDown(made, held));
    if ("answer" in made) return made.answer;
    if (made.kind === "neverSent") throw made.cause;
    throw refuse(canRepeat ? "unanswered" : "uncertain", made.cause);
  }

  const writeDown = (made: Attempt, claim: Claim) => {
    if (made.kind === "done") return store.keepAnswer(claim, made.answer);
    return made.kind === "unanswered" ? store.keepUncertain(claim) : store.forget(claim);
  };

  return {
    async once(submission, send) {
      // Rows live as long as their key may be used, so a key without a row has never been sent.
      if (Math.abs(now() - submission.bornAt) >= KEY_LIFE) throw refuse("expired");
      const claim = await store.claim(submission, now());
      if (claim) return { answer: await run(submission, claim, send, false), isReplayed: false };
      const known = await store.find(submission.key);
      // Forgotten between the two statements: the first call was refused just now.
      if (!known) throw refuse("running");
      const mismatch = mismatchOf(known, submission);
      if (mismatch) throw refuse(mismatch);
      if (known.state === "answered") return { answer: storedAnswer(known), isReplayed: true };
      if (isRunning(known)) throw refuse("running");
      if (!honoursKeys && !submission.isIdempotent) throw refuse("uncertain");
      const taken = await store.takeOver(known, now());
      if (!taken) throw refuse("running");
      return { answer: await run(submission, taken, send, true), isReplayed: false };
    },
    async isRepetition(submission) {
      const known = await store.find(submission.key);
      return known !== undefined && mismatchOf(known, submission) === undefined;
    },
    async sweep() {
      await store.sweep(now());
    },
  };
}

/** The citizen gets the outcome even if the database no longer answers: a key left running counts as unanswered. */
const quietly = (write: Promise<unknown>) => write.catch(() => undefined);

/** Why a known key is not for this caller. A key that was used anonymously may be repeated after a login. */
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

const refuse = (why: keyof typeof statuses, cause?: unknown) =>
  new HttpError(statuses[why], texts.submission[why], { code: SUBMISSION_CODES[why], cause });
