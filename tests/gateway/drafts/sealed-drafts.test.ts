import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keyedHash } from "../../../src/gateway/access/keyed-hash.ts";
import type { SavedDraftTable } from "../../../src/gateway/database/tables.ts";
import { readKey, sealWith } from "../../../src/gateway/drafts/seal.ts";
import { draftGateways, livia, marco, position } from "../../support/server/draft-gateway.ts";

const aKey = () => randomBytes(32).toString("base64url");
const [first, second] = [aKey(), aKey()];
const lifetime = 86_400_000;
/** Texts that no column, log or audit may have. */
const typed = "Testo scritto dalla persona in via Garibaldi 7";
const folder = mkdtempSync(join(tmpdir(), "bozze-audit-"));
const log: string[] = [];
let all: Awaited<ReturnType<typeof draftGateways>>;

const withKeys = (...keys: string[]) =>
  all.aGateway({
    drafts: { keys, lifetime },
    logLevel: "trace",
    logStream: { write: (line) => void log.push(line) },
    audit: { folder, days: 10, namesPerson: false },
  });
const change = (values: Partial<SavedDraftTable>, service = "prova") =>
  all.database.updateTable("saved_draft").set(values).where("service", "=", service).execute();

beforeAll(async () => void (all = await draftGateways()), 120_000);
afterEach(async () => {
  await all.database.deleteFrom("saved_draft").execute();
  log.length = 0;
});
afterAll(async () => {
  await all.close();
  rmSync(folder, { recursive: true });
});

describe("the seal", () => {
  const keys = [first, second].map((key) => readKey(key)!);
  const of = { person: "p", service: "s", column: "content" } as const;
  const { seal, open } = sealWith(keys);

  it("opens its own bytes, which have another nonce each time", () => {
    const [one, other] = [seal(Buffer.from("testo"), of), seal(Buffer.from("testo"), of)];
    expect([open(one, of)?.toString(), open(other, of)?.toString()]).toEqual(["testo", "testo"]);
    expect(one.subarray(5, 17).equals(other.subarray(5, 17))).toBe(false);
  });

  it("opens nothing with a changed bit, a cut or an added byte", () => {
    const sealed = seal(Buffer.from("testo"), of);
    const opened = Array.from({ length: sealed.length * 8 }, (_, bit) => {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      return open(changed, of);
    });
    for (let length = 0; length < sealed.length; length++) opened.push(open(sealed.subarray(0, length), of));
    opened.push(open(Buffer.concat([sealed, Buffer.of(0)]), of));
    expect(opened.filter(Boolean)).toEqual([]);
  });

  it.each([{ person: "q" }, { service: "t" }, { column: "position" as const }])(
    "opens nothing for %o",
    (other) => {
      expect(open(seal(Buffer.from("testo"), of), { ...of, ...other })).toBeUndefined();
    },
  );

  it.each([
    ["short", aKey().slice(0, 42)],
    ["long", randomBytes(33).toString("base64url")],
    ["base64", `${"+".repeat(43)}`],
    ["hexadecimal", randomBytes(32).toString("hex")],
    ["another spelling of the same bytes", `${Buffer.alloc(32).toString("base64url").slice(0, 42)}B`],
  ])("has no key that is %s", (_, text) => expect(readKey(text)).toBeUndefined());
});

