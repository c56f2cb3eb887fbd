import { SUBMISSION_CODES } from "../../../wire/exactly-once.ts";
import type { Database, SubmissionTable } from "../../database/tables.ts";
import { Refusal } from "../../errore.ts";
import { say } from "../../messages.ts";
import type { CheckedAnswer } from "../answers/check-answer.ts";
import { isNeverSent, isWithoutWord } from "./outcome.ts";

/** What the browser asks to be done once. */
export interface Submission {
  key: string;
  operation: string;
  /** Tax code of who is logged in. */
  person?: string;
  /** Of all that is sent on. */
  digest: string;
}

export interface Submissions {
  /** Sends on the first submission of a key, and answers the others with what became of it. */
  once(submission: Submission, forward: () => Promise<CheckedAnswer>): Promise<OnceAnswer>;
  sweep(): Promise<void>;
}

export interface OnceAnswer {
  answer: CheckedAnswer;
  isReplayed: boolean;
}

/** How long a key is remembered. */
const keepFor = 24 * 3_600_000;
/** Beyond the back end's time limit, how long the process that sent may take to write down the answer. */
const grace = 10_000;

/**
 * Exactly once, in the database that all processes share:
 *
 *     insert the key ── is new ──► send on ── success ─────────────────► keep the answer, then give it
 *          │                         ├────── refused (or never left) ──► forget the key: corrected, it may come again
 *          │                         └────── no word ──────────────────► uncertain, for good
 *          └── is known ─► the answer (the same each time) · still running · uncertain · other data: refused
 *
 * The primary key is the lock. A process that dies leaves its key running: past the time limit that is uncertain too.
 */
export function submissionsIn(
  database: Database,
  { timeLimit, now = Date.now }: { timeLimit: number; now?: () => number },
): Submissions {
  async function claim({ key, operation, person, digest }: Submission) {
    const claimed = await database
      .insertInto("submission")
      .values({ key, operation, person: person ?? null, digest, state: "running", created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    return claimed !== undefined;
  }

  const find = (key: string) =>
    database.selectFrom("submission").selectAll().where("key", "=", key).executeTakeFirst();
  const forget = (key: string) => database.deleteFrom("submission").where("key", "=", key).execute();
  /** Only the one that was found: another process may have put a new one in its place. */
  const forgetOld = ({ key, created_at }: Pick<SubmissionTable, "key" | "created_at">) =>
    database.deleteFrom("submission").where("key", "=", key).where("created_at", "=", created_at).execute();
  const keepUncertain = (key: string) =>
    database.updateTable("submission").set({ state: "uncertain" }).where("key", "=", key).execute();
  const keepAnswer = (key: string, { status, contentType, body }: CheckedAnswer) =>
    database
      .updateTable("submission")
      .set({ state: "answered", status, content_type: contentType ?? null, body: textOf(body) })
      .where("key", "=", key)
      .execute();

  /** The citizen is told what is known, whether or not the database still answers: a key left running turns uncertain. */
  const tryTo = (write: Promise<unknown>) => write.catch(() => undefined);

  async function run({ key }: Submission, forward: () => Promise<CheckedAnswer>) {
    let answer: CheckedAnswer;
    try {
      answer = await forward();
    } catch (cause) {
      if (!isNeverSent(cause)) {
        await tryTo(keepUncertain(key));
        throw uncertain(cause);
      }
      await tryTo(forget(key));
      throw cause;
    }
    if (isWithoutWord(answer)) {
      await tryTo(keepUncertain(key));
      throw uncertain(new Error(`the back end answered ${answer.status} without an Errore`));
    }
    await tryTo(answer.status < 400 ? keepAnswer(key, answer) : forget(key));
    return answer;
  }

  return {
    async once(submission, forward) {
      if (await claim(submission)) return { answer: await run(submission, forward), isReplayed: false };
      const known = await find(submission.key);
      // Forgotten between the two: whoever had it was refused just now.
      if (!known) throw refuse("running");
      if (known.created_at <= now() - keepFor) {
        await forgetOld(known);
        return this.once(submission, forward);
      }
      if (!isSame(known, submission)) throw refuse("otherBody");
      if (known.state === "running" && known.created_at > now() - timeLimit - grace) throw refuse("running");
      if (known.state !== "answered" || known.status === null) throw uncertain();
      const { status, content_type, body } = known;
      return {
        answer: {
          status,
          contentType: content_type ?? undefined,
          body: body === null ? undefined : Buffer.from(body),
        },
        isReplayed: true,
      };
    },
    async sweep() {
      await database
        .deleteFrom("submission")
        .where("created_at", "<=", now() - keepFor)
        .execute();
    },
  };
}

/**
 * Never another person's answer. Where nobody has to be logged in, a session that has ended since, or begun, does not
 * turn a repetition into something else.
 */
const isSame = (
  known: { operation: string; person: string | null; digest: string },
  { operation, person, digest }: Submission,
) =>
  known.operation === operation &&
  known.digest === digest &&
  (known.person === null || person === undefined || known.person === person);

const statuses = { uncertain: 504, running: 409, otherBody: 422 };

const refuse = (why: keyof typeof statuses, cause?: unknown) =>
  new Refusal(statuses[why], say.submission[why], { code: SUBMISSION_CODES[why], cause });
const uncertain = (cause?: unknown) => refuse("uncertain", cause);

const textOf = (body: CheckedAnswer["body"]) => (Buffer.isBuffer(body) ? body.toString("utf8") : null);
