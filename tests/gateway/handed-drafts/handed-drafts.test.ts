import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import { endAfterRestore } from "../../../src/gateway/database/after-restore.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { bounds, handedDraftsIn } from "../../../src/gateway/handed-drafts/handed-drafts.ts";
import { HANDOVER_HEADER } from "../../../src/protocol/handover.ts";
import { noLimits } from "../../../src/gateway/rate-limit/rate-limits.ts";
import { draftGateways, origin } from "../../support/server/draft-gateway.ts";
import { anyStatement, failingDatabase } from "../../support/server/failing-database.ts";

const minute = 60_000;
const hour = 60 * minute;
const newName = () => randomBytes(16).toString("base64url");
const content = randomBytes(200).toString("base64url");

let all: Awaited<ReturnType<typeof draftGateways>>;
type App = Awaited<ReturnType<typeof all.aGateway>>["app"];
let portal: App;
/** Another process on the same database. */
let other: App;

beforeAll(async () => {
  all = await draftGateways();
  portal = (await all.aGateway()).app;
  other = (await all.aGateway()).app;
}, 120_000);
afterEach(async () => {
  all.clock.now += 30 * 24 * hour;
  await all.database.deleteFrom("handed_draft").execute();
  await all.database.deleteFrom("rate_count").execute();
});
afterAll(() => all.close());

interface Sent {
  readonly path?: string;
  readonly body?: unknown;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly app?: App;
}

/** A call about a draft. `path`: below that of all. */
async function send(method: string, id: string, { path = "", body, from, headers, app = portal }: Sent = {}) {
  const { statusCode, body: text } = await app.inject({
    method: method as "GET",
    url: `/authapi/bff/passaggi${path}`,
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(from && { remoteAddress: from }),
    headers: {
      host: "localhost:8080",
      origin,
      "content-type": "application/json",
      [HANDOVER_HEADER]: id,
      ...headers,
    },
  });
  const value = (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: statusCode, ...value } as Record<string, unknown> & { status: number };
}

const keep = (id: string, more: Sent = {}) => send("PUT", id, { body: { contenuto: content }, ...more });
const take = (id: string, ritiro = newName(), more: Sent = {}) =>
  send("POST", id, { path: "/ritiro", body: { ritiro }, ...more });
const rows = () => all.database.selectFrom("handed_draft").selectAll().execute();

