import { generateKeyPairSync, verify } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { accessTokens, type AccessToken } from "../../src/gateway/backend/credentials/access-tokens.ts";
import { CredentialFailure } from "../../src/gateway/backend/credentials/credential-failure.ts";
import { usualTimeout } from "../../src/gateway/backend/credentials/token-service.ts";
import { isNeverSent } from "../../src/gateway/backend/never-sent.ts";
import { regionBackend, type RegionBackendSettings } from "../../src/gateway/backend/region-backend.ts";
import { withTimeLimit } from "../../src/gateway/backend/time-limit.ts";
import { defaults } from "../../src/gateway/options.ts";
import { CREDENTIALS_CODE } from "../../src/protocol/overload.ts";
import { anAuthority, type Authority, type CertificateFiles } from "../support/server/certificates.ts";
import { aDemandingServer, json } from "../support/server/demanding-server.ts";
import { basic, client, tokenStub, type TokenBehaviour } from "../support/server/token-stub.ts";

let region: Authority;
let files: CertificateFiles;
const toClose: { close(): Promise<void> }[] = [];
beforeAll(() => {
  region = anAuthority("regione");
  files = region.issue("localhost");
});
afterEach(async () => {
  for (const open of toClose.splice(0)) await open.close();
});

type Credentials = Pick<RegionBackendSettings, "header" | "tokens">;

/** A back end that accepts a call with `accepts`, otherwise answers 401, and the gateway's way to it. */
async function aBackend(
  accepts: (headers: Record<string, unknown>) => boolean,
  credentialsFor: (tokenUrl: string) => Credentials,
  knows: Parameters<typeof tokenStub>[1] = (_, authorization) => authorization === basic,
  timeout?: number,
) {
  const [servers, service] = await Promise.all([aDemandingServer({ files }), aDemandingServer({ files })]);
  const tokens = tokenStub(service, knows);
  servers.answer = (received, response) =>
    json({}, accepts(received.headers) ? 200 : 401)(received, response);
  const clock = { now: 0 };
  const backend = regionBackend(
    {
      publicUrl: servers.url,
      authUrl: servers.url,
      tls: { ca: region.certificate },
      ...credentialsFor(`${service.url}/token`),
    },
    { now: () => clock.now, timeout },
  );
  toClose.push(servers, service, backend);
  const send = (method = "GET", limit = 20_000) =>
    withTimeLimit(backend, limit).send({
      base: "auth",
      method,
      path: "/servizi",
      portal: "https://bollo.esempio.it",
      headers: { "x-codice-fiscale": "BRNFLV72H58L219J" },
      signal: new AbortController().signal,
    });
  return { servers, service, tokens, send, clock };
}

const withSecret = (url: string): Credentials => ({
  tokens: { url, clientId: client.id, proof: { secret: client.secret } },
});

/** A back end that demands a bearer token of the stub. */
async function withTokens(
  credentialsFor = withSecret,
  knows?: Parameters<typeof tokenStub>[1],
  timeout?: number,
) {
  const made = await aBackend(
    ({ authorization }) => made.tokens.valid.has(String(authorization).replace(/^Bearer /, "")),
    credentialsFor,
    knows,
    timeout,
  );
  return made;
}

const outcomeOf = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error: unknown) => error,
  );

const refused = expect.objectContaining({
  body: expect.objectContaining({ status: 503, code: CREDENTIALS_CODE }),
  retryAfter: 5,
});

describe("a fixed header", () => {
  const demanded = (headers: Record<string, unknown>) => headers["x-api-key"] === "chiave segreta";

  it("is sent with every call", async () => {
    const { send, servers } = await aBackend(demanded, () => ({
      header: { name: "x-api-key", value: "chiave segreta" },
    }));
    expect(await outcomeOf(send("POST"))).toBe(200);
    expect(servers.received[0]?.headers).toMatchObject({ "x-codice-fiscale": "BRNFLV72H58L219J" });
  });

  it("that the back end refuses is a failure of the service, not the end of a session", async () => {
    const { send, servers } = await aBackend(demanded, () => ({
      header: { name: "x-api-key", value: "altra" },
    }));
    const failure = await outcomeOf(send("POST"));
    expect([failure, isNeverSent(failure)]).toEqual([refused, true]);
    expect(servers.received).toHaveLength(1);
  });

  it("may be absent: then a 401 is the back end's answer", async () => {
    const { send } = await aBackend(demanded, () => ({}));
    expect(await outcomeOf(send())).toBe(401);
  });
});

