import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { PAGE_HEADERS } from "../../../src/protocol/page-headers.ts";
import { DATABASE_CODE } from "../../../src/protocol/overload.ts";
import { anyStatement, change, failingDatabase } from "../../support/server/failing-database.ts";
import {
  aBox,
  aSide,
  opening,
  phoneGateways,
  type PhoneGateway,
  type Side,
} from "../../support/server/phone-gateway.ts";
import { proofOf } from "../../support/server/prove-work.ts";

let all: Awaited<ReturnType<typeof phoneGateways>>;
let portal: PhoneGateway;

beforeAll(async () => {
  all = await phoneGateways();
  portal = await all.aGateway();
}, 120_000);
afterEach(() => all.clear());
afterAll(() => all.close());

const name = "3f0c9a52-7a0e-4c5b-9d1e-2f6b8a4c1d70";
/** Every call but that of a document, which has a form. */
const calls = [
  ["POST", "", opening],
  ["PUT", "", { posti: 5 }],
  ["PUT", "/collegamento", undefined],
  ["GET", `/documenti/${name}`, undefined],
  ["DELETE", `/documenti/${name}`, undefined],
  ["DELETE", "", undefined],
] as const;

async function statusesOf(at: PhoneGateway, side: Partial<Side>, more?: Record<string, string>) {
  const found: number[] = [];
  for (const [method, path, body] of calls)
    found.push((await at.send(method, path, side, body, more)).statusCode);
  return found;
}

it("is one of the contract's operations below /bff/telefoni, each of which is tried here", () => {
  const declared = readContract()
    .operations.filter(({ path }) => path.startsWith("/bff/telefoni"))
    .map(({ method, path }) => `${method} ${path.replace("/bff/telefoni", "").replace("{documento}", name)}`);
  const tried = [...calls.map(([method, path]) => `${method} ${path}`), "POST /documenti"];
  expect(tried.toSorted()).toEqual(declared.toSorted());
});

describe("a call about documents of a phone", () => {
  it("of another site, or without an origin, changes nothing", async () => {
    const desk = await portal.open();
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(await statusesOf(portal, desk, foreign)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await portal.follow(desk)).collegato).toBe(false);
  });

  it.each<[string, Partial<Side>]>([
    ["without a box", { key: randomUUID() }],
    ["without a key", { box: aBox() }],
    ["with a short key", { box: aBox(), key: "a" }],
    ["with a long key", { box: aBox(), key: "a".repeat(65) }],
    ["with a box of other characters", { box: "../../../../../../etc/", key: randomUUID() }],
    ["with a box of another length", { box: "a".repeat(23), key: randomUUID() }],
  ])("%s is refused", async (_, side) => {
    expect(await statusesOf(portal, side)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await portal.add(side as Side)).toBe("telefono-scaduto"); // as: the case is that a part is missing
    expect(await all.boxes()).toEqual([]);
  });

  it("about a box that does not exist finds nothing", async () => {
    const side = aSide();
    const found = await Promise.all(
      calls.slice(1).map(([method, path, body]) => portal.send(method, path, side, body)),
    );
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 204]);
  });

  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["empty", "", 400],
    ["null", "null", 422],
    ["a list", [], 422],
    ["with another member", { ...opening, cf: "x" }, 422],
    ["about a service that the portal does not have", { ...opening, servizio: "assente" }, 404],
    ["about the service __proto__", { ...opening, servizio: "__proto__" }, 404],
    ["with a negative room", { ...opening, posti: -1 }, 422],
    ["with room for 101", { ...opening, posti: 101 }, 422],
    ["with documents of 3 MB", { ...opening, dimensione: 3_000_000 }, 422],
    ["with many formats", { ...opening, formati: Array(11).fill("pdf") }, 422],
    ["with a format that is markup", { ...opening, formati: ["<b>"] }, 422],
    ["of 3 KB", { ...opening, servizio: "x".repeat(3000) }, 413],
  ])("opens no box with a body that is %s", async (_, body, expected) => {
    const answer = await portal.send("POST", "", aSide(), body as object); // as: any JSON
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(expected);
    expect(await all.boxes()).toEqual([]);
  });

  it.each<[string, string, string | Buffer, number]>([
    ["JSON", "application/json", JSON.stringify({ documento: name }), 400],
    ["a form without a boundary", "multipart/form-data", "x", 400],
    ["an empty form", "multipart/form-data; boundary=x", "--x--\r\n", 422],
    [
      "a form without a file",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="documento"\r\n\r\n${name}\r\n--x--\r\n`,
      422,
    ],
    [
      "a form whose file has another name",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="altro"; filename="a"\r\n\r\nabc\r\n--x--\r\n`,
      400,
    ],
  ])("adds no document with %s", async (_, type, body, expected) => {
    const desk = await portal.open();
    const phone = aSide(desk.box);
    await portal.connect(phone);
    const answer = await portal.send("POST", "/documenti", phone, body, { "content-type": type });
    expect(answer.statusCode, answer.body).toBe(expected);
    expect(await all.documents()).toEqual([]);
  });

  it.each(["", "a", "..", name.toUpperCase(), `${name}0`, "x".repeat(36)])(
    "adds no document under the name '%s'",
    async (wrong) => {
      const desk = await portal.open();
      const phone = aSide(desk.box);
      await portal.connect(phone);
      expect(await portal.add(phone, wrong)).toBe(422);
      expect(await all.documents()).toEqual([]);
    },
  );

  it("reaches the same box in each language of the portal", async () => {
    const french = await all.aGateway({ languages: new Map([["fr", (text: string) => text]]) });
    const desk = await portal.open();
    const phone = aSide(desk.box);
    const answer = await french.app.inject({
      method: "PUT",
      url: "/fr/authapi/bff/telefoni/collegamento",
      headers: {
        host: "localhost:8080",
        origin: "http://localhost:8080",
        "x-telefono": phone.box,
        "x-telefono-chiave": phone.key,
      },
    });
    expect(answer.json()).toMatchObject({ servizio: "prova" });
  });
});

