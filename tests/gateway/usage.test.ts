import type { FastifyInstance } from "fastify";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ratingReasons } from "../../src/contract/usage/rating-reasons.ts";
import { contractFile } from "../../src/contract/read-contract.ts";
import type { Measure } from "../../src/gateway/database/tables.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { printUsage } from "../../src/gateway/usage/report.ts";
import { usageIn, type Usage } from "../../src/gateway/usage/usage.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

const origin = "http://localhost:8080";
const [step, rating] = ["/authapi/bff/passo", "/authapi/bff/parere"];
const folder = mkdtempSync(join(tmpdir(), "uso-"));
const titles = {
  services: { prova: { title: "Servizio di prova", login: false, data: "", validators: "", version: "1" } },
  routes: ["cerca", "scrivi", "esito"].map((id) => ({ path: `/prova/${id}`, service: "prova", step: id })),
};
const dayLength = 24 * 3_600_000;
let clock = Date.parse("2026-11-20T09:00:00Z");
let demo: Demonstration;
let app: FastifyInstance;
let usage: Usage;

beforeAll(async () => {
  writeFileSync(join(folder, "index.json"), JSON.stringify({ ...titles, closed: [], states: {} }));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ index: "index.json", region: {} }));
  demo = await aDemonstration();
  const { database } = demo.store;
  const backend = { send: () => Promise.reject(new Error("no back end")) };
  app = await buildGateway({
    backend,
    access: { database, now: () => clock },
    manifestFile: join(folder, "manifest.json"),
    rateLimits: { callsPerMinute: 10, failuresPerHour: 10 },
  });
  usage = usageIn(database, () => clock);
}, 120_000);
afterAll(async () => {
  await app.close();
  await demo.close();
  rmSync(folder, { recursive: true });
});
// Another year for each test: neither counts nor limits of the one before remain.
beforeEach(() => {
  clock += 400 * dayLength;
  vi.useFakeTimers({ toFake: ["Date"], now: clock });
});
afterEach(() => void vi.useRealTimers());

const post = async (url: string, body: unknown, headers: Record<string, string> = { origin }) => {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: "POST",
    url,
    payload,
    headers: { host: "localhost:8080", "content-type": "application/json", ...headers },
  });
  return answer.statusCode;
};
const rate = (voto: unknown, headers?: Record<string, string>) =>
  post(rating, { servizio: "prova", passo: "esito", voto }, headers);

describe("the counts of use", () => {
  it("add up ratings by service, step, score and day", async () => {
    for (const score of [5, 5, 2]) expect(await rate(score)).toBe(204);
    clock += dayLength;
    expect(await rate(5)).toBe(204);
    expect(await usage.totals(1)).toEqual([
      { service: "prova", step: "esito", measure: "rated-5", count: 1 },
    ]);
    expect(new Set(await usage.totals(2))).toEqual(
      new Set([
        { service: "prova", step: "esito", measure: "rated-5", count: 3 },
        { service: "prova", step: "esito", measure: "rated-2", count: 1 },
      ]),
    );
  });

  it("add up opened steps and the ones from which a visit went on", async () => {
    expect(await post(step, { servizio: "prova", passo: "cerca" })).toBe(204);
    expect(await post(step, { servizio: "prova", passo: "scrivi", da: "cerca" })).toBe(204);
    expect(new Set(await usage.totals(1))).toEqual(
      new Set([
        { service: "prova", step: "cerca", measure: "opened", count: 1 },
        { service: "prova", step: "cerca", measure: "continued", count: 1 },
        { service: "prova", step: "scrivi", measure: "opened", count: 1 },
      ]),
    );
  });

  it("have columns for the day, the place, the measure and the number only", async () => {
    await rate(4, { origin, cookie: `sessione=${"A".repeat(43)}` });
    const rows = await demo.store.database.selectFrom("usage_count").selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["count", "day", "measure", "service", "step"]);
  });

  it("are deleted after thirteen months", async () => {
    await rate(1);
    await usage.sweep();
    expect(await usage.totals(1)).toHaveLength(1);
    clock += 396 * dayLength;
    await usage.sweep();
    expect(await usage.totals(3_650)).toEqual([]);
  });
});

