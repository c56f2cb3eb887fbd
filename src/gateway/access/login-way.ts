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
 * attempt, has no tax code, or states a level of assurance below the required one; or an anomaly of SPID and CIE.
 */
export type LoginFailureReason = "refused" | "unavailable" | "invalid" | "incomplete" | "level" | Anomaly;

/**
 * Anomalies that SPID and CIE number for the person: wrong credentials too often, level not available, time-out, consent refused,
 * identity suspended, cancelled, wrong kind of identity. 24 is not assigned.
 */
const anomalies = ["nr19", "nr20", "nr21", "nr22", "nr23", "nr25", "nr30"] as const;
type Anomaly = (typeof anomalies)[number];

/** Returns the anomaly that a text of the provider names, such as `ErrorCode nr19`; undefined without one. */
export const anomalyIn = (text: string): Anomaly | undefined => {
  const [, number] = /\bnr\s?(\d\d)\b/i.exec(text) ?? [];
  return anomalies.find((anomaly) => anomaly === `nr${number}`);
};

export class LoginFailure extends Error {
  override name = "LoginFailure";
  readonly reason: LoginFailureReason;

  constructor(reason: LoginFailureReason, cause?: unknown) {
    super(`login ${reason}`, { cause });
    this.reason = reason;
  }
}