describe("an access token", () => {
  it("is asked for once by two calls at the same time, and kept", async () => {
    const { send, service, servers } = await withTokens();
    expect(await Promise.all([outcomeOf(send()), outcomeOf(send("POST"))])).toEqual([200, 200]);
    expect(await outcomeOf(send())).toBe(200);
    expect([service.received.length, servers.received.length]).toEqual([1, 3]);
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).toEqual({
      grant_type: "client_credentials",
    });
  });

  it("is asked for with scope and audience", async () => {
    const { send, service } = await withTokens((url) => ({
      tokens: { ...withSecret(url).tokens!, scope: "bollo.leggi bollo.scrivi", audience: "servizi" },
    }));
    expect(await outcomeOf(send())).toBe(200);
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).toMatchObject({
      scope: "bollo.leggi bollo.scrivi",
      audience: "servizi",
    });
  });

  it("goes with a fixed header", async () => {
    const { send, servers } = await withTokens((url) => ({
      ...withSecret(url),
      header: { name: "x-api-key", value: "k" },
    }));
    expect(await outcomeOf(send())).toBe(200);
    expect(servers.received[0]?.headers["x-api-key"]).toBe("k");
  });

  it("that has expired is replaced before the call", async () => {
    const { send, tokens, service, servers } = await withTokens();
    tokens.lifetime = 0;
    await send();
    tokens.lifetime = 300;
    expect(await outcomeOf(send("POST"))).toBe(200);
    expect([service.received.length, servers.received.length]).toEqual([2, 2]);
  });

  it("may come without a lifetime", async () => {
    const { send, tokens, service } = await withTokens();
    tokens.lifetime = undefined;
    await send();
    expect(await outcomeOf(send())).toBe(200);
    expect(service.received).toHaveLength(1);
  });

  it("that the back end refuses is replaced once, and the call repeated", async () => {
    const { send, tokens, service, servers, clock } = await withTokens();
    await send();
    tokens.revoke();
    clock.now = 5_000;
    expect(await outcomeOf(send("POST"))).toBe(200);
    expect([service.received.length, servers.received.length]).toEqual([2, 3]);
  });

  it("that is refused again is a failure of the service, after two calls", async () => {
    const { send, service, servers, clock } = await withTokens();
    await send();
    servers.answer = json({}, 401);
    clock.now = 5_000;
    const failure = await outcomeOf(send("POST"));
    expect([failure, isNeverSent(failure)]).toEqual([refused, true]);
    expect([service.received.length, servers.received.length]).toEqual([2, 3]);
  });

  it("that is new and refused is not replaced", async () => {
    const { send, tokens, service, servers } = await withTokens();
    await send();
    tokens.revoke();
    const failure = await outcomeOf(send("POST"));
    expect([failure, isNeverSent(failure)]).toEqual([refused, true]);
    expect([service.received.length, servers.received.length]).toEqual([1, 2]);
  });

  it.each([
    ["down", "UND_ERR_SOCKET"],
    ["slow", "within the time limit"],
    ["silent", "OAUTH_TIMEOUT"],
    ["page", "OAUTH_RESPONSE_IS_NOT_JSON"],
    ["refusal", "status 401, invalid_client"],
    ["odd", "none that a header can carry"],
    ["cut", "OAUTH_PARSE_ERROR"],
    ["redirect", "OAUTH_RESPONSE_IS_NOT_CONFORM"],
    ["huge", "AnswerTooLarge"],
    ["dripping", "OAUTH_TIMEOUT"],
    ["past", "OAUTH_INVALID_RESPONSE"],
    ["untyped", "OAUTH_INVALID_RESPONSE"],
    ["unpackable", "Z_DATA_ERROR"],
  ])(
    "that the service does not give (%s) ends the call before it is sent, without a secret in the error",
    async (fault, reason) => {
      const timeout = reason === "OAUTH_TIMEOUT" ? 0.3 : undefined;
      const { send, tokens, servers } = await withTokens(withSecret, undefined, timeout);
      tokens.behaviour = fault === "silent" ? "slow" : (fault as TokenBehaviour);
      const failure = await outcomeOf(send("POST", fault === "slow" ? 300 : undefined));
      expect([failure, isNeverSent(failure)]).toEqual([refused, true]);
      expect(servers.received).toHaveLength(0);
      const { cause } = failure as CredentialFailure;
      expect(cause).toMatchObject({ message: expect.stringContaining(`no access token`), cause: undefined });
      expect(cause).toMatchObject({ message: expect.stringContaining(reason) });
      expect(String((cause as Error).stack)).not.toContain("segreto");
    },
  );
});

it("the token service has five seconds to answer, less than the usual time limit of a call", () => {
  expect(usualTimeout * 1_000).toBe(5_000);
  expect(usualTimeout * 1_000).toBeLessThan(defaults.timeLimit);
});

