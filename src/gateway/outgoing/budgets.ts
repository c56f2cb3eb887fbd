import type { FastifyRequest } from "fastify";
import { proofPoints } from "../captcha/captcha.ts";
import { unlessUnavailable } from "../database/unavailable.ts";
import type { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { callerOf } from "../rate-limit/caller.ts";
import { doublings } from "../rate-limit/difficulty.ts";
import type { Count, Counters } from "../rate-limit/counters.ts";
import type { Searches } from "../rate-limit/search-limits.ts";
import { tooMany } from "../rate-limit/too-many.ts";

/** Requests of messages per hour. */
export interface MessageLimits {
  /** Of the whole deployment, for strangers and as many again for people whom the portal knows. */
  perHour: number;
  /** Of one person or network; a network may send five times as many with harder proofs of work. */
  perAddress: number;
  /** To one recipient; in a day twice as many. */
  perRecipient: number;
}

/** Messages about a case reach people who have proved that it is theirs; an agent may have many in an hour. */
const caseFactor = 5;
const networkFactor = 5;
/** Further zero bits for a network beyond its messages of an hour. */
const extraDifficulty = 5;
/** Further zero bits of every stranger's proof while the messages of the hour run out: one for each half of those that were left. */
const scarcity = (count: number, most: number): number =>
  Math.min(extraDifficulty, doublings(1 / (1 - count / most)));

/** One budget of a request: its counter and key, its limit and its refusal. */
interface Budget {
  counter: { add(key: string, points?: number): Promise<Count>; known(key: string): Count };
  key: string;
  most: number;
  refusal(count: Count): HttpError;
}

/** Who sends a message: a known person is logged in, or has found something. */
interface Sender {
  readonly isCase: boolean;
  readonly isKnown: boolean;
}

const totalRefusal = (count: Count) => tooMany(count, texts.limits.messagesInAll);
const senderRefusal = (count: Count) => tooMany(count, texts.limits.messages);
const recipientRefusal = (count: Count) => tooMany(count, texts.limits.messagesToOne);

export type MessageBudgets = ReturnType<typeof messageBudgets>;

/** Limits the messages that requests send: by sender, by recipient and in all. Anonymous visitors also send a proof of work for each. */
export function messageBudgets(limits: MessageLimits, searches: Searches, counters: Counters) {
  const sent = {
    total: counters("messages", 3600),
    sender: counters("messages-from", 3600),
    hour: counters("messages-to", 3600),
    day: counters("messages-to-daily", 24 * 3600),
  };

  /** The budgets of a request, in the order in which they refuse: a refused sender uses up no recipient. */
  function budgetsOf(
    { own, network }: ReturnType<typeof callerOf>,
    recipients: string[],
    { isCase, isKnown }: Sender,
  ) {
    const kind = isCase ? "case" : "open";
    const factor = isCase ? caseFactor : 1;
    const { perAddress, perRecipient, perHour } = limits;
    const sender = {
      key: `${kind} ${network ?? own}`,
      most: perAddress * factor * (network ? networkFactor : 1),
    };
    return [
      { counter: sent.sender, ...sender, refusal: senderRefusal },
      ...recipients.flatMap((recipient) => [
        {
          counter: sent.hour,
          key: `${kind} ${recipient}`,
          most: perRecipient * factor,
          refusal: recipientRefusal,
        },
        {
          counter: sent.day,
          key: `${kind} ${recipient}`,
          most: perRecipient * factor * 2,
          refusal: recipientRefusal,
        },
      ]),
      {
        counter: sent.total,
        key: isCase ? kind : `${kind} ${isKnown ? "known" : "strangers"}`,
        most: perHour,
        refusal: totalRefusal,
      },
    ] satisfies Budget[];
  }

  async function prove(request: FastifyRequest, network: string, budgets: readonly Budget[]) {
    const [sender, total] = [budgets[0]!, budgets.at(-1)!]; // in the order of `budgetsOf`
    const isBeyond = sender.counter.known(sender.key).count >= sender.most / networkFactor;
    const extra = Math.max(
      isBeyond ? extraDifficulty : 0,
      scarcity(total.counter.known(total.key).count, total.most),
    );
    const difficulty = searches.difficultyIn(network, extra);
    await request.server.captcha?.spend(request, proofPoints.whole, difficulty);
  }

  /** False also while the database is away. */
  const hasFound = async (request: FastifyRequest) =>
    (await unlessUnavailable(Promise.resolve(request.server.possession?.hasFindings(request)))) === true;

  return {
    /**
     * Counts the messages of a request. Throws 429 beyond the budget of the sender, a recipient or the deployment,
     * and 428 when an anonymous visitor sends no unused proof of work. Returns a function that gives the messages back.
     */
    async admit(
      request: FastifyRequest,
      recipients: string[],
      isCase: boolean,
    ): Promise<() => Promise<void>> {
      const caller = callerOf(request);
      const isKnown = request.person !== undefined || (await hasFound(request));
      const budgets: Budget[] = budgetsOf(caller, recipients, { isCase, isKnown });
      for (const { counter, key, most, refusal } of budgets)
        if (counter.known(key).count >= most) throw refusal(counter.known(key));
      if (caller.network) await prove(request, caller.network, budgets);
      for (const { counter, key, most, refusal } of budgets) {
        const count = await counter.add(key);
        if (count.count <= most) continue;
        if (counter === sent.total) request.log.error({ limit: most }, "messages of the hour used up");
        throw refusal(count);
      }
      return async () => void (await Promise.all(budgets.map(({ counter, key }) => counter.add(key, -1))));
    },
  };
}
