import type { FastifyRequest } from "fastify";
import type { Person } from "../access/person.ts";
import { proofPoints } from "../captcha/captcha.ts";
import { difficulties } from "../captcha/proof-of-work.ts";
import { askedPayments } from "./asked-payments.ts";
import { localCounters, type Counters } from "./counters.ts";
import { listLimits } from "./list-limits.ts";
import { longAnswers } from "./long-answers.ts";
import { networkOf } from "./network.ts";
import { searchLimits, type SearchLimits } from "./search-limits.ts";
import { proveWork, tooMany } from "./too-many.ts";
import { uploadCounts, type UploadCounts } from "./upload-counts.ts";
import type { MessageLimits } from "../outgoing/budgets.ts";

declare module "fastify" {
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
}

export interface RateLimitSettings extends SearchLimits {
  uploads?: UploadCounts;
  /** Bytes of long answers of one person in a minute, in place of the default. */
  longAnswerBytes?: number;
  messages?: MessageLimits;
}

/** Counts of use per hour of one network: an office with one address has many visitors. */
const usageLimits = { step: 3_000, rating: 60, report: 120 } as const;

/** Calls of drafts per hour of one person. A page saves some seconds after a change. */
const draftLimits = { read: 600, save: 600 } as const;

/** Calls about handed drafts per hour of one network. The page that has handed one asks for its state every five seconds. */
const handoverLimits = { keep: 60, take: 300, look: 20_000 } as const;
/**
 * Calls about documents from phones per hour of one network: all of them, new boxes, sent and fetched documents. A desk asks every 2.5 seconds and a phone
 * every 5, and an office with one address has many desks.
 */
const phoneLimits = { call: 40_000, open: 120, document: 600, take: 1_200 } as const;

/** Counts a call of a network. Throws 428 or 429 beyond the limit; a proof of work admits one call. */
async function countByNetwork(request: FastifyRequest, counter: ReturnType<Counters>, most: number) {
  const count = await counter.add(`address ${networkOf(request.ip)}`);
  const ofOneCall = { points: proofPoints.call, difficulty: difficulties.least };
  if (count.count > most) await proveWork(request, { ...ofOneCall, count });
}

/** Limits nothing, as in most tests. */
export const noLimits = {
  callsPerMinute: Infinity,
  failuresPerHour: Infinity,
  uploads: { perPerson: Infinity, perNetwork: Infinity },
  longAnswerBytes: Infinity,
  messages: { perHour: Infinity, perAddress: Infinity, perRecipient: Infinity },
} as const satisfies RateLimitSettings;

export type RateLimits = ReturnType<typeof rateLimitsOf>;

/** The limits of calls, failed guesses, questions about payments, pasted lists, uploads, logins and counts of use. */
export function rateLimitsOf(settings: RateLimitSettings, counters: Counters) {
  const searches = searchLimits(settings, counters);
  const lists = listLimits(searches, counters);
  const usage = {
    step: localCounters("step", 3600),
    rating: localCounters("rating", 3600),
    report: localCounters("report", 3600),
  };

  const drafts = { read: localCounters("drafts read", 3600), save: localCounters("drafts saved", 3600) };
  const handovers = {
    keep: counters("drafts handed", 3600),
    take: counters("drafts taken", 3600),
    look: localCounters("drafts looked at", 3600),
  };

  const phones = {
    call: localCounters("phone calls", 3600),
    open: localCounters("phone boxes", 3600),
    document: localCounters("phone documents", 3600),
    take: localCounters("phone documents fetched", 3600),
  };

  return {
    searches,
    longAnswers: longAnswers(settings.longAnswerBytes),
    countAskedPayments: askedPayments(settings, searches, counters),
    countUpload: uploadCounts(settings.uploads ?? noLimits.uploads, counters),
    /** Counts a call, or the pasted list that it belongs to. Throws 428 or 429 beyond a limit. */
    async countCall(request: FastifyRequest, isGuess: boolean) {
      if (!(isGuess && (await lists.count(request)))) await searches.count(request, isGuess);
    },
    /** Counts an opened step, a rating or a report by network only. Throws 429 when the limit is reached. */
    async countUsage({ ip }: FastifyRequest, kind: keyof typeof usageLimits) {
      const made = await usage[kind].add(networkOf(ip));
      if (made.count > usageLimits[kind]) throw tooMany(made);
    },
    /** Counts a call about drafts by person. Throws 429 when the limit is reached. */
    async countDraft({ cf }: Person, kind: keyof typeof draftLimits) {
      const made = await drafts[kind].add(cf);
      if (made.count > draftLimits[kind]) throw tooMany(made);
    },
    /** Counts a call about a handed draft by network. Throws 428 or 429 beyond the limit. */
    countHandover: (request: FastifyRequest, kind: keyof typeof handoverLimits) =>
      countByNetwork(request, handovers[kind], handoverLimits[kind]),
    /** Counts a call about documents from a phone by network. Throws 428 or 429 beyond the limit. */
    countPhone: (request: FastifyRequest, kind: keyof typeof phoneLimits) =>
      countByNetwork(request, phones[kind], phoneLimits[kind]),
  };
}
