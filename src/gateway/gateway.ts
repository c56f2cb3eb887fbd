import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { serverPaths } from "../contract/own-addresses.ts";
import type { Contract } from "../contract/operations.ts";
import { readContract } from "../contract/read-contract.ts";
import { attemptsIn } from "./access/attempts.ts";
import { sessionCookie } from "./access/cookies.ts";
import { mountIdentity } from "./access/identity.ts";
import { mountLogin } from "./access/login.ts";
import { hostGuard, originOf } from "./access/origin.ts";
import { hasLevel, usualLevel } from "./access/login-level.ts";
import { findNobody, type FindPerson } from "./access/person.ts";
import { sessionsIn } from "./access/sessions.ts";
import { addStopping } from "./stop.ts";
import { addAudit } from "./audit/add-audit.ts";
import { limitCalls } from "./backend/limit-calls.ts";
import { withTimeLimit } from "./backend/time-limit.ts";
import { answerCache } from "./cache/answer-cache.ts";
import { captchaIn } from "./captcha/captcha.ts";
import { mountChallenge } from "./captcha/mount-challenge.ts";
import { addContent } from "./content/add-content.ts";
import { createServer } from "./http/create-server.ts";
import { mountPageStyle } from "./http/page.ts";
import { measureBackend, measureQueue } from "./management/measure-backend.ts";
import { measureRequests } from "./management/measure-requests.ts";
import { createMetrics } from "./management/metrics.ts";
import { mountOperations } from "./operations.ts";
import { defaults, type AccessOptions, type GatewayOptions } from "./options.ts";
import { servedManifest } from "./portal/served-manifest.ts";
import { possessionIn } from "./possession/possession.ts";
import { refuseUnclassified } from "./refuse-unclassified.ts";
import { mountReports } from "./reports/mount-reports.ts";
import { limitLogin } from "./rate-limit/login-rate-limit.ts";
import { rateLimitsOf } from "./rate-limit/rate-limits.ts";
import { submissionsIn } from "./submissions/submissions.ts";
import { mountUsage } from "./usage/mount-usage.ts";
import { usageIn } from "./usage/usage.ts";

const sweepInterval = 10 * 60_000;

/** Builds the server that faces the citizens: portal files, login, and the checked way of each call to the region. */
export async function buildGateway(options: GatewayOptions) {
  const { access, rateLimits, contract = readContract() } = options;
  refuseUnclassified(contract, options.classification);
  const app = createServer(options);
  if (options.telemetry) await app.register(options.telemetry);
  addStopping(app);
  app.decorate("metrics", createMetrics());
  measureRequests(app, app.metrics, contract);
  app.decorate("originOf", originOf(options.publicUrl, options.allowedHosts));
  app.addHook("onRequest", async (request) => access?.way?.onRequest?.(request));
  app.addHook("onRequest", hostGuard);
  await app.register(cookie);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  app.decorate("rateLimits", rateLimits && rateLimitsOf(rateLimits, access?.now));
  if (app.rateLimits) limitLogin(app, app.rateLimits);
  app.get(serverPaths.health, async () => ({ stato: "ok" }));
  mountPageStyle(app);

  addBackend(app, options);
  if (access && options.audit) await addAudit(app, options.audit, access);
  if (access) await addAccess(app, access, { ...options, contract });
  else addAnonymousAccess(app, options.findPerson);
  mountReports(app, contract, { share: options.browserReportShare });
  mountChallenge(app);
  mountOperations(app, contract, options.uploadLimits);
  await options.mountProvider?.(app);
  await options.mountPlatform?.(app);
  await options.mountPortal?.(app);
  return app;
}

function addAnonymousAccess(app: FastifyInstance, findPerson: FindPerson = findNobody) {
  app.decorate("findPerson", findPerson);
  mountLogin(app, {});
  mountIdentity(app);
  mountUsage(app);
}

/** Adds the concerns with state in the database: sessions, captcha, submissions, findings. */
async function addAccess(
  app: FastifyInstance,
  access: AccessOptions,
  options: GatewayOptions & { contract: Contract },
) {
  const { database, way, now } = access;
  const sessions = sessionsIn(database, access.limits ?? defaults.sessionLimits, now);
  const attempts = attemptsIn(database, now);
  const findBySession: FindPerson = async (request) => {
    const id = sessionCookie.read(request);
    const person = id ? (await sessions.touch(id))?.person : undefined;
    // A session that was opened before the required level was raised counts no longer.
    return person && hasLevel(person, access.level ?? usualLevel) ? person : undefined;
  };
  app.decorate("findPerson", options.findPerson ?? findBySession);
  app.decorate("captcha", await captchaIn(database, { isOn: access.captcha ?? false, now }));
  app.decorate(
    "submissions",
    submissionsIn(database, {
      timeLimit: options.timeLimit ?? defaults.timeLimit,
      honoursKeys: options.keyHeader !== undefined,
      now,
      pause: access.pause,
    }),
  );
  app.decorate("possession", access.possession === false ? undefined : await possessionIn(database, now));
  mountLogin(app, { way, sessions, attempts, level: access.level });
  mountIdentity(app, sessions);
  const usage = usageIn(database, now);
  mountUsage(app, usage);
  const { content, contract } = options;
  const shared = content ? addContent(app, content, { database, contract, now }) : [];
  sweepRegularly(app, [sessions, attempts, app.captcha, app.submissions, app.possession, usage, ...shared]);
}

function addBackend(app: FastifyInstance, options: GatewayOptions) {
  const timed = withTimeLimit(options.backend, options.timeLimit ?? defaults.timeLimit);
  app.decorate("backendState", { failures: 0 });
  const backend = limitCalls(
    measureBackend(timed, app.metrics, app.backendState),
    options.callLimits ?? defaults.callLimits,
  );
  app.decorate("backend", backend);
  measureQueue(app.metrics, backend);
  app.decorate("backendHeaders", {
    personHeaders: options.personHeaders ?? defaults.personHeaders,
    sandboxFaults: options.sandboxFaults ?? false,
    keyHeader: options.keyHeader,
  });
  app.decorate(
    "answerCache",
    answerCache({ lifetime: options.listCacheLifetime ?? defaults.listCacheLifetime }),
  );
  app.decorate(
    "servedManifest",
    options.manifestFile === undefined ? undefined : servedManifest(options.manifestFile),
  );
  app.decorate("checksPages", options.checksPages ?? true);
  app.decorate("documents", {
    antivirus: options.antivirus,
    antivirusOptional: options.antivirusOptional ?? false,
    maxAttachments: options.maxAttachments,
  });
}

/** Deletes expired rows at start-up and at an interval. */
function sweepRegularly(app: FastifyInstance, stores: readonly ({ sweep(): Promise<void> } | undefined)[]) {
  const sweep = () =>
    Promise.all(stores.map((store) => store?.sweep())).catch((err: unknown) =>
      app.log.error({ err }, "sweep failed"),
    );
  const timer = setInterval(() => void sweep(), sweepInterval).unref();
  // Also at start-up: a process that restarts often would never reach the interval.
  app.addHook("onReady", async () => void (await sweep()));
  app.addHook("onClose", async () => clearInterval(timer));
}
