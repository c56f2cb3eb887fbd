import type { CheckedAnswer } from "../answers/checked-answer.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Answers that all visitors share. */
    answerCache: AnswerCache;
  }
}

export interface CacheOptions {
  /** Milliseconds for which an answer is reused, counted from its call; 0 for none. */
  lifetime: number;
  now?: () => number;
}

/** The most answers kept, because clients choose the parameters in the keys. The oldest is removed first. */
const maxEntries = 500;

interface CacheEntry {
  answer: Promise<CheckedAnswer>;
  /** The answer once it is there, if it is a success. */
  success?: CheckedAnswer;
  expiresAt: number;
}

/**
 * Keeps successful answers for a short time. Parallel calls for the same key share one call to the back end. Refusals, failures and
 * empty answers are shared by parallel calls, but not kept.
 */
export function answerCache({ lifetime, now = Date.now }: CacheOptions) {
  const entries = new Map<string, CacheEntry>();

  async function dropUnlessSuccess(key: string, entry: CacheEntry) {
    const answer: CheckedAnswer = await entry.answer.catch(() => ({ status: 500 }));
    if (answer.status >= 200 && answer.status <= 299 && answer.body !== undefined) entry.success = answer;
    else if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    clear: () => entries.clear(),
    /** Returns the cached answer of a success without a call; undefined when there is none now. */
    peek(key: string): CheckedAnswer | undefined {
      const known = entries.get(key);
      return known && known.expiresAt > now() ? known.success : undefined;
    },
    /** Returns the cached answer, otherwise that of `deliver`. */
    get(key: string, deliver: () => Promise<CheckedAnswer>): Promise<CheckedAnswer> {
      const known = entries.get(key);
      if (known && known.expiresAt > now()) return known.answer;
      const entry = { answer: deliver(), expiresAt: now() + lifetime };
      entries.delete(key);
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
      entries.set(key, entry);
      void dropUnlessSuccess(key, entry);
      return entry.answer;
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
