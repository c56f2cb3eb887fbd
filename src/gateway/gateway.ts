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
import { receiveBodies } from "./bodies/receive.ts";
import { answerCache } from "./cache/answer-cache.ts";
import { captchaIn } from "./captcha/captcha.ts";
import { mountChallenge } from "./captcha/mount-challenge.ts";
import { addContent } from "./content/add-content.ts";
import { contentStore } from "./content/content-store.ts";
import { storedFiles } from "./content/send-stored.ts";
import { examiner } from "./files/examiner/examiner.ts";
import { patiently, withPatience } from "./database/patience.ts";
import { createServer } from "./http/create-server.ts";
import { mountPageStyle } from "./http/page.ts";
import { refuseUnknownCalls } from "./http/unknown-calls.ts";
import { measureBackend, measureQueue } from "./management/measure-backend.ts";
import { measureRequests } from "./management/measure-requests.ts";
import { createMetrics } from "./management/metrics.ts";
import { mountOperations } from "./operations.ts";
import { defaults, type AccessOptions, type GatewayOptions } from "./options.ts";
import { liveManifest, servedManifest } from "./portal/served-manifest.ts";
import { possessionIn } from "./possession/possession.ts";
import { refuseUnclassified } from "./refuse-unclassified.ts";
import { messageBudgets } from "./outgoing/budgets.ts";
import { outgoingMessages } from "./outgoing/outgoing.ts";
import { repeatsIn } from "./outgoing/repeats.ts";
import { localCounters, sharedCounters, sweepCounts, type Counters } from "./rate-limit/counters.ts";
import { addPublishing } from "./publishing/add-publishing.ts";
import { mountKeyPage } from "./publishing/key-page.ts";
import { mountStudioApi } from "./publishing/studio-api.ts";
import { mountReports } from "./reports/mount-reports.ts";
import { limitLogin } from "./rate-limit/login-rate-limit.ts";
import { noLimits, rateLimitsOf, type RateLimitSettings } from "./rate-limit/rate-limits.ts";
import { submissionsIn } from "./submissions/submissions.ts";
import { mountUsage } from "./usage/mount-usage.ts";
import { usageIn } from "./usage/usage.ts";

const sweepInterval = 10 * 60_000;
/** Milliseconds to delete the expired rows of one table. A start waits for it, and Fastify ends one of ten seconds. */
const sweepLimits = { start: 8_000, running: 120_000 };

/** Builds the server that faces the citizens: portal files, login, and the calls that it checks and forwards to the region. */
export async function buildGateway(options: GatewayOptions) {
  const { access, rateLimits = noLimits, contract = readContract() } = options;
  refuseUnclassified(contract);
  const app = createServer(options);
  if (options.telemetry) await app.register(options.telemetry);
  addStopping(app);
  app.decorate("metrics", createMetrics());
  measureRequests(app, app.metrics, contract);
  app.decorate("originOf", originOf(options.publicUrl, options.allowedHosts));
  app.addHook("onRequest", async (request) => access?.way?.onRequest?.(request));
  app.addHook("onRequest", hostGuard);
  receiveBodies(app, options.bodyLimits);
  // After the body was read, whose events belong to no request.
  app.addHook("preHandler", (_request, _reply, done) => withPatience(done));
  await app.register(cookie);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  const warn = (err: unknown) => app.log.warn({ err }, "counted in this process only");
  const counters = access ? await sharedCounters(access.database, warn) : localCounters;
  app.decorate("rateLimits", rateLimitsOf(rateLimits, counters));
  limitLogin(app, rateLimits, counters);
  app.get(serverPaths.health, async () => ({ stato: "ok" }));
  mountPageStyle(app);

  addBackend(app, options);
  if (access && options.audit) await addAudit(app, options.audit, access);
  if (access) await addAccess(app, access, { ...options, contract, rateLimits, counters });
  else addAnonymousAccess(app, options.findPerson);
  mountReports(app, contract, { share: options.browserReportShare });
  mountChallenge(app);
  mountOperations(app, contract);
  refuseUnknownCalls(app, options.isContractChanged);
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
  {
    rateLimits,
    counters,
    contract,
    ...options
  }: GatewayOptions & { rateLimits: RateLimitSettings; counters: Counters; contract: Contract },
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
  app.decorate("captcha", await captchaIn(database, counters, { isOn: access.captcha ?? false, now }));
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
  const budgets = messageBudgets(rateLimits.messages ?? noLimits.messages, app.rateLimits.searches, counters);
  app.decorate("outgoing", outgoingMessages(budgets, await repeatsIn(database, now)));
  mountLogin(app, { way, sessions, attempts, level: access.level });
  mountIdentity(app, sessions);
  const usage = usageIn(database, now);
  mountUsage(app, usage);
  const counts = { sweep: () => sweepCounts(database) };
  const shared = addShared(app, { ...options, contract }, access);
  sweepRegularly(app, [
    sessions,
    attempts,
    counts,
    app.outgoing,
    app.submissions,
    app.possession,
    usage,
    ...shared,
  ]);
}

/** Adds the stores of files and versions, which processes share. Returns those to sweep. */
function addShared(
  app: FastifyInstance,
  { content, publishing, contract, contentLifetime }: GatewayOptions & { contract: Contract },
  { database, now = Date.now }: AccessOptions,
) {
  if (!content && !publishing) return [];
  const store = contentStore(database, contentLifetime ?? defaults.contentLifetime, now);
  app.decorate("sendStored", storedFiles(store));
  const own = content ? addContent(app, content, { store, database, contract, now }) : [];
  const published = publishing && addPublishing(app, publishing, { store, database, now });
  if (published) {
    mountStudioApi(app, published, publishing.region);
    mountKeyPage(app, published.keys);
  }
  // The files that are served are prolonged before old ones are deleted.
  const sweep = async () => {
    for (const each of [...own, published?.follower, published?.keys]) await each?.sweep();
    await store.sweep();
  };
  return [{ sweep }];
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
    options.manifestFile === undefined ? undefined : liveManifest(app, servedManifest(options.manifestFile)),
  );
  app.decorate("checksPages", options.checksPages ?? true);
  app.decorate("documents", {
    antivirus: options.antivirus,
    antivirusOptional: options.antivirusOptional ?? false,
    maxAttachments: options.maxAttachments,
    examiner: options.examiner ?? examiner,
  });
}

/** Deletes expired rows at start-up and at an interval. */
function sweepRegularly(app: FastifyInstance, stores: readonly ({ sweep(): Promise<void> } | undefined)[]) {
  const sweepOne = (store: (typeof stores)[number], limit: number) =>
    patiently(limit, async () => store?.sweep()).catch((err: unknown) =>
      app.log.error({ err }, "sweep failed"),
    );
  const sweep = (limit: number) => Promise.all(stores.map((store) => sweepOne(store, limit)));
  const timer = setInterval(() => void sweep(sweepLimits.running), sweepInterval).unref();
  // Also at start-up: a process that restarts often would never reach the interval.
  app.addHook("onReady", async () => void (await sweep(sweepLimits.start)));
  app.addHook("onClose", async () => clearInterval(timer));
}
