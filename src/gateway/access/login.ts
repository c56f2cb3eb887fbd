import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { loggedOutParameter, portalPages } from "../../contract/portal-pages.ts";
import { nowOrLater } from "../database/later.ts";
import { recordAccess } from "../audit/record-access.ts";
import { sendPage } from "../http/page.ts";
import { languagePath, splitLanguage } from "../http/portal-path.ts";
import { texts } from "../messages.ts";
import type { Attempts, LoginAttempt } from "./attempts.ts";
import { attemptCookie, sessionCookie, visitCookie } from "./cookies.ts";
import { isFromOtherSite } from "./cross-site.ts";
import { hasLevel, readLevel, usualLevel, type LoginLevel } from "./login-level.ts";
import { LoginFailure, type LoginFailureReason, type LoginWay } from "./login-way.ts";
import { addressOf } from "./origin.ts";
import type { Person } from "./person.ts";
import { safeReturn } from "./safe-return.ts";
import type { Sessions } from "./sessions.ts";

export interface LoginOptions {
  /** All three or none: without them login answers that it is not available. */
  way?: LoginWay;
  sessions?: Sessions;
  attempts?: Attempts;
  /** The least level of assurance of every login. */
  level?: LoginLevel;
  /** Awaited with each person who logs in. */
  beforeSession?: (person: Person) => Promise<void>;
}

/**
 * Status of the page after a failed login. None of those after which browsers send a request again by themselves (408, 421, 425): the
 * attempt counts once, so the page of the reason would be replaced by that of an unknown attempt.
 */
export const statusOf: Record<LoginFailureReason | "notOurs", number> = {
  refused: 403,
  unavailable: 503,
  invalid: 400,
  incomplete: 403,
  level: 403,
  nr19: 403,
  nr20: 403,
  nr21: 403,
  nr22: 403,
  nr23: 403,
  nr25: 403,
  nr30: 403,
  notOurs: 400,
};

/** Mounts login, the provider's callback, and logout. Browsers navigate to these routes; scripts do not call them. */
export function mountLogin(app: FastifyInstance, options: LoginOptions) {
  const { way, sessions, attempts, level: least = usualLevel, beforeSession } = options;
  app.get(loginPaths.login, async (request, reply) => {
    const { ritorno, livello } = request.query as { ritorno?: unknown; livello?: unknown }; // `as`: Fastify leaves queries open
    // Stored with the language: the callback has one address for all.
    const returnTo = languagePath("", request.language) + safeReturn(ritorno);
    if (!way || !attempts) return sendFailurePage(reply, "unavailable", { returnTo, level: least });
    const level = Math.max(least, readLevel(livello) ?? 0) as LoginLevel; // `as`: the greater of two levels
    const { id, attempt } = await attempts.begin(returnTo, level);
    try {
      const address = await way.addressFor(attempt, new URL(addressOf(request, loginPaths.callback)));
      attemptCookie.write(request, reply, id);
      return await reply.header("cache-control", "no-store").redirect(address.href);
    } catch (error) {
      return handleFailure(request, reply, error, attempt);
    }
  });

  app.get(loginPaths.callback, async (request, reply) => {
    const id = attemptCookie.read(request);
    const attempt = id && (await attempts?.take(id));
    attemptCookie.clear(request, reply);
    if (!way || !sessions || !attempt) {
      request.log.warn("login: the callback does not match an attempt of this browser");
      recordAccess(request, { kind: "login", status: statusOf.notOurs, reason: "notOurs" });
      return sendFailurePage(reply, "notOurs", {
        returnTo: languagePath("", request.language) + portalPages.home,
        level: least,
      });
    }
    try {
      const person = await way.personFrom(new URL(addressOf(request, request.url)), attempt, request);
      if (!hasLevel(person, Math.max(least, attempt.level) as LoginLevel)) throw new LoginFailure("level"); // `as`: the greater of two levels
      await beforeSession?.(person);
      // Each login gets a new session id, which prevents session fixation.
      const previous = sessionCookie.read(request);
      if (previous) await sessions.close(previous);
      sessionCookie.write(request, reply, await sessions.open(person));
      const { cf, autenticazione_livello: reached, autenticazione_metodo: method } = person;
      recordAccess(request, { kind: "login", status: 302, person: cf, level: reached, method });
      return await reply.header("cache-control", "no-store").redirect(attempt.returnTo);
    } catch (error) {
      return handleFailure(request, reply, error, attempt);
    }
  });

  app.get(loginPaths.logout, async (request, reply) => {
    if (isFromOtherSite(request))
      return sendPage(reply, 403, { ...texts.logoutFromElsewhere, links: [homeLink] });
    const id = sessionCookie.read(request);
    // Without its cookie nobody uses the session, so the logout does not wait for the database.
    let person: string | undefined;
    if (id && sessions) await nowOrLater(async () => void (person = (await sessions.close(id))?.cf));
    if (id) recordAccess(request, { kind: "logout", status: 302, person });
    sessionCookie.clear(request, reply);
    // Neither the next person at this browser nor a copy of its cookie must get the findings made before the login.
    await nowOrLater(async () => app.possession?.endVisit(request));
    visitCookie.clear(request, reply);
    // Below a path the storage of the host also belongs to others; the page of the log-out deletes its own.
    if (app.portalPath === "") reply.header("clear-site-data", '"storage"');
    return reply
      .header("cache-control", "no-store")
      .redirect(logoutAddress(request, way) ?? `${portalPages.home}?${loggedOutParameter}`);
  });
}

/** The log-out of a proxy is outside the portal, at its own path on the host. */
const logoutAddress = (request: FastifyRequest, way?: LoginWay) =>
  way?.logoutPath && request.server.originOf(request) + way.logoutPath;

function handleFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, wanted: Wanted) {
  if (!(error instanceof LoginFailure)) throw error;
  const level = error.reason === "refused" ? "info" : "warn";
  request.log[level]({ reason: error.reason, err: error.cause }, "login failed");
  recordAccess(request, { kind: "login", status: statusOf[error.reason], reason: error.reason });
  return sendFailurePage(reply, error.reason, wanted);
}

/** The login that the person wants, for the link to try again. */
type Wanted = Pick<LoginAttempt, "returnTo" | "level">;

function sendFailurePage(reply: FastifyReply, reason: keyof typeof statusOf, { returnTo, level }: Wanted) {
  const { language, page } = splitLanguage(returnTo, reply.server.languages);
  const asked = new URLSearchParams({
    ritorno: page,
    ...(level > usualLevel && { livello: String(level) }),
  });
  const retryLink = { href: `${loginPaths.login}?${asked}`, label: texts.loginAgain };
  const { title, text } = texts.loginFailed[reason];
  const needed = reason === "level" ? texts.levelNeeded.slice(level, level + 1) : [];
  const links = [retryLink, homeLink];
  return sendPage(reply, statusOf[reason], { title, text: [...needed, ...text], links }, language);
}

const homeLink = { href: "/", label: texts.backHome };
