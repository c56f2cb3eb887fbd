import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkNode } from "../../src/start/checks.mjs";
import { sentenceFor } from "../../src/start/refusal.mjs";
import { fingerprint } from "../../src/start/stamps.mjs";
import { defaultRegion, regionNames } from "../../src/definitions/node/region-folders.mjs";
import { readSettings } from "../../src/gateway/settings/settings.ts";

/** Runs the start script until it refuses: it never gets as far as installing or building. */
function start(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/start/start.mjs"], {
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, said: (stdout + stderr).trim() };
}

describe("starting where something is in the way", () => {
  it("names the regions when asked for another", () => {
    expect(start({ REGION: "lazio" })).toEqual({
      status: 1,
      said: `La regione «lazio» non esiste: REGION può essere ${regionNames().join(" oppure ")}.`,
    });
  });

  it("says that the port is taken", async () => {
    const taken = createServer().listen(0, "0.0.0.0");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number }; // `as`: a TCP server has a port
    const dataDir = mkdtempSync(join(tmpdir(), "data-"));
    const { status, said } = start({ PORT: String(port), DATA_DIR: dataDir });
    taken.close();
    expect(status).toBe(1);
    expect(said).toBe(
      `La porta ${port} è già occupata: fermare chi la usa oppure indicarne un'altra con PORT.`,
    );
  });

  it("says that the port is no port", () => {
    expect(start({ PORT: "http" }).said).toMatch(/^PORT vale «http», ma deve essere .*\.$/);
  });

  it("says that the data folder cannot be written", () => {
    const file = join(mkdtempSync(join(tmpdir(), "data-")), "file");
    writeFileSync(file, "");
    const { status, said } = start({ PORT: "0", DATA_DIR: file });
    expect(status).toBe(1);
    expect(said).toBe(
      `Non è possibile scrivere nella cartella dei dati ${file}: controllare DATA_DIR e i suoi permessi.`,
    );
  });

  it("refuses an old Node.js", () => {
    for (const version of ["18.20.0", "20.18.3"])
      expect(() => checkNode(version)).toThrow(`Serve Node.js 20.19 o successivo: questo è ${version}.`);
    for (const version of ["20.19.0", "22.12.0", "24.0.0"]) expect(() => checkNode(version)).not.toThrow();
  });

  it("has a sentence for anything else, without a stack", () => {
    const said = (error: unknown) => sentenceFor(error, { port: 80, dataDir: "/data" });
    expect(said(Object.assign(new Error(), { code: "EACCES", syscall: "listen" }))).toContain("porta 80");
    expect(said(Object.assign(new Error(), { code: "EROFS" }))).toContain("/data");
    expect(said(new Error("mah"))).toBe("Avvio non riuscito: mah.");
  });
});

describe("settings", () => {
  const backend = {
    BACKEND_PUBLIC_URL: "https://example.org/rest/",
    BACKEND_AUTH_URL: "https://example.org/auth",
    EMBEDDED_DATABASE: "1",
    LOGIN: "none",
  };

  it("have defaults", () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      region: defaultRegion(),
      sandboxFaults: false,
      timeLimit: 10_000,
      callLimits: { concurrency: 50, queue: 200, maxWait: 2_000 },
      listCacheLifetime: 60_000,
    });
    expect(readSettings({}).backend).toBeUndefined();
  });

  it.each([
    [{ REGION: "lazio" }, regionNames().join(" oppure ")],
    [{ PORT: "70000" }, "PORT"],
    [{ BACKEND_PUBLIC_URL: "https://example.org" }, "serve anche BACKEND_AUTH_URL"],
    [
      { BACKEND_PUBLIC_URL: "ftp://example.org", BACKEND_AUTH_URL: "https://example.org" },
      "ftp://example.org",
    ],
    [{ NODE_ENV: "production", PUBLIC_URL: "http://localhost" }, "SANDBOX=1"],
    [{ NODE_ENV: "production", SANDBOX: "0", PUBLIC_URL: "http://localhost" }, "SANDBOX=1"],
    [{ NODE_ENV: "production", SANDBOX: "1" }, "serve PUBLIC_URL"],
    [backend, "serve PUBLIC_URL"],
    [{ ALLOWED_HOSTS: "http://localhost" }, "ALLOWED_HOSTS"],
    [{ ALLOWED_HOSTS: "*" }, "ALLOWED_HOSTS"],
    [{ PUBLIC_URL: "portale.local" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "ftp://portale.local" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "http://localhost/bollo#x" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "http://nome:parola@portale.local" }, "PUBLIC_URL"],
  ])("refuse %o", (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  it("switch the sandbox off when the region's addresses are given", () => {
    expect(readSettings({ ...backend, PUBLIC_URL: "http://localhost" }).backend).toEqual({
      publicUrl: "https://example.org/rest",
      authUrl: "https://example.org/auth",
    });
  });
});

