import type { FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../contract/page-headers.ts";
import type { Database } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { isGuessable } from "../rate-limit/guesses.ts";
import { ledgerOf } from "../rate-limit/window-counter.ts";
import { networkOf } from "../rate-limit/network.ts";
import { operationOf } from "../call.ts";
import { secretOf } from "../access/secrets.ts";
import { makeChallenge, readProof, type Challenge } from "./proof-of-work.ts";

/** A proof of work that anonymous visitors owe after failed guesses. Another kind of captcha fits in here. */
export interface Captcha {
  challenge(): Challenge;
  /** Throws 428 when the visitor must prove work first. */
  admit(request: FastifyRequest): Promise<void>;
  /** Counts a failed guess. */
  noteFailure(request: FastifyRequest): void;
  sweep(): Promise<void>;
}

/** The contract's policy: after five failed attempts. */
const freeFailures = 5;
const forgetAfter = 30 * 60_000;

/**
 * Counts failed guesses by address, in this process: with several processes the threshold is higher. A proof admits one call, in
 * any process, and clears the count.
 */
export async function captchaIn(
  database: Database,
  { isOn, now = Date.now }: { isOn: boolean; now?: () => number },
): Promise<Captcha | undefined> {
  if (!isOn) return undefined;
  const key = await secretOf(database, "captcha");
  const failures = ledgerOf(forgetAfter, now);

  async function spend(proof: string) {
    const read = readProof(key, proof, now());
    if (!read) return false;
    const stored = await database
      .insertInto("spent_proof")
      .values({ id: read.id, expires_at: read.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return stored !== undefined;
  }

  return {
    challenge: () => makeChallenge(key, now()),
    async admit({ ip, headers }) {
      const network = networkOf(ip);
      if (failures.count(network) < freeFailures) return;
      const proof = headers[PAGE_HEADERS.proof];
      if (typeof proof !== "string" || !(await spend(proof))) throw new HttpError(428);
      failures.clear(network);
    },
    noteFailure({ ip }) {
      failures.add(networkOf(ip));
    },
    async sweep() {
      await database.deleteFrom("spent_proof").where("expires_at", "<=", now()).execute();
    },
  };
}

/** Logged-in people have proven who they are. */
const isGuarded = (request: FastifyRequest) => {
  const operation = operationOf(request);
  return operation.base === "public" && !request.person && isGuessable(operation);
};

/** Hook: an anonymous visitor who failed too often must prove work first. */
export const admitVisitor = (captcha: Captcha | undefined) => async (request: FastifyRequest) => {
  if (isGuarded(request)) await captcha?.admit(request);
};

/** Counts a failed guess of an anonymous visitor. */
export function noteFailure(captcha: Captcha | undefined, request: FastifyRequest) {
  if (isGuarded(request)) captcha?.noteFailure(request);
}
