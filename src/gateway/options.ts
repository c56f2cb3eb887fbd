import type { TranslateText } from "./languages/translate-texts.ts";
import type { FastifyInstance, FastifyPluginCallback } from "fastify";
import type { Contract } from "../contract/operations.ts";
import type { LoginLevel } from "./access/login-level.ts";
import type { LoginWay } from "./access/login-way.ts";
import { defaultPersonHeaders, type PersonHeaders } from "./access/person-headers.ts";
import type { FindPerson } from "./access/person.ts";
import type { SessionLimits } from "./access/sessions.ts";
import type { BodyLimits } from "./bodies/limits.ts";
import type { AuditSettings } from "./audit/audit.ts";
import type { Backend } from "./backend/backend.ts";
import type { CallLimits } from "./backend/limit-calls.ts";
import type { ContentOptions } from "./content/add-content.ts";
import type { Database } from "./database/tables.ts";
import type { DraftOptions } from "./drafts/drafts.ts";
import type { PreviewParts } from "./preview/parts.ts";
import type { PublishingOptions } from "./publishing/add-publishing.ts";
import type { Examiner } from "./files/examiner/examiner.ts";
import type { TrustedProxies } from "./http/trusted-proxies.ts";
import type { RateLimitSettings } from "./rate-limit/rate-limits.ts";
import type { Antivirus } from "./uploads/antivirus.ts";

export interface AccessOptions {
  database: Database;
  /** Without one, login answers that it is not available. */
  way?: LoginWay;
  limits?: SessionLimits;
  /** The least level of assurance of every login; by default that of public bodies. */
  level?: LoginLevel;
  /** Require a proof of work from visitors who guess. */
  captcha?: boolean;
  /** False in tests that send identifiers without an earlier search: nothing is refused or masked. */
  possession?: boolean;
  now?: () => number;
  /** In place of a timer, for tests: waits between repetitions of an unanswered call. */
  pause?: (ms: number) => Promise<unknown>;
}

export interface GatewayOptions {
  backend: Backend;
  contract?: Contract;
  /** True when the file of the contract has changed since the start, in development. */
  isContractChanged?: () => boolean;
  /** Login, sessions and everything else in the database; without it every visitor is anonymous. */
  access?: AccessOptions;
  /** The headers that name the logged-in person to the back end. */
  personHeaders?: PersonHeaders;
  /** How drafts are kept; by default for 30 days, under a key in the database. */
  drafts?: Pick<DraftOptions, "keys" | "lifetime">;
  /** Milliseconds for which a link to a handed draft is valid. */
  handoverLifetime?: number;
  /** In place of the session, for tests. */
  findPerson?: FindPerson;
  /**
   * The portal's own origin. By default that of each request's `Host`, which is this machine or one of `allowedHosts`.
   */
  publicUrl?: string;
  allowedHosts?: string[];
  /** The path of the portal on its host, without a slash at its end; empty, the default, at the root. */
  portalPath?: string;
  /** The languages of the portal besides that of its definitions, each with the function that translates the texts of the server. */
  languages?: ReadonlyMap<string, TranslateText>;
  /** Milliseconds for the back end to answer. */
  timeLimit?: number;
  /** Limits of the calls in flight and of the queue. */
  callLimits?: CallLimits;
  /** Milliseconds for which lists that all visitors share are cached; 0 for none. */
  listCacheLifetime?: number;
  /** The header under which the back end takes idempotency keys; undefined when it ignores them. */
  keyHeader?: string;
  /** Limits of one person or address; without it, as in tests, nothing is limited. */
  rateLimits?: RateLimitSettings;
  /** Forward the test switch `x-sandbox-fault` to the sandbox. */
  sandboxFaults?: boolean;
  /** Scans uploaded files; without one only their structure is checked. */
  antivirus?: Antivirus;
  /** Accept files when the antivirus does not answer. */
  antivirusOptional?: boolean;
  /** In place of the examiner of this program, for tests. */
  examiner?: Examiner;
  /** The most documents of one request, also where a definition allows more. */
  maxAttachments?: number;
  /** In place of the default limits, for tests. */
  bodyLimits?: BodyLimits;
  /** Proxies whose X-Forwarded headers count; none by default. */
  trustProxy?: TrustedProxies;
  /** Where the audit is written; without it, or without `access`, none is kept. */
  audit?: AuditSettings;
  /** Records the spans of requests; see `management/telemetry.ts`. */
  telemetry?: FastifyPluginCallback;
  /** The share of the reports of browsers that is logged, from 0 to 1; all by default. */
  browserReportShare?: number;
  logLevel?: string;
  /** Where the log goes; standard error by default. */
  logStream?: { write(line: string): void };
  /** Mounts the sandbox's identity provider. */
  mountProvider?: (app: FastifyInstance) => Promise<void>;
  /** Mounts the sandbox's payment platform and its outgoing mail. */
  mountPlatform?: (app: FastifyInstance) => Promise<void>;
  /** The `manifest.json` of the served definitions; without it neither pages nor limits of documents are checked. */
  manifestFile?: string;
  /** False in development, where definitions change under open pages: their versions and closed services are accepted. */
  checksPages?: boolean;
  /** Shares the files and versions of the portal with other processes on the same database; without it this one is alone. */
  content?: ContentOptions;
  /** Lets staff publish other versions of the definitions; without it the files of the build are served. */
  publishing?: PublishingOptions;
  /** The parts of the preview of a draft, in place of sessions and published definitions; only without `access`. */
  preview?: PreviewParts;
  /** Milliseconds for which files of a version are kept after the last process that serves it has stopped. */
  contentLifetime?: number;
  /** Mounts the portal: the built files, or Vite in development. */
  mountPortal?: (app: FastifyInstance) => Promise<void>;
}

/** The default options of a gateway. */
export const defaults = {
  personHeaders: defaultPersonHeaders,
  /** The times that the identity guidelines for public bodies require. */
  sessionLimits: { idle: 30 * 60_000, absolute: 8 * 3_600_000, roles: 3_600_000 },
  timeLimit: 10_000,
  callLimits: { concurrency: 50, queue: 200, maxWait: 2_000 },
  drafts: { lifetime: 30 * 86_400_000 },
  handoverLifetime: 24 * 3_600_000,
  listCacheLifetime: 60_000,
  contentLifetime: 30 * 86_400_000,
} as const;
