import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { hashOf } from "../../src/gateway/access/secrets.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { isFailedGuess, isGuessable } from "../../src/gateway/rate-limit/guesses.ts";
import { networkOf } from "../../src/gateway/rate-limit/network.ts";
import { difficultyOf } from "../../src/gateway/rate-limit/difficulty.ts";
import { linesOfList } from "../../src/gateway/rate-limit/list-limits.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { longAnswers } from "../../src/gateway/rate-limit/long-answers.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { aDatabase } from "../support/server/database.ts";
import { proofOf } from "../support/server/prove-work.ts";
import { aForm, formType, samples } from "../support/server/sample-files.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const contract = readContract();
const operations = contract.operations.filter(({ base }) => base !== "identity");
const cf = "FRRLVI84C52L219N";
/** A calculation for a plate of its own. */
const searchOf = (index: number) =>
  `/rest/bollo/calcola?targa=G${String(index).padStart(4, "0")}&tipo_veicolo=M`;
const calculation = {
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  targa: "GK418VD",
  scadenza: "12/2026",
  ultimoGiornoUtile: "31/01/2027",
  totale: 205.18,
  tassa: 205.18,
  sanzione: 0,
  interesse: 0,
};

let store: OpenDatabase;
let status = 404;
let person: string | undefined;
let apps: FastifyInstance[] = [];
/** Number of the last guess, so that each is another one. */
let last = 0;
const start = Date.parse("2026-11-20T10:00:00Z");
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
beforeAll(async () => {
  store = await aDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await Promise.all(apps.map((app) => app.close()));
  await store.database.deleteFrom("rate_count").execute();
  apps = [];
  [status, person, last] = [404, undefined, 0];
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(apps.map((app) => app.close()));
  await store.close();
});

async function aGateway(options: Partial<GatewayOptions> = {}, captcha = false) {
  const app = await buildGateway({
    contract,
    trustProxy: 1,
    rateLimits: { callsPerMinute: 300, failuresPerHour: 120 },
    findPerson: async () => (person ? { cf: person, cognome: "", nome: "" } : undefined),
    backend: {
      send: async () => jsonAnswer(status === 200 ? calculation : { title: "No." }, status),
    },
    ...options,
    access: { database: store.database, captcha },
  });
  apps.push(app);
  return app;
}

/** Sends a call as a proxy forwards it: the last address is the one that the proxy saw. */
async function ask(app: FastifyInstance, from = "203.0.113.7", url = searchOf(++last), headers = {}) {
  const answer = await app.inject({ url, headers: { "x-forwarded-for": from, ...headers } });
  return answer.statusCode;
}
/** Sends calls; the URL may depend on their number. */
async function askTimes(
  app: FastifyInstance,
  times: number,
  from?: string,
  url?: (index: number) => string,
  headers = {},
) {
  const statuses = [];
  for (let time = 0; time < times; time++) statuses.push(await ask(app, from, url?.(time), headers));
  return statuses;
}

describe("the long answers of a person", () => {
  const asked = (person?: string) => ({
    person: person === undefined ? undefined : { cf: person, cognome: "", nome: "" },
  });
  const long = 300 * 1024;

  it("are limited by their bytes, for that person alone", async () => {
    const answers = longAnswers(1024 * 1024);
    for (let count = 0; count < 4; count++) {
      expect(() => answers.check(asked("A"))).not.toThrow();
      await answers.note(asked("A"), long);
    }
    expect(() => answers.check(asked("A"))).toThrow(expect.objectContaining({ retryAfter: 60 }) as Error);
    expect(() => answers.check(asked("B"))).not.toThrow();
    expect(() => answers.check(asked())).not.toThrow();
  });

  it("do not count when they are short", async () => {
    const answers = longAnswers(1024);
    for (let count = 0; count < 100; count++) await answers.note(asked("A"), 100 * 1024);
    expect(() => answers.check(asked("A"))).not.toThrow();
  });
});

