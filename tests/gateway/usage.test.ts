import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("a count is refused", () => {
  it.each<[string, number, string, unknown]>([
    ["of an unknown service", 404, rating, { servizio: "altro", passo: "esito", voto: 5 }],
    ["of an unknown step", 404, rating, { servizio: "prova", passo: "altro", voto: 5 }],
    ["that names no step", 404, step, { servizio: "prova" }],
    ["from an unknown step", 404, step, { servizio: "prova", passo: "esito", da: "altro" }],
    ["below the scale", 422, rating, { servizio: "prova", passo: "esito", voto: 0 }],
    ["above the scale", 422, rating, { servizio: "prova", passo: "esito", voto: 6 }],
    ["between two scores", 422, rating, { servizio: "prova", passo: "esito", voto: 4.5 }],
    ["with a score as text", 422, rating, { servizio: "prova", passo: "esito", voto: "5" }],
    ["with a free text", 422, rating, { servizio: "prova", passo: "esito", voto: 5, testo: "Mario Rossi" }],
    ["that is no object", 422, step, ["prova", "cerca"]],
    ["that is no JSON", 422, step, "servizio=prova&passo=cerca"],
    ["that is too large", 413, step, { servizio: "prova", passo: "x".repeat(2_000) }],
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

  it("has the steps in the order of the definition, without those that no visit has opened", () => {
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
    ];
    const lines = printUsage(totals, 30, titles);
    const rows = lines.filter((line) => line.startsWith("Servizio di prova"));
    expect(rows.map((line) => line.split(/ {2,}/))).toEqual([
      ["Servizio di prova", "cerca", "3", "5", "0 (0 %)"],
      ["Servizio di prova", "esito", "1", "0", "-"],
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
