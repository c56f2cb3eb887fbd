import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { operationOf } from "../call.ts";
import { noteFailure, type Captcha } from "../captcha/captcha.ts";
import { isFailedGuess, isGuessable } from "./guesses.ts";
import { ledgerOf } from "./window-counter.ts";
import { networkOf } from "./network.ts";

export interface BudgetLimits {
  /** Calls in a minute that one person or address may make to all guessable operations together. */
  callsPerMinute: number;
  /** Failed guesses in an hour of one person or address, over all operations together. */
  failuresPerHour: number;
}

/** Lists are cheap, cached, and asked for ten at a time by one page. */
const listFactor = 10;

export type Budget = ReturnType<typeof budgetOf>;

/** The budgets of persons and addresses, in this process: with several processes each has its own. */
export function budgetOf({ callsPerMinute, failuresPerHour }: BudgetLimits, now?: () => number) {
  const calls = ledgerOf(60_000, now);
  const failures = ledgerOf(3_600_000, now);

  return {
    /** Counts a call. Throws 429, with Retry-After, when a budget is spent. */
    spend(request: FastifyRequest, reply: FastifyReply, isGuess: boolean) {
      const keys = keysOf(request);
      const most = isGuess ? callsPerMinute : callsPerMinute * listFactor;
      const spent = keys.filter((key) => calls.add(`${isGuess} ${key}`) > most)[0];
      if (spent) throw tooMany(reply, calls.secondsLeft(`${isGuess} ${spent}`));
      // A logged-in person answers for themselves: strangers at the same address do not stop them.
      const [own = ""] = keys;
      if (isGuess && failures.count(own) >= failuresPerHour)
        throw tooMany(reply, failures.secondsLeft(own), texts.tooManyFailures);
    },
    /** Counts a failed guess. */
    fail(request: FastifyRequest) {
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

/** Hook: counts a call of an operation, after the person is known. */
export const keepWithinBudget =
  (budget: Budget | undefined) => async (request: FastifyRequest, reply: FastifyReply) =>
    budget?.spend(request, reply, isGuessable(operationOf(request)));

/** Hook: counts answers that are failed guesses, for the budget and for the captcha. */
export const countFailures =
  (budget: Budget | undefined, captcha: Captcha | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFailedGuess(request, reply.statusCode)) return;
    budget?.fail(request);
    noteFailure(captcha, request);
  };
