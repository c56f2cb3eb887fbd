import type { FastifyRequest } from "fastify";
import type { LoginAttempt } from "./attempts.ts";
import type { Person } from "./person.ts";

/** Authenticates a person: an OpenID provider, an authenticating proxy, or a stand-in for development. */
export interface LoginWay {
  /** Returns the address to which the browser is redirected; it comes back to `callback`. */
  addressFor(attempt: LoginAttempt, callback: URL): Promise<URL>;
  /** Returns the person who came back to the address `returned` with this request. Throws a `LoginFailure`. */
  personFrom(returned: URL, attempt: LoginAttempt, request: FastifyRequest): Promise<Person>;
  /** Hook: runs on every request before any other code reads its headers. */
  onRequest?(request: FastifyRequest): Promise<void>;
  /** Path that ends the login outside the portal; the browser goes there after its session has ended. */
  logoutPath?: string;
}

/**
 * The reason of a failed login: the person refused, the provider does not answer, its answer does not match this login
 * attempt, or has no tax code.
 */
export type LoginFailureReason = "refused" | "unavailable" | "invalid" | "incomplete";

export class LoginFailure extends Error {
  override name = "LoginFailure";
  readonly reason: LoginFailureReason;

  constructor(reason: LoginFailureReason, cause?: unknown) {
    super(`login ${reason}`, { cause });
    this.reason = reason;
  }
}