describe("the store of a token", () => {
  /** A store with a clock of the test, whose service counts and can fail. */
  function aStore(lifetime = 100_000) {
    const clock = { now: 0 };
    const service = { asked: 0, fails: false };
    const reports: string[] = [];
    const ask = async (): Promise<AccessToken> => {
      service.asked++;
      if (service.fails) throw new CredentialFailure("no access token: ECONNREFUSED");
      return { value: `t${service.asked}`, lifetime };
    };
    const options = { now: () => clock.now, report: (_: unknown, text: string) => void reports.push(text) };
    return { clock, service, reports, store: accessTokens(ask, options) };
  }

  it("renews it while calls still use it, and reports a failure of that", async () => {
    const { clock, service, reports, store } = aStore();
    await store.get();
    clock.now = 80_000;
    service.fails = true;
    expect(await store.get()).toBe("t1");
    await new Promise(setImmediate);
    expect([service.asked, reports]).toEqual([2, ["access token not renewed"]]);
    clock.now = 82_000;
    service.fails = false;
    expect(await store.get()).toBe("t1");
    await new Promise(setImmediate);
    expect(await store.get()).toBe("t3");
  });

  it("uses none at the end of its lifetime", async () => {
    const { clock, store } = aStore();
    await store.get();
    clock.now = 95_000;
    expect(await store.get()).toBe("t2");
  });

  it("asks once a second while the service fails", async () => {
    const { clock, service, store } = aStore();
    service.fails = true;
    const failures = () => Promise.allSettled([store.get(), store.get(), store.get()]);
    await failures();
    clock.now = 999;
    await failures();
    expect(service.asked).toBe(1);
    clock.now = 1_000;
    await failures();
    expect(service.asked).toBe(2);
  });

  it("keeps a refused one while the service gives no other: the refusal may be about one call", async () => {
    const { clock, service, store } = aStore();
    const first = await store.get();
    clock.now = 5_000;
    service.fails = true;
    await expect(store.replace(first)).rejects.toThrow(CredentialFailure);
    expect(await store.get()).toBe(first);
    service.fails = false;
    clock.now = 6_000;
    expect(await store.replace(first)).toBe("t3");
  });

  it("replaces a refused one once for all calls", async () => {
    const { clock, service, store } = aStore();
    const first = await store.get();
    clock.now = 5_000;
    expect(await Promise.all([store.replace(first), store.replace(first)])).toEqual(["t2", "t2"]);
    expect(await store.replace(first)).toBe("t2");
    expect(service.asked).toBe(2);
    await expect(store.replace("t2")).rejects.toThrow(CredentialFailure);
  });
});

describe("a voucher of PDND", () => {
  const folder = mkdtempSync(join(tmpdir(), "pdnd-"));
  const keyFile = join(folder, "key.pem");
  const pdnd = {
    keyId: "chiave-1",
    keyFile,
    purposeId: "1b361d49-33f4-4f1e-a88b-4e12661f2300",
    audience: "auth.interop.pagopa.it/client-assertion",
  };
  const clientId = "9b361d49-33f4-4f1e-a88b-4e12661f2309";

  function newKey(type: "pkcs8" | "pkcs1") {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    writeFileSync(keyFile, privateKey.export({ type, format: "pem" }));
    return publicKey;
  }

  const parse = (part = "") =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

  it.each(["pkcs8", "pkcs1"] as const)(
    "is asked for with the claims of the manual, key as %s",
    async (type) => {
      let key = newKey(type);
      const assertions: Record<string, unknown>[] = [];
      const { send, service, tokens } = await withTokens(
        (url) => ({ tokens: { url, clientId, proof: { pdnd } } }),
        (body) => {
          const [header, payload, signature = ""] = (body.get("client_assertion") ?? "").split(".");
          assertions.push({ ...parse(header), ...parse(payload) });
          const signed = Buffer.from(`${header}.${payload}`);
          return verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url"));
        },
      );
      tokens.lifetime = 0;
      expect(await outcomeOf(send())).toBe(200);
      const [{ iat, exp, jti, ...assertion } = {}] = assertions;
      expect(assertion).toEqual({
        alg: "RS256",
        typ: "JWT",
        kid: "chiave-1",
        iss: clientId,
        sub: clientId,
        aud: pdnd.audience,
        purposeId: pdnd.purposeId,
      });
      expect(Number(exp) - Number(iat)).toBe(60);
      expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).toEqual({
        client_id: clientId,
        client_assertion: expect.any(String),
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        grant_type: "client_credentials",
      });
      // A new key counts without a restart, and no id is used twice.
      key = newKey(type);
      expect(await outcomeOf(send())).toBe(200);
      expect(assertions[1]?.jti).not.toBe(jti);
    },
  );

  it("is not asked for without the key", async () => {
    const none = { ...pdnd, keyFile: join(folder, "absent.pem") };
    const { send, servers } = await withTokens((url) => ({
      tokens: { url, clientId, proof: { pdnd: none } },
    }));
    expect(await outcomeOf(send())).toEqual(refused);
    expect(servers.received).toHaveLength(0);
  });
});
