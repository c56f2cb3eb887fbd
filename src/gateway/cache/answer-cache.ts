import type { CheckedAnswer } from "../answers/check-answer.ts";

export interface CacheOptions {
  /** Milliseconds from the call for which its answer is given to others; 0 for none. */
  lifetime: number;
  now?: () => number;
}

/** The most answers kept. Beyond it the oldest goes: keys hold client-chosen parameters. */
const most = 500;

interface Entry {
  answer: Promise<CheckedAnswer>;
  expiresAt: number;
}

/**
 * Keeps successful answers for a short time. Calls for the same key while the first is under way share its answer, so a
 * rush of visitors makes one call. Refusals, failures and empty answers are shared with who waits for them, and not kept.
 */
export function answerCache({ lifetime, now = Date.now }: CacheOptions) {
  const entries = new Map<string, Entry>();

  async function keepIfGood(key: string, entry: Entry) {
    const { status, body } = await entry.answer.catch(() => ({ status: 500, body: undefined }));
    const isGood = status >= 200 && status <= 299 && body !== undefined;
    if (!isGood && entries.get(key) === entry) entries.delete(key);
  }

  return {
    /** The kept answer, else that of `deliver`. */
    get(key: string, deliver: () => Promise<CheckedAnswer>): Promise<CheckedAnswer> {
      const known = entries.get(key);
      if (known && known.expiresAt > now()) return known.answer;
      const entry = { answer: deliver(), expiresAt: now() + lifetime };
      entries.delete(key);
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? "");
      entries.set(key, entry);
      void keepIfGood(key, entry);
      return entry.answer;
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
