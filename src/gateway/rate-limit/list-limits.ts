import type { FastifyRequest } from "fastify";
import { PAGE_HEADERS } from "../../protocol/page-headers.ts";
import { proofPoints } from "../captcha/captcha.ts";
import { texts } from "../messages.ts";
import { callerOf } from "./caller.ts";
import type { Counters } from "./counters.ts";
import { doublings } from "./difficulty.ts";
import type { Searches } from "./search-limits.ts";
import { proveWork } from "./too-many.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the pasted list that the call is a line of. Set when the gateway has admitted the list. */
    list?: string;
  }
}

/** Lines of a list that count as one search. A longer list is a search for each so many. */
export const linesOfList = 60;
/** Lists per hour of one person, visit or network; the lines of further ones count one by one. */
const listsPerHour = 30;
/** Lists per hour of a network without a proof of work. */
const freeLists = 2;
/** Further zero bits: a list admits twelve times as many guesses as a proof for single searches. One more for each doubling of eight lists. */
const extraDifficulty = 4;
const difficultyStep = 8;

/** True for an operation that the served definitions call for each row of a list, and where none are served. */
async function hasLists({ server, operation }: FastifyRequest): Promise<boolean> {
  const manifest = await server.servedManifest?.();
  return !manifest || (manifest.lists ?? []).includes(operation.id);
}

/** Counts pasted lists, whose lines the page sends one by one, as one search each. */
export function listLimits(searches: Searches, counters: Counters) {
  const lists = { own: counters("lists", 3600), network: counters("lists", 3600) };
  /** Lines that an admitted list has left. */
  const left = counters("lines", 3600);

  async function isAdmitted(request: FastifyRequest) {
    const { own, network } = callerOf(request);
    if (own) await searches.countOwn(own);
    if (own && (await lists.own.add(own)).count > listsPerHour) return false;
    return !network || isNetworkAdmitted(request, network);
  }

  async function isNetworkAdmitted(request: FastifyRequest, network: string) {
    const made = await lists.network.add(network);
    if (made.count > listsPerHour) return false;
    const failed = searches.failedIn(request, network);
    const isFree = made.count <= freeLists || !request.server.captcha;
    if (isFree && !failed) return true;
    const extra = extraDifficulty + doublings(made.count / difficultyStep);
    await proveWork(request, {
      points: proofPoints.whole,
      difficulty: searches.difficultyIn(network, extra),
      count: failed ?? made,
      title: texts.limits.failures,
    });
    return true;
  }

  return {
    /**
     * Counts a line of a list; false for a call that is none, or beyond the lists of the hour. Throws like the limits of searches
     * for the first line.
     */
    async count(request: FastifyRequest): Promise<boolean> {
      const id = request.headers[PAGE_HEADERS.list];
      if (typeof id !== "string" || !/^[\w-]{16,64}$/.test(id) || !(await hasLists(request))) return false;
      const { own, network } = callerOf(request);
      const key = `${network ?? own} ${id}`;
      // Beyond its lists, an unknown id costs no write: it could be another one in each call.
      const isBeyond = network !== undefined && lists.network.known(network).count > listsPerHour;
      if (isBeyond && left.known(key).count <= 0) return false;
      if ((await left.add(key, -1)).count < 0) {
        await left.add(key, 1);
        if (!(await isAdmitted(request))) return false;
        await left.add(key, linesOfList - 1);
      }
      request.list = id;
      return true;
    },
  };
}
