import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Backend, BackendAnswer } from "../../src/gateway/backend/backend.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { httpBackend } from "../../src/gateway/backend/http-backend.ts";
import { buildSandbox, sandboxBackend } from "../../src/sandbox/index.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { KEY_LIFE, newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";
import { contract, today } from "../support/server/demonstration.ts";

const hour = 3_600_000;
let store: SeededDatabase;
let sandbox: Backend;
const open: FastifyInstance[] = [];
const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
const person = { cf: "" };
let notices: { id: number; number: string }[] = [];

beforeAll(async () => {
  store = await aSeededDatabase();
  const app = await buildSandbox({
    region: "piemonte",
    database: store.database,
    contract,
    today: () => today,
    faults: true,
  });
  sandbox = sandboxBackend(app);
  const rows = await store.database
    .selectFrom("notice")
    .leftJoin("case_file", "case_file.notice", "notice.number")
    .select("number")
    .where("notice.kind", "=", "assessment")
    .where("case_file.id", "is", null)
    .execute();
  notices = rows.map(({ number }) => ({ number, id: Number(number.slice(3, 16)) }));
});
afterAll(() => store.close());
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  person.cf = "";
  await store.database.deleteFrom("case_file").where("submitted_on", "=", today).execute();
  await store.database.deleteFrom("submission").execute();
});

/** A gateway on the shared database; each stands for a process. */
async function aGateway(options: Partial<GatewayOptions> = {}) {
  const sent: string[] = [];
  const backend = options.backend ?? sandbox;
  const app = await buildGateway({
    contract,
    sandboxFaults: true,
    findPerson: async () => undefined,
    ...options,
    backend: {
      send(request) {
        sent.push(request.path);
        return backend.send(request);
      },
    },
    access: { database: store.database, now: () => clock.now, possession: false },
  });
  open.push(app);
  return { app, sent };
}

const path = "/rest/osservazione/accertamento";
const aRequest = (notice = 0, more: Record<string, unknown> = {}) => ({
  idAccertamentoVeicolo: notices[notice]!.id,
  attributi: { grigliaAccertamentoAltro: { grigliaDirittoRiduzione: { value: true, testo: "" } } },
  allegati: [],
  email: "ginevra@esempio.it",
  ...more,
});

const newKey = () => newSubmissionKey(clock.now);

async function submit(
  app: FastifyInstance,
  key: string | undefined,
  {
    body = aRequest(),
    url = path,
    fault = "",
    page,
  }: { body?: unknown; url?: string; fault?: string; page?: string } = {},
) {
  const answer = await app.inject({
    method: "POST",
    url,
    payload: JSON.stringify(body),
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
      ...(fault && { "x-sandbox-fault": fault }),
      ...(page && { "x-versione-definizione": page }),
    },
  });
  const said = answer.json();
  return {
    status: answer.statusCode,
    code: said.code as string | undefined,
    protocol: said.numeroProtocollo as string | undefined,
    title: said.title as string | undefined,
    isReplayed: answer.headers["idempotency-replayed"] === "true",
  };
}

const cases = async () =>
  (await store.database.selectFrom("case_file").select("id").where("submitted_on", "=", today).execute())
    .length;

const mails = async () => (await store.database.selectFrom("outgoing_mail").select("id").execute()).length;

/** A back end that answers when the test resolves it. */
function aSlowBackend() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const backend: Backend = { send: (request) => held.then(() => sandbox.send(request)) };
  return { backend, letGo };
}

const answering = (answer: Partial<BackendAnswer>): Backend => ({
  send: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0), ...answer }),
});

