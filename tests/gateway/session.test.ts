import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { attemptLifetime, attemptsIn } from "../../src/gateway/access/attempts.ts";
import { sessionsIn } from "../../src/gateway/access/sessions.ts";
import { imprintOf } from "../../src/gateway/access/person.ts";
import { embeddedLogin } from "../../src/sandbox/login/embedded-login.ts";
import { eventually } from "../support/eventually.ts";
import { aBrowser } from "../support/server/browser.ts";
import { aDatabase } from "../support/server/database.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

const minute = 60_000;
let demo: Demonstration;
let clock = Date.parse("2026-11-20T09:00:00Z");
let livia: string;
beforeAll(async () => {
  demo = await aDemonstration();
  livia = demo.person("ROSSINI");
}, 120_000);
afterAll(() => demo.close());

/** Returns a browser and a gateway whose sessions use the test's clock. */
async function aTimedBrowser() {
  const database = demo.store.database;
  const login = await embeddedLogin(database, {});
  const app = await buildGateway({
    backend: { send: () => Promise.reject(new Error("nobody")) },
    access: { database, way: login.way, now: () => clock },
    mountProvider: login.mountProvider,
  });
  return aBrowser(app);
}
const wait = (milliseconds: number) => (clock += milliseconds);

describe("the cookie of the session", () => {
  it("is for this host, unreadable to scripts, and not sent by other sites' calls", async () => {
    const answer = await (await demo.aBrowser()).logIn(livia);
    const cookie = [answer.headers["set-cookie"]].flat().find((text) => text?.startsWith("sessione="));
    expect(cookie).toMatch(/^sessione=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("is Secure and tied to the host by its name under HTTPS", async () => {
    const browser = await demo.aBrowser(
      { trustProxy: 1, allowedHosts: ["bollo.esempio.it"] },
      "https://bollo.esempio.it",
    );
    const answer = await browser.logIn(livia);
    const cookies = [answer.headers["set-cookie"]].flat();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-sessione=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    expect(cookies.every((text) => text?.startsWith("__Host-"))).toBe(true);
    // A cookie that a sibling site sets under the plain name is ignored.
    browser.jar.set("sessione", { value: "x".repeat(43), path: "/" });
    expect((await browser.identity())?.cf).toBe(livia);
  });

  it("changes at each login, and the previous one is invalid", async () => {
    const browser = await demo.aBrowser();
    await browser.logIn(livia);
    const before = browser.jar.get("sessione");
    await browser.logIn(livia);
    const after = browser.jar.get("sessione");
    expect(after?.value).not.toBe(before?.value);
    browser.jar.set("sessione", before!);
    expect(await browser.identity()).toBeNull();
  });

  it("is never an id that the browser has sent", async () => {
    const browser = await demo.aBrowser();
    const planted = "A".repeat(43);
    browser.jar.set("sessione", { value: planted, path: "/" });
    expect(await browser.identity()).toBeNull();
    await browser.logIn(livia);
    expect(browser.jar.get("sessione")?.value).not.toBe(planted);
  });

  it.each(["", "x", "null", "A".repeat(42), "A".repeat(4000), "'; drop table session; --", "%00"])(
    "%j is nobody's",
    async (value) => {
      const browser = await demo.aBrowser();
      browser.jar.set("sessione", { value, path: "/" });
      expect(await browser.identity()).toBeNull();
    },
  );

  it("is not stored in the database", async () => {
    const browser = await demo.aBrowser();
    await browser.logIn(livia);
    const rows = await demo.store.database.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.jar.get("sessione")?.value);
  });
});

describe("a session", () => {
  it("ends after thirty minutes without activity; reading its remaining time is no activity", async () => {
    const browser = await aTimedBrowser();
    await browser.logIn(livia);
    wait(28 * minute);
    expect((await browser.ask("/authapi/bff/sessione")).json()).toEqual({
      impronta: imprintOf({ cf: livia, cognome: "", nome: "" }),
      secondiRimasti: 120,
      prolungabile: true,
    });
    wait(2 * minute);
    expect((await browser.ask("/authapi/bff/sessione")).json()).toBeNull();
    expect(await browser.identity()).toBeNull();
    expect((await browser.call("POST", "/authapi/bff/sessione")).json()).toMatchObject({ status: 401 });
  });

  it("continues when the person prolongs it", async () => {
    const browser = await aTimedBrowser();
    await browser.logIn(livia);
    wait(29 * minute);
    expect((await browser.call("POST", "/authapi/bff/sessione")).json()).toEqual({
      impronta: imprintOf({ cf: livia, cognome: "", nome: "" }),
      secondiRimasti: 1800,
      prolungabile: true,
    });
    wait(29 * minute);
    expect((await browser.identity())?.cf).toBe(livia);
  });

  it("ends after eight hours of activity, and is reported as not extendable", async () => {
    const browser = await aTimedBrowser();
    await browser.logIn(livia);
    for (let half = 0; half < 19; half++) {
      wait(25 * minute);
      expect(await browser.identity()).not.toBeNull();
    }
    expect((await browser.call("POST", "/authapi/bff/sessione")).json()).toEqual({
      impronta: imprintOf({ cf: livia, cognome: "", nome: "" }),
      secondiRimasti: 300,
      prolungabile: false,
    });
    wait(5 * minute);
    expect(await browser.identity()).toBeNull();
  });

  it("is invalid after logout in every process", async () => {
    const browser = await demo.aBrowser();
    await browser.logIn(livia);
    const cookie = browser.jar.get("sessione")!;
    const answer = await browser.ask("/authapi/bff/logout");
    expect([answer.statusCode, answer.headers.location, answer.headers["clear-site-data"]]).toEqual([
      302,
      "/?uscita",
      '"storage"',
    ]);
    expect(browser.jar.has("sessione")).toBe(false);
    browser.jar.set("sessione", cookie);
    expect(await browser.identity()).toBeNull();
  });

  it("takes its findings with it, so that the next person at the browser has none", async () => {
    const browser = await demo.aBrowser();
    await browser.ask("/rest/bollo/calcola?targa=GB222BB&tipo_veicolo=A");
    expect(browser.jar.has("visita")).toBe(true);
    await browser.logIn(livia);
    await browser.ask("/authapi/bff/logout");
    expect(browser.jar.has("visita")).toBe(false);
  });

  it("is not ended by another site", async () => {
    const browser = await demo.aBrowser();
    await browser.logIn(livia);
    for (const site of ["cross-site", "same-site"]) {
      const answer = await browser.ask("/authapi/bff/logout", { headers: { "sec-fetch-site": site } });
      expect(answer.statusCode).toBe(403);
    }
    expect((await browser.identity())?.cf).toBe(livia);
  });

  it("survives a new process", async () => {
    const browser = await demo.aBrowser();
    await browser.logIn(livia);
    const next = await demo.aBrowser();
    next.jar.set("sessione", browser.jar.get("sessione")!);
    expect((await next.identity())?.cf).toBe(livia);
  });

  it("is deleted from the database when it has ended", async () => {
    const sessions = sessionsIn(
      demo.store.database,
      { idle: 1, absolute: 1, roles: 1 },
      () => Date.now() + 10 * minute,
    );
    await sessions.sweep();
    expect(await demo.store.database.selectFrom("session").selectAll().execute()).toEqual([]);
  });
});

describe("expired login attempts", () => {
  const listAttempts = () => demo.store.database.selectFrom("login_attempt").selectAll().execute();
  const beginAttempt = () => attemptsIn(demo.store.database, () => clock).begin("/", 2);

  it("are deleted when the gateway starts, and then every ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await beginAttempt();
    wait(attemptLifetime);
    const app = await buildGateway({
      backend: { send: () => Promise.reject(new Error("nobody")) },
      access: { database: demo.store.database, now: () => clock },
    });
    await app.ready();
    expect(await listAttempts()).toEqual([]);

    await beginAttempt();
    wait(attemptLifetime);
    vi.advanceTimersByTime(10 * minute);
    vi.useRealTimers();
    await eventually(async () => expect(await listAttempts()).toEqual([]));
    await app.close();
  });

  it("are kept while the login may still be completed", async () => {
    await beginAttempt();
    await attemptsIn(demo.store.database, () => clock + attemptLifetime - 1).sweep();
    expect(await listAttempts()).toHaveLength(1);
  });
});

it("a gateway whose database fails starts, and logs that old rows stay", async () => {
  const { database } = await aDatabase();
  const log: string[] = [];
  const app = await buildGateway({
    backend: { send: () => Promise.reject(new Error("nobody")) },
    access: { database },
    logLevel: "error",
    logStream: { write: (line) => void log.push(line) },
  });
  await database.destroy();
  await app.ready();
  // One line for each table, because the failure of one does not stop the others.
  const lines = log.map((line) => JSON.parse(line) as unknown);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines).toMatchObject(lines.map(() => ({ level: 50, msg: "sweep failed" })));
  await app.close();
});
