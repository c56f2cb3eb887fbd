import type { FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../protocol/page-headers.ts";
import { secretOf } from "../access/secrets.ts";
import type { Database } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import type { Counters } from "../rate-limit/counters.ts";
import { challengeLifetime, makeChallenge, readProof, type Challenge } from "./proof-of-work.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when it is switched off. */
    captcha?: Captcha;
  }
  interface FastifyRequest {
    /** The task whose proof admitted the call, and the points that the call took. Set by `Captcha.spend`. */
    proof?: { readonly id: string; readonly points: number };
  }
}

/** Points of a proof, and how many each use takes. A message and a list take a whole proof. */
export const proofPoints = { whole: 60, call: 1, failure: 12 } as const;

/** A proof of work that stands in for a limit of the visitor's network. Another kind of captcha can replace it. */
export interface Captcha {
  challenge(difficulty: number): Challenge;
  /**
   * Takes points from the request's proof. A call that has several prices takes the highest of them once. Throws 428 without a proof of at
   * least this difficulty that has the points left.
   */
  spend(request: FastifyRequest, points: number, difficulty: number): Promise<void>;
  /** Takes the points of failed guesses from the proof that admitted the call. */
  countFailure(request: FastifyRequest, guesses?: number): Promise<void>;
}

/** A proof is valid in any process until its task expires. */
export async function captchaIn(
  database: Database,
  counters: Counters,
  { isOn, now = Date.now }: { isOn: boolean; now?: () => number },
): Promise<Captcha | undefined> {
  if (!isOn) return undefined;
  const key = await secretOf(database, "captcha");
  const spent = counters("proof", challengeLifetime / 1000);
  return {
    challenge: (difficulty) => makeChallenge(key, difficulty, now()),
    async spend(request, points, difficulty) {
      const given = request.headers[PAGE_HEADERS.proof];
      const proof = typeof given === "string" ? readProof(key, given, now()) : undefined;
      const isEnough = proof && proof.difficulty >= difficulty;
      if (!isEnough) throw new HttpError(428, undefined, { difficulty });
      const taken = request.proof?.points ?? 0;
      if (points <= taken) return;
      if ((await spent.add(proof.id, points - taken)).count > proofPoints.whole)
        throw new HttpError(428, undefined, { difficulty });
      request.proof = { id: proof.id, points };
    },
    async countFailure({ proof }, guesses = 1) {
      if (proof) await spent.add(proof.id, proofPoints.failure * guesses);
    },
  };
}
