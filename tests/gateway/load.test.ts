import type { FastifyInstance } from "fastify";
import { createConnection, type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Backend, BackendAnswer, BackendRequest } from "../../src/gateway/backend/backend.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import type { CheckedAnswer } from "../../src/gateway/answers/checked-answer.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { answerCache } from "../../src/gateway/cache/answer-cache.ts";
import { limitCalls, type CallLimits } from "../../src/gateway/backend/limit-calls.ts";
import { readRetryAfter } from "../../src/gateway/answers/retry-after.ts";
import { TimeOut, withTimeLimit } from "../../src/gateway/backend/time-limit.ts";
import { OVERLOAD_CODE } from "../../src/protocol/overload.ts";
import { eventually } from "../support/eventually.ts";
import { aDatabase } from "../support/server/database.ts";
import { contract } from "../support/server/demonstration.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

/** A back end whose calls end when the test resolves them. */
function aSlowBackend() {
  const calls: { request: BackendRequest; answer: (answer?: BackendAnswer) => void }[] = [];
  let most = 0;
  let inFlight = 0;
  const backend: Backend = {
    async send(request) {
      most = Math.max(most, ++inFlight);
      try {
        return await new Promise<BackendAnswer>((resolve, reject) => {
          calls.push({ request, answer: (answer = jsonAnswer([])) => resolve(answer) });
          request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
        });
      } finally {
        inFlight--;
      }
    },
  };
  return {
    backend,
    calls,
    most: () => most,
    paths: () => calls.map(({ request }) => request.path),
    /** Answers every call, also those that start when a slot is free. */
    async answerAll() {
      for (let index = 0; index < calls.length; index++) {
        calls[index]?.answer();
        await settle();
      }
    },
  };
}

/** Runs all pending microtasks and immediates. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The key of a submission: a UUID of version 7. */
const aKey = () =>
  Date.now().toString(16).padStart(12, "0").replace(/^.{8}/, "$&-") + `-7${crypto.randomUUID().slice(15)}`;

const aRequest = (path: string, more: Partial<BackendRequest> = {}): BackendRequest => ({
  base: "public",
  method: "GET",
  path,
  portal: "http://localhost",
  headers: {},
  signal: new AbortController().signal,
  ...more,
});