describe("a guess", () => {
  it("is possible with every public operation that has parameters, except public lists", () => {
    const open = operations.filter(
      ({ base, parameters, body }) => base === "public" && (parameters.length > 0 || body),
    );
    expect(open.filter((one) => !isGuessable(one)).map(({ id }) => id)).toEqual([
      "controllaScadenzaPregressa",
      "elencaTipiVeicolo",
      "elencaComuni",
      "leggiParametro",
      "leggiMessaggio",
    ]);
  });

  it("is possible with authenticated operations that have an identifier, not with the person's own lists", () => {
    const guessable = operations.filter((one) => one.base === "auth" && isGuessable(one)).map(({ id }) => id);
    expect(guessable).toContain("leggiNotifica");
    expect(guessable).toContain("elencaVersamentiVeicolo");
    expect(guessable).not.toContain("elencaNotifiche");
    expect(guessable).not.toContain("leggiContribuente");
  });

  const find = (id: string) => operations.find((one) => one.id === id)!; // indexed by known names only
  it.each([
    ["cercaRicevuta", [403, 404, 412, 422]],
    ["verificaTipologiaPratica", [400, 403, 404, 412, 422]],
    ["cercaSintesiScadenzaPerVeicolo", [403, 404, 412, 422]],
    ["caricaAllegatoOsservazioneScadenza", [403, 404]],
    ["creaOsservazioneScadenza", [403, 404]],
    ["leggiNotifica", [403, 404, 412, 422]],
    ["elencaComuni", []],
    ["elencaNotifiche", []],
  ])("has failed with %s by the statuses %j", (id, failed) => {
    const request = (passed: unknown) => ({ passed, operation: find(id) });
    const statuses = [200, 204, 400, 401, 403, 404, 406, 409, 412, 422, 428, 429, 500, 502, 503, 504, 505];
    const byStatus = (passed: unknown) =>
      statuses.filter((each) => isFailedGuess(request(passed) as never, each)); // `as`: only these two are read
    expect(byStatus({})).toEqual(failed);
    // A request that the contract refuses has not guessed.
    expect(byStatus(undefined)).toEqual([]);
  });
});

