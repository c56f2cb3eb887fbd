import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endAfterRestore } from "../../../src/gateway/database/after-restore.ts";
import {
  draftGateways,
  livia,
  position,
  type DraftGateway,
} from "../../support/server/draft-gateway.ts";

const day = 24 * 3_600_000;
let all: Awaited<ReturnType<typeof draftGateways>>;
let portal: DraftGateway;
/** Another process on the same database. */
let other: DraftGateway;

beforeAll(async () => {
  all = await draftGateways();
  portal = await all.aGateway();
  other = await all.aGateway();
}, 120_000);
afterEach(async () => {
  all.serve("prova", "altra", "sicuro");
  all.clock.now += day;
  await all.database.deleteFrom("saved_draft").execute();
});
afterAll(() => all.close());

const dataOf = (draft: Awaited<ReturnType<DraftGateway["read"]>>) =>
  typeof draft === "number"
    ? draft
    : Object.fromEntries(Object.entries(draft.parti).map(([name, { valore }]) => [name, valore]));
const refusal = async (answer: ReturnType<DraftGateway["put"]>) => {
  const response = await answer;
  return [response.statusCode, response.json<{ code: string }>().code];
};

describe("a draft", () => {
  it("is read as it was saved, by any process, with its times", async () => {
    const values = { "dati.uno": { a: [1, "è", null, true], b: {} }, passo: "scrivi", vuoto: "" };
    const saved = await portal.save(0, values);
    const times = { salvataIl: "2026-11-20T09:00:00.000Z", scadeIl: "2026-12-20T09:00:00.000Z" };
    expect(saved).toEqual({ revisione: 1, ...times, altrove: {} });
    const draft = await other.read();
    expect(draft).toMatchObject({ revisione: 1, ...times });
    expect(dataOf(draft)).toEqual(values);
    expect(await other.list()).toEqual([{ servizio: "prova", ...times, posizione: position }]);
  });

  it("is listed newest first, and can be deleted when its service is gone", async () => {
    for (const name of ["prova", "altra"]) {
      await portal.save(0, { a: 1 }, livia, name);
      all.clock.now += 1000;
    }
    expect((await portal.list()).map(({ servizio }) => servizio)).toEqual(["altra", "prova"]);
    all.serve("prova");
    expect((await portal.list()).map(({ servizio }) => servizio)).toEqual(["altra", "prova"]);
    expect(await portal.read("altra")).toBe(404);
    expect((await portal.send("DELETE", "/altra?esito=inviata", undefined, livia)).statusCode).toBe(404);
    expect((await portal.send("DELETE", "/altra?esito=eliminata", undefined, livia)).statusCode).toBe(204);
    expect((await portal.list()).map(({ servizio }) => servizio)).toEqual(["prova"]);
  });

  it("keeps parts whose names are those of an object", async () => {
    const parts = { constructor: 1, "dati.__proto__": { b: 2 }, "to.toString": 3 };
    await portal.save(0, parts);
    const [, body] = [await portal.read(), (await portal.send("GET", "/prova", undefined, livia)).body];
    expect(Object.keys(JSON.parse(body).parti)).toEqual(Object.keys(parts));
    const { altrove } = await portal.save(0, { z: 1 });
    expect(Object.entries(altrove)).toEqual(Object.entries(parts));
  });

  it("keeps a member called __proto__ within a value", async () => {
    const body = `{"revisione":0,"parti":{"a":{"__proto__":{"x":1}}},"posizione":${JSON.stringify(position)}}`;
    expect((await portal.send("PUT", "/prova", body, livia)).statusCode).toBe(200);
    expect((await portal.send("GET", "/prova", undefined, livia)).body).toContain('{"__proto__":{"x":1}}');
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("has answers of the contract, which nothing stores", async () => {
    await portal.save(0, { a: 1 });
    const answers = [
      await portal.send("GET", "", undefined, livia),
      await portal.send("GET", "/prova", undefined, livia),
      await portal.put(1, { b: 2 }),
      await portal.send("DELETE", "/prova?esito=inviata", undefined, livia),
      await portal.put(1, { b: 2 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 204, 409]);
    for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
    const schemaOf = (name: string) => portal.app.schemas.at(`#/components/schemas/${name}`);
    expect(schemaOf("Bozza")(answers[1]!.json())).toBe(true);
    expect(schemaOf("BozzaSalvata")(answers[2]!.json())).toBe(true);
    expect(schemaOf("BozzaInElenco")(answers[0]!.json<unknown[]>()[0])).toBe(true);
  });
});

describe("saves of several pages", () => {
  it("merge part by part: the newer state wins, and the others' parts come back", async () => {
    await portal.save(0, { a: 1, b: 1, c: 1 });
    expect((await portal.save(1, { a: 2 })).altrove).toEqual({});
    expect((await other.save(1, { b: 3 })).altrove).toEqual({ a: 2 });
    const last = await portal.save(2, { a: 4, c: null });
    expect([last.revisione, last.altrove]).toEqual([4, { b: 3 }]);
    expect(dataOf(await portal.read())).toEqual({ a: 4, b: 3 });
    expect((await other.save(3, {})).altrove).toEqual({ a: 4, c: null });
  });

  it("never mix two requests: the second one is refused until the first is deleted", async () => {
    await portal.save(0, { richiesta: "uno", a: 1 });
    for (const revision of [0, 1]) {
      const answer = await other.put(revision, { richiesta: "due", b: 2 });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "bozza-altra"]);
    }
    expect(dataOf(await portal.read())).toEqual({ richiesta: "uno", a: 1 });
    await other.save(1, { c: 3 }); // a page of the release before has no id
    await other.end("eliminata");
    await other.save(0, { richiesta: "due", b: 2 });
    expect(dataOf(await portal.read())).toEqual({ richiesta: "due", b: 2 });
    expect((await portal.put(2, { a: 4 })).json().code).toBe("bozza-altra"); // the page of the first one
  });

  it("have one order and lose no part when they come at once to two processes", async () => {
    const saves = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? portal : other).save(0, { [`p.${index}`]: index, shared: index }),
    );
    const revisions = (await Promise.all(saves)).map(({ revisione }) => revisione);
    expect(revisions.toSorted((one, another) => one - another)).toEqual(saves.map((_, index) => index + 1));
    const draft = await portal.read();
    const last = revisions.indexOf(12);
    expect(dataOf(draft)).toEqual({
      ...Object.fromEntries(saves.map((_, index) => [`p.${index}`, index])),
      shared: last,
    });
  });

  it("of two pages at the same revision keep both parts, and the second learns of the first", async () => {
    await portal.save(0, { a: 1 });
    const both = await Promise.all([portal.save(1, { b: 2 }), other.save(1, { c: 3 })]);
    const [first, second] = both.toSorted((one, another) => one.revisione - another.revisione);
    expect([first?.altrove, Object.keys(second?.altrove ?? {}).length]).toEqual([{}, 1]);
    expect(dataOf(await portal.read())).toEqual({ a: 1, b: 2, c: 3 });
  });
});

