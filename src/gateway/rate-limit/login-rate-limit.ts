import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { renderPage } from "../http/page.ts";
import { loginPaths } from "../../contract/bases.ts";
import type { Budget } from "./rate-limit.ts";

/** Statuses by which the way back from the identity provider refuses an answer. */
const refused = [400, 403];

const isLogin = (path?: string) => path === loginPaths.login || path === loginPaths.callback;

/** Counts calls and failures of the login in the budget of the address. A spent budget answers a page: no script made the call. */
export function guardLogin(app: FastifyInstance, budget: Budget) {
  app.addHook("onRequest", async (request, reply) => {
    if (!isLogin(request.routeOptions.url)) return undefined;
    try {
      budget.spend(request, reply, true);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, title } = error.body;
      return reply
        .code(status)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(renderPage({ title, text: [], links: [{ href: "/", label: texts.backHome }] }));
    }
  });
  app.addHook("onSend", async (request, reply) => {
    if (isLogin(request.routeOptions.url) && refused.includes(reply.statusCode)) budget.fail(request);
  });
}
