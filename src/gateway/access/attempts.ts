import type { Database } from "../database/tables.ts";
import type { LoginLevel } from "./login-level.ts";
import { hashOf, newId } from "./secrets.ts";

/** A login attempt: the values that the identity provider's answer must match. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier; only its hash leaves the server. */
  verifier: string;
  returnTo: string;
  /** The least level of assurance that this login must have. */
  level: LoginLevel;
}

/** Milliseconds to log in at the provider, its own registration pages included. */
export const attemptLifetime = 15 * 60_000;

/** Stores login attempts. Each belongs to the browser that has its id, and can be taken once. */
export function attemptsIn(database: Database, now: () => number = Date.now) {
  return {
    async begin(returnTo: string, level: LoginLevel): Promise<{ id: string; attempt: LoginAttempt }> {
      const id = newId();
      const attempt = { state: newId(), nonce: newId(), verifier: newId(), returnTo, level };
      const { state, nonce, verifier } = attempt;
      await database
        .insertInto("login_attempt")
        .values({
          id_hash: hashOf(id),
          state,
          nonce,
          verifier,
          return_to: returnTo,
          level,
          created_at: now(),
        })
        .execute();
      return { id, attempt };
    },
    /** Returns and deletes the attempt, so that an answer of the provider cannot be used twice. */
    async take(id: string): Promise<LoginAttempt | undefined> {
      const row = await database
        .deleteFrom("login_attempt")
        .where("id_hash", "=", hashOf(id))
        .returningAll()
        .executeTakeFirst();
      if (!row || row.created_at + attemptLifetime <= now()) return undefined;
      const { state, nonce, verifier, return_to: returnTo } = row;
      // A row of an earlier version has no level: the least one of all logins applies.
      return { state, nonce, verifier, returnTo, level: (row.level ?? 0) as LoginLevel }; // `as`: `begin` wrote it
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