describe("an ended draft", () => {
  it.each(["inviata", "eliminata"])("%s: is gone at once, and an old page learns of it", async (outcome) => {
    await portal.save(0, { a: 1 });
    await portal.save(1, { a: 2 });
    expect(await other.end(outcome)).toBe(204);
    expect([await portal.read(), await portal.list()]).toEqual([404, []]);
    expect(await all.rows()).toMatchObject([{ content: null, position: null, outcome, revision: 2 }]);
    for (const seen of [1, 2])
      expect(await refusal(portal.put(seen, { a: 3 }))).toEqual([409, `bozza-${outcome}`]);
    expect(await refusal(portal.put(3, { a: 3 }))).toEqual([409, "bozza-ignota"]);
    expect(await portal.read()).toBe(404);
  });

  it("may be followed by a new one, which a page with the earlier one does not change", async () => {
    await portal.save(0, { a: 1, secret: "first" });
    await portal.end("inviata");
    const next = await portal.save(0, { a: 9 });
    expect([next.altrove, dataOf(await portal.read())]).toEqual([{}, { a: 9 }]);
    expect(await refusal(other.put(1, { a: 1 }))).toEqual([409, "bozza-inviata"]);
    expect((await portal.save(next.revisione, { b: 1 })).altrove).toEqual({});
    expect(dataOf(await portal.read())).toEqual({ a: 9, b: 1 });
  });

  it("stays submitted when another page deletes it, and becomes submitted after a deletion", async () => {
    await portal.save(0, { a: 1 });
    for (const [outcome, expected] of [
      ["eliminata", "eliminata"],
      ["inviata", "inviata"],
      ["eliminata", "inviata"],
    ] as const) {
      expect(await portal.end(outcome)).toBe(204);
      expect(await refusal(portal.put(1, {}))).toEqual([409, `bozza-${expected}`]);
    }
  });

  it("is the one that the page has seen: a later one stays", async () => {
    await portal.save(0, { a: 1 });
    await portal.end("eliminata");
    const { revisione } = await portal.save(0, { a: 2 });
    for (const outcome of ["eliminata&revisione=1", "inviata&revisione=1"]) {
      expect(await portal.end(outcome)).toBe(204);
      expect(dataOf(await portal.read())).toEqual({ a: 2 });
    }
    await portal.end(`inviata&revisione=${revisione}`);
    expect(await portal.read()).toBe(404);
  });

  it("stays submitted for its own pages after a later one was deleted, and for them alone", async () => {
    await portal.save(0, { a: 1 });
    await portal.end("inviata");
    const { revisione } = await portal.save(0, { a: 2 });
    await portal.end("eliminata");
    expect(await refusal(portal.put(1, {}))).toEqual([409, "bozza-inviata"]);
    expect(await refusal(portal.put(revisione, {}))).toEqual([409, "bozza-eliminata"]);
    await portal.save(0, { a: 3 });
    expect(await refusal(portal.put(1, {}))).toEqual([409, "bozza-inviata"]);
    expect(await refusal(portal.put(revisione, {}))).toEqual([409, "bozza-altra"]);
  });

  it("is not begun again by a late or repeated first save of the submitted request", async () => {
    const first = { richiesta: "uno", a: 1 };
    await portal.save(0, first);
    await portal.end("inviata");
    expect(await refusal(portal.put(0, first))).toEqual([409, "bozza-inviata"]);
    expect(await portal.read()).toBe(404);
    await portal.save(0, { richiesta: "due", a: 2 });
    expect(await refusal(portal.put(0, first))).toEqual([409, "bozza-inviata"]);
    expect(dataOf(await portal.read())).toEqual({ richiesta: "due", a: 2 });
    await portal.end("eliminata");
    await portal.save(0, { richiesta: "due", a: 2 });
  });

  it("has an outcome for two days", async () => {
    await portal.save(0, { a: 1 });
    await portal.end("inviata");
    all.clock.now += 2 * day;
    expect(await refusal(portal.put(1, {}))).toEqual([409, "bozza-ignota"]);
    await sweep();
    expect(await all.rows()).toEqual([]);
  });

  it("may be none", async () => {
    expect([await portal.end("inviata"), await portal.end("eliminata")]).toEqual([204, 204]);
    expect(await all.rows()).toEqual([]);
  });
});

