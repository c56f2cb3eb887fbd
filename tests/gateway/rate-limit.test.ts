import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { isFailedGuess, isGuessable, openLists } from "../../src/gateway/rate-limit/guesses.ts";
import { networkOf } from "../../src/gateway/rate-limit/network.ts";
import { windowCounter } from "../../src/gateway/rate-limit/window-counter.ts";
import { isSolved } from "../../src/gateway/captcha/proof-of-work.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { aDatabase } from "../support/server/database.ts";

vi.setConfig({ testTimeout: 30_000 });

const contract = readContract();
const operations = contract.operations.filter(({ base }) => base !== "identity");
const cf = "FRRLVI84C52L219N";
const search = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
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
const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
beforeAll(async () => {
  store = await aDatabase();
}, 60_000);
beforeEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
  [status, person] = [404, undefined];
});
afterAll(async () => {
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
      send: async () => ({
        status,
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify(status === 200 ? calculation : { title: "No." })),
      }),
    },
    ...options,
    access: { database: store.database, now: () => clock.now, captcha },
  });
  apps.push(app);
  return app;
}

/** Sends a call as a proxy forwards it: the last address is the one that the proxy saw. */
async function ask(app: FastifyInstance, from = "203.0.113.7", url = search, headers = {}) {
  const answer = await app.inject({ url, headers: { "x-forwarded-for": from, ...headers } });
  return answer.statusCode;
}
async function askTimes(app: FastifyInstance, times: number, from?: string, url?: string) {
  const statuses = [];
  for (let time = 0; time < times; time++) statuses.push(await ask(app, from, url));
  return statuses;
}

describe("a guess", () => {
  it("is possible with every public operation that has parameters, except public lists", () => {
    const open = operations.filter(
      ({ base, parameters, body }) => base === "public" && (parameters.length > 0 || body),
    );
    expect(open.filter((one) => !isGuessable(one)).map(({ id }) => id)).toEqual(openLists);
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
    const request = (checked: unknown) => ({ checked, routeOptions: { config: { operation: find(id) } } });
    const statuses = [200, 204, 400, 401, 403, 404, 406, 409, 412, 422, 428, 429, 500, 502, 503, 504, 505];
    const byStatus = (checked: unknown) =>
      statuses.filter((each) => isFailedGuess(request(checked) as never, each)); // `as`: only these two are read
    expect(byStatus({})).toEqual(failed);
    // A request that the contract refuses has not guessed.
    expect(byStatus(undefined)).toEqual([]);
  });
});

