import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Backend } from "./backend/backend.ts";
import type { Database } from "./database/tables.ts";
import type { Contract } from "../contract/operations.ts";
import { readContract } from "../contract/read-contract.ts";
import { attemptsIn } from "./access/attempts.ts";
import { sessionCookie } from "./access/cookies.ts";
import { mountIdentity } from "./access/identity.ts";
import type { LoginWay } from "./access/login-way.ts";
import { mountLogin } from "./access/login.ts";
import { originOf, refuseUnknownHost, type OriginOf } from "./access/origin.ts";
import { usualPersonHeaders, type PersonHeaders } from "./access/person-headers.ts";
import { nobody, type FindPerson } from "./access/person.ts";
import { sessionsIn, type SessionLimits } from "./access/sessions.ts";
import { budgetOf, type BudgetLimits } from "./rate-limit/rate-limit.ts";
import { guardLogin } from "./rate-limit/login-rate-limit.ts";
import { captchaIn } from "./captcha/captcha.ts";
import { mountChallenge } from "./captcha/mount-challenge.ts";
import { answerBadAddress, answerErrors } from "./http/error-handler.ts";
import { addHeaders } from "./http/security-headers.ts";
import { answerCache } from "./cache/answer-cache.ts";
import { limitCalls, type CallLimits } from "./backend/limit-calls.ts";
import { withTimeLimit } from "./backend/time-limit.ts";
import { loggerTo, logRequests } from "./http/log.ts";
import type { Antivirus } from "./uploads/antivirus.ts";
import { usualUploadLimits, type UploadLimits } from "./uploads/limits.ts";
import { mountOperations } from "./operations.ts";
import { possessionIn } from "./possession/possession.ts";
import { answerUnreadable } from "./http/unreadable-requests.ts";
import { servedDefinitions } from "./page/served-definitions.ts";
import { trustOf, type TrustedProxies } from "./http/trusted-proxies.ts";
import { submissionsIn } from "./submissions/submissions.ts";

export interface GatewayOptions {
  backend: Backend;
  contract?: Contract;
  /** Login and sessions; without them every visitor is anonymous. */
  access?: {
    database: Database;
    /** How people prove who they are; without one, login says that it is not available. */
    way?: LoginWay;
    limits?: SessionLimits;
    /** Ask a proof of work of visitors who guess. */
    captcha?: boolean;
    /** False in tests that send identifiers without a search before: holds nobody to what they found, masks nothing. */
    possession?: boolean;
    now?: () => number;
    /** In place of a timer, for tests: waits between repetitions of an unanswered call. */
    pause?: (ms: number) => Promise<unknown>;
  };
  /** The headers that name the logged-in person to the back end. */
  personHeaders?: PersonHeaders;
  /** In place of the session, for tests: who is logged in. */
  findPerson?: FindPerson;
  /** The portal's own origin. Without one, it is the `Host` of each request: this machine, or one of `allowedHosts`. */
  publicUrl?: string;
  allowedHosts?: string[];
  /** Milliseconds for the back end to answer. */
  timeLimit?: number;
  /** How many calls the back end gets at one time, and how many wait. */
  callLimits?: CallLimits;
  /** Milliseconds that lists which are the same for everybody are kept; 0 keeps none. */
  keepLists?: number;
  /** The header under which the back end takes keys and carries out each once; absent when it knows no keys. */
  keyHeader?: string;
  /** Calls and failed guesses that one person or address has; without it, as in tests, nothing is limited. */
  budget?: BudgetLimits;
  /** Pass the test switch `x-sandbox-fault` on to the sandbox. */
  sandboxFaults?: boolean;
  /** Looks into uploaded files; without one they are only checked for their structure. */
  antivirus?: Antivirus;
  /** Let files pass when the antivirus does not answer. */
  antivirusOptional?: boolean;
  /** The most documents of one request. */
  maxAttachments?: number;
  /** In place of the usual ones, for tests. */
  uploadLimits?: UploadLimits;
  /** Proxies whose X-Forwarded headers count; without it none. */
  trustProxy?: TrustedProxies;
  logLevel?: string;
  /** Where the log goes; standard error unless a test listens. */
  logStream?: { write(line: string): void };
  /** Serves the sandbox's identity provider. */
  mountProvider?: (app: FastifyInstance) => Promise<void>;
  /** Serves the sandbox's payment platform and its outgoing mail. */
  mountPlatform?: (app: FastifyInstance) => Promise<void>;
  /** The `manifest.json` of the served definitions; without it pages are not held to a version. */
  manifestFile?: string;
  /** Serves the portal: the built files, or Vite in development. */
  mountPortal?: (app: FastifyInstance) => Promise<void>;
}

/** Largest body of data; files have a limit of their own. */
const bodyLimit = 1024 * 1024;

