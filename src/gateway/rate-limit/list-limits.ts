import type { FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../contract/page-headers.ts";
import { proofPoints } from "../captcha/captcha.ts";
import { texts } from "../messages.ts";
import { callerOf } from "./caller.ts";
import type { Counters } from "./counters.ts";
import type { Searches } from "./search-limits.ts";
import { proveWork, tooMany } from "./too-many.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the pasted list that the call is a line of. Set when the gateway has admitted the list. */
    list?: string;
  }
}

/** Lines of a list that count as one search. A longer list is a search for each so many. */
export const linesOfList = 60;
/** Lists per hour of one person or visit; the same of a network where the captcha is off. */
const listsPerHour = 30;
/** Lists per hour of a network without a proof of work. */
const freeLists = 2;
/** Further zero bits: a list admits some twelve times as many guesses as a proof for single searches. */
const extraDifficulty = 3;

/** Counts pasted lists, whose lines the page sends one by one, as one search each. */
export function listLimits(searches: Searches, counters: Counters) {
  const lists = { own: counters("lists", 3600), network: counters("lists", 3600) };
  /** Lines that an admitted list has left. */
  const left = counters("lines", 3600);

  async function countOwn(own: string) {
    await searches.countOwn(own);
    const made = await lists.own.add(own);
    if (made.count > listsPerHour) throw tooMany(made, texts.limits.lists);
  }

  async function countNetwork(request: FastifyRequest, network: string) {
    const made = await lists.network.add(network);
    const failed = searches.failedIn(request, network);
    if (made.count <= (request.server.captcha ? freeLists : listsPerHour) && !failed) return;
    await proveWork(request, {
      points: proofPoints.whole,
      difficulty: searches.difficultyIn(network, extraDifficulty),
      count: failed ?? made,
      title: failed ? texts.limits.failures : texts.limits.lists,
    });
  }

  return {
    /** Counts a line of a list; false for a call that is none. Throws like the limits of searches for the first line. */
    async count(request: FastifyRequest): Promise<boolean> {
      const id = request.headers[PAGE_HEADERS.list];
      if (typeof id !== "string" || !/^[\w-]{16,64}$/.test(id)) return false;
      const { own, network } = callerOf(request);
      const key = `${network ?? own} ${id}`;
      request.list = id;
      if ((await left.add(key, -1)).count >= 0) return true;
      await left.add(key, 1);
      if (own) await countOwn(own);
      if (network) await countNetwork(request, network);
      await left.add(key, linesOfList - 1);
      return true;
    },
  };
}
