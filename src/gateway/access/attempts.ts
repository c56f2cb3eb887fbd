import type { Database } from "../database/tables.ts";
import { hashOf, newId } from "./secrets.ts";

/** A login under way: what the answer of the identity provider is held against. */
export interface Attempt {
  state: string;
  nonce: string;
  /** Of PKCE: only its hash has left the server. */
  verifier: string;
  returnTo: string;
}

/** Milliseconds to log in at the provider, its own registration pages included. */
export const attemptLifetime = 15 * 60_000;

/** Logins under way. Each belongs to the browser that holds its id, and can be taken once. */
export function attemptsIn(database: Database, now: () => number = Date.now) {
  return {
    async begin(returnTo: string): Promise<{ id: string; attempt: Attempt }> {
      const id = newId();
      const attempt = { state: newId(), nonce: newId(), verifier: newId(), returnTo };
      const { state, nonce, verifier } = attempt;
      await database
        .insertInto("login_attempt")
        .values({ id_hash: hashOf(id), state, nonce, verifier, return_to: returnTo, created_at: now() })
        .execute();
      return { id, attempt };
    },
    /** Answers the attempt and forgets it, so that an answer of the provider cannot be used twice. */
    async take(id: string): Promise<Attempt | undefined> {
      const row = await database
        .deleteFrom("login_attempt")
        .where("id_hash", "=", hashOf(id))
        .returningAll()
        .executeTakeFirst();
      if (!row || row.created_at + attemptLifetime <= now()) return undefined;
      return { state: row.state, nonce: row.nonce, verifier: row.verifier, returnTo: row.return_to };
    },
    async sweep() {
      await database
        .deleteFrom("login_attempt")
        .where("created_at", "<=", now() - attemptLifetime)
        .execute();
    },
  };
}

export type Attempts = ReturnType<typeof attemptsIn>;