describe("the limit of failed guesses", () => {
  it("refuses an address for the rest of the hour, in Italian and with Retry-After", async () => {
    const app = await aGateway();
    expect(new Set(await askTimes(app, 120))).toEqual(new Set([404]));
    clock.now += 20 * 60_000;
    const refused = await app.inject({ url: search, headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("2400");
    expect(refused.json().title).toBe("Troppe ricerche senza risultato: riprova tra 40 minuti.");
    expect(await ask(app, "203.0.113.8")).toBe(404);
    clock.now += 40 * 60_000;
    expect(await ask(app)).toBe(404);
  });

  it("applies to all operations together, but not to lists", async () => {
    const app = await aGateway();
    const searches = [
      search,
      "/rest/ricevuta/RF1",
      "/rest/sintesi/pagamento/scadenza/RF1",
      "/rest/pagamento/calcolo/iuv/RF1",
    ];
    for (const url of searches) await askTimes(app, 30, undefined, url);
    for (const url of searches) expect(await ask(app, undefined, url)).toBe(429);
    expect(await ask(app, undefined, "/rest/messages/1")).toBe(404);
  });

  it("does not count successes", async () => {
    const app = await aGateway();
    status = 200;
    expect(new Set(await askTimes(app, 150))).toEqual(new Set([200]));
    status = 404;
    clock.now += 60_000;
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
    await askTimes(app, 120, undefined, "/rest/sintesi/download/pdf?tipo=LETTERA_RATE&idPianoRat=50071184");
    expect(await ask(app)).toBe(429);
  });

  it("counts an IPv6 network of 64 bits as one address", async () => {
    const app = await aGateway();
    for (let host = 1; host <= 120; host++) await ask(app, `2001:db8:1:2::${host.toString(16)}`);
    expect(await ask(app, "2001:db8:1:2:ffff::1")).toBe(429);
    expect(await ask(app, "2001:db8:1:3::1")).toBe(404);
  });
});

describe("the limit of calls", () => {
  it("applies to all guessable operations together, login included", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 4, failuresPerHour: 100 } });
    expect(await ask(app)).toBe(404);
    expect(await ask(app, undefined, "/rest/ricevuta/RF1")).toBe(404);
    const login = "/authapi/bff/login";
    expect(await askTimes(app, 3, undefined, login)).toEqual([503, 503, 429]);
    const refused = await app.inject({ url: login, headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(refused.headers["content-type"]).toContain("text/html");
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.body).toContain("Troppe richieste");
    expect(await ask(app)).toBe(429);
    expect(await ask(app, "198.51.100.1")).toBe(404);
    clock.now += 60_000;
    expect(await ask(app)).toBe(404);
  });

  it("counts tampered answers of the provider as failed guesses", async () => {
    const app = await aGateway({ rateLimits: { callsPerMinute: 100, failuresPerHour: 3 } });
    const callback = "/authapi/bff/callback?code=x&state=y";
    expect(await askTimes(app, 4, undefined, callback)).toEqual([400, 400, 400, 429]);
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
    expect(await guessesOf(2, (index) => `10.9.8.${index}, 203.0.113.7, 192.0.2.1`)).toEqual(limited);
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

describe("the captcha", () => {
  const solve = async (app: FastifyInstance) => {
    const { sfida, firma } = (await app.inject("/authapi/bff/sfida")).json();
    let number = 0;
    while (!isSolved(sfida, String(number))) number++;
    return { "x-verifica": `${sfida}:${firma}:${number}` };
  };

  it.each([403, 404, 412, 422])("is required after five searches that answer %i", async (failed) => {
    const app = await aGateway({}, true);
    status = failed;
    expect(await askTimes(app, 6)).toEqual([...Array<number>(5).fill(failed), 428]);
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

  it("does not accept a proof after its five minutes", async () => {
    const app = await aGateway({}, true);
    await askTimes(app, 5);
    const proof = await solve(app);
    clock.now += 5 * 60_000;
    expect(await ask(app, undefined, search, proof)).toBe(428);
    expect(await ask(app, undefined, search, await solve(app))).toBe(404);
  });

  it("is required of the address that the proxy saw", async () => {
    const app = await aGateway({}, true);
    for (let index = 0; index < 5; index++) await ask(app, `10.9.8.${index}, 203.0.113.7`);
    expect(await ask(app, "10.1.1.1, 203.0.113.7")).toBe(428);
  });
});

describe("the window counter", () => {
  it("counts for a whole window from the first count of a key", () => {
    let now = 1_000;
    const counter = windowCounter(60_000, () => now);
    expect([counter.count("a"), counter.add("a")]).toEqual([0, 1]);
    now += 59_999;
    expect([counter.add("a"), counter.add("b"), counter.secondsLeft("a")]).toEqual([2, 1, 1]);
    now += 1;
    expect([counter.count("a"), counter.count("b"), counter.secondsLeft("b")]).toEqual([0, 1, 60]);
    expect(counter.secondsLeft("a")).toBe(1);
    counter.clear("b");
    expect([counter.count("b"), counter.add("a")]).toEqual([0, 1]);
  });

  it("drops the oldest of more than 20,000 keys", () => {
    const ledger = windowCounter(60_000, () => clock.now);
    for (let key = 0; key <= 20_000; key++) ledger.add(String(key));
    expect([ledger.count("0"), ledger.count("1"), ledger.count("20000")]).toEqual([0, 1, 1]);
  });

  it("drops no key that has counted again before the limit was reached", () => {
    const ledger = windowCounter(60_000, () => clock.now);
    for (let key = 0; key < 20_000; key++) ledger.add(String(key));
    for (const key of ["0", "20000"]) ledger.add(key);
    expect([ledger.count("0"), ledger.count("1")]).toEqual([2, 0]);
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
  [undefined, "closed connection"],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