describe("settings in production", () => {
  it("accept the sandbox when SANDBOX=1 asks for it", () => {
    const env = {
      NODE_ENV: "production",
      SANDBOX: "1",
      PUBLIC_URL: "http://localhost",
      EMBEDDED_DATABASE: "1",
    };
    expect(readSettings(env)).toMatchObject({ backend: undefined, publicUrl: "http://localhost" });
  });

  it("read the hosts of a trial in the local network", () => {
    expect(readSettings({ ALLOWED_HOSTS: "Portale.local, 192.168.1.5:8080,[fd00::1]" }).allowedHosts).toEqual(
      ["portale.local", "192.168.1.5:8080", "[fd00::1]"],
    );
  });
});

describe("the fingerprint of a build", () => {
  it("depends on content and names, not on dates, and omits ignored paths", () => {
    const home = mkdtempSync(join(tmpdir(), "print-"));
    mkdirSync(join(home, "src/server"), { recursive: true });
    writeFileSync(join(home, "src/a.ts"), "1");
    const print = () => fingerprint(home, ["src", "missing"], (path: string) => path === "src/server");
    const first = print();
    utimesSync(join(home, "src/a.ts"), 1, 1);
    writeFileSync(join(home, "src/server/b.ts"), "1");
    expect(print()).toBe(first);
    cpSync(join(home, "src/a.ts"), join(home, "src/c.ts"));
    expect(print()).not.toBe(first);
  });
});

describe("settings of proxies and captcha", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["0", undefined],
    ["1", 1],
    ["2", 2],
    ["10.0.0.5, 10.1.0.0/16", ["10.0.0.5", "10.1.0.0/16"]],
    ["2001:db8::1", ["2001:db8::1"]],
  ])("TRUST_PROXY=%s trusts %j", (TRUST_PROXY, expected) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each(["true", "-1", "proxy.esempio.it", "10.0.0.0/33", "10.0.0.5,", "*"])(
    "refuses TRUST_PROXY=%s with what it may be",
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY vale/);
    },
  );

  const backend = {
    BACKEND_PUBLIC_URL: "https://a.it",
    BACKEND_AUTH_URL: "https://a.it",
    PUBLIC_URL: "http://localhost",
    EMBEDDED_DATABASE: "1",
    LOGIN: "none",
  };
  it.each([
    ["in development", {}, false],
    ["in development with CAPTCHA=1", { CAPTCHA: "1" }, true],
    ["with a real back end", backend, true],
    ["with a real back end and CAPTCHA=0", { ...backend, CAPTCHA: "0" }, false],
    [
      "in production",
      { NODE_ENV: "production", SANDBOX: "1", PUBLIC_URL: "http://localhost", EMBEDDED_DATABASE: "1" },
      true,
    ],
  ])("%s: the captcha is as expected", (_, env, isOn) => {
    expect(readSettings(env).captcha).toBe(isOn);
  });
});

describe("settings of the login", () => {
  const provider = { OIDC_ISSUER: "https://id.esempio.it", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
  const proxied = { PUBLIC_URL: "https://bollo.esempio.it", TRUST_PROXY: "1" };

  it.each([
    [
      {
        LOCAL_PERSON: "BRNFLV72H58L219J",
        NODE_ENV: "production",
        SANDBOX: "1",
        PUBLIC_URL: "http://localhost",
      },
      "LOCAL_PERSON",
    ],
    [
      {
        LOCAL_PERSON: "BRNFLV72H58L219J",
        BACKEND_PUBLIC_URL: "https://a.it",
        BACKEND_AUTH_URL: "https://a.it",
        PUBLIC_URL: "http://localhost",
      },
      "LOCAL_PERSON",
    ],
    [{ LOCAL_PERSON: "BRNFLV72H58L219J", ...provider, ...proxied }, "LOCAL_PERSON"],
    [{ LOCAL_PERSON: "io" }, "LOCAL_PERSON"],
    [{ OIDC_ISSUER: "https://id.esempio.it" }, "OIDC_CLIENT_ID"],
    [provider, "PUBLIC_URL"],
    [{ ...provider, ...proxied, OIDC_ISSUER: "http://id.esempio.it" }, "https"],
    [{ PUBLIC_URL: "https://bollo.esempio.it/il portale", TRUST_PROXY: "1" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://bollo.esempio.it" }, "TRUST_PROXY=1"],
    [{ SESSION_IDLE_MINUTES: "0" }, "SESSION_IDLE_MINUTES"],
  ])("refuses %j", (env, word) => {
    expect(() => readSettings(env)).toThrow(word);
  });

  it("takes a real provider", () => {
    expect(readSettings({ ...provider, ...proxied })).toMatchObject({
      publicUrl: "https://bollo.esempio.it",
      provider: { issuer: "https://id.esempio.it", clientId: "a", clientSecret: "b" },
      sessionLimits: { idle: 1_800_000, absolute: 28_800_000, roles: 3_600_000 },
    });
  });
});
