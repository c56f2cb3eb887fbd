import type { FastifyRequest } from "fastify";
import { proofPoints } from "../captcha/captcha.ts";
import { texts } from "../messages.ts";
import { callerOf } from "./caller.ts";
import { localCounters, type Counters } from "./counters.ts";
import { difficultyOf } from "./difficulty.ts";
import { guessesIn, guessOf } from "./guesses.ts";
import { proveWork, tooMany } from "./too-many.ts";

export interface SearchLimits {
  /** Calls per minute of one person, visit or network, over all guessable operations together. */
  callsPerMinute: number;
  /** Different failed guesses per hour of one person, visit or network, over all operations together. */
  failuresPerHour: number;
}

/** Lists of choices are cheap and cached, and one page asks for ten of them at once. */
const listFactor = 10;
/** The last failed guesses of an hour, of which the page warns. */
const warnedFailures = 5;
/** Failed guesses of a network before an anonymous visitor needs a proof of work. */
const freeFailures = 5;

export type Searches = ReturnType<typeof searchLimits>;

/** Limits calls and failed guesses. */
export function searchLimits({ callsPerMinute, failuresPerHour }: SearchLimits, counters: Counters) {
  // Counters of their own, so that visits, which cost nothing, displace no network.
  const calls = { own: localCounters("calls", 60), network: localCounters("calls", 60) };
  const failures = { own: counters("failures", 3600), network: counters("failures", 3600) };
  /** Guesses of a caller, so that the same wrong value counts once. */
  const guessed = localCounters("guessed", 3600);

  const difficultyIn = (network: string, extra?: number) =>
    difficultyOf(
      {
        failures: failures.network.known(network).count,
        failureLimit: failuresPerHour,
        calls: calls.network.known(network).count,
        callLimit: callsPerMinute,
      },
      extra,
    );

  /** Returns the count of a network whose failed guesses call for a proof of work, or end it where the captcha is off. */
  function failedIn({ server }: FastifyRequest, network: string) {
    const failed = failures.network.known(network);
    return failed.count >= (server.captcha ? freeFailures : failuresPerHour) ? failed : undefined;
  }

  async function countOwn(own: string, limit: number, isGuess: boolean) {
    const made = await calls.own.add(`${isGuess} ${own}`);
    if (made.count > limit) throw tooMany(made);
    const failed = failures.own.known(own);
    if (isGuess && failed.count >= failuresPerHour) throw tooMany(failed, texts.limits.failures);
  }

  async function countNetwork(request: FastifyRequest, network: string, limit: number, isGuess: boolean) {
    const made = await calls.network.add(isGuess ? network : `lists ${network}`);
    const failed = isGuess ? failedIn(request, network) : undefined;
    if (made.count <= limit && !failed) return;
    const count = failed ?? made;
    const title = failed && texts.limits.failures;
    await proveWork(request, { points: proofPoints.call, difficulty: difficultyIn(network), count, title });
  }

  return {
    difficultyIn,
    failedIn,
    /** Returns the failed guesses that a person or visit has left, when they are few. */
    failuresLeft(request: FastifyRequest): number | undefined {
      const { own } = callerOf(request);
      const left = own === undefined ? Infinity : failuresPerHour - failures.own.known(own).count;
      return left <= warnedFailures ? Math.max(left, 0) : undefined;
    },
    /** Counts a search of a person or visit. Throws 429 beyond a limit. */
    countOwn: (own: string) => countOwn(own, callsPerMinute, true),
    /** Counts a call. Throws 429 beyond a limit of the person or visit, and 428 or 429 beyond one of the network. */
    async count(request: FastifyRequest, isGuess: boolean) {
      const { own, network } = callerOf(request);
      const limit = isGuess ? callsPerMinute : callsPerMinute * listFactor;
      if (own) await countOwn(own, limit, isGuess);
      if (network) await countNetwork(request, network, limit, isGuess);
    },
    /** Counts a failed guess, each value once; a cart is a guess for each of its payments. */
    async countFailure(request: FastifyRequest) {
      const { own, network } = callerOf(request);
      if ((await guessed.add(`${network ?? own} ${guessOf(request)}`)).count > 1) return;
      const guesses = guessesIn(request);
      if (own) await failures.own.add(own, guesses);
      if (network) await failures.network.add(network, guesses);
      await request.server.captcha?.countFailure(request, guesses);
    },
  };
}
