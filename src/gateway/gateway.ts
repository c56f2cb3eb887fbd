import { basename, dirname, join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serverPaths } from "../contract/own-addresses.ts";
import type { Contract } from "../contract/operations.ts";
import { memoize } from "../engine/index.ts";
import { staffKeys } from "../publications/index.ts";
import { readContract } from "../contract/read-contract.ts";
import { attemptsIn } from "./access/attempts.ts";
import { sessionCookie } from "./access/cookies.ts";
import { mountIdentity } from "./access/identity.ts";
import { mountLogin } from "./access/login.ts";
import { hostGuard, originOf } from "./access/origin.ts";
import { hasLevel, usualLevel } from "./access/login-level.ts";
import { findNobody, type FindPerson, type Person } from "./access/person.ts";
import { sessionsIn, type Sessions } from "./access/sessions.ts";
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
import { aside } from "./database/aside.ts";
import { nowOrLater } from "./database/later.ts";
import { patiently, withPatience } from "./database/patience.ts";
import { draftsIn } from "./drafts/drafts.ts";
import { mountPhones } from "./phone/mount-phones.ts";
import { phoneBoxes } from "./phone/boxes.ts";
import { mountDrafts } from "./drafts/mount-drafts.ts";
import { unkeptDrafts } from "./drafts/unkept.ts";
import { handedDraftsIn } from "./handed-drafts/handed-drafts.ts";
import { mountHandedDrafts } from "./handed-drafts/mount-handed-drafts.ts";
import { createServer } from "./http/create-server.ts";
import { mountPageStyle } from "./http/page.ts";
import { refuseUnknownCalls } from "./http/unknown-calls.ts";
import { measureBackend, measureQueue } from "./management/measure-backend.ts";
import { measureRequests } from "./management/measure-requests.ts";
import { createMetrics } from "./management/metrics.ts";
import { mountOperations } from "./operations.ts";
import { defaults, type AccessOptions, type GatewayOptions } from "./options.ts";
import { liveManifest, servedManifest } from "./portal/served-manifest.ts";
import { startedPayments } from "./payments/payments.ts";
import { possessionIn } from "./possession/possession.ts";
import { refuseUnclassified } from "./refuse-unclassified.ts";
import { messageBudgets } from "./outgoing/budgets.ts";
import { outgoingMessages } from "./outgoing/outgoing.ts";
import { repeatsIn } from "./outgoing/repeats.ts";
import { localCounters, sharedCounters, sweepCounts, type Counters } from "./rate-limit/counters.ts";
import { previewOptions, type PreviewHouse } from "./preview/build-preview.ts";
import { mountPreview } from "./preview/mount-preview.ts";
import { mountStudioFiles } from "./preview/studio-files.ts";
import { addPublishing, type Publishing } from "./publishing/add-publishing.ts";
import { mountKeyPage } from "./publishing/key-page.ts";
import { mountStudioApi } from "./publishing/studio-api.ts";
import { builtStudioPage, mountStudioPage } from "./publishing/studio-page.ts";
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
  const { access, preview, rateLimits = noLimits, contract = readContract() } = options;
  refuseUnclassified(contract);
  const app = createServer({ ...options, isFramed: preview !== undefined });
  if (options.telemetry) await app.register(options.telemetry);
  addStopping(app);
  app.decorate("metrics", createMetrics());
  measureRequests(app, app.metrics, contract);
  app.decorate("markPage", preview?.mark ?? ((html) => html));
  app.decorate("originOf", originOf(options.publicUrl, options.allowedHosts));
  app.addHook("onRequest", async (request) => access?.way?.onRequest?.(request));
  app.addHook("onRequest", hostGuard);
  preview?.add(app);
  receiveBodies(app, options.bodyLimits);
  // After the body was read, whose events belong to no request.
  app.addHook("preHandler", (_request, _reply, done) => withPatience(done));
  await app.register(cookie);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  const warn = (err: unknown) => app.log.warn({ err }, "counted in this process only");
  const counters = access ? await sharedCounters(access.database, warn) : localCounters;
  app.decorate("rateLimits", rateLimitsOf(rateLimits, counters));
  limitLogin(app, rateLimits);
  app.get(serverPaths.health, async () => ({ stato: "ok" }));
  mountPageStyle(app);

  addBackend(app, options);
  if (access && options.audit) await addAudit(app, options.audit, access);
  if (access) await addAccess(app, access, { ...options, contract, rateLimits, counters });
  else addAnonymousAccess(app, contract, options);
  mountReports(app, contract, { share: options.browserReportShare });
  mountChallenge(app);
  mountOperations(app, contract);
  refuseUnknownCalls(app, options.isContractChanged);
  await options.mountProvider?.(app);
  await options.mountPlatform?.(app);
  await options.mountPortal?.(app);
  return app;
}

function addAnonymousAccess(
  app: FastifyInstance,
  contract: Contract,
  { preview, findPerson }: GatewayOptions,
) {
  const visitors = preview?.visitors;
  app.decorate("findPerson", visitors?.findPerson ?? findPerson ?? findNobody);
  app.decorate("hasSession", visitors?.hasSession ?? hasSessionCookie);
  if (visitors) visitors.mountLogin(app);
  else mountLogin(app, {});
  mountIdentity(app, visitors?.sessions);
  mountUsage(app, contract, visitors && uncounted);
  mountDrafts(app, contract, visitors && unkeptDrafts);
  mountHandedDrafts(app, contract);
  mountPhones(app, contract);
}

