import { resolve } from "node:path";
import { StartRefusal } from "./start-refusal.ts";
import { say } from "./messages.ts";

export const regions = ["piemonte", "vda"] as const;
export type Region = (typeof regions)[number];

/** All that a deployment may choose. Each setting is an environment variable; the README lists them. */
export interface Settings {
  port: number;
  region: Region;
  /** Folder of the embedded database; not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL server in place of the embedded one. */
  databaseUrl?: string;
  /** The region's back end; when given, the sandbox is off. */
  backend?: { publicUrl: string; authUrl: string };
  /** Lets tests ask the sandbox for faults. Never in production. */
  sandboxFaults: boolean;
  /** Look-ups that one address may make in a minute. */
  lookupsPerMinute: number;
  /** Milliseconds that the back end has to answer. */
  timeLimit: number;
  /** Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy that sets them. */
  trustProxy: boolean;
  logLevel: string;
}

/** Reads the settings, refusing with one sentence what cannot be right. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: readNumber(env, "PORT", 8080, 0, 65535),
    region: readRegion(env.REGION),
    dataDir: resolve(env.DATA_DIR || "data"),
    databaseUrl: env.DATABASE_URL || undefined,
    backend: readBackend(env.BACKEND_PUBLIC_URL, env.BACKEND_AUTH_URL),
    sandboxFaults: env.SANDBOX_FAULTS === "1",
    lookupsPerMinute: readNumber(env, "LOOKUPS_PER_MINUTE", 300, 1, 1_000_000),
    timeLimit: readNumber(env, "TIME_LIMIT_MS", 10_000, 1, 600_000),
    trustProxy: env.TRUST_PROXY === "1",
    logLevel: env.LOG_LEVEL || "warn",
  };
}

function readRegion(name = "piemonte"): Region {
  const region = regions.find((known) => known === name);
  if (!region) throw new StartRefusal(say.unknownRegion(name, regions));
  return region;
}

function readNumber(
  env: Record<string, string | undefined>,
  name: string,
  otherwise: number,
  least: number,
  most: number,
) {
  const text = env[name];
  const value = text ? Number(text) : otherwise;
  if (!Number.isInteger(value) || value < least || value > most)
    throw new StartRefusal(say.badNumber(name, text ?? "", least, most));
  return value;
}

function readBackend(publicUrl?: string, authUrl?: string) {
  if (!publicUrl && !authUrl) return undefined;
  if (!publicUrl || !authUrl) throw new StartRefusal(say.halfBackend);
  for (const url of [publicUrl, authUrl])
    if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new StartRefusal(say.badBackend(url));
  return { publicUrl: trimSlash(publicUrl), authUrl: trimSlash(authUrl) };
}

const trimSlash = (url: string) => url.replace(/\/+$/, "");
