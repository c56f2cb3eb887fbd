import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import { imprintOf, type Person } from "../../../src/gateway/access/person.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { DATABASE_CODE } from "../../../src/protocol/overload.ts";
import {
  draftGateways,
  livia,
  liviaWithCard,
  marco,
  origin,
  position,
  type DraftGateway,
} from "../../support/server/draft-gateway.ts";
import { anyStatement, change, failingDatabase } from "../../support/server/failing-database.ts";

let all: Awaited<ReturnType<typeof draftGateways>>;
let portal: DraftGateway;

beforeAll(async () => {
  all = await draftGateways();
  portal = await all.aGateway();
}, 120_000);
afterEach(async () => void (await all.database.deleteFrom("saved_draft").execute()));
afterAll(() => all.close());

const body = (parti: unknown = { a: 1 }, more: object = {}) => ({
  revisione: 0,
  parti,
  posizione: position,
  ...more,
});
const calls = [
  ["GET", "", undefined],
  ["GET", "/prova", undefined],
  ["PUT", "/prova", body()],
  ["DELETE", "/prova?esito=inviata", undefined],
] as const;
type Call = (typeof calls)[number];
type Send = (method: Call[0], path: string, payload: Call[2]) => Promise<{ statusCode: number }>;
const statusesOf = async (send: Send) => {
  const found: number[] = [];
  for (const [method, path, payload] of calls) found.push((await send(method, path, payload)).statusCode);
  return found;
};

it("is one of the contract's operations below /bff/bozze, each of which is tried here", () => {
  const declared = readContract()
    .operations.filter(({ path }) => path.startsWith("/bff/bozze"))
    .map(({ method, path }) => `${method} ${path.replace("/bff/bozze", "").replace("{servizio}", "prova")}`);
  expect(calls.map(([method, path]) => `${method} ${path.split("?")[0]}`).toSorted()).toEqual(
    declared.toSorted(),
  );
});

describe("a call about drafts", () => {
  it("of another person reads and changes nothing with any tax code", async () => {
    await portal.save(0, { a: "di Livia" });
    const before = await all.rows();
    const named = [`?codiceFiscale=${livia.cf}`, `?cf=${livia.cf}&person=0`, ""];
    const headers = { "x-codice-fiscale": livia.cf, "x-person": livia.cf };
    for (const [method, path, payload] of calls)
      for (const query of named) {
        const address = path + (path.includes("?") ? query.replace("?", "&") : query);
        for (const sent of [payload, payload && { ...payload, codiceFiscale: livia.cf }]) {
          const answer = await portal.send(method, address, sent, marco, headers);
          expect(answer.body).not.toContain("di Livia");
        }
      }
    expect(await all.rows()).toEqual(expect.arrayContaining(before));
  });

  it("gets 401 where nobody can log in", async () => {
    const app = await buildGateway({
      backend: { send: () => Promise.reject(new Error("no back end")) },
      manifestFile: all.manifestFile,
    });
    const url = "/authapi/bff/bozze";
    const headers = { host: "localhost:8080", origin, cookie: "sessione=abc" };
    expect(
      await statusesOf((method, path, payload) => app.inject({ method, url: url + path, payload, headers })),
    ).toEqual([401, 401, 401, 401]);
    await app.close();
  });

  it.each([
    [
      "of another site",
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      [403, 403, 403, 403],
    ],
    ["without an origin", { origin: null }, [200, 200, 403, 403]],
    ["of a page of another person", { "x-persona": imprintOf(marco) }, [403, 403, 403, 403]],
    ["of a page of this person", { "x-persona": imprintOf(livia) }, [200, 200, 200, 204]],
  ])("%s is answered with %s", async (_, headers, expected) => {
    await portal.save(0, { a: 1 });
    expect(await statusesOf((...call) => portal.send(...call, livia, headers))).toEqual(expected);
  });

  it.each(["assente", "constructor", "__proto__", "..%2Fprova", "pro%20va", "x".repeat(81), "Prova"])(
    "about the service %s is refused",
    async (service) => {
      for (const [method, path, payload] of calls.slice(1)) {
        const answer = await portal.send(method, path.replace("prova", service), payload, livia);
        expect([404, 422]).toContain(answer.statusCode);
      }
      expect(await all.rows()).toEqual([]);
    },
  );

  it("about a service of level 3 needs such a login", async () => {
    const at = (who: Person) =>
      statusesOf((method, path, payload) =>
        portal.send(method, path.replace("prova", "sicuro"), payload, who),
      );
    await portal.save(0, { a: 1 }, liviaWithCard, "sicuro");
    expect([await at(livia), await at(liviaWithCard)]).toEqual([
      [200, 403, 403, 403],
      [200, 200, 200, 204],
    ]);
  });

  it("about the list shows no page of a service of level 3 at a lower level", async () => {
    await portal.save(0, { a: 1 }, liviaWithCard, "sicuro");
    const titleFor = async (who: Person) => {
      const answer = await portal.send("GET", "", undefined, who);
      return answer.json<{ posizione: { titolo: string } }[]>().map(({ posizione }) => posizione.titolo);
    };
    expect([await titleFor(livia), await titleFor(liviaWithCard)]).toEqual([[""], [position.titolo]]);
  });

  it("reaches the same drafts in each language of the portal", async () => {
    const { app } = await all.aGateway({ languages: new Map([["fr", (text: string) => text]]) });
    await portal.save(0, { a: 1 });
    const answer = await app.inject({
      url: "/fr/authapi/bff/bozze/prova",
      headers: { host: "localhost:8080", "x-test-person": "0" },
    });
    expect(answer.json()).toMatchObject({ revisione: 1 });
  });

  it.each(["", "?esito=", "?esito=persa", "?esito=inviata&esito=eliminata", "?esito=inviata&altro=1"])(
    "that ends a draft with the query '%s' is refused",
    async (query) => {
      await portal.save(0, { a: 1 });
      expect([400, 422]).toContain(
        (await portal.send("DELETE", `/prova${query}`, undefined, livia)).statusCode,
      );
      expect(await portal.read()).toMatchObject({ revisione: 1 });
    },
  );
});

