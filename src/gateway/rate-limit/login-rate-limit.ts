import type { FastifyInstance } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { sendPage } from "../http/page.ts";
import { titles } from "../../contract/declarations/status-texts.ts";
import { texts } from "../messages.ts";
import { localCounters } from "./counters.ts";
import { networkOf } from "./network.ts";
import type { SearchLimits } from "./search-limits.ts";

/** Visits of one network that may use up their logins before only those that have begun few are taken, and none at all. */
const visitsOfNetwork = { busy: 10, most: 100 };
/** Logins that a visit begins in a minute in a hurry: a neighbour who needs many visits to stop the others. */
const few = 3;

/**
 * Limits how often a login is begun: by visit for a browser that has opened a page, else by network. The counts are its own, because the
 * login is the way on for a visitor whose network has searched too much. The provider's answers are not limited: each needs a login that was
 * begun, and opens nothing without it, so that nobody can stop the logins of neighbours with false ones. Answers with a page, because the
 * browser navigates to the login.
 */
export function limitLogin(app: FastifyInstance, { callsPerMinute }: Pick<SearchLimits, "callsPerMinute">) {
  // Counters of their own, so that visits, which cost nothing, displace no network.
  const own = localCounters("logins of a visit", 60);
  const network = localCounters("logins", 60);
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url !== loginPaths.login) return undefined;
    const visit = app.possession?.visitOf(request);
    const address = networkOf(request.ip);
    const ofVisit = visit && (await own.add(visit));
    const visits = ofVisit && ofVisit.count <= few ? visitsOfNetwork.most : visitsOfNetwork.busy;
    const counts = ofVisit
      ? [
          { ...ofVisit, most: callsPerMinute },
          { ...(await network.add(`visits ${address}`)), most: callsPerMinute * visits },
        ]
      : [{ ...(await network.add(address)), most: callsPerMinute }];
    const exceeded = counts.find(({ count, most }) => count > most);
    if (!exceeded) return undefined;
    reply.header("retry-after", exceeded.secondsLeft);
    return sendPage(reply, 429, {
      title: titles[429] ?? "",
      links: [{ href: "/", label: texts.backHome }],
    });
  });
}
