import type { FastifyRequest } from "fastify";
import type { Attempt } from "./attempts.ts";
import type { Person } from "./person.ts";

/** How a person proves who they are: an OpenID provider, a proxy that authenticates, or a stand-in for development. */
export interface LoginWay {
  /** Where the browser goes; it comes back to `callback`. */
  addressFor(attempt: Attempt, callback: URL): Promise<URL>;
  /** Who came back at `returned`, with this request. Throws a `LoginFailure`. */
  personFrom(returned: URL, attempt: Attempt, request: FastifyRequest): Promise<Person>;
  /** Hook: runs on every request before any other code reads its headers. */
  onRequest?(request: FastifyRequest): Promise<void>;
  /** Path that ends the login outside the portal; the browser goes there after its session has ended. */
  logoutPath?: string;
}

/**
 * Why nobody was logged in: the person said no, the provider does not answer, its answer is not one to this
 * login, or it does not say who the person is.
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
