import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imprintOf } from "../../src/gateway/access/person.ts";
import { LoginFailure } from "../../src/gateway/access/login-way.ts";
import { openidLogin, personIn } from "../../src/gateway/access/openid-login.ts";
import { safeReturn } from "../../src/gateway/access/safe-return.ts";
import { localLogin } from "../../src/sandbox/login/local-login.ts";
import { isLinear } from "../support/growth.ts";
import type { Browser } from "../support/server/browser.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

let demo: Demonstration;
let livia: string;
beforeAll(async () => {
  demo = await aDemonstration();
  livia = demo.person("ROSSINI");
});
afterAll(() => demo.close());

/** Checks that the login failed, with the reason on a page of the portal. */
async function expectFailure(browser: Browser, answer: Awaited<ReturnType<Browser["ask"]>>, title: string) {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain('<html lang="it">');
  expect(browser.jar.has("sessione")).toBe(false);
  expect(await browser.identity()).toBeNull();
}

describe("login at the sandbox's provider", () => {
  it("redirects the chosen person to the page of the login link", async () => {
    const browser = await demo.aBrowser();
    const answer = await browser.logIn(livia, "/bollo/calcolo?x=1");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/bollo/calcolo?x=1"]);
    expect(await browser.identity()).toEqual({
      cf: livia,
      cognome: "ROSSINI",
      nome: "LIVIA",
      autenticazione_livello: "2",
      autenticazione_metodo: "SPID",
      autenticazione_riscontro: "S",
      autenticazione_valida: true,
      impronta: imprintOf({ cf: livia, cognome: "", nome: "" }),
    });
  });

  it("lists every person by name, and logs each one in", async () => {
    const browser = await demo.aBrowser();
    const { body } = await browser.openLogin();
    for (const { name, surname } of demo.people)
      expect(body).toContain(`${name} ${surname}`.replace("'", "&#39;"));
    expect(demo.people).toHaveLength(9);
    for (const { code } of demo.people) {
      await browser.logIn(code);
      expect((await browser.identity())?.cf).toBe(code);
    }
  });

  it("has a login page with the security headers of other pages", async () => {
    const { headers, body } = await (await demo.aBrowser()).openLogin();
    expect(headers["content-security-policy"]).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(body).not.toMatch(/<script|style=|onclick/);
  });

  it("works at each address of the portal", async () => {
    for (const origin of ["http://127.0.0.1:9000", "https://bollo.esempio.it"]) {
      const browser = await demo.aBrowser({ trustProxy: 1, allowedHosts: ["bollo.esempio.it"] }, origin);
      await browser.logIn(livia);
      expect((await browser.identity())?.cf).toBe(livia);
    }
  });

  it("sends PKCE, state and nonce, and no other data to the provider", async () => {
    const browser = await demo.aBrowser();
    const { headers } = await browser.ask("/authapi/bff/login");
    const asked = new URL(String(headers.location)).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: "portale",
      response_type: "code",
      redirect_uri: "http://localhost:8080/authapi/bff/callback",
      scope: "openid profile",
      prompt: "login",
      acr_values: "https://www.spid.gov.it/SpidL2 https://www.spid.gov.it/SpidL3",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("removes the country prefix of a tax code, and refuses an invalid one", () => {
    const claims = { given_name: "UGO", family_name: "NESSUNO" };
    expect(personIn({ ...claims, fiscalNumber: "TINIT-nssgu088a01l219x" }).cf).toBe("NSSGU088A01L219X");
    for (const cf of ["", "TINIT-", "TINDE-123", "RSS MRA", "../x", undefined])
      expect(() => personIn({ ...claims, cf })).toThrow(LoginFailure);
  });
});

describe("an invalid login", () => {
  it("ends on a page when the person refuses", async () => {
    const browser = await demo.aBrowser();
    const page = await browser.openLogin("/bollo/memo");
    const answer = await browser.ask(await browser.choose(page.at, ""));
    await expectFailure(browser, answer, "Accesso annullato");
    expect(answer.body).toContain("/authapi/bff/login?ritorno=%2Fbollo%2Fmemo");
  });

  it.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["another code", (url: URL) => url.searchParams.set("code", "x".repeat(43))],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://example.org")],
    ["no issuer", (url: URL) => url.searchParams.delete("iss")],
    ["two states", (url: URL) => url.searchParams.append("state", "y")],
    ["an error of the provider", (url: URL) => url.searchParams.set("error", "server_error")],
  ])("is refused with %s", async (_, tamper) => {
    const browser = await demo.aBrowser();
    const page = await browser.openLogin();
    const back = new URL(await browser.choose(page.at, livia));
    tamper(back);
    await expectFailure(browser, await browser.ask(back.href), "Accesso non riuscito");
    // After a wrong answer, the correct one is refused too.
    tamper(back);
    expect((await browser.ask(back.href)).statusCode).toBe(400);
  });

  it.each(["nonce", "verifier"] as const)(
    "is refused when the %s is not the one of this login",
    async (column) => {
      const browser = await demo.aBrowser();
      const page = await browser.openLogin();
      const back = await browser.choose(page.at, livia);
      await demo.store.database
        .updateTable("login_attempt")
        .set({ [column]: "x".repeat(43) })
        .execute();
      await expectFailure(browser, await browser.ask(back), "Accesso non riuscito");
    },
  );

  it("is refused when repeated, and in another browser", async () => {
    const [browser, thief] = [await demo.aBrowser(), await demo.aBrowser()];
    const page = await browser.openLogin();
    const back = await browser.choose(page.at, livia);
    await expectFailure(thief, await thief.ask(back), "Accesso non riuscito");
    await thief.openLogin();
    await expectFailure(thief, await thief.ask(back), "Accesso non riuscito");
    expect((await browser.ask(back)).statusCode).toBe(302);
    expect((await browser.ask(back)).statusCode).toBe(400);
  });

  it("cannot be chosen from another browser", async () => {
    const page = await (await demo.aBrowser()).openLogin();
    const other = await demo.aBrowser();
    expect((await other.ask(page.at)).statusCode).toBe(400);
    expect(await other.choose(page.at, livia)).toBe("");
  });

  it("shows a page when the provider does not answer", async () => {
    const way = openidLogin({
      issuerFor: () => new URL("http://localhost:1/"),
      clientId: "portale",
      clientSecret: "x",
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    const browser = await demo.aBrowser({ access: { database: demo.store.database, way } });
    const answer = await browser.ask("/authapi/bff/login");
    await expectFailure(browser, answer, "Accesso al momento non disponibile");
    expect(answer.statusCode).toBe(503);
  });
});

describe("the return address of the login", () => {
  it.each(["/", "/bollo/calcolo", "/bollo/calcolo/esito?x=1&y=a:b", "/pratica/verifica#fine", "/a-b_c.d~e"])(
    "%s is where to go",
    (path) => expect(safeReturn(path)).toBe(path),
  );

  it.each([
    "//e",
    "/\\e",
    "\\\\e",
    "https:e",
    "https://e",
    "%2f%2fe",
    "/%2f%2fe",
    "/%5ce",
    "javascript:alert(1)",
    "/x@e",
    "/\u2025/e",
    "/\u3002e",
    "/\uff0fe",
    "/./e",
    "/../e",
    "/x//e",
    "/\te",
    "/\n/e",
    " /e",
    "e",
    "",
    `/${"a".repeat(2048)}`,
    "/authapi/bff/logout",
    "/AUTHAPI/bff/logout",
    "/oidc/x",
    undefined,
    ["/a", "/b"],
  ])("%j is home", (path) => expect(safeReturn(path)).toBe("/"));

  it.each<[string, (parts: number) => string]>([
    ["a path", (parts) => "/a.".repeat(parts)],
    ["a path that ends badly", (parts) => `/${"-/".repeat(parts)}!`],
    ["a query that ends badly", (parts) => `/?${"=&".repeat(parts)}!`],
  ])("is checked in linear time: %s", async (_, textOf) => {
    const checkOften = (text: string) => {
      for (let time = 0; time < 200; time++) safeReturn(text);
    };
    expect(await isLinear(checkOften, (part) => textOf(320 * part))).toBe(true);
  });
});

describe("the login of development", () => {
  it("logs in and out without a provider", async () => {
    const way = localLogin(demo.store.database, livia);
    const browser = await demo.aBrowser({ access: { database: demo.store.database, way } });
    expect(await browser.identity()).toBeNull();
    const answer = await browser.go("/authapi/bff/login?ritorno=/bollo/memo");
    expect(answer.at).toBe("/bollo/memo");
    expect(await browser.identity()).toMatchObject({ cf: livia, nome: "LIVIA" });
    await browser.go("/authapi/bff/logout");
    expect(await browser.identity()).toBeNull();
  });
});
