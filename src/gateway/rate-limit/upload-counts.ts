import type { FastifyRequest } from "fastify";
import { proofPoints } from "../captcha/captcha.ts";
import { difficulties } from "../captcha/proof-of-work.ts";
import { texts } from "../messages.ts";
import { callerOf } from "./caller.ts";
import type { Counters } from "./counters.ts";
import { proveWork, tooMany } from "./too-many.ts";

export interface UploadCounts {
  /** Uploads per hour of one person, or of a visit that has found something. */
  perPerson: number;
  /** Uploads per hour of a network by all other visitors. */
  perNetwork: number;
}

/** Limits the uploads of an hour. An office shares a network: its visitors with a notice or a case are counted one by one. */
export function uploadCounts({ perPerson, perNetwork }: UploadCounts, counters: Counters) {
  const uploads = counters("uploads", 3600);
  return async (request: FastifyRequest) => {
    const { own, network } = callerOf(request);
    const isKnown = request.person || (await request.server.possession?.hasFindings(request));
    if (own && isKnown) {
      const made = await uploads.add(own);
      if (made.count > perPerson) throw tooMany(made, texts.limits.uploads);
    } else if (network) {
      const count = await uploads.add(network);
      const cost = { points: proofPoints.call, difficulty: difficulties.least };
      if (count.count > perNetwork) await proveWork(request, { ...cost, count, title: texts.limits.uploads });
    }
  };
}