/** A process that starts deletes expired rows. */
const sweep = async () => void (await (await all.aGateway()).app.ready());

describe("an expired draft", () => {
  it("is none, by the clock of the database, and is swept", async () => {
    await portal.save(0, { a: 1 });
    all.clock.now += 29 * day;
    await portal.save(1, { b: 2 });
    await sweep();
    all.clock.now += 30 * day - 1;
    expect(dataOf(await portal.read())).toEqual({ a: 1, b: 2 });
    all.clock.now += 1;
    expect([await portal.read(), await portal.list()]).toEqual([404, []]);
    expect(await refusal(portal.put(2, { a: 3 }))).toEqual([409, "bozza-ignota"]);
    expect((await portal.save(0, { a: 5 })).altrove).toEqual({});
    expect(dataOf(await portal.read())).toEqual({ a: 5 });
    all.clock.now += 30 * day;
    await sweep();
    expect(await all.rows()).toEqual([]);
  });

  it("has the days of the setting", async () => {
    const short = await all.aGateway({ drafts: { lifetime: day } });
    const { salvataIl, scadeIl } = await short.save(0, { a: 1 });
    expect(Date.parse(scadeIl) - Date.parse(salvataIl)).toBe(day);
  });
});

it("asks a page for the whole draft when the database has gone back in time", async () => {
  await portal.save(0, { a: 1, b: 1 });
  const backup = await all.rows();
  for (const seen of [1, 2, 3]) await portal.save(seen, { a: seen + 1 });
  await all.database.deleteFrom("saved_draft").execute();
  await all.database.insertInto("saved_draft").values(backup).execute();
  expect(await refusal(portal.put(4, { b: 2 }))).toEqual([409, "bozza-ignota"]);
  await portal.save(0, { a: 4, b: 2 });
  expect(dataOf(await portal.read())).toEqual({ a: 4, b: 2 });
});

it("asks each page for the whole draft once a restore was noticed, and keeps the outcomes", async () => {
  const start = () => all.database.transaction().execute(endAfterRestore);
  await portal.save(0, { a: 1 });
  await portal.save(1, { a: 2 });
  await portal.save(0, { a: 1 }, livia, "altra");
  await portal.end("inviata", livia, "altra");
  await start();
  expect([await start(), (await portal.save(2, { b: 1 })).revisione]).toEqual([false, 3]);
  const identity = all.database.updateTable("secret").where("name", "=", "database-identity");
  await identity.set({ value: "another database" }).execute();
  expect(await start()).toBe(true);
  for (const seen of [1, 3, 4])
    expect(await refusal(portal.put(seen, { a: 3 }))).toEqual([409, "bozza-ignota"]);
  expect(await refusal(portal.put(1, {}, livia, "altra"))).toEqual([409, "bozza-inviata"]);
  const { revisione, altrove } = await portal.save(0, { a: 3 });
  expect([revisione > 1_000_000, altrove]).toEqual([true, { b: 1 }]);
  expect((await portal.save(revisione, { c: 1 })).altrove).toEqual({});
});