describe("the limit of failed guesses", () => {
  it("refuses an address for the rest of the hour, in Italian and with Retry-After", async () => {
    const app = await aGateway();
    expect(new Set(await askTimes(app, 120))).toEqual(new Set([404]));
    wait(20 * 60_000);
    const refused = await app.inject({ url: searchOf(0), headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("2400");
    expect(refused.json()).toMatchObject({
      title: "Ci sono state troppe ricerche senza risultato.",
      code: "limite-superato",
    });
    expect(await ask(app, "203.0.113.8")).toBe(404);
    wait(40 * 60_000);
    expect(await ask(app)).toBe(404);
  });

  it("applies to all operations together, but not to lists", async () => {
    const app = await aGateway();
    const searches = [
      searchOf,
      (index: number) => `/rest/ricevuta/RF${index}`,
      (index: number) => `/rest/sintesi/pagamento/scadenza/RF${index}`,
      (index: number) => `/rest/pagamento/calcolo/iuv/RF${index}`,
    ];
    for (const url of searches) await askTimes(app, 30, undefined, url);
    for (const url of searches) expect(await ask(app, undefined, url(0))).toBe(429);
    expect(await ask(app, undefined, "/rest/messages/1")).toBe(404);
  });

  it("does not count successes", async () => {
    const app = await aGateway();
    status = 200;
    expect(new Set(await askTimes(app, 150))).toEqual(new Set([200]));
    status = 404;
    wait(60_000);
    expect(new Set(await askTimes(app, 120))).toEqual(new Set([404]));
  });

  it("admits the calls of a family of four behind one address", async () => {
    const app = await aGateway();
    for (let each = 0; each < 4; each++) {
      status = 404;
      expect(new Set(await askTimes(app, 10))).toEqual(new Set([404]));
      status = 200;
      expect(new Set(await askTimes(app, 40))).toEqual(new Set([200]));
    }
  });

  it("counts by person on the authenticated base, from any address", async () => {
    const app = await aGateway();
    person = cf;
    const url = `/authapi/rest/contribuenti/${cf}/notifiche/`;
    for (let id = 0; id < 120; id++) expect(await ask(app, `203.0.113.${id}`, `${url}${id + 1}`)).toBe(404);
    expect(await ask(app, "198.51.100.1", `${url}121`)).toBe(429);
    expect(await ask(app, "198.51.100.1", `/authapi/rest/contribuenti/${cf}`)).toBe(404);
    person = "RSSMRA85T10A562S";
    expect(await ask(app, "198.51.100.1", `/authapi/rest/contribuenti/${person}/notifiche/1`)).toBe(404);
  });

  it("counts identifiers that the browser did not find", async () => {
    const app = await aGateway();
    await askTimes(
      app,
      120,
      undefined,
      (index) => `/rest/sintesi/download/pdf?tipo=LETTERA_RATE&idPianoRat=${index}`,
    );
    expect(await ask(app)).toBe(429);
  });

  it("counts the same wrong value once, and in another hour again", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 300, failuresPerHour: 2 } });
    const same = () => searchOf(999);
    expect(new Set(await askTimes(app, 20, undefined, same))).toEqual(new Set([404]));
    expect(await askTimes(app, 2)).toEqual([404, 429]);
    wait(3_600_000);
    expect(await askTimes(app, 3)).toEqual([404, 404, 429]);
  });

  it("names the last ones that are left, and is not named with a success", async () => {
    person = cf;
    const app = await aGateway({ rateLimits: { callsPerMinute: 300, failuresPerHour: 8 } });
    const left = async () => (await app.inject({ url: searchOf(++last) })).headers["x-tentativi-rimasti"];
    const seen = [];
    for (let time = 0; time < 8; time++) seen.push(await left());
    expect(seen).toEqual([undefined, undefined, "5", "4", "3", "2", "1", "0"]);
    wait(3_600_000);
    for (let time = 0; time < 4; time++) await left();
    status = 200;
    expect(await left()).toBeUndefined();
  });

  it("is shared by all processes and survives a restart", async () => {
    const rateLimits = { callsPerMinute: 300, failuresPerHour: 4 };
    const [one, other] = [await aGateway({ rateLimits }), await aGateway({ rateLimits })];
    for (const app of [one, other]) await askTimes(app, 2);
    expect(await ask(other)).toBe(429);
    const third = await aGateway({ rateLimits });
    // A process knows the total with its own first failure.
    expect(await askTimes(third, 2)).toEqual([404, 429]);
  });

  it("of a network stops no logged-in person, and that of a person no network", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 300, failuresPerHour: 3 } });
    expect(await askTimes(app, 4)).toEqual([404, 404, 404, 429]);
    person = cf;
    expect(await askTimes(app, 4)).toEqual([404, 404, 404, 429]);
    wait(3_600_000);
    person = cf;
    await askTimes(app, 4);
    person = undefined;
    expect(await ask(app)).toBe(404);
  });

  it("counts an IPv6 network of 64 bits as one address", async () => {
    const app = await aGateway();
    for (let host = 1; host <= 120; host++) await ask(app, `2001:db8:1:2::${host.toString(16)}`);
    expect(await ask(app, "2001:db8:1:2:ffff::1")).toBe(429);
    expect(await ask(app, "2001:db8:1:3::1")).toBe(404);
  });
});

describe("the limit of calls", () => {
  it("applies to all guessable operations together", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 2, failuresPerHour: 100 } });
    expect(await ask(app)).toBe(404);
    expect(await ask(app, undefined, "/rest/ricevuta/RF1")).toBe(404);
    expect(await ask(app)).toBe(429);
    expect(await ask(app, "198.51.100.1")).toBe(404);
    wait(60_000);
    expect(await ask(app)).toBe(404);
  });

  it("of a network stops no logged-in person", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 2, failuresPerHour: 100 } });
    expect(await askTimes(app, 3)).toEqual([404, 404, 429]);
    person = cf;
    expect(await askTimes(app, 3)).toEqual([404, 404, 429]);
    person = "RSSMRA85T10A562S";
    expect(await ask(app)).toBe(404);
  });

  it("of the login is its own: searches do not use it up", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 2, failuresPerHour: 100 } });
    expect(await askTimes(app, 3)).toEqual([404, 404, 429]);
    expect(await askTimes(app, 3, undefined, () => login)).toEqual([503, 503, 429]);
    const refused = await app.inject({ url: login, headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(refused.headers["content-type"]).toContain("text/html");
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.body).toContain("Troppe richieste");
    expect(await ask(app, "198.51.100.1", login)).toBe(503);
    wait(60_000);
    expect(await ask(app, undefined, login)).toBe(503);
  });
});