describe("a rating with its reason", () => {
  const say = (more: object) => post(rating, { servizio: "prova", passo: "esito", voto: 2, ...more });
  const idOf = (number: number) => `3f0c9a52-7a0e-4c5b-9d1e-${String(number).padStart(12, "0")}`;
  const countsOf = async () =>
    Object.fromEntries((await usage.totals(1)).map(({ measure, count }) => [measure, count]));
  beforeEach(async () => void (await demo.store.database.deleteFrom("rating").execute()));

  it("counts under the question that its score asks", async () => {
    expect(await say({ voto: 5, motivo: "chiare" })).toBe(204);
    expect(await say({ voto: 4, motivo: "chiare" })).toBe(204);
    expect(await say({ voto: 3, motivo: "chiare" })).toBe(204);
    expect(await countsOf()).toEqual({
      "rated-5": 1,
      "rated-4": 1,
      "rated-3": 1,
      "liked-chiare": 2,
      "disliked-chiare": 1,
    });
  });

  it("counts once for each outcome, also when it is sent again with another answer", async () => {
    const one = { chiave: idOf(1), motivo: "tecnici", dettaglio: "Pagina lenta" };
    expect(await Promise.all([say(one), say(one), say({ ...one, voto: 5 })])).toEqual([204, 204, 204]);
    const counts = await countsOf();
    expect(Object.values(counts)).toEqual([1, 1]);
    expect(await usage.details("prova", 10)).toHaveLength(1);
    expect(await say({ ...one, chiave: idOf(2) })).toBe(204);
    expect(await usage.details("prova", 10)).toHaveLength(2);
  });

  it("stores the comment in one line, and codes and addresses only as names", async () => {
    const detail =
      "Sono RSSMRA80A01L219M,\n targa AB 123 CD o AB123CD\u0000, mail a.b@esempio.it, IBAN IT60 X054 2811 1010 0000 0123 456, tel. 011 432 5678";
    expect(await say({ chiave: idOf(3), dettaglio: detail })).toBe(204);
    expect(await usage.details("prova", 10)).toEqual([
      {
        day: expect.any(String) as string,
        step: "esito",
        score: 2,
        reason: null,
        detail: "Sono [codice fiscale], targa [targa] o [targa] , mail [e-mail], IBAN [iban], tel. [numero]",
      },
    ]);
  });

  it("stores nothing of a comment of blanks, and counts a comment beyond the bound without storing it", async () => {
    expect(await say({ chiave: idOf(4), dettaglio: "  \n " })).toBe(204);
    expect(await usage.details("prova", 10)).toEqual([]);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" }).format(clock);
    const full = Array.from({ length: 500 }, (_, index) => ({
      id: `pieno-${index}`,
      day,
      service: "prova",
      step: "esito",
      score: 1,
      reason: null,
      detail: "x",
    }));
    await demo.store.database.insertInto("rating").values(full).execute();
    expect(await say({ chiave: idOf(5), dettaglio: "Uno di troppo" })).toBe(204);
    expect(await usage.details("prova", 1_000)).toHaveLength(500);
    expect(await countsOf()).toEqual({ "rated-2": 2 });
  });

  it("loses its comment after six months and its id after two days, and stays counted", async () => {
    await say({ chiave: idOf(6), dettaglio: "Bene" });
    await say({ chiave: idOf(7) });
    const ids = async () =>
      (await demo.store.database.selectFrom("rating").select("id").orderBy("id").execute()).map(
        ({ id }) => id,
      );
    await usage.sweep();
    expect(await ids()).toEqual([idOf(6), idOf(7)]);
    clock += 3 * dayLength;
    await usage.sweep();
    expect(await ids()).toEqual([idOf(6)]);
    clock += 181 * dayLength;
    await usage.sweep();
    expect(await ids()).toEqual([]);
    expect(await usage.totals(365)).toMatchObject([{ measure: "rated-2", count: 2 }]);
  });

  it("has the reasons of the contract", () => {
    const schema = readFileSync(contractFile, "utf8");
    expect(schema).toContain(`enum: [${ratingReasons.join(", ")}]`);
  });
});