describe("a stored draft", () => {
  it("shows neither content nor person in any column", async () => {
    const portal = await withKeys(first);
    await portal.save(0, { dati: { testo: typed, lungo: typed.repeat(20) } });
    const { rows } = { rows: await all.rows() };
    const bytes = Buffer.concat(
      rows.flatMap((row) =>
        Object.values(row).map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))),
      ),
    ).toString("latin1");
    for (const text of [typed, "Garibaldi", "testo", livia.cf, livia.cognome, position.titolo, "Telefono"])
      expect(bytes).not.toContain(text);
    const packed = deflateRawSync(Buffer.from(typed)).subarray(2, 10).toString("latin1");
    expect(bytes).not.toContain(packed);
    const hide = await keyedHash(all.database, "drafts");
    expect(rows.map(({ person }) => person)).toEqual([hide(livia.cf)]);
  });

  it("is read after a rotation of the keys, and encrypted with the new one at the next save", async () => {
    await (await withKeys(first)).save(0, { a: typed });
    const rotated = await withKeys(second, first);
    expect(await rotated.read()).toMatchObject({ parti: { a: { valore: typed } } });
    await rotated.save(1, { b: 2 });
    const after = await withKeys(second);
    expect(await after.read()).toMatchObject({ parti: { a: { valore: typed }, b: { valore: 2 } } });
    expect(await after.list()).toMatchObject([{ posizione: position }]);
  });

  it("whose key is gone is none, and is replaced by the whole draft of a page", async () => {
    await (await withKeys(first)).save(0, { a: typed });
    const portal = await withKeys(second);
    expect([await portal.read(), await portal.list()]).toEqual([404, []]);
    expect(log.filter((line) => line.includes("draft not readable")).length).toBe(2);
    const answer = await portal.put(1, { b: 2 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "bozza-ignota"]);
    expect((await portal.save(0, { a: 1, b: 2 })).altrove).toEqual({});
    expect(await portal.read()).toMatchObject({ parti: { a: { valore: 1 }, b: { valore: 2 } } });
  });

  it.each([
    ["random", randomBytes(300)],
    ["empty", Buffer.alloc(0)],
    ["of a later format", Buffer.concat([Buffer.of(2), randomBytes(100)])],
  ])("with %s bytes is none", async (_, bytes) => {
    const portal = await withKeys(first);
    await portal.save(0, { a: typed });
    await change({ content: bytes, position: bytes });
    expect([await portal.read(), await portal.list()]).toEqual([404, []]);
    expect((await portal.save(0, { a: 1 })).altrove).toEqual({});
  });

  it("with sealed bytes that are no parts, or too many, is none", async () => {
    const portal = await withKeys(first);
    await portal.save(0, { a: typed });
    const [{ person }] = (await all.rows()) as [SavedDraftTable];
    const { seal } = sealWith([readKey(first)!]);
    for (const plain of [Buffer.from("x"), deflateRawSync("{}"), deflateRawSync(Buffer.alloc(50_000_000))]) {
      await change({ content: seal(plain, { person, service: "prova", column: "content" }) });
      expect(await portal.read()).toBe(404);
    }
  });

  it("does not open in the row of another person, service or column", async () => {
    const portal = await withKeys(first);
    await portal.save(0, { a: typed });
    await portal.save(0, { a: "di Marco" }, marco);
    await portal.save(0, { a: "altra" }, livia, "altra");
    const hide = await keyedHash(all.database, "drafts");
    const rows = await all.rows();
    const own = rows.find(({ person, service }) => person === hide(livia.cf) && service === "prova")!;
    const copy = ({ content, position: sealed }: SavedDraftTable) => ({ content, position: sealed });
    await all.database
      .updateTable("saved_draft")
      .set(copy(own))
      .where("person", "=", hide(marco.cf))
      .execute();
    await change(copy(own), "altra");
    expect([await portal.read("prova", marco), await portal.list(marco)]).toEqual([404, []]);
    expect([await portal.read("altra"), (await portal.list()).length]).toEqual([404, 1]);
    await change({ position: own.content, content: own.position });
    expect([await portal.read(), await portal.list()]).toEqual([404, []]);
  });
});

it("neither log nor audit has the content, and the audit has who, which operation and the result", async () => {
  const portal = await withKeys(first);
  await portal.save(0, { dati: { testo: typed } });
  await portal.read();
  await portal.list();
  await change({ content: randomBytes(90) });
  await portal.read();
  await portal.put(0, { [typed]: typed });
  await portal.end("inviata");
  await portal.put(1, { a: typed });
  await portal.send("GET", `/prova`);
  const metrics = await portal.app.metrics.registry.metrics();
  expect(metrics).toContain(`operation="salvaBozza"`);
  await portal.app.close();
  const audit = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
  const written = [log.join(""), audit, metrics].join("");
  for (const text of [typed, "Garibaldi", livia.cf, livia.cognome, position.titolo])
    expect(written).not.toContain(text);
  const events = audit
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-8);
  expect(events.map(({ kind, operation, status }) => [kind, operation, status])).toEqual([
    ["call", "salvaBozza", 200],
    ["call", "leggiBozza", 200],
    ["call", "elencaBozze", 200],
    ["call", "leggiBozza", 404],
    ["call", "salvaBozza", 422],
    ["call", "chiudiBozza", 204],
    ["call", "salvaBozza", 409],
    ["refusal", "leggiBozza", 401],
  ]);
  expect(new Set(events.slice(0, 7).map(({ person }) => person)).size).toBe(1);
});