it("is answered with 503 without a database", async () => {
  const app = await buildGateway({
    backend: { send: () => Promise.reject(new Error("no back end")) },
    manifestFile: all.manifestFile,
  });
  const headers = { host: "localhost:8080", origin: "http://localhost:8080" };
  const answer = await app.inject({ method: "PUT", url: "/authapi/bff/telefoni/collegamento", headers });
  expect(answer.statusCode).toBe(503);
  await app.close();
});

it("is answered with 503 while the database is away, and loses nothing", async () => {
  const { database, state } = failingDatabase(all.database);
  const failing = await all.aGateway({ access: { database } });
  const desk = await failing.open();
  const phone = aSide(desk.box);
  await failing.connect(phone);
  const sealed = randomBytes(64);
  await failing.add(phone, name, sealed);
  state.fault = { moment: "before", statement: anyStatement };
  expect(await statusesOf(failing, desk)).toEqual([503, 503, 503, 503, 503, 503]);
  expect(await failing.add(phone)).toBe(503);
  const answer = await failing.send("PUT", "", desk, { posti: 5 });
  expect([answer.json<{ code: string }>().code, answer.headers["retry-after"]]).toEqual([DATABASE_CODE, "5"]);
  state.fault = { moment: "before", statement: change };
  const other = randomUUID();
  expect(await failing.add(phone, other)).toBe(503);
  state.fault = undefined;
  expect((await failing.follow(desk)).documenti).toEqual([name]);
  expect(await failing.add(phone, other)).toBe(200);
  expect((await failing.take(desk, name)).rawPayload.equals(sealed)).toBe(true);
});

it("has limits of new boxes and of documents for each network, beyond which a proof of work admits a call", async () => {
  const { app, open, connect, send, add } = await all.aGateway({
    access: { database: all.database, captcha: true },
  });
  const statusAt = async (address: string) =>
    (await send("POST", "", aSide(), { ...opening, servizio: "assente" }, {}, address)).statusCode;
  for (let count = 0; count < 120; count++) expect(await statusAt("192.0.2.1")).toBe(404);
  expect([await statusAt("192.0.2.1"), await statusAt("192.0.2.2")]).toEqual([428, 404]);
  const challenge = await app.inject({ url: "/authapi/bff/sfida", headers: { host: "localhost:8080" } });
  const proof = { [PAGE_HEADERS.proof]: proofOf(challenge.json()) };
  expect((await send("POST", "", aSide(), opening, proof)).statusCode).toBe(200);
  const phone = aSide((await open({}, "192.0.2.3")).box);
  await connect(phone);
  // Documents for other boxes use up nothing.
  for (let count = 0; count < 601; count++) await add(aSide(), "no name");
  const sent = new Set<unknown>();
  for (let count = 0; count < 601; count++) sent.add(await add(phone, "no name"));
  expect([...sent]).toEqual([422, 428]);
}, 60_000);

it("leaves neither ids nor keys nor addresses in log, audit and tables", async () => {
  const folder = mkdtempSync(join(tmpdir(), "telefoni-audit-"));
  const log: string[] = [];
  const logged = await all.aGateway({
    logLevel: "info",
    logStream: { write: (line: string) => void log.push(line) },
    audit: { folder, days: 1, namesPerson: false },
  });
  const desk = await logged.open();
  const phone = aSide(desk.box);
  await logged.connect(phone);
  for (let count = 0; count < 5; count++) await logged.follow(desk);
  await logged.add(phone, name);
  await logged.take(desk, name);
  const rows = JSON.stringify([await all.boxes(), await all.documents()]);
  await logged.remove(desk, name);
  await logged.app.close();
  const audit = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("");
  rmSync(folder, { recursive: true });
  expect(log.join("")).toContain("passaDocumento");
  for (const secret of [desk.box, desk.key, phone.key])
    expect(log.join("") + audit + rows).not.toContain(secret);
  expect(rows).not.toContain("192.0.2.1");
  const events = audit
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.map(({ operation, status }) => [operation, status])).toEqual([
    ["apriTelefono", 200],
    ["passaDocumento", 200],
  ]);
});

it("fetches eight documents of a network at a time, and more once they are read", async () => {
  const desk = await portal.open();
  const phone = aSide(desk.box);
  await portal.connect(phone);
  await portal.add(phone, name);
  const fetchAll = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await portal.take(desk, name)).statusCode));
  expect((await fetchAll(9)).toSorted()).toEqual([...Array<number>(8).fill(200), 429]);
  expect(await fetchAll(8)).toEqual(Array<number>(8).fill(200));
});
