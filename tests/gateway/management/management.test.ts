import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import type { Backend } from "../../../src/gateway/backend/backend.ts";
import type { OpenDatabase } from "../../../src/gateway/database/connection.ts";
import { gatewayMigrations } from "../../../src/gateway/database/migrations.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { buildManagement } from "../../../src/gateway/management/management-server.ts";
import { readinessOf, type Readiness } from "../../../src/gateway/management/readiness.ts";
import { newSubmissionKey } from "../../../src/protocol/submission-keys.ts";
import { exampleOf, render } from "../../support/server/contract-requests.ts";
import { aDatabase } from "../../support/server/database.ts";
import { samplesOf } from "../../support/server/samples.ts";
import { jsonAnswer } from "../../support/server/json-answer.ts";
import { notFound } from "../../support/server/not-found.ts";

const contract = readContract();
const person = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };
const calculate = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
const origin = "http://localhost:8080";
const unknown = notFound();

let store: OpenDatabase;
let gateway: FastifyInstance;
let management: FastifyInstance;
let send: Backend["send"] = async () => unknown;

beforeAll(async () => {
  store = await aDatabase();
  gateway = await buildGateway({
    contract,
    backend: { send: (request) => send(request) },
    access: { database: store.database, possession: false },
    findPerson: async ({ headers }) => (headers.cookie ? person : undefined),
    rateLimits: { callsPerMinute: 40, failuresPerHour: 1_000 },
    callLimits: { concurrency: 1, queue: 1, maxWait: 20 },
  });
  management = buildManagement(gateway, {
    ...store,
    connections: () => ({ total: 3, idle: 2, waiting: 1 }),
  });
});
afterAll(async () => {
  await management.close();
  await gateway.close();
  await store.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  gateway.inject({ url, headers: { host: "localhost:8080", ...headers } });

/** The value of one series, such as `name{label="x"}`; undefined when there is none. */
async function valueOf(series: string) {
  const { body } = await management.inject("/metrics");
  const line = body.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

/** How much a series grows while `act` runs. */
async function growthOf(series: string, act: () => Promise<unknown>) {
  const before = (await valueOf(series)) ?? 0;
  await act();
  return ((await valueOf(series)) ?? 0) - before;
}

describe("liveness and readiness", () => {
  const ready = async () => {
    const answer = await management.inject("/pronto");
    return { status: answer.statusCode, ...answer.json<Readiness>() };
  };

  it("answer on the management port only", async () => {
    expect((await management.inject("/vivo")).json()).toEqual({ vivo: true });
    for (const path of ["/vivo", "/pronto", "/metrics"]) expect((await ask(path)).statusCode).toBe(404);
  });

  it("are good with a database that is up to date", async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      pronto: true,
      parti: { arresto: { ok: true }, database: { ok: true }, migrazioni: { ok: true } },
    });
  });

  it("report a back end that does not answer, and stay good", async () => {
    send = () => Promise.reject(new Error("refused"));
    await ask(calculate);
    send = async () => unknown;
    expect(await ready()).toMatchObject({
      status: 200,
      pronto: true,
      parti: { servizi: { ok: false, senzaRisposta: 1 } },
    });
    await ask(calculate);
    expect((await ready()).parti.servizi).toMatchObject({
      ok: true,
      ultimaRisposta: expect.any(String) as string,
    });
  });

  it("are bad while the process stops, and it is still alive", async () => {
    gateway.isStopping = true;
    expect(await ready()).toMatchObject({ status: 503, pronto: false, parti: { arresto: { ok: false } } });
    expect((await management.inject("/vivo")).statusCode).toBe(200);
    gateway.isStopping = false;
    expect((await ready()).status).toBe(200);
  });

  it.each([
    ["lack a step", { ...gatewayMigrations, steps: [...gatewayMigrations.steps, "select 1"] }],
    ["need a newer program", { ...gatewayMigrations, steps: gatewayMigrations.steps.slice(0, 3) }],
  ])("are bad when the tables %s", async (_, migrations) => {
    const state = await readinessOf(gateway, store.database, migrations)();
    expect(state).toMatchObject({
      pronto: false,
      parti: { database: { ok: true }, migrazioni: { ok: false, motivo: expect.any(String) as string } },
    });
  });

  it("are bad when the database refuses", async () => {
    const broken = { ...gatewayMigrations, ledger: "no_such_table" };
    const state = await readinessOf(gateway, store.database, broken)();
    expect(state).toMatchObject({
      pronto: false,
      parti: { database: { ok: false, motivo: "non risponde" } },
    });
  });

  it("are bad within two seconds when the database hangs, with one query in all", async () => {
    let queries = 0;
    const hanging = {
      getExecutor: () => ({
        ...store.database.getExecutor(),
        transformQuery: (node: unknown) => node,
        compileQuery: () => ({}),
        executeQuery: () => (queries++, new Promise<never>(() => {})),
      }),
    };
    // `as`: the part of a database that a query needs.
    const check = readinessOf(gateway, hanging as unknown as OpenDatabase["database"]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const states: Readiness[] = [];
    for (let time = 0; time < 2; time++) void check().then((state) => states.push(state));
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(states.map(({ parti }) => parti.database.motivo)).toEqual([
      "non risponde in tempo",
      "non risponde in tempo",
    ]);
    expect(queries).toBe(1);
  });
});

describe("the metrics", () => {
  it.each([
    ["an operation", calculate, 'operation="calcolaBollo",status="4xx"'],
    ["an operation of the gateway itself", "/authapi/bff/identity", 'operation="leggiIdentita",status="2xx"'],
    ["a file", "/assets/none-1.js", 'operation="file",status="4xx"'],
    ["any other address", "/GK418VD/BRNFLV72H58L219J", 'operation="page",status="4xx"'],
  ])("time a request of %s", async (_, url, labels) => {
    expect(await growthOf(`portale_request_seconds_count{${labels}}`, () => ask(url))).toBe(1);
  });

  it("have no address, plate or tax code as the value of a label", async () => {
    await ask("/GK418VD/BRNFLV72H58L219J", { "x-request-id": "GK418VD" });
    expect((await management.inject("/metrics")).body).not.toMatch(/GK418VD|BRNFLV/);
  });

  it.each<[string, Backend["send"]]>([
    ["4xx", async () => unknown],
    ["5xx", async () => ({ ...unknown, status: 503 })],
    ["failed", () => Promise.reject(new Error("refused"))],
  ])("time a call to the back end that ends with %s", async (outcome, answer) => {
    send = answer;
    const series = `portale_backend_seconds_count{operation="calcolaBollo",outcome="${outcome}"}`;
    expect(await growthOf(series, () => ask(calculate))).toBe(1);
    send = async () => unknown;
  });

  it("show the calls in flight and in the queue, and those that found it full", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    send = async () => (await held, unknown);
    const refused = await growthOf('portale_refusals_total{reason="unavailable"}', async () => {
      const calls = Array.from({ length: 3 }, () => ask(calculate));
      await Promise.race(calls); // the third call, which finds the queue full
      expect(await valueOf("portale_backend_in_flight")).toBe(1);
      expect(await valueOf("portale_requests_in_flight")).toBeGreaterThanOrEqual(1);
      release();
      await Promise.all(calls);
      // A response ends before its hook, which counts it.
      await expect.poll(() => valueOf("portale_requests_in_flight")).toBe(0);
    });
    send = async () => unknown;
    expect(refused).toBeGreaterThanOrEqual(1);
    expect(await valueOf("portale_backend_in_flight")).toBe(0);
    expect(await valueOf('portale_backend_queue{base="public"}')).toBe(0);
    expect(await valueOf("portale_requests_in_flight")).toBe(0);
  });

  const own = `/authapi/rest/contribuenti/${person.cf}`;
  it.each([
    ["no_login", own, {}],
    ["forbidden", "/authapi/rest/contribuenti/RSSMRA85T10A562S", { cookie: "a=1" }],
    ["malformed", "/rest/bollo/calcola", {}],
    ["invalid", "/rest/bollo/calcola?targa=%20&tipo_veicolo=A", {}],
  ])("count a refusal for the reason %s", async (reason, url, headers) => {
    const series = `portale_refusals_total{reason="${reason}"}`;
    expect(await growthOf(series, () => ask(url, headers))).toBe(1);
  });

  it("count no refusal for the back end's own", async () => {
    const all = async () =>
      (await management.inject("/metrics")).body
        .split("\n")
        .filter((line) => line.startsWith("portale_refusals_total"));
    const before = await all();
    send = async () => ({ ...unknown, status: 403 });
    await ask(calculate);
    await ask(own, { cookie: "a=1" });
    send = async () => unknown;
    expect(await all()).toEqual(before);
  });

  it("count calls above the limit", async () => {
    const series = 'portale_refusals_total{reason="rate_limit"}';
    expect(
      await growthOf(series, async () => {
        for (let i = 0; i < 60; i++) await ask(calculate, { cookie: "a=1" });
      }),
    ).toBeGreaterThan(0);
  });

  it("count the submissions of the database by state", async () => {
    const other = buildManagement(await buildGateway({ contract, backend: { send } }), store);
    const key = newSubmissionKey(Date.now());
    const row = { key, operation: "x", person: null, digest: "", claimed_at: 0, expires_at: 0 };
    await store.database
      .insertInto("submission")
      .values({ ...row, state: "uncertain" })
      .execute();
    const { body } = await other.inject("/metrics");
    expect(body).toContain('portale_submissions{state="uncertain"} 1');
    expect(body).toContain('portale_submissions{state="running"} 0');
    await other.close();
  });

  it("show the event loop, the memory and the connections to the database", async () => {
    expect(await valueOf("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
    expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(await valueOf('portale_database_connections{state="idle"}')).toBe(2);
  });

  it("are all in the README, with their labels", async () => {
    const readme = readFileSync(
      new URL("../../../src/gateway/management/README.md", import.meta.url),
      "utf8",
    );
    const documented = [...readme.matchAll(/^\| `(portale_\w+)`/gm)].map(([, name]) => name);
    const names = gateway.metrics.registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith("portale_"));
    expect(documented.toSorted()).toEqual(names.toSorted());
  });
});

describe("a rate limit of the login", () => {
  it("counts as a refusal although it is a page", async () => {
    const series = 'portale_refusals_total{reason="rate_limit"}';
    const grown = await growthOf(series, async () => {
      for (let i = 0; i < 60; i++) await ask("/authapi/bff/login", { origin });
    });
    expect(grown).toBeGreaterThan(0);
  });
});

describe("payments that were started", () => {
  const start = contract.operations.find(({ id }) => id === "creaTransazione")!; // in the contract
  const success = jsonAnswer(samplesOf(contract).answerOf(start));
  const pay = (key?: string) => {
    const request = render(start, exampleOf(start, person.cf));
    return gateway.inject({
      remoteAddress: "192.0.2.9", // the calls above have reached the limit of the other address
      ...request,
      headers: { ...request.headers, ...(key && { "idempotency-key": key }) },
    });
  };

  it("count once for each key, and not when they are refused", async () => {
    const series = 'portale_payments_started_total{operation="creaTransazione"}';
    const key = newSubmissionKey(Date.now());
    const statuses: number[] = [];
    const grown = await growthOf(series, async () => {
      statuses.push((await pay()).statusCode);
      send = async () => success;
      for (let i = 0; i < 2; i++) statuses.push((await pay(key)).statusCode);
      statuses.push((await pay()).statusCode);
      send = async () => unknown;
    });
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(grown).toBe(2);
  });
});
