import { resolve } from "node:path";
import { SUBMISSION_KEY } from "../../contract/submission-keys.ts";
import type { HeaderLoginSettings } from "../access/header-login.ts";
import { usualLevel, type LevelNames, type LoginLevel } from "../access/login-level.ts";
import type { PersonHeaders } from "../access/person-headers.ts";
import type { SessionLimits } from "../access/sessions.ts";
import type { CallLimits } from "../backend/limit-calls.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";
import type { RateLimitSettings } from "../rate-limit/rate-limits.ts";
import { readAddresses, readHeaderLogin, readLevelNames, readPersonHeaders } from "./login-settings.ts";
import { readObservation, type ObservationSettings } from "./observation-settings.ts";
import { readNumber } from "./read-number.ts";
import { StartRefusal } from "./start-refusal.ts";
import { texts } from "../messages.ts";
import { defaultRegion, regionNames } from "../../definitions/node/region-folders.mjs";

/** The name of a folder of `regions/`. */
export type RegionName = string;

/** The settings of a deployment. Each is an environment variable; the README lists them. */
export interface Settings extends ObservationSettings {
  port: number;
  region: RegionName;
  /** Folder of the embedded database; not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server in place of the embedded one. */
  databaseUrl?: string;
  /** The region's back end; when given, the sandbox is off. */
  backend?: { publicUrl: string; authUrl: string };
  /** The header under which the region's back end takes keys and carries out each once; absent when it knows no keys. */
  keyHeader?: string;
  /** The portal's own origin; may be missing in development only. */
  publicUrl?: string;
  /** Hosts that requests may come to without `publicUrl`, besides this machine. */
  allowedHosts: string[];
  /** The identity provider; without it the sandbox's own, when the sandbox is on. */
  provider?: { issuer: string; clientId: string; clientSecret: string; levelNames?: LevelNames };
  /** The least level of assurance of every login. */
  loginLevel: LoginLevel;
  /** Login by the headers of a proxy, in place of a provider. */
  headerLogin?: HeaderLoginSettings;
  /** The headers that name the logged-in person to the region's back end. */
  personHeaders: PersonHeaders;
  /** Tax code of the person whom the login of development returns, without a provider. */
  localPerson?: string;
  /** Milliseconds that a session lives without activity, and in all. */
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
  /** Lets tests ask the sandbox for faults. Never in production. */
  sandboxFaults: boolean;
  /** Calls in a minute and failed searches in an hour of one person or address. */
  rateLimits: RateLimitSettings;
  /** Milliseconds that the back end has to answer. */
  timeLimit: number;
  /** The most calls in flight and in the queue; see `CallLimits`. */
  callLimits: CallLimits;
  /** Milliseconds for which lists that all visitors share are cached; 0 for none. */
  listCacheLifetime: number;
  /** Milliseconds for which files of a version are kept after the last process that serves it has stopped. */
  contentLifetime: number;
  /** Proxies whose X-Forwarded headers count: a number of hops, or addresses and networks. Without them none count. */
  trustProxy?: TrustedProxies;
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

/** Reads the settings. Throws a `StartRefusal`, with one sentence, for an invalid value. */
export function readSettings(env: Environment): Settings {
  return {
    port: readNumber(env, "PORT", 8080, [0, 65535]),
    region: readRegion(env.REGION),
    dataDir: resolve(env.DATA_DIR || "data"),
    databaseUrl: env.DATABASE_URL || undefined,
    backend: readBackend(env),
    keyHeader: readKeyHeader(env),
    publicUrl: readPublicUrl(env),
    allowedHosts: readHosts(env.ALLOWED_HOSTS),
    provider: readProvider(env),
    loginLevel: readNumber(env, "LOGIN_LEVEL", usualLevel, [0, 3]) as LoginLevel, // `as`: in the range of levels
    headerLogin: readHeaderLogin(env),
    personHeaders: readPersonHeaders(env),
    localPerson: readLocalPerson(env),
    sessionLimits: {
      idle: readNumber(env, "SESSION_IDLE_MINUTES", 30, [1, 24 * 60]) * 60_000,
      absolute: readNumber(env, "SESSION_LIMIT_MINUTES", 8 * 60, [1, 24 * 60]) * 60_000,
    },
    captcha: readSwitch(env.CAPTCHA) ?? !isDevelopment(env),
    checkout: readCheckout(env),
    clamd: readClamd(env.CLAMD_ADDRESS),
    antivirusOptional: env.ANTIVIRUS_OPTIONAL === "1",
    maxAttachments: readNumber(env, "MAX_ATTACHMENTS", undefined, [1, 1000]),
    sandboxFaults: env.SANDBOX_FAULTS === "1",
    rateLimits: {
      callsPerMinute: readNumber(env, "LOOKUPS_PER_MINUTE", 300, [1, 1_000_000]),
      failuresPerHour: readNumber(env, "FAILED_SEARCHES_PER_HOUR", 120, [1, 1_000_000]),
    },
    timeLimit: readNumber(env, "TIME_LIMIT_MS", 10_000, [1, 600_000]),
    callLimits: {
      concurrency: readNumber(env, "BACKEND_CONCURRENCY", 50, [1, 10_000]),
      queue: readNumber(env, "BACKEND_QUEUE", 200, [0, 100_000]),
      maxWait: readNumber(env, "BACKEND_QUEUE_MS", 2_000, [0, 8_000]),
    },
    listCacheLifetime: readNumber(env, "LOOKUP_CACHE_SECONDS", 60, [0, 3_600]) * 1_000,
    contentLifetime: readNumber(env, "CONTENT_DAYS", 14, [1, 365]) * 86_400_000,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    ...readObservation(env),
    logLevel: env.LOG_LEVEL || (isDevelopment(env) ? "warn" : "info"),
  };
}

function readRegion(name = defaultRegion()): RegionName {
  const known = regionNames();
  if (!known.includes(name)) throw new StartRefusal(texts.unknownRegion(name, known));
  return name;
}

function readBackend({
  BACKEND_PUBLIC_URL: publicUrl,
  BACKEND_AUTH_URL: authUrl,
  NODE_ENV,
  SANDBOX,
}: Environment) {
  if (!publicUrl && !authUrl) {
    if (NODE_ENV === "production" && SANDBOX !== "1") throw new StartRefusal(texts.sandboxInProduction);
    return undefined;
  }
  if (!publicUrl || !authUrl) throw new StartRefusal(texts.halfBackend);
  for (const url of [publicUrl, authUrl])
    if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new StartRefusal(texts.badBackend(url));
  return { publicUrl: trimSlash(publicUrl), authUrl: trimSlash(authUrl) };
}

function readKeyHeader({ BACKEND_IDEMPOTENCY: isOn, BACKEND_IDEMPOTENCY_HEADER: name }: Environment) {
  if (isOn !== "1") return undefined;
  if (name && !/^[A-Za-z0-9-]+$/.test(name)) throw new StartRefusal(texts.badKeyHeader(name));
  return (name || SUBMISSION_KEY).toLowerCase();
}

/** True for the sandbox without NODE_ENV=production: only then the portal's address may come from the request. */
const isDevelopment = ({ NODE_ENV, BACKEND_PUBLIC_URL }: Environment) =>
  NODE_ENV !== "production" && !BACKEND_PUBLIC_URL;

/** Reads `1` or `0`; undefined without a value. */
const readSwitch = (text?: string) => (text === "1" ? true : text === "0" ? false : undefined);

/** `1` for one proxy in front, a greater number for a chain of them, or their addresses and networks. */
function readTrustProxy(text = ""): number | string[] | undefined {
  if (/^\d?$/.test(text)) return Number(text) || undefined;
  return readAddresses(text, texts.badTrustProxy);
}

function readHosts(text = "") {
  const hosts = text
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  if (!hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(host)))
    throw new StartRefusal(texts.badHosts(text));
  return hosts;
}

