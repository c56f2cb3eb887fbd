import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { settingNames, settingOf } from "../../src/gateway/settings/table.ts";
import { readSettings, type Settings } from "../../src/gateway/settings/settings.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";

/** A real back end without login, on the embedded database. */
const urls = { BACKEND_PUBLIC_URL: "https://a.it/rest", BACKEND_AUTH_URL: "https://a.it/auth" };
const backend = { ...urls, EMBEDDED_DATABASE: "1", LOGIN: "none" };
const published = { PUBLIC_URL: "http://localhost" };
/** Production with the sandbox. */
const production = { NODE_ENV: "production", SANDBOX: "1", EMBEDDED_DATABASE: "1", ...published };
const provider = { OIDC_ISSUER: "https://id.esempio.it", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };

describe("a number", () => {
  it.each<[name: string, min: number, max: number, read: (settings: Settings) => unknown, unit?: number]>([
    ["PORT", 0, 65_535, ({ port }) => port],
    ["SESSION_IDLE_MINUTES", 1, 1_440, ({ sessionLimits }) => sessionLimits.idle, 60_000],
    ["SESSION_LIMIT_MINUTES", 1, 1_440, ({ sessionLimits }) => sessionLimits.absolute, 60_000],
    ["MAX_ATTACHMENTS", 1, 1_000, ({ maxAttachments }) => maxAttachments],
    ["LOOKUPS_PER_MINUTE", 1, 1_000_000, ({ rateLimits }) => rateLimits.callsPerMinute],
    ["FAILED_SEARCHES_PER_HOUR", 1, 1_000_000, ({ rateLimits }) => rateLimits.failuresPerHour],
    ["TIME_LIMIT_MS", 1, 600_000, ({ timeLimit }) => timeLimit],
    ["BACKEND_CONCURRENCY", 1, 10_000, ({ callLimits }) => callLimits.concurrency],
    ["BACKEND_QUEUE", 0, 100_000, ({ callLimits }) => callLimits.queue],
    ["BACKEND_QUEUE_MS", 0, 8_000, ({ callLimits }) => callLimits.maxWait],
    ["DRAFT_DAYS", 1, 365, ({ drafts }) => drafts.lifetime, 86_400_000],
    ["HANDOVER_HOURS", 1, 72, ({ handoverLifetime }) => handoverLifetime, 3_600_000],
    ["LOOKUP_CACHE_SECONDS", 0, 3_600, ({ listCacheLifetime }) => listCacheLifetime, 1_000],
  ])("%s is whole, from %d to %d", (name, min, max, read, unit = 1) => {
    // The idle time may not exceed the limit of the session.
    const others = name === "SESSION_IDLE_MINUTES" ? { SESSION_LIMIT_MINUTES: "1440" } : {};
    const shortest = name === "SESSION_LIMIT_MINUTES" ? { SESSION_IDLE_MINUTES: "1" } : {};
    const withNumber = (text: unknown) =>
      read(readSettings({ ...others, ...shortest, [name]: String(text) }));
    expect([withNumber(min), withNumber(max)]).toEqual([min * unit, max * unit]);
    expect(withNumber("")).toEqual(read(readSettings({})));
    for (const wrong of [min - 1, max + 1, min + 0.5, "molti"]) {
      expect(() => withNumber(wrong)).toThrow(StartRefusal);
      expect(() => withNumber(wrong)).toThrow(new RegExp(`${name}.*«${wrong}».* ${min} e ${max}`));
    }
  });
});

describe("a setting without its variable", () => {
  const env = { ...published, ...backend, BACKEND_IDEMPOTENCY: "1" };
  const withDefault = settingNames.flatMap((name) => {
    const fallback = settingOf(name).schema.default;
    return fallback === undefined ? [] : [[name, fallback] as const];
  });

  it.each(withDefault)("%s has the default of the table: %s", (name, value) => {
    const text = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
    const given = name in env ? env : { ...env, [name]: text };
    expect(readSettings(given)).toEqual(readSettings(env));
  });
});

