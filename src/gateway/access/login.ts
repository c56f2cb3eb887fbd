import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { texts } from "../messages.ts";
import { renderPage } from "../http/page.ts";
import type { Attempts } from "./attempts.ts";
import { attemptCookie, sessionCookie, visitCookie } from "./cookies.ts";
import { LoginFailure, type LoginFailureReason, type LoginWay } from "./login-way.ts";
import type { OriginOf } from "./origin.ts";
import { safeReturn } from "./safe-return.ts";
import { isFromElsewhere } from "./csrf-guard.ts";
import type { Sessions } from "./sessions.ts";

export interface LoginOptions {
  /** All three or none: without them login says that it is not available. */
  way?: LoginWay;
  sessions?: Sessions;
  attempts?: Attempts;
  originOf: OriginOf;
}

/** Status of the page that tells why nobody was logged in. */
const statusOf: Record<LoginFailureReason | "notOurs", number> = {
  refused: 403,
  unavailable: 503,
  invalid: 400,
  incomplete: 403,
  notOurs: 400,
};

/** Mounts login, the way back from the provider, and logout. The whole browser window comes here, never a call. */
export function mountLogin(app: FastifyInstance, { way, sessions, attempts, originOf }: LoginOptions) {
  app.get(loginPaths.login, async (request, reply) => {
    const returnTo = safeReturn((request.query as { ritorno?: unknown }).ritorno); // `as`: Fastify leaves queries open
    if (!way || !attempts) return tell(reply, "unavailable", returnTo);
    const { id, attempt } = await attempts.begin(returnTo);
    try {
      const address = await way.addressFor(attempt, new URL(loginPaths.callback, originOf(request)));
      attemptCookie.write(request, reply, id);
      return await reply.header("cache-control", "no-store").redirect(address.href);
    } catch (error) {
      return tellFailure(request, reply, error, returnTo);
    }
  });

  app.get(loginPaths.callback, async (request, reply) => {
    const id = attemptCookie.read(request);
    attemptCookie.clear(request, reply);
    const attempt = id && (await attempts?.take(id));
    if (!way || !sessions || !attempt) {
      request.log.warn("login: an answer that this browser did not ask for");
      return tell(reply, "notOurs", "/");
    }
    try {
      const person = await way.personFrom(new URL(request.url, originOf(request)), attempt, request);
      // A new id at each login, whoever the browser was before.
      const before = sessionCookie.read(request);
      if (before) await sessions.close(before);
      sessionCookie.write(request, reply, await sessions.open(person));
      return await reply.header("cache-control", "no-store").redirect(attempt.returnTo);
    } catch (error) {
      return tellFailure(request, reply, error, attempt.returnTo);
    }
  });

  app.get(loginPaths.logout, async (request, reply) => {
    if (isFromElsewhere(request))
      return send(reply, 403, { ...texts.logoutFromElsewhere, links: [homeLink] });
    const id = sessionCookie.read(request);
    if (id) await sessions?.close(id);
    sessionCookie.clear(request, reply);
    // The next person at this browser must not have what the last one found before the login.
    visitCookie.clear(request, reply);
    return reply
      .header("cache-control", "no-store")
      .header("clear-site-data", '"storage"')
      .redirect(way?.logoutPath ?? "/");
  });
}

function tellFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string) {
  if (!(error instanceof LoginFailure)) throw error;
  const level = error.reason === "refused" ? "info" : "warn";
  request.log[level]({ reason: error.reason, err: error.cause }, "login failed");
  return tell(reply, error.reason, returnTo);
}

function tell(reply: FastifyReply, reason: keyof typeof statusOf, returnTo: string) {
  const again = {
    href: `${loginPaths.login}?ritorno=${encodeURIComponent(returnTo)}`,
    label: texts.loginAgain,
  };
  return send(reply, statusOf[reason], { ...texts.loginFailed[reason], links: [again, homeLink] });
}

const homeLink = { href: "/", label: texts.backHome };

const send = (reply: FastifyReply, status: number, page: Parameters<typeof renderPage>[0]) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(renderPage(page));
