import type { Transaction } from "kysely";
import type { Database, Tables } from "./database/tables.ts";
import { succeed, type Outcome } from "./handler.ts";

/** The header under which the sandbox takes keys. */
export const keyHeader = "idempotency-key";

/** Marks the answer of a repetition. */
export const replayHeader = "idempotency-replayed";

/** How long answers are replayed: longer than the gateway accepts a key. */
const keepFor = 3 * 24 * 3_600_000;

export interface KeyedCall {
  database: Database;
  key: string;
  operation: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Ends the transaction of a refused call: nothing is written, and the key is free. */
class Refused extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("refused");
    this.outcome = outcome;
  }
}

/**
 * Carries out a key once: the handler's changes, the key and the answer are one transaction. A second call with the key
 * waits for the first one's end (the primary key makes it wait) and gets its answer.
 */
export async function answerOnce(
  call: KeyedCall,
  handle: (database: Database) => Promise<Outcome>,
): Promise<{ outcome: Outcome; isReplayed: boolean }> {
  try {
    return await call.database.transaction().execute(async (transaction) => {
      if (!(await insertKey(transaction, call)))
        return { outcome: await findAnswer(transaction, call), isReplayed: true };
      const outcome = await handle(transaction);
      if (outcome.status >= 400) throw new Refused(outcome);
      await transaction
        .updateTable("answered_key")
        .set({ body: JSON.stringify(outcome.body) })
        .where("key", "=", call.key)
        .execute();
      return { outcome, isReplayed: false };
    });
  } catch (error) {
    if (error instanceof Refused) return { outcome: error.outcome, isReplayed: false };
    throw error;
  }
}

const insertKey = (transaction: Transaction<Tables>, { key, operation, now }: KeyedCall) =>
  transaction
    .insertInto("answered_key")
    .values({ key, operation, body: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();

async function findAnswer(transaction: Transaction<Tables>, { key, operation }: KeyedCall) {
  const { body } = await transaction
    .selectFrom("answered_key")
    .select("body")
    .where("key", "=", key)
    .where("operation", "=", operation)
    .executeTakeFirstOrThrow();
  return succeed(JSON.parse(body ?? "{}"));
}

export const forgetAnswers = (database: Database, now: number) =>
  database
    .deleteFrom("answered_key")
    .where("created_at", "<=", now - keepFor)
    .execute();
