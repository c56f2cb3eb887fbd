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
  /** Of the whole deployment, for senders of one kind. */
  perHour: number;
  /** Of one person or network; a network may send five times as many with harder proofs of work. */
  perAddress: number;
  /** To one recipient, by anonymous visitors together and by logged-in people together; in a day twice as many. */
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

/**
 * `person` is logged in, `finder` is a visitor with a finding (`possession`), `stranger` any other visitor. Logged-in people have budgets of their
 * own, because one search gives a stranger a finding.
 */
type SenderKind = "person" | "finder" | "stranger";

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
    { isCase, kind }: { isCase: boolean; kind: SenderKind },
  ) {
    const message = isCase ? "case" : "open";
    const factor = isCase ? caseFactor : 1;
    const { perAddress, perRecipient, perHour } = limits;
    const sender = {
      key: `${message} ${network ?? own}`,
      most: perAddress * factor * (network ? networkFactor : 1),
    };
    const toOne = (recipient: string) => ({
      key: `${message} ${kind === "person" ? "person " : ""}${recipient}`,
      refusal: recipientRefusal,
    });
    return [
      { counter: sent.sender, ...sender, refusal: senderRefusal },
      ...recipients.flatMap((recipient) => [
        { counter: sent.hour, ...toOne(recipient), most: perRecipient * factor },
        { counter: sent.day, ...toOne(recipient), most: perRecipient * factor * 2 },
      ]),
      { counter: sent.total, key: `${message} ${kind}`, most: perHour, refusal: totalRefusal },
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

  /** A stranger also while the database is away. */
  async function kindOf(request: FastifyRequest): Promise<SenderKind> {
    if (request.person) return "person";
    const { possession } = request.server;
    return (await unlessUnavailable(Promise.resolve(possession?.hasFindings(request))))
      ? "finder"
      : "stranger";
  }

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
      const kind = await kindOf(request);
      const budgets: Budget[] = budgetsOf(caller, recipients, { isCase, kind });
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
