import { resolve } from "node:path";
import { SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import type { HeaderLoginSettings } from "../access/header-login.ts";
import type { LoginLevel } from "../access/login-level.ts";
import { defaultPersonHeaders, shibbolethHeaders, type PersonHeaders } from "../access/person-headers.ts";
import type { SessionLimits } from "../access/sessions.ts";
import type { CallLimits } from "../backend/limit-calls.ts";
import type { RegionBackendSettings } from "../backend/region-backend.ts";
import type { ServerLimits } from "../database/server/limits.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";
import type { RateLimitSettings } from "../rate-limit/rate-limits.ts";
import {
  readAddresses,
  readAttestedNames,
  readHosts,
  readKeys,
  readLevelNames,
  readList,
  readPersonNames,
  withoutBrackets,
} from "./read-lists.ts";
import { credentialSettings } from "./credential-settings.ts";
import type { OpenidSettings } from "../access/openid-login.ts";
import type { StaffClaim } from "../access/staff-role.ts";
import { observationSettings, type ObservationSettings } from "./observation-settings.ts";
import { readValues, type Environment } from "./read-values.ts";
import { brokenRelations, isDevelopment } from "./relations.ts";
import { StartRefusal } from "./start-refusal.ts";
import type { SettingValues } from "./table.ts";
import { unknownNames } from "./unknown-names.ts";

/** The name of a folder of `regions/`. */
export type RegionName = string;

/** The settings of a deployment. Each is an environment variable of `table.ts`. */
export interface Settings extends ObservationSettings {
  /** The address of this machine on which to listen. */
  host: string;
  port: number;
  region: RegionName;
  /** Folder of the embedded database; not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server in place of the embedded one. */
  databaseUrl?: string;
  /** Limits of the connections to that server. */
  databaseLimits: ServerLimits;
  /** Milliseconds for which the start waits for that server. */
  databasePatience: number;
  /** The region's back end and the gateway's credentials there; when given, the sandbox is off. */
  backend?: RegionBackendSettings;
  /** The header under which the region's back end takes keys and carries out each once; absent when it knows no keys. */
  keyHeader?: string;
  /** The portal's own origin; may be missing in development only. */
  publicUrl?: string;
  /** The path of the portal on its host, without a slash at its end; empty at the root. */
  portalPath: string;
  /** Hosts that requests may come to without `publicUrl`, besides this machine. */
  allowedHosts: string[];
  /** The identity provider; without it the sandbox's own, when the sandbox is on. */
  provider?: Pick<OpenidSettings, "clientId" | "clientSecret" | "levelNames" | "staff"> & { issuer: string };
  /** True when a draft must be published by another person than its editor. */
  publishesByTwo: boolean;
  /** The least level of assurance of every login. */
  loginLevel: LoginLevel;
  /** Login by the headers of a proxy, in place of a provider. */
  headerLogin?: HeaderLoginSettings;
  /** False when the settings exclude every login, also that of the sandbox. */
  hasLogin: boolean;
  /** The headers that name the logged-in person to the region's back end. */
  personHeaders: PersonHeaders;
  /** Tax code of the person whom the login of development returns, without a provider. */
  localPerson?: string;
  /** Milliseconds that a session lives without activity, and in all, and that its roles of staff count. */
  sessionLimits: SessionLimits;
  /** Require a proof of work from visitors who guess. */
  captcha: boolean;
  /** The national platform in place of the sandbox's stand-in. */
  checkout?: { url: string; key?: string };
  /** Where ClamAV's daemon listens: the path of its socket, or `host:port`. */
  clamd?: string;
  /** Let files pass when the antivirus does not answer. */
  antivirusOptional: boolean;
  /** The most documents of one request, also where a definition allows more; undefined for no such limit. */
  maxAttachments?: number;
  /** Lets tests ask the sandbox for faults. In development only. */
  sandboxFaults: boolean;
  /** Limits of searches, uploads and messages. */
  rateLimits: RateLimitSettings;
  /** Milliseconds that the back end has to answer. */
  timeLimit: number;
  /** The most calls in flight and in the queue; see `CallLimits`. */
  callLimits: CallLimits;
  /** Milliseconds for which lists that all visitors share are cached; 0 for none. */
  listCacheLifetime: number;
  /** Milliseconds for which files of a version are kept after the last process that serves it has stopped. */
  contentLifetime: number;
  /** Milliseconds for which a link to a handed draft is valid. */
  handoverLifetime: number;
  /** Keys of the drafts of people, and milliseconds after the last save for which a draft is kept. */
  drafts: { keys?: string[]; lifetime: number };
  /** Proxies whose X-Forwarded headers count: a number of hops, or addresses and networks. Without them none count. */
  trustProxy?: TrustedProxies;
  logLevel: string;
}

/** Reads the settings. Throws a `StartRefusal` with one Italian sentence, on a line of its own, for each fault. */
export function readSettings(env: Environment): Settings {
  const unknown = unknownNames(env);
  const checked = readValues(env);
  const refusals = "refusals" in checked ? checked.refusals : brokenRelations(checked);
  const faults = [...unknown, ...refusals];
  if (faults.length > 0 || "refusals" in checked) throw new StartRefusal(faults.join("\n"));
  const isServed = !isDevelopment(checked);
  return {
    ...composeSettings(checked.values),
    captcha: checked.values.CAPTCHA ?? isServed,
    logLevel: checked.values.LOG_LEVEL ?? (isServed ? "info" : "warn"),
  };
}

function composeSettings(values: SettingValues): Omit<Settings, "captcha" | "logLevel"> {
  const trustProxy = readTrustProxy(values.TRUST_PROXY);
  return {
    host: values.HOST ? withoutBrackets(values.HOST) : defaultHost(trustProxy),
    port: values.PORT,
    region: values.REGION,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseLimits: {
      pool: values.DATABASE_POOL,
      connect: values.DATABASE_CONNECT_MS,
      statement: values.DATABASE_STATEMENT_MS,
    },
    databasePatience: values.DATABASE_START_SECONDS * 1_000,
    ...backendSettings(values),
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    portalPath: values.PUBLIC_URL ? trimSlash(new URL(values.PUBLIC_URL).pathname) : "",
    allowedHosts: readHosts(values.ALLOWED_HOSTS ?? "") ?? [],
    ...loginSettings(values),
    checkout: values.CHECKOUT_URL
      ? { url: trimSlash(values.CHECKOUT_URL), key: values.CHECKOUT_KEY }
      : undefined,
    clamd: values.CLAMD_ADDRESS,
    antivirusOptional: values.ANTIVIRUS_OPTIONAL,
    maxAttachments: values.MAX_ATTACHMENTS,
    sandboxFaults: values.SANDBOX_FAULTS,
    rateLimits: {
      callsPerMinute: values.LOOKUPS_PER_MINUTE,
      failuresPerHour: values.FAILED_SEARCHES_PER_HOUR,
      uploads: { perPerson: values.UPLOADS_PER_HOUR, perNetwork: values.UPLOADS_PER_ADDRESS },
      messages: {
        perHour: values.MESSAGES_PER_HOUR,
        perAddress: values.MESSAGES_PER_ADDRESS,
        perRecipient: values.MESSAGES_PER_RECIPIENT,
      },
    },
    contentLifetime: values.CONTENT_DAYS * 86_400_000,
    drafts: {
      keys: values.DRAFT_KEYS === undefined ? undefined : readKeys(values.DRAFT_KEYS),
      lifetime: values.DRAFT_DAYS * 86_400_000,
    },
    handoverLifetime: values.HANDOVER_HOURS * 3_600_000,
    trustProxy,
    ...observationSettings(values),
  };
}

function backendSettings(values: SettingValues) {
  const { BACKEND_PUBLIC_URL: publicUrl, BACKEND_AUTH_URL: authUrl } = values;
  const keyHeader = (values.BACKEND_IDEMPOTENCY_HEADER ?? SUBMISSION_KEY).toLowerCase();
  return {
    backend:
      publicUrl && authUrl
        ? { publicUrl: trimSlash(publicUrl), authUrl: trimSlash(authUrl), ...credentialSettings(values) }
        : undefined,
    keyHeader: values.BACKEND_IDEMPOTENCY ? keyHeader : undefined,
    personHeaders: readPersonNames(values.PERSON_HEADERS ?? "") ?? defaultPersonHeaders,
    timeLimit: values.TIME_LIMIT_MS,
    callLimits: {
      concurrency: values.BACKEND_CONCURRENCY,
      queue: values.BACKEND_QUEUE,
      maxWait: values.BACKEND_QUEUE_MS,
    },
    listCacheLifetime: values.LOOKUP_CACHE_SECONDS * 1_000,
  };
}

function loginSettings(values: SettingValues) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const levelNames = readLevelNames(values.LOGIN_LEVEL_NAMES ?? "");
  return {
    provider:
      issuer && clientId && clientSecret
        ? { issuer, clientId, clientSecret, levelNames, staff: staffClaim(values) }
        : undefined,
    publishesByTwo: values.PUBLISH_BY_TWO,
    loginLevel: values.LOGIN_LEVEL as LoginLevel, // `as`: its schema has the range of levels
    headerLogin: values.LOGIN === "headers" ? headerLoginSettings(values) : undefined,
    hasLogin: values.LOGIN !== "none",
    localPerson: values.LOCAL_PERSON?.toUpperCase(),
    sessionLimits: {
      idle: values.SESSION_IDLE_MINUTES * 60_000,
      absolute: values.SESSION_LIMIT_MINUTES * 60_000,
      roles: values.STAFF_ROLE_MINUTES * 60_000,
    },
  };
}