const login = "/authapi/bff/login";
describe("a login", () => {
  const limits = { callsPerMinute: 10, failuresPerHour: 3 };
  const visitor = async (app: FastifyInstance) => {
    const { cookies } = await app.inject({ url: searchOf(++last) });
    return { cookie: `visita=${cookies[0]?.value}` };
  };

  it("is not stopped by tampered answers that a neighbour sends", async () => {
    const app = await aGateway({ rateLimits: limits });
    const callback = "/authapi/bff/callback?code=x&state=y";
    expect(new Set(await askTimes(app, 50, undefined, () => callback))).toEqual(new Set([400]));
    expect(await ask(app, undefined, login)).toBe(503);
    expect(await ask(app, undefined, callback)).toBe(400);
  });

  it("of a browser that has opened a page is not stopped by logins without one, nor by those of another visit", async () => {
    const app = await aGateway({ rateLimits: limits });
    const [one, other] = [await visitor(app), await visitor(app)];
    expect((await askTimes(app, 11, undefined, () => login)).at(-1)).toBe(429);
    expect(await ask(app, undefined, login, one)).toBe(503);
    expect((await askTimes(app, 11, undefined, () => login, one)).at(-1)).toBe(429);
    expect(await ask(app, undefined, login, other)).toBe(503);
  });

  it("stays open to a neighbour's first ones when a few visits use up those of their network", async () => {
    const app = await aGateway({ rateLimits: limits });
    for (let visit = 0; visit < 10; visit++)
      await askTimes(app, 10, undefined, () => login, await visitor(app));
    const neighbour = await visitor(app);
    expect(await askTimes(app, 4, undefined, () => login, neighbour)).toEqual([503, 503, 503, 429]);
    expect(await ask(app, "198.51.100.1", login, await visitor(app))).toBe(503);
  });

  it("is limited for all visits of a network together, however few each begins", async () => {
    const app = await aGateway({ rateLimits: { ...limits, callsPerMinute: 3 } });
    const statuses = [];
    for (let visit = 0; visit <= 100; visit++)
      statuses.push(...(await askTimes(app, 3, undefined, () => login, await visitor(app))));
    expect(statuses.indexOf(429)).toBe(300);
    expect(await ask(app, "198.51.100.1", login, await visitor(app))).toBe(503);
  });
});

describe("the address of a caller behind proxies", () => {
  const spoofed = (index: number) => `10.9.8.${index}, 203.0.113.7`;
  const guessesOf = async (trustProxy: GatewayOptions["trustProxy"], from: (index: number) => string) => {
    const app = await aGateway({ trustProxy, rateLimits: { callsPerMinute: 100, failuresPerHour: 3 } });
    const statuses = [];
    for (let index = 0; index < 5; index++) statuses.push(await ask(app, from(index)));
    return statuses;
  };
  const limited = [404, 404, 404, 429, 429];

  it("is the last one before the proxy, without entries that the client adds to X-Forwarded-For", async () => {
    expect(await guessesOf(1, spoofed)).toEqual(limited);
    expect(await guessesOf(2, (index) => `10.9.8.${index}, 203.0.113.9, 192.0.2.1`)).toEqual(limited);
  });

  it("is found by the addresses of the proxies", async () => {
    expect(
      await guessesOf(["127.0.0.1", "192.0.2.0/24"], (index) => `10.9.8.${index}, 203.0.113.7, 192.0.2.5`),
    ).toEqual(limited);
    expect(await guessesOf(["198.51.100.0/24"], (index) => `203.0.113.${index}`)).toEqual(limited);
  });

  it("is the connection's own without a trusted proxy", async () => {
    expect(await guessesOf(undefined, (index) => `203.0.113.${index}`)).toEqual(limited);
  });
});

/** Asks for a challenge of the difficulty, and solves it. */
async function prove(app: FastifyInstance, difficulty?: number) {
  const url = `/authapi/bff/sfida${difficulty ? `?difficolta=${difficulty}` : ""}`;
  return { "x-verifica": proofOf((await app.inject(url)).json()) };
}