describe("calls to the back end", () => {
  const limits: CallLimits = { concurrency: 2, queue: 3, maxWait: 2_000 };
  afterEach(() => void vi.useRealTimers());

  function aLimit(more: Partial<CallLimits> = {}) {
    const slow = aSlowBackend();
    const { send } = limitCalls(slow.backend, { ...limits, ...more });
    return {
      ...slow,
      send: (path: string, request?: Partial<BackendRequest>) => send(aRequest(path, request)),
    };
  }
  const busy = { body: { status: 503, code: OVERLOAD_CODE }, retryAfter: 5, cause: { code: "NEVER_SENT" } };

  it("never exceed the limit, and are all answered in the order in which they came", async () => {
    const { send, answerAll, most, paths } = aLimit({ queue: 100 });
    const all = Array.from({ length: 40 }, (_, index) => `/${index}`);
    const answers = all.map((path) => send(path));
    await settle();
    await answerAll();
    expect(await Promise.all(answers)).toHaveLength(40);
    expect(most()).toBe(2);
    expect(paths()).toEqual(all);
  });

  it("are refused unsent when the queue is full", async () => {
    const { send, answerAll, paths } = aLimit();
    const admitted = Array.from({ length: 5 }, () => send("/"));
    await expect(send("/one-too-many")).rejects.toMatchObject(busy);
    await answerAll();
    await Promise.all(admitted);
    expect(paths()).not.toContain("/one-too-many");
  });

  it("are refused unsent when they have waited too long", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { send, answerAll, paths } = aLimit();
    const admitted = [send("/"), send("/")];
    const late = expect(send("/late")).rejects.toMatchObject(busy);
    vi.advanceTimersByTime(2_000);
    await late;
    await answerAll();
    await Promise.all(admitted);
    expect(paths()).toEqual(["/", "/"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("take turns between logged-in people and anonymous visitors", async () => {
    const { send, answerAll, paths } = aLimit({ concurrency: 1, queue: 10 });
    const sent = [send("/first")];
    for (const index of [1, 2, 3]) sent.push(send(`/public-${index}`));
    for (const index of [1, 2]) sent.push(send(`/auth-${index}`, { base: "auth" }));
    await settle();
    await answerAll();
    await Promise.all(sent);
    expect(paths()).toEqual(["/first", "/auth-1", "/public-1", "/auth-2", "/public-2", "/public-3"]);
  });

  it("serve next the customer with the fewest in flight, however many calls another sends", async () => {
    const { send, answerAll, paths } = aLimit({ concurrency: 2, queue: 10 });
    const one = [1, 2, 3, 4].map((index) => send(`/one-${index}`, { customer: "one" }));
    const other = [1, 2].map((index) => send(`/other-${index}`, { customer: "other" }));
    await settle();
    await answerAll();
    await Promise.all([...one, ...other]);
    expect(paths()).toEqual(["/one-1", "/one-2", "/other-1", "/one-3", "/one-4", "/other-2"]);
  });

  it("of the customer with most in a full queue give way, the last one first", async () => {
    const { send, answerAll, paths } = aLimit({ concurrency: 1, queue: 3 });
    const one = ["/first", "/second", "/third", "/fourth"].map((path) => send(path, { customer: "one" }));
    const refused = expect(one[3]).rejects.toMatchObject(busy);
    const other = send("/other", { customer: "other" });
    await refused;
    // Each has as many as the other would: nobody gives way.
    await expect(send("/further", { customer: "other" })).rejects.toMatchObject(busy);
    await settle();
    await answerAll();
    await Promise.all([...one.slice(0, 3), other]);
    expect(paths()).toEqual(["/first", "/other", "/second", "/third"]);
  });

  it("are for a network of visitors, or for a logged-in person", async () => {
    const customers: unknown[] = [];
    const send: Backend["send"] = async ({ customer }) => {
      customers.push(customer);
      return jsonAnswer({ title: "No" }, 404);
    };
    const people = { cf: "FRRLVI84C52L219N", cognome: "Ferri", nome: "Livia" };
    const url = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
    for (const findPerson of [async () => undefined, async () => people]) {
      const app = await buildGateway({ contract, backend: { send }, findPerson });
      await app.inject({ url, remoteAddress: "2001:db8:7:1::9" });
      await app.close();
    }
    expect(customers).toEqual(["address 2001:db8:7::/48", "person FRRLVI84C52L219N"]);
  });

  it("release their slot when they fail", async () => {
    const { send } = limitCalls({ send: () => Promise.reject(new Error("broken")) }, { ...limits, queue: 0 });
    for (let index = 0; index < 5; index++) await expect(send(aRequest("/"))).rejects.toThrow("broken");
  });

  it("leave the queue when the client disconnects", async () => {
    const { send, calls } = aLimit({ concurrency: 1, queue: 1 });
    const client = new AbortController();
    const first = send("/first");
    const left = expect(send("/left", { signal: client.signal, method: "POST" })).rejects.toMatchObject({
      code: "NEVER_SENT",
    });
    client.abort();
    await left;
    const next = send("/next");
    calls[0]?.answer();
    await first;
    await settle();
    calls[1]?.answer();
    await next;
    expect(calls.map(({ request }) => request.path)).toEqual(["/first", "/next"]);
  });

  it.each([
    ["GET", "is cut off"],
    ["POST", "goes on"],
  ])("of method %s: what is under way %s when the client leaves", async (method) => {
    const { send, calls } = aLimit();
    const client = new AbortController();
    const call = send("/", { signal: client.signal, method }).then(
      () => "goes on",
      () => "is cut off",
    );
    await settle();
    client.abort();
    await settle();
    calls[0]?.answer();
    expect(await call).toBe(method === "GET" ? "is cut off" : "goes on");
  });
});

describe("the time limit of a call", () => {
  afterEach(() => void vi.useRealTimers());

  it("leaves no timer behind when the call is answered", async () => {
    vi.useFakeTimers();
    await withTimeLimit({ send: async () => jsonAnswer([]) }, 10_000).send(aRequest("/"));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends a call that is not answered", async () => {
    vi.useFakeTimers();
    const ended = expect(withTimeLimit(aSlowBackend().backend, 10_000).send(aRequest("/"))).rejects.toThrow(
      TimeOut,
    );
    vi.advanceTimersByTime(10_000);
    await ended;
  });
});

describe("Retry-After of the back end", () => {
  const now = Date.parse("2026-11-20T10:00:00Z");
  it.each([
    ["120", 120],
    [" 7 ", 7],
    ["0", 1],
    ["99999", 3600],
    ["Fri, 20 Nov 2026 10:00:30 GMT", 30],
    ["Fri, 20 Nov 2026 10:50:00 GMT", 3_000],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 1],
    ["soon", undefined],
    ["-5 s", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("«%s» is %s seconds", (text, seconds) => {
    expect(readRetryAfter(text, now)).toBe(seconds);
  });
});

describe("a gateway before a busy back end", () => {
  let open: FastifyInstance[] = [];
  let store: OpenDatabase;
  beforeAll(async () => {
    store = await aDatabase();
  });
  afterEach(async () => {
    await Promise.all(open.map((app) => app.close()));
    open = [];
  });
  afterAll(() => store.close());

  async function aGateway(backend: Backend, options: Partial<GatewayOptions> = {}) {
    const app = await buildGateway({ contract, backend, ...options });
    open.push(app);
    return app;
  }
  const full: CallLimits = { concurrency: 1, queue: 0, maxWait: 1_000 };
  const calculate = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";

  it("answers 503 with Retry-After and an Italian message", async () => {
    const slow = aSlowBackend();
    const app = await aGateway(slow.backend, { callLimits: full });
    const first = app.inject(calculate);
    await eventually(() => expect(slow.calls).toHaveLength(1));
    const { statusCode, headers, body } = await app.inject(calculate);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(JSON.parse(body)).toEqual({
      title: "Il servizio è molto richiesto",
      detail:
        "In questo momento ci sono molte richieste e questa non è stata inviata. I dati inseriti restano nella pagina: riprova tra 5 secondi.",
      status: 503,
      code: OVERLOAD_CODE,
    });
    slow.calls[0]?.answer(jsonAnswer({ title: "No" }, 404));
    await first;
  });

  it("removes the key of a submission that was not sent, so that a repetition is carried out", async () => {
    const slow = aSlowBackend();
    const app = await aGateway(slow.backend, { callLimits: full, access: { database: store.database } });
    const key = aKey();
    const submit = () =>
      app.inject({
        method: "POST",
        url: "/rest/memoBollo/email/richiestaAttivazione",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "idempotency-key": key,
        },
        payload: JSON.stringify({
          codiceFiscale: "FRRLVI84C52L219N",
          targa: "GK418VD",
          tipoVeicolo: "A",
          email: "livia@posta.example",
        }),
      });
    const first = app.inject(calculate);
    await eventually(() => expect(slow.calls).toHaveLength(1));
    expect((await submit()).json()).toMatchObject({ status: 503, code: OVERLOAD_CODE });
    expect(await store.database.selectFrom("submission").selectAll().execute()).toEqual([]);

    slow.calls[0]?.answer(jsonAnswer({ title: "No" }, 404));
    await first;
    const again = submit();
    await eventually(() => expect(slow.calls).toHaveLength(2));
    slow.calls[1]?.answer(jsonAnswer({ esito: "OK", destinatario: "livia@posta.example" }));
    const { statusCode, headers } = await again;
    expect([statusCode, headers["idempotency-replayed"]]).toEqual([200, undefined]);
  });

  it.each([429, 503])("forwards Retry-After of a %i", async (status) => {
    const app = await aGateway({
      send: async () => jsonAnswer({ title: "Pieno" }, status, { "retry-after": "17" }),
    });
    const { statusCode, headers } = await app.inject(calculate);
    expect([statusCode, headers["retry-after"]]).toEqual([status, "17"]);
  });

  it("drops Retry-After of another status", async () => {
    const app = await aGateway({
      send: async () => jsonAnswer({ title: "No" }, 404, { "retry-after": "17" }),
    });
    expect((await app.inject(calculate)).headers["retry-after"]).toBeUndefined();
  });

  it("gives the slot of a disconnected browser to the next call", async () => {
    const slow = aSlowBackend();
    const app = await aGateway(slow.backend, { callLimits: full });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo; // `as`: a TCP server has a port
    const browser = createConnection(port, "127.0.0.1");
    browser.write(`GET ${calculate} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await eventually(() => expect(slow.calls).toHaveLength(1));
    browser.destroy();
    await eventually(() => expect(slow.calls[0]?.request.signal.aborted).toBe(true));
    const next = app.inject(calculate);
    await eventually(() => expect(slow.calls).toHaveLength(2));
    slow.calls[1]?.answer(jsonAnswer({ title: "No" }, 404));
    expect((await next).statusCode).toBe(404);
  });
});

describe("the cache of answers", () => {
  const ok: CheckedAnswer = { status: 200, body: Buffer.from("[]") };
  let now = 0;
  const aCache = () => answerCache({ lifetime: 60_000, now: () => now });

  it("calls again when an answer has expired", async () => {
    const cache = aCache();
    const deliver = vi.fn(async () => ok);
    for (now of [0, 59_999, 60_000]) await cache.get("key", deliver);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it("calls again after a failure, which all parallel calls have received", async () => {
    const cache = aCache();
    const fail = vi.fn(() => Promise.reject(new Error("down")));
    const both = await Promise.allSettled([cache.get("key", fail), cache.get("key", fail)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(fail).toHaveBeenCalledTimes(1);
    expect(await cache.get("key", async () => ok)).toBe(ok);
  });

  it("calls again after an empty success, which may stand for a list", async () => {
    const cache = aCache();
    const deliver = vi.fn(async (): Promise<CheckedAnswer> => ({ status: 200, departures: ["/: empty"] }));
    await cache.get("key", deliver);
    await new Promise(setImmediate);
    await cache.get("key", deliver);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it("keeps five hundred answers, and drops the oldest first", async () => {
    const cache = aCache();
    const deliver = vi.fn(async () => ok);
    for (let index = 0; index <= 500; index++) await cache.get(`${index}`, deliver);
    deliver.mockClear();
    await cache.get("500", deliver);
    await cache.get("1", deliver);
    expect(deliver).not.toHaveBeenCalled();
    await cache.get("0", deliver);
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe("lists that all visitors share", () => {
  let open: FastifyInstance[] = [];
  afterEach(async () => {
    await Promise.all(open.map((app) => app.close()));
    open = [];
  });

  async function aGateway(options: Partial<GatewayOptions> = {}) {
    const slow = aSlowBackend();
    const app = await buildGateway({
      contract,
      backend: slow.backend,
      ...options,
    });
    open.push(app);
    return { ...slow, app };
  }
  const provinces = "/rest/common/province";

  it("need one call for parallel requests", async () => {
    const { app, calls } = await aGateway();
    const answers = Array.from({ length: 20 }, () => app.inject(provinces));
    await eventually(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(jsonAnswer([{ codice: "TO", descrizione: "Torino" }]));
    for (const { statusCode, body } of await Promise.all(answers))
      expect([statusCode, body]).toEqual([200, '[{"codice":"TO","descrizione":"Torino"}]']);
    const { statusCode, headers } = await app.inject(provinces);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=120"]);
    expect(calls).toHaveLength(1);
  });

  it("are requested again after a refusal", async () => {
    const { app, calls } = await aGateway();
    for (const count of [1, 2]) {
      const answer = app.inject(provinces);
      await eventually(() => expect(calls).toHaveLength(count));
      calls[count - 1]?.answer(jsonAnswer({ title: "No" }, 500));
      const { statusCode, headers } = await answer;
      expect([statusCode, headers["cache-control"]]).toEqual([500, "no-store"]);
    }
  });

  it("differ by parameter", async () => {
    const { app, calls } = await aGateway();
    const answers = ["TO", "CN", "TO"].map((id) => app.inject(`/rest/common/comuni/${id}`));
    await eventually(() => expect(calls).toHaveLength(2));
    for (const { answer } of calls) answer();
    await Promise.all(answers);
  });

  it("are not cached when the sandbox simulates a fault", async () => {
    const { app, calls } = await aGateway({ sandboxFaults: true });
    const ask = () => app.inject({ url: provinces, headers: { "x-sandbox-fault": "slow:1" } });
    const answers = [ask(), ask()];
    await eventually(() => expect(calls).toHaveLength(2));
    for (const { answer } of calls) answer();
    for (const { headers } of await Promise.all(answers)) expect(headers["cache-control"]).toBe("no-store");
  });

  it("are exactly the ones in this list", () => {
    const kept = contract.operations.filter(({ declared }) => declared.isShared);
    expect(kept.map(({ id }) => id).sort()).toEqual([
      "controllaScadenzaPregressa",
      "elencaAnniScadenza",
      "elencaCategorieEuro",
      "elencaCombustibili",
      "elencaComuni",
      "elencaGradiParentela",
      "elencaMesiScadenza",
      "elencaMesiValidita",
      "elencaMessaggi",
      "elencaNazioni",
      "elencaProvince",
      "elencaServizi",
      "elencaTipiVeicolo",
      "elencoCodiciTributo",
      "elencoFasceRateizzazione",
      "leggiInformativaPrivacy",
      "leggiLimiteCarrello",
      "leggiParametro",
    ]);
  });
});