/** The header of the level has a usual name of its own, because its absence would refuse every login. */
const headerLoginSettings = (values: SettingValues): HeaderLoginSettings => ({
  names: { ...shibbolethHeaders, ...readAttestedNames(values.LOGIN_HEADERS ?? "") },
  levelNames: readLevelNames(values.LOGIN_LEVEL_NAMES ?? ""),
  proxies: readAddresses(values.LOGIN_PROXY ?? "") ?? [],
  secret: values.LOGIN_SECRET ?? "",
  logoutPath: values.LOGIN_LOGOUT,
  staff: staffClaim(values),
});

/** Where the provider states the roles of staff; undefined where it states none. */
function staffClaim(values: SettingValues): StaffClaim | undefined {
  const { STAFF_CLAIM: name } = values;
  if (name === undefined) return undefined;
  const listed = (text = "") => readList(text);
  return {
    name,
    values: {
      editor: listed(values.STAFF_EDITORS),
      publisher: listed(values.STAFF_PUBLISHERS),
      translator: listed(values.STAFF_TRANSLATORS),
    },
  };
}

/** `1` for one proxy in front, a greater number for a chain of them, or their addresses and networks. */
function readTrustProxy(text = "0"): TrustedProxies | undefined {
  return /^\d$/.test(text) ? Number(text) || undefined : readAddresses(text);
}

/**
 * With a number of proxies, a program that reaches the port directly chooses the address that limits and log attribute to the
 * request, so only programs of this machine reach it. Addresses of proxies have no such weakness.
 */
const defaultHost = (trustProxy?: TrustedProxies) =>
  typeof trustProxy === "number" ? "127.0.0.1" : "0.0.0.0";

const trimSlash = (url: string) => url.replace(/\/+$/, "");