function readPublicUrl(env: Environment) {
  const { PUBLIC_URL: url, TRUST_PROXY: trust } = env;
  if (!url) {
    if (!isDevelopment(env)) throw new StartRefusal(texts.needsPublicUrl);
    return undefined;
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.href !== `${parsed.origin}/`)
    throw new StartRefusal(texts.badPublicUrl(url));
  // This process serves plain HTTP: without a trusted proxy, cookies would not be `Secure`.
  if (parsed.protocol === "https:" && !readTrustProxy(trust)) throw new StartRefusal(texts.httpsNeedsProxy);
  return parsed.origin;
}

function readProvider(env: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) throw new StartRefusal(texts.halfProvider);
  if (!env.PUBLIC_URL) throw new StartRefusal(texts.providerNeedsPublicUrl);
  // Over plain HTTP an attacker on the network could log in as any person.
  if (!URL.canParse(issuer) || !/^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$))/.test(issuer))
    throw new StartRefusal(texts.badIssuer(issuer));
  return { issuer, clientId, clientSecret, levelNames: readLevelNames(env) };
}

function readCheckout({ CHECKOUT_URL: url, CHECKOUT_KEY: key }: Environment) {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https:/i.test(url)) throw new StartRefusal(texts.badCheckout(url));
  return { url: trimSlash(url), key: key || undefined };
}

function readClamd(address?: string) {
  if (!address) return undefined;
  if (!/^(?:\/.+|[\w.-]+:\d{1,5})$/.test(address)) throw new StartRefusal(texts.badClamd(address));
  return address;
}

function readLocalPerson(env: Environment) {
  const cf = env.LOCAL_PERSON?.toUpperCase();
  if (!cf) return undefined;
  if (env.NODE_ENV === "production" || env.BACKEND_PUBLIC_URL || env.BACKEND_AUTH_URL || env.OIDC_ISSUER)
    throw new StartRefusal(texts.localPersonForbidden);
  if (!/^(?:[A-Z0-9]{16}|[0-9]{11})$/.test(cf)) throw new StartRefusal(texts.badLocalPerson(cf));
  return cf;
}

const trimSlash = (url: string) => url.replace(/\/+$/, "");