describe("the captcha", () => {
  it.each([403, 404, 412, 422])("is required after five searches that answer %i", async (failed) => {
    const app = await aGateway({}, true);
    status = failed;
    expect(await askTimes(app, 6)).toEqual([...Array<number>(5).fill(failed), 428]);
  });

  it("is not required after one wrong value, however often it is sent", async () => {
    const app = await aGateway({}, true);
    expect(await askTimes(app, 20, undefined, () => searchOf(1))).toEqual(Array(20).fill(404));
  });

  it.each([400, 406, 409, 500, 503])("is not required after searches that answer %i", async (other) => {
    const app = await aGateway({}, true);
    status = other;
    expect(await askTimes(app, 8)).toEqual(Array(8).fill(other));
  });

  it("is not required after any number of successes", async () => {
    const app = await aGateway({}, true);
    status = 200;
    expect(await askTimes(app, 12)).toEqual(Array(12).fill(200));
  });

  it("admits five more failures, or sixty more calls, with one proof", async () => {
    const app = await aGateway({}, true);
    await askTimes(app, 5);
    expect(await askTimes(app, 6, undefined, undefined, await prove(app))).toEqual([
      ...Array<number>(5).fill(404),
      428,
    ]);
    status = 200;
    const proof = await prove(app);
    expect(await askTimes(app, 61, undefined, undefined, proof)).toEqual([
      ...Array<number>(60).fill(200),
      428,
    ]);
  });

  it("replaces the limits of a network: a proof admits a visitor beyond them, and grows harder", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 10_000, failuresPerHour: 10 } }, true);
    const asked: number[] = [];
    let proof = {};
    for (let round = 0; round < 4; round++) {
      if (round > 0) proof = await prove(app, asked.at(-1));
      expect(await askTimes(app, 5, undefined, undefined, proof)).toEqual(Array(5).fill(404));
      const refused = await app.inject({
        url: searchOf(++last),
        headers: { "x-forwarded-for": "203.0.113.7" },
      });
      expect(refused.statusCode).toBe(428);
      asked.push(Number(refused.headers["x-difficolta"]));
    }
    expect(asked).toEqual([16, 17, 17, 18]);
    // Another network is not affected.
    expect(await ask(app, "198.51.100.1")).toBe(404);
  });

  it("admits a visitor beyond the calls of the network", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 8, failuresPerHour: 100 } }, true);
    status = 200;
    expect(await askTimes(app, 9)).toEqual([...Array<number>(8).fill(200), 428]);
    expect(await askTimes(app, 3, undefined, undefined, await prove(app, 15))).toEqual([200, 200, 200]);
  });

  it("does not admit a visit beyond its own limit", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 3, failuresPerHour: 100 } }, true);
    status = 200;
    const { cookies } = await app.inject({ url: searchOf(0) });
    const headers = { cookie: `visita=${cookies[0]?.value}`, ...(await prove(app, 16)) };
    expect(await askTimes(app, 4, "198.51.100.1", undefined, headers)).toEqual([200, 200, 200, 429]);
    expect(await ask(app, "198.51.100.1", undefined, await prove(app, 15))).toBe(200);
  });

  it("is required of the address that the proxy saw", async () => {
    const app = await aGateway({}, true);
    for (let index = 0; index < 5; index++) await ask(app, `10.9.8.${index}, 203.0.113.7`);
    expect(await ask(app, "10.1.1.1, 203.0.113.7")).toBe(428);
  });
});

it.each([
  [{ failures: 5, calls: 0 }, 14],
  [{ failures: 29, calls: 0 }, 14],
  [{ failures: 30, calls: 0 }, 15],
  [{ failures: 60, calls: 0 }, 16],
  [{ failures: 120, calls: 0 }, 17],
  [{ failures: 240, calls: 0 }, 18],
  [{ failures: 1_000_000, calls: 0 }, 20],
  [{ failures: 5, calls: 300 }, 14],
  [{ failures: 5, calls: 301 }, 15],
  [{ failures: 5, calls: 600 }, 16],
  [{ failures: 120, calls: 301 }, 17],
])("a network with %j needs a proof of %i zero bits", (counts, bits) => {
  expect(difficultyOf({ ...counts, failureLimit: 120, callLimit: 300 })).toBe(bits);
  expect(difficultyOf({ ...counts, failureLimit: 120, callLimit: 300 }, 3)).toBe(Math.min(20, bits + 3));
});