describe("a submission of a definition that staff change meanwhile", () => {
  const folder = mkdtempSync(join(tmpdir(), "submissions-"));
  const manifestFile = join(folder, "manifest.json");
  let time = 0;
  const serve = (version: string, attivo: unknown = true) => {
    const region = { servizi: { prova: { attivo } } };
    const services = version === "" ? {} : { prova: { version } };
    writeFileSync(join(folder, `index.${++time}.json`), JSON.stringify({ services, states: {} }));
    writeFileSync(manifestFile, JSON.stringify({ index: `index.${time}.json`, region }));
    utimesSync(manifestFile, time, time);
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const stored = () => store.database.selectFrom("submission").select(["definition", "state"]).execute();

  it("is refused unsent, and carried out once with the definition of its page after the update", async () => {
    serve("2");
    const { app, sent } = await aGateway({ manifestFile });
    const key = newKey();
    const refused = await submit(app, key, { page: "prova@1" });
    expect(refused).toMatchObject({ status: 409, code: "definizione-superata" });
    expect([sent.length, await stored()]).toEqual([0, []]);
    expect(await submit(app, key, { page: "prova@2" })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([{ definition: "prova@2", state: "answered" }]);
    expect(await cases()).toBe(1);
  });

  it.each([
    ["has another definition", () => serve("2"), "definizione-superata", 409],
    ["is closed", () => serve("1", { messaggio: "Chiuso." }), "servizio-chiuso", 503],
    ["has no definition any more", () => serve("", { messaggio: "Chiuso." }), "servizio-chiuso", 503],
  ])("gets its outcome when the service %s since its answer was lost", async (_, change, code, status) => {
    serve("1");
    const { app, sent } = await aGateway({ manifestFile });
    const key = newKey();
    const first = await submit(app, key, { page: "prova@1" });
    expect(first.status).toBe(200);
    change();
    expect(await submit(app, key, { page: "prova@1" })).toEqual({ ...first, isReplayed: true });
    expect(await stored()).toEqual([{ definition: "prova@1", state: "answered" }]);
    const other = await submit(app, newKey(), { page: "prova@1", body: aRequest(1) });
    expect(other).toMatchObject({ status, code });
    expect([sent.length, await cases()]).toEqual([1, 1]);
  });

  it.each(["", "no key", "%00", "'--"])("is refused with the key %j as without one", async (key) => {
    serve("2");
    const { app, sent } = await aGateway({ manifestFile });
    expect(await submit(app, key, { page: "prova@1" })).toMatchObject({ status: 409 });
    expect(sent).toEqual([]);
  });
});

describe("a submission with a key", () => {
  it("is carried out once and returns the same answer each time", async () => {
    const { app, sent } = await aGateway();
    const key = newKey();
    const before = await mails();
    const first = await submit(app, key);
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    const second = await submit(app, key);
    expect(second).toEqual({ ...first, isReplayed: true });
    expect([sent.length, await cases(), (await mails()) - before]).toEqual([1, 1, 1]);
  });

  it("is carried out once when twenty come at the same moment, to two processes", async () => {
    const slow = aSlowBackend();
    const one = await aGateway({ backend: slow.backend });
    const two = await aGateway({ backend: slow.backend });
    const key = newKey();
    const all = Array.from({ length: 20 }, (_, index) => submit([one, two][index % 2]!.app, key));
    const told = Promise.all(all);
    const others = await Promise.any(all);
    expect(others).toMatchObject({ status: 409, code: "invio-in-corso" });
    expect(others.title).toContain("La richiesta è già in corso");
    slow.letGo();
    const statuses = (await told).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect([one.sent.length + two.sent.length, await cases()]).toEqual([1, 1]);
    expect(await submit(two.app, key)).toMatchObject({ status: 200, isReplayed: true });
  });

  it("is refused with other data, for another operation or by another person", async () => {
    const { app, sent } = await aGateway({
      findPerson: async () => (person.cf ? { cf: person.cf, cognome: "", nome: "" } : undefined),
    });
    const key = newKey();
    person.cf = "RSSMRA85T10A562S";
    const { protocol } = await submit(app, key);
    const refused = { status: 422, code: "dati-diversi" };
    expect(await submit(app, key, { body: aRequest(1) })).toMatchObject(refused);
    const bonario = { idAvviso: 1, attributi: {}, allegati: [] };
    expect(await submit(app, key, { url: "/rest/osservazione/avviso/bonario", body: bonario })).toMatchObject(
      refused,
    );
    person.cf = "BRNFLV72H58L219J";
    expect(await submit(app, key)).toMatchObject(refused);
    expect(sent).toHaveLength(1);
    person.cf = "RSSMRA85T10A562S";
    expect(await submit(app, key)).toMatchObject({ status: 200, protocol, isReplayed: true });
  });

  it("from before the restoration of a backup is sent only when its row or the back end shows that it was not", async () => {
    const { app, sent } = await aGateway();
    const [known, lost] = [newKey(), newKey()];
    const { protocol } = await submit(app, known);
    const restoration = { name: "restored-at", value: String(clock.now) };
    await store.database.insertInto("secret").values(restoration).execute();
    const other = { body: aRequest(1) };
    expect(await submit(app, lost, other)).toMatchObject({ status: 409, code: "invio-scaduto" });
    expect(await submit(app, known)).toMatchObject({ status: 200, protocol, isReplayed: true });
    expect(sent).toHaveLength(1);
    const honouring = await aGateway({ keyHeader: "Idempotency-Key" });
    expect(await submit(honouring.app, lost, other)).toMatchObject({ status: 200, isReplayed: false });
    expect(await submit(app, newSubmissionKey(clock.now + 1), { body: aRequest(2) })).toMatchObject({
      status: 200,
    });
    await store.database.deleteFrom("secret").where("name", "=", restoration.name).execute();
  });

  it("of an anonymous caller is answered to the same caller after a login", async () => {
    const { app, sent } = await aGateway({
      findPerson: async () => (person.cf ? { cf: person.cf, cognome: "", nome: "" } : undefined),
    });
    const key = newKey();
    const { protocol } = await submit(app, key);
    person.cf = "RSSMRA85T10A562S";
    expect(await submit(app, key)).toMatchObject({ status: 200, protocol, isReplayed: true });
    expect(sent).toHaveLength(1);
  });

  it.each([
    "short",
    "",
    "x".repeat(65),
    "6f9619ff-8b86-7011-b42d-00000000000ù",
    "6f9619ff-8b86-4011-b42d-000000000000",
    "a key with some blanks",
  ])("is refused with a key that is none: %j", async (key) => {
    const { app, sent } = await aGateway();
    expect(await submit(app, key)).toMatchObject({
      status: 400,
      title: "La chiave dell'invio non è valida.",
    });
    expect(sent).toEqual([]);
  });

  it("may be repeated with corrected data after a refusal", async () => {
    const { app, sent } = await aGateway();
    const key = newKey();
    expect(await submit(app, key, { body: aRequest(0, { email: "" }) })).toMatchObject({ status: 422 });
    expect(await submit(app, key, { fault: "500" })).toMatchObject({ status: 500 });
    expect(await submit(app, key)).toMatchObject({ status: 200, isReplayed: false });
    expect([sent.length, await cases()]).toEqual([3, 1]);
  });

  it("is not stored when the gateway itself refuses it", async () => {
    const { app, sent } = await aGateway();
    const key = newKey();
    expect(await submit(app, key, { body: { allegati: [] } })).toMatchObject({ status: 400 });
    expect(await submit(app, key)).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(1);
  });

  it("does not forward its key, and is carried out without one too", async () => {
    const seen: Record<string, string>[] = [];
    const backend: Backend = {
      send(request) {
        seen.push(request.headers);
        return sandbox.send(request);
      },
    };
    const { app } = await aGateway({ backend });
    await submit(app, newKey());
    expect(Object.keys(seen[0]!)).not.toContain("idempotency-key");
    expect(await submit(app, undefined, { body: aRequest(1) })).toMatchObject({ status: 200 });
    expect(await submit(app, undefined, { body: aRequest(1) })).toMatchObject({ status: 406 });
  });

  it.each([
    ["right", 0],
    ["three hours behind", -3 * hour],
    ["three hours ahead", 3 * hour],
  ])("is remembered for its key's life when the browser's clock is %s, then refused", async (_, skew) => {
    const { app, sent } = await aGateway();
    const key = newSubmissionKey(clock.now + skew);
    const { protocol } = await submit(app, key);
    clock.now += KEY_LIFE + skew - 1;
    await store.database.deleteFrom("submission").where("expires_at", "<=", clock.now).execute();
    expect(await submit(app, key)).toMatchObject({ status: 200, protocol, isReplayed: true });
    clock.now += 1;
    expect(await submit(app, key)).toMatchObject({ status: 409, code: "invio-scaduto" });
    await store.database.deleteFrom("submission").where("expires_at", "<=", clock.now).execute();
    expect(await submit(app, key)).toMatchObject({ status: 409, code: "invio-scaduto" });
    expect([sent.length, await cases()]).toEqual([1, 1]);
  });

  it.each([-KEY_LIFE, KEY_LIFE])("is refused when its key was created %d ms from now", async (skew) => {
    const { app, sent } = await aGateway();
    const key = newSubmissionKey(clock.now + skew);
    expect(await submit(app, key)).toMatchObject({ status: 409, code: "invio-scaduto" });
    expect(sent).toEqual([]);
  });
});

describe("a submission with an unknown outcome", () => {
  const uncertain = { status: 504, code: "esito-incerto" };

  it.each([
    ["the line is cut before it is done", "drop", 0],
    ["the line is cut after it is done", "lost", 1],
    ["a page comes in place of an answer", "nonsense", 0],
    ["it takes too long, and is done in the end", "slow:400", 1],
  ])("says so, and is not sent again: %s", async (_, fault, done) => {
    const { app, sent } = await aGateway(fault.startsWith("slow") ? { timeLimit: 150 } : {});
    const key = newKey();
    const first = await submit(app, key, { fault });
    expect(first).toMatchObject(uncertain);
    expect(first.title).toContain("Non sappiamo se la richiesta è stata registrata");
    await expect.poll(cases).toBe(done);
    expect(await submit(app, key)).toMatchObject({ ...uncertain, isReplayed: false });
    expect([sent.length, await cases()]).toEqual([1, done]);
    // After checking, the citizen starts again with another key.
    const { app: usual } = await aGateway();
    expect(await submit(usual, newKey())).toMatchObject({ status: done ? 406 : 200 });
  });

  it.each([502, 503, 504])("is reported when a proxy answers %i with a page", async (status) => {
    const html = { "content-type": "text/html" };
    const { app } = await aGateway({
      backend: answering({ status, headers: html, body: Buffer.from("<p>") }),
    });
    expect(await submit(app, newKey())).toMatchObject(uncertain);
  });

  it("is reported after the time limit when the process died during the call", async () => {
    const dead = aSlowBackend();
    const before = await aGateway({ backend: dead.backend });
    const key = newKey();
    const lost = submit(before.app, key);
    await expect.poll(() => before.sent.length).toBe(1);
    const after = await aGateway();
    expect(await submit(after.app, key)).toMatchObject({ status: 409, code: "invio-in-corso" });
    clock.now += 20_001;
    expect(await submit(after.app, key)).toMatchObject(uncertain);
    expect(after.sent).toEqual([]);
    // The process was slow, not dead: its answer replaces the unknown outcome.
    dead.letGo();
    const { protocol } = await lost;
    expect(await submit(after.app, key)).toMatchObject({ status: 200, protocol, isReplayed: true });
  });

  it("is resolved by the answer that was stored before the process died", async () => {
    const { app, sent } = await aGateway();
    const key = newKey();
    const { protocol } = await submit(app, key);
    await app.close();
    open.splice(open.indexOf(app), 1);
    const after = await aGateway();
    expect(await submit(after.app, key)).toMatchObject({ status: 200, protocol, isReplayed: true });
    expect([sent.length, after.sent.length]).toEqual([1, 0]);
  });

  it("does not occur without a connection: the call may be sent again", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const nowhere = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    server.close();
    const down = await aGateway({ backend: httpBackend({ publicUrl: nowhere, authUrl: nowhere }) });
    const key = newKey();
    expect(await submit(down.app, key)).toMatchObject({ status: 502 });
    const { app } = await aGateway();
    expect(await submit(app, key)).toMatchObject({ status: 200, isReplayed: false });
  });
});

describe("the setting of a back end that honours keys", () => {
  const urls = {
    BACKEND_PUBLIC_URL: "https://a.esempio.it",
    BACKEND_AUTH_URL: "https://b.esempio.it",
    EMBEDDED_DATABASE: "1",
    LOGIN: "none",
  };
  const keyHeader = (env: Record<string, string>) =>
    readSettings({ ...urls, PUBLIC_URL: "http://localhost", ...env }).keyHeader;

  it("names the header of the key, which is off by default", () => {
    expect(keyHeader({})).toBeUndefined();
    expect(() => keyHeader({ BACKEND_IDEMPOTENCY_HEADER: "X-Chiave" })).toThrow(/BACKEND_IDEMPOTENCY\./);
    expect(keyHeader({ BACKEND_IDEMPOTENCY: "1" })).toBe("idempotency-key");
    expect(keyHeader({ BACKEND_IDEMPOTENCY: "1", BACKEND_IDEMPOTENCY_HEADER: "X-Chiave" })).toBe("x-chiave");
  });

  it("refuses an invalid header name", () => {
    const wrong = { BACKEND_IDEMPOTENCY: "1", BACKEND_IDEMPOTENCY_HEADER: "la chiave" };
    expect(() => keyHeader(wrong)).toThrow(/BACKEND_IDEMPOTENCY_HEADER/);
  });

  it("forwards the key to it", async () => {
    const seen: (string | undefined)[] = [];
    const backend: Backend = {
      send(request) {
        seen.push(request.headers["x-chiave"]);
        return sandbox.send(request);
      },
    };
    const { app } = await aGateway({ backend, keyHeader: "x-chiave" });
    const key = newKey();
    await submit(app, key);
    await submit(app, undefined, { body: aRequest(1) });
    expect(seen).toEqual([key, undefined]);
  });
});