const hasSessionCookie = (request: FastifyRequest) => sessionCookie.read(request) !== undefined;
/** The counts of a portal that no citizen visits. */
const uncounted = { add: async () => {}, rate: async () => {} };

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
    const person = (await ofCookie(request, sessions.touch))?.person;
    // A session that was opened before the required level was raised counts no longer.
    return person && hasLevel(person, access.level ?? usualLevel) ? person : undefined;
  };
  app.decorate("findPerson", options.findPerson ?? findBySession);
  app.decorate("hasSession", hasSessionCookie);
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
  app.decorate("payments", await startedPayments(database, contract, now));
  const keys = options.publishing && staffKeys(database, now ?? Date.now);
  const keepRoles = async ({ cf, ruoli = [] }: Person) => keys?.keepRoles(cf, ruoli);
  // A citizen who logs in has no keys, as a rule: the login does not fail with their table.
  const beforeSession = (person: Person) =>
    aside(
      () => nowOrLater(() => keepRoles(person)),
      undefined,
      (err) => app.log.error({ err }, "roles of keys not updated"),
    );
  mountLogin(app, { way, sessions, attempts, level: access.level, beforeSession });
  mountIdentity(app, {
    look: async (request) => ofCookie(request, sessions.look),
    touch: async (request) => ofCookie(request, sessions.touch),
  });
  const usage = usageIn(database, now);
  mountUsage(app, contract, usage);
  const onUnreadable = (service: string) => app.log.warn({ service }, "draft not readable");
  const drafts = await draftsIn(database, { ...(options.drafts ?? defaults.drafts), now, onUnreadable });
  mountDrafts(app, contract, drafts);
  const lifetime = options.handoverLifetime ?? defaults.handoverLifetime;
  const handedDrafts = await handedDraftsIn(database, { lifetime, now });
  mountHandedDrafts(app, contract, handedDrafts);
  const phones = await phoneBoxes(database, now);
  mountPhones(app, contract, phones);
  const counts = { sweep: () => sweepCounts(database) };
  const endSessions = (cf: string) => sessions.closeAll({ cf });
  const shared = addShared(app, { ...options, contract, endSessions }, access);
  sweepRegularly(app, [
    sessions,
    attempts,
    counts,
    app.outgoing,
    app.submissions,
    app.possession,
    app.payments,
    usage,
    drafts,
    handedDrafts,
    phones,
    ...shared,
  ]);
}

/** Finds the session that the cookie of a request names. */
async function ofCookie(request: FastifyRequest, find: Sessions["look"]) {
  const id = sessionCookie.read(request);
  return id === undefined ? undefined : find(id);
}

/** Adds the stores of files and versions, which processes share. Returns those to sweep. */
function addShared(
  app: FastifyInstance,
  options: GatewayOptions & { contract: Contract; endSessions(cf: string): Promise<number> },
  { database, now = Date.now }: AccessOptions,
) {
  const { content, publishing, contract, contentLifetime } = options;
  if (!content && !publishing) return [];
  const lifetime = contentLifetime ?? defaults.contentLifetime;
  const store = contentStore(database, lifetime, now);
  app.decorate("sendStored", storedFiles(store));
  const own = content ? addContent(app, content, { store, database, contract, now }) : [];
  const { endSessions } = options;
  const shared = { store, database, contentLifetime: lifetime, now, endSessions };
  const published = publishing && addPublishing(app, publishing, shared);
  if (published) {
    mountStudioApi(app, published);
    mountKeyPage(app, published.keys);
    app.decorate("studioPage", builtStudioPage(publishing.folder));
    mountStudioPage(app);
    mountPreviews(app, published, { outer: app, options, folder: publishing.folder });
  }
  // The files that are served are prolonged before old ones are deleted.
  const sweep = async () => {
    for (const each of [...own, published]) await each?.sweep();
    await store.sweep();
    // A bundle without its files would be compiled again.
    await published?.bundles.sweep(lifetime);
  };
  return [{ sweep }];
}

/** Mounts the previews of drafts: each is a gateway without a database. */
function mountPreviews(app: FastifyInstance, published: Publishing, house: PreviewHouse) {
  mountStudioFiles(app, house.folder);
  const optionsOf = memoize((one: PreviewHouse) => previewOptions(one));
  mountPreview(app, published, async (draft, definitions) => {
    const inner = await buildGateway(optionsOf(house)(draft, definitions));
    await inner.ready();
    return inner;
  });
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
    options.manifestFile === undefined
      ? undefined
      : liveManifest(app, manifestsOf(options.manifestFile, app)),
  );
  app.decorate("checksPages", options.checksPages ?? true);
  app.decorate("documents", {
    antivirus: options.antivirus,
    antivirusOptional: options.antivirusOptional ?? false,
    maxAttachments: options.maxAttachments,
    examiner: options.examiner ?? examiner,
  });
}

/** The readers of the manifests of the files, by language: `<region>/definitions/manifest.json` and `<region>/fr/definitions/manifest.json`. */
const manifestsOf = (file: string, { languages }: FastifyInstance) =>
  new Map(
    ["", ...languages].map((language) => {
      const folder = dirname(file);
      return [language, servedManifest(join(folder, "..", language, basename(folder), basename(file)))];
    }),
  );

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