const names = (count: number, value = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p.${index}`, value]));
const deep = (levels: number) =>
  `{"revisione":0,"posizione":${JSON.stringify(position)},"parti":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;

describe("the body of a save", () => {
  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["empty", "", 400],
    ["null", "null", 422],
    ["a list", [], 422],
    ["without parts", { revisione: 0, posizione: position }, 400],
    ["with parts that are a list", body([1]), 422],
    ["with another member", body({}, { cf: "x" }), 422],
    ["with a revision that is a text", body({}, { revisione: "1" }), 422],
    ["with a negative revision", body({}, { revisione: -1 }), 422],
    ["with a huge revision", body({}, { revisione: 1e12 }), 422],
    ["with a long title", body({}, { posizione: { ...position, titolo: "x".repeat(201) } }), 422],
    ["with many missing data", body({}, { posizione: { ...position, mancano: Array(21).fill("x") } }), 422],
    ["with 101 parts", body(names(101)), 422],
    ["with 10,000 parts", body(names(10_000, 0)), 422],
    [
      "with the part __proto__",
      `{"revisione":0,"parti":{"__proto__":1},"posizione":${JSON.stringify(position)}}`,
      422,
    ],
    ["with a part in capitals", body({ Dati: 1 }), 422],
    ["with a part of 121 characters", body({ ["a".repeat(121)]: 1 }), 422],
    ["of 61 levels", deep(61), 200],
    ["of 100 levels", deep(100), 400],
    ["of 60,000 levels", deep(60_000), 400],
    ["of 20,000 objects", body({ a: Array(20_000).fill({}) }), 400],
    ["of 120 KB", body({ a: "x".repeat(120_000) }), 200],
    ["of 130 KB", body({ a: "x".repeat(133_000) }), 413],
    ["of 2 MB", body({ a: "x".repeat(2_000_000) }), 413],
  ])("%s", async (_, payload, expected) => {
    const answer = await portal.send("PUT", "/prova", payload, livia);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(expected);
    expect(answer.body.length).toBeLessThan(16 * 1024);
    expect((await all.rows()).length).toBe(expected === 200 ? 1 : 0);
  });

  it("is refused with 413 when the draft would be too large, and the draft stays", async () => {
    let revision = 0;
    const big = "x".repeat(110_000);
    for (const name of ["a", "b", "c", "d"])
      revision = (await portal.save(revision, { [name]: big })).revisione;
    const answer = await portal.put(revision, { e: big });
    expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
      413,
      "La bozza è troppo grande e non è stata salvata",
    ]);
    expect(await portal.read()).toMatchObject({ revisione: 4 });
    await portal.save(revision, { a: null, e: big });
  });

  it("adds no more than 100 parts to a draft, and forgets old removed ones", async () => {
    let { revisione } = await portal.save(0, names(100));
    expect((await portal.put(revisione, { other: 1 })).statusCode).toBe(413);
    for (let turn = 0; turn < 3; turn++) {
      const gone = Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`g${"x".repeat(turn)}.${index}`, null]),
      );
      ({ revisione } = await portal.save(revisione, gone));
    }
    const { altrove } = await portal.save(0, {});
    expect(Object.values(altrove).filter((value) => value === null).length).toBe(100);
  });
});

it("has a limit of reads and one of saves in an hour for each person", async () => {
  const { send } = await all.aGateway();
  for (const [method, path] of [
    ["GET", "/prova"],
    ["DELETE", "/prova?esito=inviata"],
  ] as const) {
    const status = async (who: Person) => (await send(method, path, undefined, who)).statusCode;
    for (let count = 0; count < 600; count++) expect(await status(livia)).not.toBe(429);
    expect(await status(livia)).toBe(429);
    expect(await status(marco)).not.toBe(429);
  }
}, 60_000);

it("is answered with 503 while the database is away, and the process lives", async () => {
  const { database, state } = failingDatabase(all.database);
  const failing = await all.aGateway({ access: { database } });
  await failing.save(0, { a: 1 });
  for (const [statement, expected] of [
    [anyStatement, [503, 503, 503, 503]],
    [change, [200, 200, 503, 503]],
  ] as const) {
    state.fault = { moment: "before", statement };
    expect(await statusesOf((...call) => failing.send(...call, livia))).toEqual(expected);
    const answer = await failing.send("PUT", "/prova", body(), livia);
    expect([answer.json<{ code: string }>().code, answer.headers["retry-after"]]).toEqual([
      DATABASE_CODE,
      "5",
    ]);
    state.fault = undefined;
    expect(await failing.read()).toMatchObject({ revisione: 1 });
  }
});

it("saves nothing when the confirmation of a save is lost before the end of its transaction", async () => {
  const { database, state } = failingDatabase(all.database);
  const failing = await all.aGateway({ access: { database } });
  await failing.save(0, { a: 1 });
  state.fault = { moment: "after", statement: /^Update/ };
  expect((await failing.put(1, { a: 2 })).statusCode).toBe(503);
  state.fault = undefined;
  expect(await failing.read()).toMatchObject({ revisione: 1, parti: { a: { valore: 1 } } });
  expect((await failing.save(1, { a: 2 })).revisione).toBe(2);
});
