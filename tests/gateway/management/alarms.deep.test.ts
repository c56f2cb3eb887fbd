import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import type { Backend } from "../../../src/gateway/backend/backend.ts";
import { CredentialFailure } from "../../../src/gateway/backend/credentials/credential-failure.ts";
import type { OpenDatabase } from "../../../src/gateway/database/connection.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { buildManagement } from "../../../src/gateway/management/management-server.ts";
import { addScrape, evaluate, type Series } from "../../support/promql.ts";
import { notFound } from "../../support/server/not-found.ts";
import { aDatabase } from "../../support/server/database.ts";

/**
 * The alarms of the guide over the metrics that the gateway really shows, in a region with one request a minute: each rings when its cause
 * lasts, is silent before, and stops after it. Time is that of the samples, so nothing waits.
 */
const guide = readFileSync(new URL("../../../src/deploy/guide/monitoring.md", import.meta.url), "utf8");
const [, table = ""] = /\| Alarm \| Expression \|\n\|[-|]+\n([^]*?)\n\n/.exec(guide) ?? [];
const alarms = new Map(
  table.split("\n").map((line) => {
    const [, name = "", expression = "", lasting] =
      /^\| (.*?) \| `(.*)`(?: for (\d+) min)? \|$/.exec(line) ?? [];
    return [name, { expression: expression.replaceAll("\\|", "|"), lasting: Number(lasting ?? 0) }] as const;
  }),
);

const calculate = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
const working: Backend["send"] = async () => notFound();
let send = working;
let store: OpenDatabase;
let gateway: FastifyInstance;
let management: FastifyInstance;
let waiting = 0;

beforeAll(async () => {
  store = await aDatabase();
  gateway = await buildGateway({
    contract: readContract(),
    backend: { send: (request) => send(request) },
    access: { database: store.database, possession: false },
    rateLimits: { callsPerMinute: 1_000_000, failuresPerHour: 1_000_000 },
  });
  const connections = () => ({ total: 3, idle: 2, waiting });
  management = buildManagement(gateway, { ...store, connections });
});
afterAll(async () => {
  await management.close();
  await gateway.close();
  await store.close();
});

/** Simulates minutes of a region: acts in each, then reads the metrics as Prometheus does. Returns the minutes in which an alarm rings. */
async function ringing(name: string, minutes: number, act: (minute: number) => Promise<unknown>) {
  const { expression, lasting } = alarms.get(name)!;
  const samples = new Map<string, Series[]>();
  const rung: number[] = [];
  let since: number | undefined;
  for (let minute = 0; minute < minutes; minute++) {
    await act(minute);
    addScrape(samples, (await management.inject("/metrics")).body, minute * 60);
    const holds = evaluate(expression, samples, minute * 60).length > 0;
    since = holds ? (since ?? minute) : undefined;
    if (since !== undefined && minute - since >= lasting) rung.push(minute);
  }
  return rung;
}

const ask = (url = calculate) => gateway.inject({ url, headers: { host: "localhost:8080" } });

/** The cause lasts from minute 30 to 60 of 120. */
const [from, until, end] = [30, 60, 120];
const isBroken = (minute: number) => minute >= from && minute < until;

const failing = (error: () => Error) => async (minute: number) => {
  send = isBroken(minute) ? () => Promise.reject(error()) : working;
  await ask();
};

/** How each alarm comes about. The event loop is left out: it lags in a busy test. */
const causes: Readonly<Record<string, (minute: number) => Promise<unknown>>> = {
  "The portal fails": failing(() => new Error("refused")),
  "The back end does not answer": failing(() => new Error("refused")),
  "The back end refuses the gateway": failing(() => new CredentialFailure("no token")),
  "The back end is slow": async (minute) =>
    gateway.metrics.backend.observe(
      { operation: "calcolaBollo", outcome: "2xx" },
      isBroken(minute) ? 9 : 0.2,
    ),
  "The pool is exhausted": async (minute) => {
    waiting = isBroken(minute) ? 4 : 0;
    await ask();
  },
  "The audit loses events": async (minute) => {
    if (isBroken(minute)) gateway.metrics.auditLost.inc();
    await ask();
  },
  "A release breaks pages": async (minute) => {
    if (isBroken(minute)) gateway.metrics.browserErrors.inc(20);
    await ask();
  },
  "A client tries identifiers": async (minute) => {
    gateway.metrics.refusals.inc({ reason: "possession" }, isBroken(minute) ? 60 : 1);
    await ask();
  },
};

it("are read from the guide, and each expression can be evaluated", async () => {
  expect(alarms.size).toBeGreaterThanOrEqual(10);
  expect(Object.keys(causes).filter((name) => !alarms.has(name))).toEqual([]);
  const samples = new Map<string, Series[]>();
  addScrape(samples, (await management.inject("/metrics")).body, 0);
  for (const [name, { expression }] of alarms) {
    expect([name, expression.length > 0]).toEqual([name, true]);
    expect(() => evaluate(expression, samples, 0)).not.toThrow();
  }
});

it("are silent in two quiet hours", async () => {
  send = working;
  const rung: [string, number[]][] = [];
  for (const name of alarms.keys()) rung.push([name, await ringing(name, end, () => ask())]);
  expect(rung.filter(([name, minutes]) => minutes.length > 0 && name !== "The event loop lags")).toEqual([]);
});

it.each(Object.entries(causes))(
  "«%s» rings within a quarter of an hour of its cause, and stops after it",
  async (name, act) => {
    const rung = await ringing(name, end, act);
    send = working;
    waiting = 0;
    expect(rung.length).toBeGreaterThan(0);
    expect(rung[0]).toBeGreaterThanOrEqual(from);
    expect(rung[0]).toBeLessThanOrEqual(from + 15);
    expect(rung.at(-1)).toBeLessThan(until + 20);
  },
);

it("«Uncertain submissions» rings for three more in half an hour, and not for old ones", async () => {
  const name = "Uncertain submissions";
  const row = { operation: "x", person: null, digest: "", claimed_at: 0, expires_at: 0 } as const;
  const samples = new Map<string, Series[]>();
  const { expression } = alarms.get(name)!;
  const holdsAt = (minute: number, uncertain: number) => {
    addScrape(samples, `portale_submissions{state="uncertain"} ${uncertain}`, minute * 60);
    return evaluate(expression, samples, minute * 60).length > 0;
  };
  await store.database
    .insertInto("submission")
    .values({ ...row, key: "un-invio", state: "uncertain" })
    .execute();
  // The metric has this name and this label.
  expect((await management.inject("/metrics")).body).toMatch(/^portale_submissions\{state="uncertain"\} \d/m);
  const rung = Array.from({ length: 120 }, (_, minute) => holdsAt(minute, minute < 30 ? 7 : 10));
  expect([rung[29], rung[30], rung[58], rung[61]]).toEqual([false, true, true, false]);
});