describe("a text", () => {
  it.each<[keyof Settings, Record<string, string>, unknown]>([
    ["dataDir", { DATA_DIR: "altra" }, resolve("altra")],
    ["databaseUrl", { DATABASE_URL: "postgres://localhost/bollo" }, "postgres://localhost/bollo"],
    ["logLevel", { LOG_LEVEL: "debug" }, "debug"],
    ["region", { REGION: "vda" }, "vda"],
    ["publicUrl", { PUBLIC_URL: "http://localhost/" }, "http://localhost"],
    ["portalPath", {}, ""],
    ["portalPath", { PUBLIC_URL: "http://localhost/" }, ""],
    ["portalPath", { PUBLIC_URL: "http://esempio.it/bollo" }, "/bollo"],
    ["portalPath", { PUBLIC_URL: "http://esempio.it/servizi/bollo/" }, "/servizi/bollo"],
    ["publicUrl", { PUBLIC_URL: "http://esempio.it/servizi/bollo/" }, "http://esempio.it"],
    ["clamd", { CLAMD_ADDRESS: "/run/clamd.sock" }, "/run/clamd.sock"],
    ["clamd", { CLAMD_ADDRESS: "clamav:3310" }, "clamav:3310"],
    ["localPerson", { LOCAL_PERSON: "brnflv72h58l219j" }, "BRNFLV72H58L219J"],
    ["localPerson", { LOCAL_PERSON: "01234567890" }, "01234567890"],
    ["allowedHosts", { ALLOWED_HOSTS: " , " }, []],
    ["checkout", { CHECKOUT_URL: "https://pagopa.example" }, { url: "https://pagopa.example" }],
    [
      "checkout",
      { CHECKOUT_URL: "https://pagopa.example/", CHECKOUT_KEY: "k" },
      { url: "https://pagopa.example", key: "k" },
    ],
    [
      "keyHeader",
      { ...published, ...backend, BACKEND_IDEMPOTENCY: "1", BACKEND_IDEMPOTENCY_HEADER: "X-Chiave" },
      "x-chiave",
    ],
    ["keyHeader", { ...published, ...backend, BACKEND_IDEMPOTENCY: "0" }, undefined],
    ["trustProxy", { TRUST_PROXY: "0" }, undefined],
    ["trustProxy", { TRUST_PROXY: "2" }, 2],
    ["trustProxy", { TRUST_PROXY: "10.0.0.5, 10.1.0.0/16" }, ["10.0.0.5", "10.1.0.0/16"]],
    ["publicUrl", { PUBLIC_URL: "https://bollo.esempio.it", TRUST_PROXY: "1" }, "https://bollo.esempio.it"],
  ])("is read into %s from %o", (name, env, value) => {
    expect(readSettings(env)[name]).toEqual(value);
  });

  it.each<[keyof Settings, string]>([
    ["databaseUrl", "DATABASE_URL"],
    ["clamd", "CLAMD_ADDRESS"],
    ["checkout", "CHECKOUT_URL"],
    ["localPerson", "LOCAL_PERSON"],
    ["publicUrl", "PUBLIC_URL"],
    ["maxAttachments", "MAX_ATTACHMENTS"],
    ["backend", "BACKEND_PUBLIC_URL"],
    ["provider", "OIDC_ISSUER"],
    ["dataDir", "DATA_DIR"],
    ["logLevel", "LOG_LEVEL"],
  ])("that is empty leaves %s as it is without %s", (name, variable) => {
    expect(readSettings({ [variable]: "" })[name]).toEqual(readSettings({})[name]);
  });
});

it.each<[keyof Settings, string, Record<string, string>]>([
  ["antivirusOptional", "ANTIVIRUS_OPTIONAL", { CLAMD_ADDRESS: "clamav:3310" }],
  ["sandboxFaults", "SANDBOX_FAULTS", {}],
])("%s is on with %s=1 and off with 0", (name, variable, env) => {
  const values = [undefined, "0", "1"].map((text) => readSettings({ ...env, [variable]: text })[name]);
  expect(values).toEqual([false, false, true]);
});

