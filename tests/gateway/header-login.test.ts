import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { addressCheck, headerLogin, secretHeader } from "../../src/gateway/access/header-login.ts";
import {
  decodeHeader,
  encodeHeader,
  headersOf,
  shibbolethHeaders,
  type PersonHeaders,
} from "../../src/gateway/access/person-headers.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { securityHeaders } from "../../src/gateway/http/security-headers.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { aBrowser } from "../support/server/browser.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { aDatabase } from "../support/server/database.ts";
import { notFound } from "../support/server/not-found.ts";

const cf = "BRNFLV72H58L219J";
const secret = "0123456789abcdef0123456789abcdef";
const proxy = "10.0.0.5";
const attested = {
  "Shib-Identita-CodiceFiscale": `TINIT-${cf.toLowerCase()}`,
  "Shib-Identita-Nome": "Niccol%C3%B2",
  "Shib-Identita-Cognome": "D'Angelo",
  "Shib-AuthnContext-Class": "https://www.spid.gov.it/SpidL2",
};
const proven = { ...attested, [secretHeader]: secret };

let asked: BackendRequest[] = [];
let log: string[] = [];
let store: OpenDatabase;
let app: Awaited<ReturnType<typeof buildGateway>>;
beforeAll(async () => {
  store = await aDatabase();
  app = await buildGateway({
    contract,
    trustProxy: 1,
    logLevel: "warn",
    logStream: { write: (line) => void log.push(line) },
    personHeaders: shibbolethHeaders,
    access: {
      database: store.database,
      // Examples of the contract name notices that no search has found.
      possession: false,
      way: headerLogin({
        names: shibbolethHeaders,
        proxies: [proxy, "10.1.0.0/16"],
        secret,
        logoutPath: "/Shibboleth.sso/Logout",
      }),
    },
    backend: {
      async send(request) {
        asked.push(request);
        return notFound();
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

/** Returns a browser that has started to log in, and the address of its return. */
async function startLogin() {
  const browser = aBrowser(app);
  const answer = await browser.ask("/authapi/bff/login?ritorno=/bollo/memo");
  return { browser, callback: String(answer.headers.location) };
}
const from = (remoteAddress: string, headers: Record<string, string>): InjectOptions => ({
  remoteAddress,
  headers,
});

async function logIn() {
  const { browser, callback } = await startLogin();
  await browser.ask(callback, from(proxy, proven));
  return browser;
}

describe("login by the headers of a proxy", () => {
  it("opens a session for the person of the headers and goes back to the page", async () => {
    const { browser, callback } = await startLogin();
    expect(callback).toMatch(/^http:\/\/localhost:8080\/authapi\/bff\/callback\?state=[\w-]{43}$/);
    const answer = await browser.ask(callback, from(proxy, proven));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/bollo/memo"]);
    expect(await browser.identity()).toMatchObject({ cf, nome: "Niccolò", cognome: "D'Angelo" });
  });

  it("accepts the proxy's address by network, and IPv4 in IPv6 form", async () => {
    for (const address of ["10.1.200.3", "::ffff:10.0.0.5"]) {
      const { browser, callback } = await startLogin();
      await browser.ask(callback, from(address, proven));
      expect(await browser.identity()).toMatchObject({ cf });
    }
  });

  it.each([
    ["below the required one", "https://www.spid.gov.it/SpidL1"],
    ["that is unknown", "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified"],
    ["that is missing", undefined],
  ])("refuses a level %s with a page that names the remedy", async (_, level) => {
    const { browser, callback } = await startLogin();
    const { "Shib-AuthnContext-Class": _former, ...headers } = proven;
    const answer = await browser.ask(
      callback,
      from(proxy, level ? { ...headers, "Shib-AuthnContext-Class": level } : headers),
    );
    expect([answer.statusCode, await browser.identity()]).toEqual([403, null]);
    expect(answer.body).toContain("Serve un accesso più sicuro");
  });

  it.each([
    ["without the secret", proxy, attested],
    ["with an empty secret", proxy, { ...attested, [secretHeader]: "" }],
    ["with a wrong secret", proxy, { ...attested, [secretHeader]: secret.replace("0", "1") }],
    ["with the secret twice", proxy, { ...attested, [secretHeader]: `${secret}, ${secret}` }],
    ["from another address", "10.0.0.6", proven],
    ["from this machine", "127.0.0.1", proven],
    ["from an address that claims to be the proxy", "192.0.2.1", { ...proven, "x-forwarded-for": proxy }],
    ["with one header only", "192.0.2.1", { "shib-identita-codicefiscale": cf }],
  ])("%s: refused with 403 and no session", async (_, address, headers) => {
    const { browser, callback } = await startLogin();
    const answer = await browser.ask(callback, from(address, headers));
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).toMatchObject(securityHeaders(""));
    expect(await browser.identity()).toBeNull();
  });

  it.each([
    ["no headers", { [secretHeader]: secret }, 403],
    ["two tax codes", { ...proven, "Shib-Identita-CodiceFiscale": `${cf}, RSSMRA85T10A562S` }, 403],
    ["no tax code", { ...proven, "Shib-Identita-CodiceFiscale": "(null)" }, 403],
    ["underscores for hyphens", { [secretHeader]: secret, shib_identita_codicefiscale: cf }, 403],
  ])("%s from the proxy: a page says why, and no session opens", async (_, headers, status) => {
    const { browser, callback } = await startLogin();
    const answer = await browser.ask(callback, from(proxy, headers));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("non ci ha dato il tuo codice fiscale");
    expect(await browser.identity()).toBeNull();
  });

  it("refuses another state, a repeated answer, and another browser", async () => {
    const { browser, callback } = await startLogin();
    const other = aBrowser(app);
    expect((await other.ask(callback, from(proxy, proven))).statusCode).toBe(400);
    expect(await other.identity()).toBeNull();
    expect((await browser.ask(`${callback}x`, from(proxy, proven))).statusCode).toBe(400);
    expect((await browser.ask(callback, from(proxy, proven))).statusCode).toBe(400);
    expect(await browser.identity()).toBeNull();
  });

  it("logs a refused login with its reason, without personal data or the secret", async () => {
    const linesAfter = async (headers: InjectOptions) => {
      const { callback } = await startLogin();
      log = [];
      await aBrowser(app).ask(callback, headers);
      expect(log.join()).not.toMatch(new RegExp(`${cf}|Angelo|${secret}`, "i"));
      return log.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const warning = (msg: string) => expect.objectContaining({ level: 40, msg }) as unknown;
    expect(await linesAfter(from("10.0.0.6", proven))).toContainEqual(
      warning("identity headers without the proxy's proof"),
    );
    expect(await linesAfter(from(proxy, proven))).toContainEqual(
      warning("login: the callback does not match an attempt of this browser"),
    );
    const { browser, callback } = await startLogin();
    log = [];
    await browser.ask(callback, from(proxy, { [secretHeader]: secret }));
    expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 40, msg: "login failed", reason: "incomplete" }),
    );
  });

  it("ignores the headers on every other request, also with the secret", async () => {
    for (const url of [
      "/authapi/bff/identity",
      `/authapi/rest/contribuenti/${cf}`,
      "/authapi/bff/callback",
    ]) {
      const answer = await app.inject({ url, ...from(proxy, proven) });
      expect([url, answer.body.includes(cf)]).toEqual([url, false]);
    }
    expect((await app.inject({ url: "/authapi/bff/identity", ...from(proxy, proven) })).json()).toBeNull();
  });

  it("ends the proxy's own login after the portal's", async () => {
    const browser = await logIn();
    const answer = await browser.ask("/authapi/bff/logout");
    expect(answer.headers.location).toBe("http://localhost:8080/Shibboleth.sso/Logout");
    expect(await browser.identity()).toBeNull();
  });
});

describe("the headers of a request to the back end", () => {
  const surprising = {
    accept: "text/html,*/*",
    "accept-language": "de",
    "user-agent": "x",
    authorization: "Bearer x",
    "x-forwarded-for": "1.2.3.4",
    "x-codice-fiscale": "RSSMRA85T10A562S",
    "remote-user": "RSSMRA85T10A562S",
    te: "trailers",
  };

  it("come from the contract and the session only, for every operation", async () => {
    const browser = await logIn();
    let forwarded = 0;
    for (const operation of contract.operations.filter(({ base }) => base !== "identity")) {
      asked = [];
      const { url = "", ...options } = render(operation, {
        ...exampleOf(operation, cf),
        headers: surprising,
      });
      await browser.ask(String(url), { ...options, remoteAddress: "192.0.2.1" });
      // Contract examples of some public operations are incomplete.
      if (asked.length === 0) continue;
      forwarded += 1;
      const { accept, "x-request-id": id, "content-type": type, ...rest } = asked[0]!.headers;
      expect([operation.id, accept]).toEqual([
        operation.id,
        expect.stringMatching(/^(?:application\/(?:json|pdf|octet-stream)|, )+$/),
      ]);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(type ?? "application/json").toMatch(/^(?:application\/json$|multipart\/form-data; boundary=)/);
      expect(rest).toEqual({
        "accept-language": "it",
        ...(operation.base === "auth" && {
          "shib-identita-codicefiscale": cf,
          "shib-identita-nome": "Niccol%C3%B2",
          "shib-identita-cognome": "D'Angelo",
        }),
      });
    }
    expect(forwarded).toBeGreaterThan(120);
  });

  it.each<[string, PersonHeaders, string, Record<string, string>]>([
    [
      "all values",
      { codiceFiscale: "x-cf", nome: "x-n", cognome: "x-c" },
      "Livia",
      { "x-n": "Livia", "x-c": "F" },
    ],
    ["no empty value", { codiceFiscale: "x-cf", nome: "x-n", cognome: "x-c" }, " ", { "x-c": "F" }],
    ["no value without a header", { codiceFiscale: "x-cf", cognome: "x-c" }, "Livia", { "x-c": "F" }],
  ])("name the person by %s", (_, headers, nome, named) => {
    expect(headersOf({ cf, nome, cognome: "F" }, headers)).toEqual({ "x-cf": cf, ...named });
  });

  it("accept a PDF where the contract declares one", async () => {
    asked = [];
    await app.inject({
      url: "/rest/sintesi/download/pdf?tipo=ACCERTAMENTO&iuv=1",
      remoteAddress: "192.0.2.1",
    });
    expect(asked.map(({ headers }) => headers.accept)).toEqual(["application/pdf, application/json"]);
  });

  it.each([
    ["ROSSI", "ROSSI"],
    ["D'Angelò De Rù", "D'Angel%C3%B2 De R%C3%B9"],
    ["100%", "100%25"],
    ["Žižek 𐍈", "%C5%BDi%C5%BEek %F0%90%8D%88"],
    [" a\r\nX-Evil: 1 ", "a%0D%0AX-Evil: 1"],
  ])("%j travels as %j and reads back", (name, value) => {
    expect(encodeHeader(name)).toBe(value);
    expect(decodeHeader(value)).toBe(name.trim());
  });

  it("reads raw UTF-8 and raw Latin-1 alike, as Node delivers them", () => {
    expect(decodeHeader(Buffer.from("Niccolò").toString("latin1"))).toBe("Niccolò");
    expect(decodeHeader("Niccol\u00f2")).toBe("Niccolò");
    expect(decodeHeader("100%")).toBe("100%");
    expect(decodeHeader("%FF")).toBe("%FF");
  });
});

describe("the settings", () => {
  const base = {
    LOGIN: "headers",
    PUBLIC_URL: "http://localhost",
    LOGIN_PROXY: "10.0.0.5, 10.1.0.0/16,fd00::/8",
    LOGIN_SECRET: secret,
  };
  const backend = {
    BACKEND_PUBLIC_URL: "https://a.it",
    BACKEND_AUTH_URL: "https://a.it",
    EMBEDDED_DATABASE: "1",
    LOGIN: "none",
  };
  const provider = { OIDC_ISSUER: "https://id.esempio.it", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };

  it("describe the proxy, with Shibboleth's names unless others are given", () => {
    expect(readSettings(base).headerLogin).toEqual({
      names: shibbolethHeaders,
      proxies: ["10.0.0.5", "10.1.0.0/16", "fd00::/8"],
      secret,
      logoutPath: undefined,
    });
    const named = {
      ...base,
      LOGIN_HEADERS: "codiceFiscale=X-CF",
      LOGIN_LOGOUT: "/Shibboleth.sso/Logout?return=/",
    };
    expect(readSettings(named).headerLogin).toMatchObject({
      names: { codiceFiscale: "x-cf", livello: "shib-authncontext-class" },
      logoutPath: "/Shibboleth.sso/Logout?return=/",
    });
  });

  it("describe no proxy for another login, and refuse the settings of a proxy there", () => {
    for (const LOGIN of ["", "openid"]) {
      expect(readSettings({ LOGIN }).headerLogin).toBeUndefined();
      expect(() => readSettings({ ...base, LOGIN })).toThrow("Con LOGIN_PROXY serve anche LOGIN=headers.");
    }
  });

  it("configure the headers that name the person to the back end", () => {
    expect(readSettings({}).personHeaders).toEqual({ codiceFiscale: "x-codice-fiscale" });
    const text =
      "codiceFiscale=Shib-Identita-CodiceFiscale,nome=Shib-Identita-Nome,cognome=Shib-Identita-Cognome";
    const env = { ...backend, PUBLIC_URL: "http://localhost", PERSON_HEADERS: text };
    const { livello: _, ...names } = shibbolethHeaders;
    expect(readSettings(env).personHeaders).toEqual(names);
  });

  it.each([
    [{ ...base, LOGIN: "saml" }, "LOGIN vale «saml»"],
    [{ ...base, LOGIN_SECRET: "short" }, "LOGIN_SECRET"],
    [{ ...base, LOGIN_SECRET: secret.slice(1) }, "LOGIN_SECRET"],
    [{ ...base, LOGIN_SECRET: undefined }, "LOGIN_SECRET"],
    [{ ...base, LOGIN_PROXY: undefined }, "LOGIN_PROXY"],
    [{ ...base, LOGIN_PROXY: "proxy.local" }, "LOGIN_PROXY vale"],
    [{ ...base, LOGIN_PROXY: "10.0.0.0/33" }, "LOGIN_PROXY vale"],
    [{ ...base, PUBLIC_URL: undefined }, "PUBLIC_URL"],
    [{ ...base, LOCAL_PERSON: cf }, "LOCAL_PERSON"],
    [{ ...base, LOGIN_LOGOUT: "//example.org" }, "LOGIN_LOGOUT"],
    [{ ...base, LOGIN_LOGOUT: "https://example.org" }, "LOGIN_LOGOUT"],
    [{ ...base, LOGIN_HEADERS: "nome=X" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_HEADERS: "codiceFiscale=Host" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_HEADERS: "codiceFiscale=X,nome=X" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_HEADERS: "codiceFiscale=X,codiceFiscale=Y" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_HEADERS: "codiceFiscale=X=Y" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_HEADERS: "codiceFiscale=" }, "LOGIN_HEADERS"],
    [{ ...base, LOGIN_LEVEL: "4" }, "LOGIN_LEVEL"],
    [{ ...base, LOGIN_LEVEL: "SpidL2" }, "LOGIN_LEVEL"],
    [{ ...base, LOGIN_LEVEL_NAMES: "urn:due" }, "LOGIN_LEVEL_NAMES"],
    [{ ...base, LOGIN_LEVEL_NAMES: "urn:due=4" }, "LOGIN_LEVEL_NAMES"],
    [{ ...base, ...provider }, "LOGIN"],
    [{ PERSON_HEADERS: "codiceFiscale=X" }, "PERSON_HEADERS"],
    [{ ...backend, PUBLIC_URL: "http://localhost", PERSON_HEADERS: "cf=X" }, "PERSON_HEADERS"],
    [{ ...backend, PUBLIC_URL: "http://localhost", PERSON_HEADERS: "codiceFiscale=X Y" }, "PERSON_HEADERS"],
  ])("refuse %j", (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  it("match addresses and networks, and nothing without an address", () => {
    const isProxy = addressCheck(["10.0.0.5", "fd00::/8"]);
    expect(["10.0.0.5", "fd12::1", "10.0.0.50", "::1", "", undefined].map((each) => isProxy(each))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
