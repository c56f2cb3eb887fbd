import type { FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../contract/page-headers.ts";
import { secretOf } from "../access/secrets.ts";
import type { Database } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { networkOf } from "../rate-limit/network.ts";
import { windowCounter } from "../rate-limit/window-counter.ts";
import { makeChallenge, readProof, type Challenge } from "./proof-of-work.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when it is switched off. */
    captcha?: Captcha;
  }
}

/** A proof of work that anonymous visitors must send after failed guesses. Another kind of captcha can replace it. */
export interface Captcha {
  challenge(): Challenge;
  /** Throws 428 when the visitor must send a proof first. */
  check(request: FastifyRequest): Promise<void>;
  /** Counts a failed guess. */
  countFailure(request: FastifyRequest): void;
  sweep(): Promise<void>;
}

/** The contract's policy: after five failed attempts. */
const freeFailures = 5;
const failureWindow = 30 * 60_000;

/**
 * Counts failed guesses by address in memory: with several processes the threshold is higher. A proof admits one call, in
 * any process, and resets the count.
 */
export async function captchaIn(
  database: Database,
  { isOn, now = Date.now }: { isOn: boolean; now?: () => number },
): Promise<Captcha | undefined> {
  if (!isOn) return undefined;
  const key = await secretOf(database, "captcha");
  const failures = windowCounter(failureWindow, now);

  /** Returns true for a valid proof, the first time that it is used. */
  async function redeem(proof: string) {
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
    async check({ ip, headers }) {
      const network = networkOf(ip);
      if (failures.count(network) < freeFailures) return;
      const proof = headers[PAGE_HEADERS.proof];
      if (typeof proof !== "string" || !(await redeem(proof))) throw new HttpError(428);
      failures.clear(network);
    },
    countFailure({ ip }) {
      failures.add(networkOf(ip));
    },
    async sweep() {
      await database.deleteFrom("spent_proof").where("expires_at", "<=", now()).execute();
    },
  };
}