describe("a handed draft", () => {
  it("is taken once, by any process, and its first page sees it", async () => {
    const id = newName();
    expect(await keep(id)).toMatchObject({ status: 200, ripresaIl: null });
    expect(await send("GET", id)).toMatchObject({ status: 200, ripresaIl: null });
    all.clock.now += minute;
    const at = new Date(all.clock.now).toISOString();
    expect(await take(id, newName(), { app: other })).toMatchObject({ status: 200, contenuto: content });
    expect(await send("GET", id)).toMatchObject({ status: 200, ripresaIl: at });
    expect(await take(id, newName(), { from: "203.0.113.9" })).toMatchObject({
      status: 409,
      code: "passaggio-usato",
    });
  });

  it("of two devices that take it at the same moment goes to one", async () => {
    const id = newName();
    await keep(id);
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, at) => take(id, newName(), { app: at % 2 ? portal : other })),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it("is given to its taker again for ten minutes, and its content is deleted then", async () => {
    const [id, taker] = [newName(), newName()];
    await keep(id);
    await take(id, taker);
    all.clock.now += 10 * minute - 1;
    expect(await take(id, taker)).toMatchObject({ status: 200, contenuto: content });
    all.clock.now += 1;
    expect(await take(id, taker)).toMatchObject({ status: 409, code: "passaggio-usato" });
    const store = await handedDraftsIn(all.database, { lifetime: hour, now: () => all.clock.now });
    await store.sweep();
    expect((await rows()).map((row) => row.content)).toEqual([null]);
    expect(await take(id, newName())).toMatchObject({ status: 409 });
  });

  it("expires after 24 hours of the server, and its row goes with the next sweep", async () => {
    const id = newName();
    await keep(id);
    all.clock.now += 24 * hour - 1;
    expect((await send("GET", id)).status).toBe(200);
    all.clock.now += 1;
    for (const answer of [await send("GET", id), await take(id)])
      expect(answer).toMatchObject({ status: 404, code: "passaggio-scaduto" });
    const store = await handedDraftsIn(all.database, { lifetime: hour, now: () => all.clock.now });
    await store.sweep();
    expect(await rows()).toEqual([]);
  });

  it("is taken by nobody after its first page has cancelled it", async () => {
    const id = newName();
    await keep(id);
    expect((await send("DELETE", id)).status).toBe(204);
    expect(await take(id)).toMatchObject({ status: 404, code: "passaggio-scaduto" });
    expect((await send("DELETE", id)).status).toBe(204);
  });

  it("that was taken stays taken when it is cancelled", async () => {
    const [id, taker] = [newName(), newName()];
    await keep(id);
    await take(id, taker);
    await send("DELETE", id);
    expect(await take(id)).toMatchObject({ status: 409 });
    expect((await take(id, taker)).status).toBe(200);
  });

  it("keeps its content when the id is used again", async () => {
    const id = newName();
    await keep(id);
    const again = await send("PUT", id, { body: { contenuto: randomBytes(50).toString("base64url") } });
    expect(again).toMatchObject({ status: 409, code: "passaggio-esistente" });
    expect((await take(id)).contenuto).toBe(content);
  });

  it("that is handed over again, because an answer was lost, is the same one", async () => {
    const id = newName();
    const first = await keep(id);
    all.clock.now += 1000;
    expect(await keep(id)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  it("is not valid after the database was restored", async () => {
    const id = newName();
    await keep(id);
    const start = () => all.database.transaction().execute(endAfterRestore);
    await start();
    const identity = all.database.updateTable("secret").where("name", "=", "database-identity");
    await identity.set({ value: "another database" }).execute();
    expect(await start()).toBe(true);
    expect(await take(id)).toMatchObject({ status: 404 });
  });

  it("leaves no id, taker or network in the database", async () => {
    const [id, taker] = [newName(), newName()];
    await keep(id, { from: "203.0.113.7" });
    await take(id, taker);
    const stored = JSON.stringify(await rows());
    for (const text of [id, taker, "203.0.113.7"]) expect(stored).not.toContain(text);
  });
});

const base = "/bff/passaggi";
const calls = [
  ["GET", "", undefined],
  ["PUT", "", { contenuto: content }],
  ["DELETE", "", undefined],
  ["POST", "/ritiro", { ritiro: newName() }],
] as const;

it("each operation of the contract below its path is tried here", () => {
  const declared = readContract().operations.filter(({ path }) => path.startsWith(base));
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    calls.map(([method, path]) => `${method} ${base}${path}`).toSorted(),
  );
});

describe("a call", () => {
  it.each([
    "x",
    "x".repeat(21),
    "x".repeat(23),
    `${"x".repeat(21)}.`,
    "__proto__",
    "",
    "../../../../../../etc/",
  ])("with the id %s is refused", async (id) => {
    for (const [method, path, body] of calls)
      expect(await send(method, id, { path, body })).toMatchObject({
        status: 404,
        code: "passaggio-scaduto",
      });
    expect(await rows()).toEqual([]);
  });

  it("of another site is refused, and one that changes data without an origin", async () => {
    const id = newName();
    await keep(id);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const [method, path, body] of calls)
      expect((await send(method, id, { path, body, headers: foreign })).status).toBe(403);
    for (const [method, path, body] of calls.slice(1))
      expect(
        (await send(method, id, { path, body, headers: { origin: "https://evil.example" } })).status,
      ).toBe(403);
  });

  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["empty", "", 400],
    ["null", "null", 422],
    ["a list", [], 422],
    ["without its member", {}, 400],
    ["with another member", { contenuto: content, cf: "x" }, 422],
    ["with a number", { contenuto: 1 }, 422],
    ["with characters that are no base64url", { contenuto: `${content}=+/ à` }, 422],
    ["too short to be sealed", { contenuto: "abc" }, 422],
    ["of 96 KB", { contenuto: randomBytes(96 * 1024).toString("base64url") }, 200],
    ["of 97 KB", { contenuto: randomBytes(97 * 1024).toString("base64url") }, 422],
    ["of 2 MB", { contenuto: "a".repeat(2_000_000) }, 413],
    ["with many objects", { contenuto: content, more: [[{}]] }, 400],
  ])("with a body that is %s", async (_, body, expected) => {
    expect((await send("PUT", newName(), { body })).status).toBe(expected);
    expect((await rows()).length).toBe(expected === 200 ? 1 : 0);
  });

  it.each([{}, { ritiro: "x" }, { ritiro: 7 }, { ritiro: "x".repeat(5_000) }])(
    "that takes with %j is refused, and the draft stays",
    async (body) => {
      const id = newName();
      await keep(id);
      expect([400, 422]).toContain((await send("POST", id, { path: "/ritiro", body })).status);
      expect((await take(id)).status).toBe(200);
    },
  );

  it("gets 503 while the database is away, and 503 where there is none", async () => {
    const { database, state } = failingDatabase(all.database);
    const { app } = await all.aGateway({ access: { database } });
    const without = await buildGateway({
      backend: { send: () => Promise.reject(new Error("no back end")) },
      manifestFile: all.manifestFile,
    });
    state.fault = { moment: "before", statement: anyStatement };
    const id = newName();
    for (const [method, path, body] of calls)
      for (const target of [app, without])
        expect((await send(method, id, { path, body, app: target })).status).toBe(503);
    delete state.fault;
    expect((await keep(id, { app })).status).toBe(200);
    await without.close();
  });
});