it.each<[string, Record<string, string>, boolean]>([
  ["off in development", {}, false],
  ["on with a real back end", { ...published, ...backend }, true],
  ["on in production", production, true],
  ["on with 1", { CAPTCHA: "1" }, true],
  ["off with 0", { ...production, CAPTCHA: "0" }, false],
])("the captcha is %s", (_, env, isOn) => {
  expect(readSettings(env).captcha).toBe(isOn);
});

it.each<[Record<string, string>, string]>([
  [{ CLAMD_ADDRESS: "clamav" }, "CLAMD_ADDRESS"],
  [{ CLAMD_ADDRESS: "/" }, "CLAMD_ADDRESS"],
  [{ CLAMD_ADDRESS: "clamav:331000" }, "CLAMD_ADDRESS"],
  [{ CHECKOUT_URL: "pagopa" }, "CHECKOUT_URL"],
  [{ CHECKOUT_URL: "http://pagopa.example" }, "CHECKOUT_URL"],
  [{ PUBLIC_URL: "ftp://bollo.esempio.it" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "http://localhost/portale?x" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "https://bollo.esempio.it" }, "TRUST_PROXY"],
  [{ PUBLIC_URL: "https://bollo.esempio.it", TRUST_PROXY: "0" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10" }, "TRUST_PROXY"],
  [{ BACKEND_IDEMPOTENCY: "1", BACKEND_IDEMPOTENCY_HEADER: "X Chiave" }, "X Chiave"],
  [{ ...published, BACKEND_AUTH_URL: "https://a.it" }, "BACKEND_PUBLIC_URL"],
  [{ ...published, ...backend, BACKEND_PUBLIC_URL: "rest" }, "«rest»"],
  [{ ...published, ...backend, BACKEND_PUBLIC_URL: "ftp://a.it" }, "«ftp://a.it»"],
  [{ ...published, ...backend, BACKEND_AUTH_URL: "auth" }, "«auth»"],
  [{ LOCAL_PERSON: "0123456789" }, "LOCAL_PERSON"],
  [{ LOCAL_PERSON: "012345678901" }, "LOCAL_PERSON"],
  [{ ...published, ...backend, LOCAL_PERSON: "01234567890" }, "LOCAL_PERSON"],
  [{ ...published, ...provider, LOCAL_PERSON: "01234567890" }, "LOCAL_PERSON"],
  [{ ...production, LOCAL_PERSON: "01234567890" }, "LOCAL_PERSON"],
  [{ ...published, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" }, "OIDC_ISSUER"],
  [{ ...published, ...provider, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET"],
  [{ ...published, ...provider, OIDC_ISSUER: "http://localhost.example" }, "https"],
  [{ ...published, ...provider, OIDC_ISSUER: "https://" }, "https"],
  [{ NODE_ENV: "production", ...backend }, "PUBLIC_URL"],
  [{ NODE_ENV: "production", ...published }, "SANDBOX"],
  [{ ...production, SANDBOX: "0" }, "SANDBOX"],
])("the settings %o are refused", (env, words) => {
  expect(() => readSettings(env)).toThrow(StartRefusal);
  expect(() => readSettings(env)).toThrow(words);
});

it("a provider on this machine may be reached over plain HTTP", () => {
  for (const issuer of ["http://localhost:9000", "http://127.0.0.1/oidc", "http://localhost"])
    expect(readSettings({ ...published, ...provider, OIDC_ISSUER: issuer }).provider?.issuer).toBe(issuer);
});

it("production with a real back end needs no sandbox", () => {
  const settings = readSettings({ NODE_ENV: "production", ...published, ...backend });
  expect(settings.backend).toEqual({ publicUrl: "https://a.it/rest", authUrl: "https://a.it/auth" });
});