describe("a count is refused", () => {
  it.each<[string, number, string, unknown]>([
    ["of an unknown service", 404, rating, { servizio: "altro", passo: "esito", voto: 5 }],
    ["of an unknown step", 404, rating, { servizio: "prova", passo: "altro", voto: 5 }],
    ["that names no step", 404, step, { servizio: "prova" }],
    ["of no service", 400, rating, { voto: 5 }],
    ["from an unknown step", 404, step, { servizio: "prova", passo: "esito", da: "altro" }],
    ["below the scale", 422, rating, { servizio: "prova", passo: "esito", voto: 0 }],
    ["above the scale", 422, rating, { servizio: "prova", passo: "esito", voto: 6 }],
    ["between two scores", 422, rating, { servizio: "prova", passo: "esito", voto: 4.5 }],
    ["with a score as text", 422, rating, { servizio: "prova", passo: "esito", voto: "5" }],
    ["with a free text", 422, rating, { servizio: "prova", passo: "esito", voto: 5, testo: "Mario Rossi" }],
    ["with an unknown reason", 422, rating, { servizio: "prova", passo: "esito", voto: 5, motivo: "lento" }],
    [
      "with two reasons",
      422,
      rating,
      { servizio: "prova", passo: "esito", voto: 5, motivo: ["chiare", "altro"] },
    ],
    [
      "with a long comment",
      422,
      rating,
      { servizio: "prova", passo: "esito", voto: 5, dettaglio: "x".repeat(201) },
    ],
    ["with an id of another kind", 422, rating, { servizio: "prova", passo: "esito", voto: 5, chiave: "1" }],
    ["that is no object", 422, step, ["prova", "cerca"]],
    ["that is no JSON", 422, step, "servizio=prova&passo=cerca"],
    ["that is too large", 413, step, { servizio: "prova", passo: "x".repeat(4_000) }],
  ])("%s", async (_, status, url, body) => {
    expect(await post(url, body)).toBe(status);
    expect(await usage.totals(1)).toEqual([]);
  });

  it.each([
    [{ origin: "https://altrove.example" }],
    [{ origin, "sec-fetch-site": "cross-site" }],
    [{ origin, "sec-fetch-site": "same-site" }],
    [{}],
  ])("from a page that is not the portal's: %o", async (headers) => {
    expect(await rate(5, headers)).toBe(403);
    expect(await usage.totals(1)).toEqual([]);
  });

  it("after sixty ratings of one address in an hour", async () => {
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push(await rate(1));
    expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect(await usage.totals(1)).toMatchObject([{ count: 60 }]);
    vi.setSystemTime((clock += 3_600_000));
    expect(await rate(1)).toBe(204);
  });
});

describe("the report", () => {
  it("prints the ratings of a service and the steps that visits leave", async () => {
    for (const score of [5, 4]) await rate(score);
    for (let visit = 0; visit < 4; visit++) await post(step, { servizio: "prova", passo: "cerca" });
    await post(step, { servizio: "prova", passo: "scrivi", da: "cerca" });
    await post(step, { servizio: "prova", passo: "esito", da: "scrivi" });
    const lines = printUsage(await usage.totals(30), 30, titles);
    expect(lines[0]).toMatch(/ultimi 30 giorni$/);
    expect(lines).toContain("Servizio           Voti  Media  1  2  3  4  5");
    expect(lines).toContain("Servizio di prova     2    4,5  0  0  0  1  1");
    expect(lines).toContainEqual(expect.stringMatching(/^Servizio di prova {2}cerca +4 +1 +3 \(75 %\)$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Servizio di prova {2}scrivi +1 +1 +0 \(0 %\)$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Servizio di prova {2}esito +1 +0 +-$/));
  });

  it("has the steps in the order of the definition, then former ones, without those that no visit has opened", () => {
    const total = (step: string, measure: Measure, count: number) => ({
      service: "prova",
      step,
      measure,
      count,
    });
    const totals = [
      total("esito", "opened", 1),
      total("scrivi", "continued", 1),
      total("cerca", "opened", 3),
      total("cerca", "continued", 5),
      total("di_prima", "opened", 2),
    ];
    const lines = printUsage(totals, 30, titles);
    const rows = lines.filter((line) => line.startsWith("Servizio di prova"));
    expect(rows.map((line) => line.split(/ {2,}/))).toEqual([
      ["Servizio di prova", "cerca", "3", "5", "0 (0 %)"],
      ["Servizio di prova", "esito", "1", "0", "-"],
      ["Servizio di prova", "di_prima", "2", "0", "-"],
    ]);
    expect(lines).toContain("Nessun voto.");
  });

  it("sets texts to the left and numbers to the right, below their heads", () => {
    const rated = (service: string, count: number) => ({
      service,
      step: "esito",
      measure: "rated-5" as const,
      count,
    });
    const lines = printUsage([rated("prova", 12), rated("a", 1)], 30, titles);
    expect(lines.slice(2, 6)).toEqual([
      "Servizio           Voti  Media  1  2  3  4   5",
      "-----------------  ----  -----  -  -  -  -  --",
      "Servizio di prova    12    5,0  0  0  0  0  12",
      "a                     1    5,0  0  0  0  0   1",
    ]);
  });

  it("says so when nothing was counted, and names a service without definitions by its id", () => {
    expect(printUsage([], 1, null)).toEqual(expect.arrayContaining(["Nessun voto.", "Nessun passo aperto."]));
    const totals = [{ service: "prova", step: "esito", measure: "rated-3" as const, count: 2 }];
    expect(printUsage(totals, 1, null)).toContainEqual(expect.stringMatching(/^prova +2 +3,0/));
  });
});