describe("a pasted list", () => {
  const list = (name: string) => ({ "x-elenco": `elenco-di-prova-${name}` });

  it("is one call and one failed guess, however many of its lines fail", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 5, failuresPerHour: 3 } });
    for (const name of ["a", "b"])
      expect(new Set(await askTimes(app, linesOfList, undefined, undefined, list(name)))).toEqual(
        new Set([404]),
      );
    expect(await askTimes(app, 2)).toEqual([404, 429]);
  });

  it("leaves an address free after three lists of 128 lines in all", async () => {
    const app = await aGateway({}, true);
    let proof = {};
    for (const [name, lines] of [
      ["a", 60],
      ["b", 8],
      ["c", 60],
    ] as const)
      for (let line = 0; line < lines; line++) {
        const url = searchOf(++last);
        const first = await ask(app, undefined, url, list(name));
        if (first !== 428) continue;
        proof = await prove(app, 18);
        expect(await ask(app, undefined, url, { ...list(name), ...proof })).toBe(404);
      }
    expect(proof).not.toEqual({});
    expect(await ask(app)).toBe(404);
  });

  it("is a search for each sixty lines, and the third in an hour needs a harder proof", async () => {
    const app = await aGateway({}, true);
    const lines = () => askTimes(app, linesOfList, undefined, undefined, list("a"));
    expect(new Set([...(await lines()), ...(await lines())])).toEqual(new Set([404]));
    const refused = await app.inject({
      url: searchOf(0),
      headers: { "x-forwarded-for": "203.0.113.7", ...list("a") },
    });
    expect([refused.statusCode, refused.headers["x-difficolta"]]).toEqual([428, "18"]);
    // A refused line opens no list.
    expect(await askTimes(app, 2, undefined, undefined, list("a"))).toEqual([428, 428]);
    expect(await ask(app, undefined, undefined, { ...list("a"), ...(await prove(app, 14)) })).toBe(428);
    const proof = await prove(app, 18);
    expect(await ask(app, undefined, undefined, { ...list("a"), ...proof })).toBe(404);
    expect(new Set(await askTimes(app, linesOfList - 1, undefined, undefined, list("a")))).toEqual(
      new Set([404]),
    );
    expect(await ask(app, undefined, undefined, { ...list("a"), ...proof })).toBe(428);
  });

  it("has lines that count one by one beyond thirty lists in an hour", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 300, failuresPerHour: 32 } });
    person = cf;
    for (let name = 0; name < 30; name++)
      for (let line = 0; line < 2; line++)
        expect(await ask(app, undefined, undefined, list(String(name)))).toBe(404);
    expect(await askTimes(app, 3, undefined, undefined, list("31"))).toEqual([404, 404, 429]);
  });

  it("is beyond thirty lists of a network no way around its failed guesses", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 3000, failuresPerHour: 35 } });
    for (let name = 0; name < 30; name++)
      expect(await ask(app, undefined, undefined, list(String(name)))).toBe(404);
    const more = [];
    for (let name = 31; name < 40; name++)
      more.push(await ask(app, undefined, undefined, list(String(name))));
    expect(more).toEqual([404, 404, 404, 404, 404, 429, 429, 429, 429]);
  });

  it("writes nothing for further ids of a network beyond thirty lists", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 40, failuresPerHour: 1000 } });
    for (let name = 0; name < 31; name++) await ask(app, undefined, undefined, list(String(name)));
    const rows = async () => (await store.database.selectFrom("rate_count").select("key").execute()).length;
    const before = await rows();
    status = 200;
    for (let name = 31; name < 60; name++) await ask(app, undefined, searchOf(0), list(String(name)));
    expect(await rows()).toBe(before);
    // A list that was admitted continues.
    expect(await ask(app, undefined, undefined, list("1"))).toBe(200);
  });

  it("has lines in all processes together", async () => {
    const [one, other] = [await aGateway({}, true), await aGateway({}, true)];
    for (let line = 0; line < linesOfList / 2; line++)
      for (const app of [one, other]) expect(await ask(app, undefined, undefined, list("a"))).toBe(404);
    expect(await ask(one, undefined, undefined, list("b"))).toBe(404);
    expect(await ask(other, undefined, undefined, list("a"))).toBe(428);
  });

  it.each(["breve", "x".repeat(65), "con spazi in mezzo al nome"])(
    "is none with the name %s",
    async (name) => {
      const app = await aGateway({ rateLimits: { callsPerMinute: 2, failuresPerHour: 100 } });
      expect(await askTimes(app, 3, undefined, undefined, { "x-elenco": name })).toEqual([404, 404, 429]);
    },
  );
});

