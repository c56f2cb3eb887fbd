import type { FastifyInstance } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { HttpError } from "../http/errore.ts";
import { sendPage } from "../http/page.ts";
import { texts } from "../messages.ts";
import type { RateLimits } from "./rate-limits.ts";

const isLogin = (path?: string) => path === loginPaths.login || path === loginPaths.callback;

/** Statuses of a refused answer of the identity provider. */
const refusedStatuses = [400, 403];

/** Limits the calls and failures of the login by address. Answers with a page, because the browser navigates to the login. */
export function limitLogin(app: FastifyInstance, rateLimits: RateLimits) {
  app.addHook("onRequest", async (request, reply) => {
    if (!isLogin(request.routeOptions.url)) return undefined;
    try {
      rateLimits.countCall(request, reply, true);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, title } = error.body;
      return sendPage(reply, status, { title, links: [{ href: "/", label: texts.backHome }] });
    }
  });
  app.addHook("onSend", async (request, reply) => {
    if (isLogin(request.routeOptions.url) && refusedStatuses.includes(reply.statusCode))
      rateLimits.countFailure(request);
  });
}