describe("the number of drafts", () => {
  const fill = async (count: number, network: string) => {
    const store = await handedDraftsIn(all.database, { lifetime: hour, now: () => all.clock.now });
    for (let at = 0; at < count; at++) await store.keep(newName(), randomBytes(40), network);
  };

  it("of a network has a bound, and an IPv6 customer is one network", async () => {
    await fill(bounds.network.drafts, "203.0.113.7");
    expect(await keep(newName(), { from: "203.0.113.7" })).toMatchObject({
      status: 429,
      code: "passaggi-rete",
    });
    expect((await keep(newName(), { from: "203.0.113.8" })).status).toBe(200);
    await fill(bounds.network.drafts, "2001:db8:1::/48");
    expect((await keep(newName(), { from: "2001:db8:1:2::3" })).status).toBe(429);
    expect((await keep(newName(), { from: "2001:db8:1:ffff::3" })).status).toBe(429);
    expect((await keep(newName(), { from: "2001:db8:2::3" })).status).toBe(200);
  });

  it("of a network counts those that wait: a taken one makes room once its content is deleted", async () => {
    const store = await handedDraftsIn(all.database, { lifetime: 24 * hour, now: () => all.clock.now });
    const [id, from] = [newName(), "203.0.113.7"];
    await store.keep(id, randomBytes(40), from);
    for (let at = 1; at < bounds.network.drafts; at++) await store.keep(newName(), randomBytes(40), from);
    expect((await store.keep(newName(), randomBytes(40), from)).kind).toBe("network");
    await store.take(id, newName());
    all.clock.now += 11 * minute;
    await store.sweep();
    expect((await store.keep(newName(), randomBytes(40), from)).kind).toBe("kept");
  });

  it("has a bound of bytes for a network and in total", async () => {
    const store = await handedDraftsIn(all.database, { lifetime: hour, now: () => all.clock.now });
    const large = randomBytes(bounds.network.bytes);
    expect((await store.keep(newName(), large, "203.0.113.7")).kind).toBe("kept");
    expect((await store.keep(newName(), randomBytes(40), "203.0.113.7")).kind).toBe("network");
    // Zeros, which the database compresses.
    await sql`insert into handed_draft (id, network, content, expires_at)
      select n, 'x', decode(repeat('00', ${bounds.network.bytes}), 'hex'), ${all.clock.now + hour}
      from generate_series(2, ${bounds.all.bytes / bounds.network.bytes}) n`.execute(all.database);
    expect(await keep(newName(), { from: "203.0.113.8" })).toMatchObject({
      status: 503,
      code: "passaggi-pieni",
    });
    all.clock.now += hour;
    expect((await keep(newName(), { from: "203.0.113.8" })).status).toBe(200);
  });

  it("that a network hands in an hour has a bound", async () => {
    const { app } = await all.aGateway({ rateLimits: noLimits });
    const [from, statuses] = ["203.0.113.40", new Set<number>()];
    for (let at = 0; at < 61; at++) {
      const id = newName();
      statuses.add((await keep(id, { app, from })).status);
      await all.database.deleteFrom("handed_draft").execute();
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await keep(newName(), { app, from: "203.0.113.41" })).status).toBe(200);
  });
});