describe("the uploads of an hour", () => {
  const limits = { callsPerMinute: 1000, failuresPerHour: 1000, uploads: { perPerson: 2, perNetwork: 3 } };
  const fields = { codiceFiscale: cf, cognome: "FERRARI" };
  const upload = async (app: FastifyInstance, headers = {}) => {
    const answer = await app.inject({
      method: "POST",
      url: "/rest/rateizzazione/allegato",
      headers: { "content-type": formType, "sec-fetch-site": "same-origin", ...headers },
      payload: aForm(fields, [{ name: "a.pdf", bytes: samples.pdf }]),
    });
    return answer.statusCode;
  };
  const times = async (app: FastifyInstance, count: number, headers = {}) => {
    const statuses = [];
    for (let time = 0; time < count; time++) statuses.push(await upload(app, headers));
    return statuses;
  };

  it("are limited by network for visitors without findings: then they need a proof of work", async () => {
    const app = await aGateway({ rateLimits: limits }, true);
    expect((await times(app, 4)).map((each) => each === 428)).toEqual([false, false, false, true]);
    expect(await upload(app, await prove(app))).not.toBe(428);
  });

  it("are limited by person, independently of the network", async () => {
    const app = await aGateway({ rateLimits: limits });
    expect((await times(app, 4)).at(-1)).toBe(429);
    person = cf;
    expect((await times(app, 3)).map((each) => each === 429)).toEqual([false, false, true]);
    person = "RSSMRA85T10A562S";
    expect(await upload(app)).not.toBe(429);
  });

  it("are limited by visit for a browser with findings, independently of the network", async () => {
    const app = await aGateway({ rateLimits: limits });
    await times(app, 4);
    const { cookies } = await app.inject({ url: searchOf(0) });
    const headers = { cookie: `visita=${cookies[0]?.value}` };
    expect(await upload(app, headers)).toBe(429);
    const row = { thing: "t", finder: hashOf(cookies[0]?.value ?? ""), held: null };
    await store.database
      .insertInto("possession")
      .values({ ...row, found_at: Date.now(), expires_at: Date.now() + 3_600_000 })
      .execute();
    expect((await times(app, 3, headers)).map((each) => each === 429)).toEqual([false, false, true]);
  });
});

describe("an upload from a network that has used up its time of the examiner", () => {
  const excess = (key: string) =>
    key === "address 203.0.113.7" ? { times: 1.5, secondsLeft: 300 } : undefined;
  const examiner = { examine: async () => ({ verdict: "whole" as const }), check: async () => {}, excess };
  async function upload(app: FastifyInstance, headers: Record<string, string>) {
    const answer = await app.inject({
      method: "POST",
      url: "/rest/rateizzazione/allegato",
      headers: { "content-type": formType, "sec-fetch-site": "same-origin", ...headers },
      payload: aForm({ codiceFiscale: cf, cognome: "FERRARI" }, [{ name: "a.pdf", bytes: samples.pdf }]),
    });
    return [answer.statusCode, answer.headers["x-difficolta"]];
  }

  it("is admitted with a proof of work, and from another network without one", async () => {
    const app = await aGateway({ examiner }, true);
    const { cookies } = await app.inject({ url: searchOf(0) });
    const visitor = { cookie: `visita=${cookies[0]?.value}`, "x-forwarded-for": "203.0.113.7" };
    expect(await upload(app, visitor)).toEqual([428, "16"]);
    expect(await upload(app, { ...visitor, ...(await prove(app, 16)) })).toEqual([404, undefined]);
    expect(await upload(app, { ...visitor, "x-forwarded-for": "198.51.100.1" })).toEqual([404, undefined]);
  });
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
  ["2001:DB8:00:007:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:db8::7:1:2:3:4", "2001:db8:0:7::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["[2001:db8:0:7::1]:443", "2001:db8:0:7::/64"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["64:ff9b::c000:207", "192.0.2.7"],
  ["64:ff9b:1::c000:207", "192.0.2.7"],
  ["::ffff:0:192.0.2.7", "192.0.2.7"],
  ["2002:c000:207::1", "192.0.2.7"],
  ["unknown", "unknown"],
  [undefined, "closed connection"],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
