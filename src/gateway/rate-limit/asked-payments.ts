import type { FastifyRequest } from "fastify";
import { proofPoints } from "../captcha/captcha.ts";
import { texts } from "../messages.ts";
import { callerOf } from "./caller.ts";
import { localCounters, type Counters } from "./counters.ts";
import { doublings } from "./difficulty.ts";
import type { SearchLimits, Searches } from "./search-limits.ts";
import { proveWork, tooMany } from "./too-many.ts";

/** An agency pays the vehicles of many people. */
const ownFactor = 10;

/**
 * Limits the different payments in an hour of which a caller asks whether they were started: a caller who tries tax codes would learn the
 * holder of a vehicle. Beyond as many as the failed guesses of an hour, each costs a visitor as much as a failed guess.
 */
export function askedPayments(
  { failuresPerHour }: Pick<SearchLimits, "failuresPerHour">,
  searches: Searches,
  counters: Counters,
) {
  const asked = { own: counters("asked-payments", 3600), network: counters("asked-payments", 3600) };
  const before = localCounters("payments asked before", 3600);
  /** Counts the payments of a question by texts that distinguish them. Throws 428 or 429 beyond a limit. */
  return async (request: FastifyRequest, payments: readonly string[]) => {
    const { own, network } = callerOf(request);
    const keys = [...new Set(payments)].map((payment) => `${network ?? own} ${payment}`);
    const fresh = keys.filter((key) => before.known(key).count === 0);
    if (fresh.length === 0) return;
    if (own) {
      const made = await asked.own.add(own, fresh.length);
      if (made.count > failuresPerHour * ownFactor) throw tooMany(made, texts.limits.failures);
    }
    if (network) {
      const count = await asked.network.add(network, fresh.length);
      if (count.count > failuresPerHour)
        await proveWork(request, {
          points: Math.min(proofPoints.whole, fresh.length * proofPoints.failure),
          difficulty: searches.difficultyIn(network, doublings(count.count / failuresPerHour)),
          count,
          title: texts.limits.failures,
        });
    }
    for (const key of fresh) await before.add(key);
  };
}
