import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { networkOf } from "./network.ts";
import { windowCounter } from "./window-counter.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when nothing is limited, as in most tests. */
    rateLimits?: RateLimits;
  }
}

export interface RateLimitSettings {
  /** Calls per minute of one person or address, over all guessable operations together. */
  callsPerMinute: number;
  /** Failed guesses per hour of one person or address, over all operations together. */
  failuresPerHour: number;
}

/** Counts of use per hour of one address: an office with one address has many visitors. */
const usageLimits = { step: 3_000, rating: 60, report: 120 } as const;

/** Lists are cheap and cached, and one page asks for ten of them at once. */
const listFactor = 10;

export type RateLimits = ReturnType<typeof rateLimitsOf>;

/** Limits the calls and failed guesses of persons and addresses. Counts in memory: each process has its own counters. */
export function rateLimitsOf({ callsPerMinute, failuresPerHour }: RateLimitSettings, now?: () => number) {
  const calls = windowCounter(60_000, now);
  const failures = windowCounter(3_600_000, now);
  const usage = windowCounter(3_600_000, now);

  return {
    /** Counts a call. Throws 429, with `Retry-After`, when a limit is reached. */
    countCall(request: FastifyRequest, reply: FastifyReply, isGuess: boolean) {
      const keys = keysOf(request);
      const limit = isGuess ? callsPerMinute : callsPerMinute * listFactor;
      const exceeded = keys.filter((key) => calls.add(`${isGuess} ${key}`) > limit)[0];
      if (exceeded) throw tooMany(reply, calls.secondsLeft(`${isGuess} ${exceeded}`));
      // A logged-in person is stopped by their own failures, not by those of others at the same address.
      const [own = ""] = keys;
      if (isGuess && failures.count(own) >= failuresPerHour)
        throw tooMany(reply, failures.secondsLeft(own), texts.tooManyFailures);
    },
    /** Counts an opened step, a rating or a report by address only. Throws 429 when the limit is reached. */
    countUsage({ ip }: FastifyRequest, reply: FastifyReply, kind: keyof typeof usageLimits) {
      const key = `${kind} ${networkOf(ip)}`;
      if (usage.add(key) > usageLimits[kind]) throw tooMany(reply, usage.secondsLeft(key));
    },
    /** Counts a failed guess. */
    countFailure(request: FastifyRequest) {
      for (const key of keysOf(request)) failures.add(key);
    },
  };
}

/** The person first, if there is one, then the address. */
const keysOf = ({ person, ip }: FastifyRequest) => [
  ...(person ? [`person ${person.cf}`] : []),
  `address ${networkOf(ip)}`,
];

function tooMany(reply: FastifyReply, seconds: number, title?: (minutes: number) => string) {
  reply.header("retry-after", seconds);
  return new HttpError(429, title?.(Math.ceil(seconds / 60)));
}
