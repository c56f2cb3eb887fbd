import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { newSubmissionKey, SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { aDatabase } from "../support/server/database.ts";
import { failingDatabase } from "../support/server/failing-database.ts";
import { samplesOf } from "../support/server/samples.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const contract = readContract();
const samples = samplesOf(contract);
const operation = (id: string): Operation => contract.operations.find((one) => one.id === id)!; // indexed by known names only
const clock = { now: 0 };
const day = 24 * 3_600_000;

/** Each operation that starts payments, with the one that asks about them. */
const pairs = contract.operations.flatMap(({ id, declared: { started } }) =>
  started ? [[started.by, id] as const] : [],
);

let store: OpenDatabase;
let failing: ReturnType<typeof failingDatabase>["state"];
let app: FastifyInstance;
/** The answer of the back end for each transaction: a state, or a fault. */
let states: Record<string, string>;
let sent: BackendRequest[];
let started = 0;
let answerOfStart: () => object;

async function send(request: BackendRequest) {
  sent.push(request);
  const answer = (status: number, body: object) => jsonAnswer(body, status);
  if (request.operation !== "leggiRiepilogoTransazione") return answer(200, answerOfStart());
  const id = decodeURIComponent(request.path.split("/").at(-1)!); // a path has a last part
  const state = states[id] ?? "404";
  if (state === "lost") throw new Error("connection reset");
  if (state === "404") return answer(404, { title: "Transazione non trovata.", detail: null, status: 404 });
  return answer(200, { iuv: "RF042", email: "a@posta.example", ...(state !== "untold" && { stato: state }) });
}

beforeAll(async () => {
  store = await aDatabase();
  const { database, state } = failingDatabase(store.database);
  failing = state;
  app = await buildGateway({
    contract,
    access: { database, possession: false, now: () => clock.now, pause: async () => {} },
    backend: { send },
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(async () => {
  delete failing.fault;
  await store.database.deleteFrom("started_payment").execute();
  clock.now = Date.parse("2026-11-20T23:30:00Z");
  [states, sent, started] = [{}, [], 0];
  answerOfStart = () => ({
    esito: "OK",
    url: "https://paga.example/1",
    identificativoTransazione: `T${++started}`,
  });
});

const call = (id: string, change: (body: Record<string, unknown>) => object = (body) => body) => {
  const { headers, payload, ...request } = samples.requestOf(operation(id), {});
  const body = change(JSON.parse(String(payload)) as Record<string, unknown>); // `as`: the example of an object
  const key = operation(id).declared.idempotency === "key" && {
    [SUBMISSION_KEY]: newSubmissionKey(clock.now),
  };
  return app.inject({ ...request, headers: { ...headers, ...key }, payload: JSON.stringify(body) });
};
const listOf = (start: string) => operation(start).declared.starts!.payments; // each of `pairs` has it
/** Another payment of the same list: its first entry with another value of the last member that distinguishes payments. */
const other = (start: string) => (body: Record<string, unknown>) => {
  const { by, payments } = operation(start).declared.starts!;
  const [entry] = body[payments] as Record<string, unknown>[]; // `as`: the list of the example
  const name = by.at(-1)!;
  const value = entry![name];
  return {
    ...body,
    [payments]: [{ ...entry, [name]: typeof value === "number" ? value + 1 : `${String(value)}X` }],
  };
};
const read = async (ask: string, change?: (body: Record<string, unknown>) => object) => {
  const reply = await call(ask, change);
  const { pagati, inCorso } = reply.json<{ pagati: object[]; inCorso: object[] }>();
  return { status: reply.statusCode, paid: pagati?.length, underWay: inCorso?.length };
};

describe.each(pairs)("payments that %s has started, asked by %s", (start, ask) => {
  it("knows nothing of payments that nobody has started, and asks no back end", async () => {
    expect(await read(ask)).toEqual({ status: 200, paid: 0, underWay: 0 });
    expect(sent).toEqual([]);
  });

  it.each([
    ["IN_CORSO", 0, 1],
    ["IN_VERIFICA", 0, 1],
    ["untold", 0, 1],
    ["404", 0, 1],
    ["PAGATA", 1, 0],
    ["RIFIUTATA", 0, 0],
    ["ANNULLATA", 0, 0],
  ])("tells a transaction whose state is %s", async (state, paid, underWay) => {
    expect((await call(start)).statusCode).toBe(200);
    states = { T1: state };
    const { paid: p, underWay: u } = await read(ask, (body) => ({
      ...body,
      [listOf(start)]: [(body[listOf(start)] as object[])[0]],
    }));
    expect([p, u]).toEqual([paid, underWay]);
  });

  it("names the payments as the contract says", async () => {
    await call(start);
    states = { T1: "PAGATA" };
    const reply = await call(ask);
    const check = app.schemas.rebuild(operation(ask).answers.get(200)!.schema, reply.json());
    expect(check.undeclared.filter((members) => Object.keys(members).length > 0)).toEqual([]);
    const { name } = operation(ask).declared.started!; // each of `pairs` has it
    const { [listOf(start)]: list } = JSON.parse(
      String(samples.requestOf(operation(ask), {}).payload),
    ) as Record<string, Record<string, unknown>[]>; // as: the example of the contract
    expect(reply.json<{ pagati: unknown[] }>().pagati).toEqual([list![0]![name]]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("counts a state that does not come as unknown", async () => {
    await call(start);
    states = { T1: "lost" };
    expect((await read(ask)).underWay).toBeGreaterThan(0);
  });

  it("says nothing of another payment", async () => {
    await call(start);
    states = { T1: "PAGATA" };
    expect(await read(ask, other(start))).toEqual({ status: 200, paid: 0, underWay: 0 });
  });

  it("refuses to start a payment that was made, at its place, and sends nothing; not one that is under way or was cancelled", async () => {
    await call(start);
    states = { T1: "IN_CORSO" };
    expect((await call(start)).statusCode).toBe(200);
    states = { T1: "PAGATA", T2: "ANNULLATA" };
    sent = [];
    const refused = await call(start);
    expect(refused.statusCode).toBe(422);
    const { detail, title } = refused.json<{ detail: { field: string; error: string }[]; title: string }>();
    expect(detail[0]?.field).toBe(`${listOf(start)}.0`);
    expect(title).toBe(
      "Risulta già pagato: il pagamento è stato avviato da qui il 21 novembre 2026. Non pagarlo un'altra volta.",
    );
    expect(sent.filter((request) => request.operation === start)).toEqual([]);
    expect((await call(start, other(start))).statusCode).toBe(200);
  });

  it("asks no more about a payment that is known to be made, and forgets it after a week", async () => {
    await call(start);
    states = { T1: "PAGATA" };
    await call(ask);
    sent = [];
    expect((await read(ask)).paid).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    clock.now += 7 * day + 1;
    expect(await read(ask)).toEqual({ status: 200, paid: 0, underWay: 0 });
    await app.payments!.sweep();
    expect(await store.database.selectFrom("started_payment").selectAll().execute()).toEqual([]);
  });

  it("asks about five transactions at most", async () => {
    for (let times = 0; times < 7; times++) {
      clock.now += 1_000;
      await call(start);
    }
    sent = [];
    await call(ask);
    const asked = sent.map(({ path }) => path.split("/").at(-1));
    expect(new Set(asked).size).toBe(5);
    expect(asked).toEqual(expect.arrayContaining(["T5", "T6", "T7"]));
  });

  it("finds a payment that was made among any number of later transactions, which a stranger may have started", async () => {
    for (let times = 0; times < 9; times++) {
      clock.now += 1_000;
      await call(start);
    }
    states = {
      ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`T${index + 1}`, "IN_CORSO"])),
      T1: "PAGATA",
    };
    let isRefused = false;
    for (let times = 0; times < 200 && !isRefused; times++) isRefused = (await read(ask)).paid > 0;
    expect(isRefused).toBe(true);
    expect((await call(start)).statusCode).toBe(422);
  });

  it("knows that a payment was made as soon as its outcome was read, without asking", async () => {
    await call(start);
    states = { T1: "PAGATA" };
    await app.inject("/rest/pagamento/transazione/riepilogo/T1");
    [states, sent] = [{}, []];
    expect((await read(ask)).paid).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it.each(["ANNULLATA", "RIFIUTATA"])(
    "refuses a payment that was made after its state was %s",
    async (state) => {
      await call(start);
      states = { T1: state };
      await app.inject("/rest/pagamento/transazione/riepilogo/T1");
      expect(await read(ask)).toMatchObject({ paid: 0, underWay: 0 });
      states = { T1: "PAGATA" };
      expect((await call(start)).statusCode).toBe(422);
      expect((await read(ask)).paid).toBeGreaterThan(0);
    },
  );

  it("refuses a payment that was made also while the outcome cannot be stored", async () => {
    await call(start);
    states = { T1: "PAGATA" };
    failing.fault = { moment: "before", statement: /^Update/ };
    expect((await call(start)).statusCode).toBe(422);
  });

  it("notes nothing of a start that the back end refuses, nor without a transaction", async () => {
    answerOfStart = () => ({ esito: "KO", url: null });
    await call(start);
    answerOfStart = () => ({ esito: "KO", url: null, identificativoTransazione: "T1" });
    await call(start);
    expect(await store.database.selectFrom("started_payment").selectAll().execute()).toEqual([]);
  });

  it("finds the transaction in the address when the back end does not name it", async () => {
    answerOfStart = () => ({ esito: "OK", url: "https://paga.example/#/checkout?a=1&tranId=T%2F9" });
    await call(start);
    const rows = await store.database.selectFrom("started_payment").select("transaction_id").execute();
    expect(rows[0]?.transaction_id).toBe("T/9");
  });
});

it("names no payment as paid that has the code of another one, which is not", async () => {
  const [start, ask] = ["creaTransazione", "leggiPagamentiAvviati"];
  const both = (body: Record<string, unknown>) => {
    const [entry] = body.carrello as Record<string, unknown>[]; // `as`: the list of the example
    return {
      ...body,
      carrello: [
        { ...entry, identificativoPagamento: "" },
        { ...entry, validita: 4, identificativoPagamento: "" },
      ],
    };
  };
  await call(start);
  states = { T1: "PAGATA" };
  const reply = await call(ask, both);
  expect(reply.json()).toEqual({ pagati: [], inCorso: [""] });
  const refused = await call(start, both);
  expect(refused.json<{ detail: { field: string }[] }>().detail.map(({ field }) => field)).toEqual([
    "carrello.0",
  ]);
});
