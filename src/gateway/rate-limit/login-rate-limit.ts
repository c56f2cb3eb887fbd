import type { FastifyInstance } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { sendPage } from "../http/page.ts";
import { titles } from "../../contract/messages.ts";
import { texts } from "../messages.ts";
import { localCounters, type Counters } from "./counters.ts";
import { networkOf } from "./network.ts";
import type { SearchLimits } from "./search-limits.ts";

const isLogin = (path?: string) => path === loginPaths.login || path === loginPaths.callback;

/** Statuses of a refused answer of the identity provider. */
const refusedStatuses = [400, 403];

/**
 * Limits the calls and failures of the login by network. The counts are its own, because the login is the way on for a visitor
 * whose network has searched too much. Answers with a page, because the browser navigates to the login.
 */
export function limitLogin(app: FastifyInstance, limits: SearchLimits, counters: Counters) {
  const calls = localCounters("login", 60);
  const failures = counters("login-failures", 3600);
  app.addHook("onRequest", async (request, reply) => {
    if (!isLogin(request.routeOptions.url)) return undefined;
    const network = networkOf(request.ip);
    const made = await calls.add(network);
    const failed = failures.known(network);
    const hasFailed = failed.count >= limits.failuresPerHour;
    if (made.count <= limits.callsPerMinute && !hasFailed) return undefined;
    reply.header("retry-after", (hasFailed ? failed : made).secondsLeft);
    const title = hasFailed ? texts.limits.failures : titles[429];
    return sendPage(reply, 429, { title: title ?? "", links: [{ href: "/", label: texts.backHome }] });
  });
  app.addHook("onSend", async (request, reply) => {
    if (isLogin(request.routeOptions.url) && refusedStatuses.includes(reply.statusCode))
      await failures.add(networkOf(request.ip));
  });
}