/** Milliseconds for the head of a request to arrive. Node's own limit for a whole request must leave uploads their time. */
const headersTimeout = 15_000;

/** The program that faces the citizens: portal files, headers, checks, and the way to the region. */
export async function buildGateway(options: GatewayOptions) {
  const app = Fastify({
    logger: loggerTo(options.logLevel ?? "silent", options.logStream),
    // Our own line per answer, without the raw address: see ../log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit,
    // Ours, never the client's: a request id goes into logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    // Node's own answer to a request without `Host` has no security headers: `refuseUnknownHost` answers it.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval: 5_000 },
    requestTimeout: usualUploadLimits.total + headersTimeout,
  });
  logRequests(app);
  addHeaders(app);
  answerErrors(app);
  const way = options.access?.way;
  app.addHook("onRequest", async (request) => way?.onRequest?.(request));
  const origin = originOf(options.publicUrl, options.allowedHosts);
  app.addHook("onRequest", refuseUnknownHost(origin));
  await app.register(cookie);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  const budget = options.budget && budgetOf(options.budget, options.access?.now);
  if (budget) guardLogin(app, budget);
  app.get("/salute", async () => ({ stato: "ok" }));

  const { findPerson, captcha, submissions, possession } = await mountAccess(app, options, origin);
  const timeLimit = options.timeLimit ?? usualTimeLimit;
  mountOperations(app, options.contract ?? readContract(), {
    backend: limitCalls(withTimeLimit(options.backend, timeLimit), options.callLimits ?? usualCallLimits),
    cache: answerCache({ lifetime: options.keepLists ?? usualKeepLists }),
    findPerson,
    definitions: options.manifestFile ? servedDefinitions(options.manifestFile) : undefined,
    originOf: origin,
    budget,
    captcha,
    submissions,
    personHeaders: options.personHeaders ?? usualPersonHeaders,
    possession,
    sandboxFaults: options.sandboxFaults ?? false,
    keyHeader: options.keyHeader,
    antivirus: options.antivirus,
    antivirusOptional: options.antivirusOptional ?? false,
    maxAttachments: options.maxAttachments ?? 20,
    uploadLimits: options.uploadLimits,
  });
  await options.mountProvider?.(app);
  await options.mountPlatform?.(app);
  await options.mountPortal?.(app);
  return app;
}

/** The times that the identity guidelines of public bodies ask for. */
const usualLimits: SessionLimits = { idle: 30 * 60_000, absolute: 8 * 3_600_000 };
/** Milliseconds for the back end to answer. */
const usualTimeLimit = 10_000;
const usualCallLimits: CallLimits = { concurrency: 50, queue: 200, patience: 2_000 };
const usualKeepLists = 60_000;
const sweepEvery = 10 * 60_000;

/** Mounts login and identity; answers how the rest of the gateway learns who is there. */
async function mountAccess(
  app: FastifyInstance,
  { access, findPerson, keyHeader, timeLimit = usualTimeLimit }: GatewayOptions,
  origin: OriginOf,
) {
  if (!access) {
    const find = findPerson ?? nobody;
    mountLogin(app, { originOf: origin });
    mountIdentity(app, { findPerson: find, originOf: origin });
    mountChallenge(app);
    return { findPerson: find };
  }
  const { database, way, limits = usualLimits, now, pause } = access;
  const sessions = sessionsIn(database, limits, now);
  const attempts = attemptsIn(database, now);
  const captcha = await captchaIn(database, { isOn: access.captcha ?? false, now });
  const submissions = submissionsIn(database, {
    timeLimit,
    honoursKeys: keyHeader !== undefined,
    now,
    pause,
  });
  const possession = access.possession === false ? undefined : await possessionIn(database, now);
  const findBySession: FindPerson = async (request) => {
    const id = sessionCookie.read(request);
    return id ? (await sessions.touch(id))?.person : undefined;
  };
  const find = findPerson ?? findBySession;
  mountLogin(app, { way, sessions, attempts, originOf: origin });
  mountIdentity(app, { findPerson: find, sessions, originOf: origin });
  mountChallenge(app, captcha);

  const sweep = () =>
    Promise.all([
      sessions.sweep(),
      attempts.sweep(),
      captcha?.sweep(),
      submissions.sweep(),
      possession?.sweep(),
    ]);
  const trySweep = () => sweep().catch((err: unknown) => app.log.error({ err }, "sweep failed"));
  const timer = setInterval(() => void trySweep(), sweepEvery).unref();
  // Also at the start: a process that is restarted often would never reach the interval.
  app.addHook("onReady", async () => void (await trySweep()));
  app.addHook("onClose", async () => clearInterval(timer));
  return { findPerson: find, captcha, submissions, possession };
}
