import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newSubmissionKey } from "../../../src/protocol/submission-keys.ts";
import { changesData } from "../../../src/contract/operations.ts";
import { secretOf } from "../../../src/gateway/access/secrets.ts";
import { keyedHash, type AuditSettings } from "../../../src/gateway/audit/audit.ts";
import { auditFiles } from "../../../src/gateway/audit/audit-files.ts";
import type { OpenDatabase } from "../../../src/gateway/database/connection.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import { readSettings } from "../../../src/gateway/settings/settings.ts";
import { contract, exampleOf, render } from "../../support/server/contract-requests.ts";
import { aDatabase } from "../../support/server/database.ts";
import { aDemonstration } from "../../support/server/demonstration.ts";
import { notFound } from "../../support/server/not-found.ts";

const own = "BRNFLV72H58L219J";
const other = "RSSMRA85T10A562S";
const person = { cf: own, cognome: "BRANDESTINI", nome: "FULVIA" };
const forwarded = contract.operations.filter(({ base }) => base !== "identity");

type Line = Record<string, unknown>;
let folder: string;
let store: OpenDatabase;
let open: FastifyInstance[] = [];
beforeAll(async () => void (store = await aDatabase()));
afterAll(() => store.close());
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "audit-"))));
afterEach(async () => {
  for (const app of open) await app.close();
  open = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A gateway with an audit, whose back end knows nothing. */
async function aGateway(audit: Partial<AuditSettings> = {}, options: Partial<GatewayOptions> = {}) {
  const app = await buildGateway({
    contract,
    backend: { send: async () => notFound() },
    findPerson: async ({ headers }) => (headers.cookie ? person : undefined),
    access: { database: store.database, possession: false },
    audit: { folder, days: 10, namesPerson: true, ...audit } as AuditSettings, // `as`: a folder is given
    ...options,
  });
  open.push(app);
  return app;
}

/** Closes the gateways, which writes everything, and returns the lines of all files. */
async function readLines(): Promise<Line[]> {
  for (const app of open) await app.close();
  open = [];
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );
}

describe("the audit records", () => {
  it("each call with a login, and each public call that changes data", async () => {
    const app = await aGateway();
    for (const operation of forwarded) {
      const request = render(operation, exampleOf(operation, own));
      const headers = { ...request.headers, ...(operation.base === "auth" && { cookie: "a=1" }) };
      await app.inject({ ...request, headers });
    }
    const expected = forwarded
      .filter((operation) => operation.base === "auth" || changesData(operation))
      .map(({ id }) => id);
    const lines = await readLines();
    expect(lines.map(({ operation }) => operation).toSorted()).toEqual(expected.toSorted());
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(["call"]));
    for (const line of lines.filter(({ person: who }) => who !== undefined))
      expect(line.about).toEqual([own]);
  });

  it("person, operation, tax codes, result, time, address, and the id of the request", async () => {
    const app = await aGateway();
    const { headers } = await app.inject({
      url: `/authapi/rest/contribuenti/${other.toLowerCase()}`,
      headers: { cookie: "a=1" },
      remoteAddress: "192.0.2.7",
    });
    expect(await readLines()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        kind: "refusal",
        operation: "leggiContribuente",
        person: own,
        about: [other],
        status: 403,
        from: "192.0.2.7",
        request: headers["x-request-id"],
        host: hostname(),
        pid: process.pid,
      },
    ]);
  });

  it("refusals of the gateway, and no other failure of a public search", async () => {
    const app = await aGateway({}, { rateLimits: { callsPerMinute: 1, failuresPerHour: 9 } });
    const search = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
    for (const [url, status] of [
      [search, 404],
      [search, 429],
      ["/rest/none", 404],
      [`/authapi/rest/contribuenti/${own}`, 401],
    ] as const)
      expect((await app.inject(url)).statusCode).toBe(status);
    expect(await readLines()).toMatchObject([
      { kind: "refusal", operation: "calcolaBollo", status: 429 },
      { kind: "refusal", operation: "leggiContribuente", status: 401 },
    ]);
  });

  it("a repetition of a submission as one", async () => {
    const removal = contract.operations.find(({ id }) => id === "aggiungiServizioPreferito")!; // in the contract
    const success = { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from("[]") };
    const app = await aGateway({}, { backend: { send: async () => success } });
    const request = render(removal, exampleOf(removal, own));
    const headers = { ...request.headers, cookie: "a=1", "idempotency-key": newSubmissionKey(Date.now()) };
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await app.inject({ ...request, headers })).statusCode);
    const lines = await readLines();
    expect(lines.map(({ isRepeated }) => isRepeated)).toEqual([
      undefined,
      statuses[0] === 200 ? true : undefined,
    ]);
    expect(statuses).toEqual([200, 200]);
  });

  it("no tax code without AUDIT_PERSON=clear, but its keyed hash", async () => {
    const app = await aGateway({ namesPerson: false });
    await app.inject({ url: `/authapi/rest/contribuenti/${own}`, headers: { cookie: "a=1" } });
    const lines = await readLines();
    const hash = keyedHash(await secretOf(store.database, "audit"), own);
    expect(hash).toMatch(/^[\da-f]{32}$/);
    expect(keyedHash("another key", own)).not.toBe(hash);
    expect(lines).toMatchObject([{ person: hash, about: [hash] }]);
    expect(JSON.stringify(lines)).not.toContain(own);
  });
});

describe("logins and logouts", () => {
  it("are recorded with level and method, refusals with their reason", async () => {
    const demo = await aDemonstration();
    const code = demo.person("ROSSINI");
    const browser = await demo.aBrowser({ audit: { folder, days: 10, namesPerson: true } });
    await browser.logIn(code);
    await browser.ask("/authapi/bff/logout");
    await browser.ask("/authapi/bff/callback?state=x&code=y");
    await demo.close();
    expect(await readLines()).toMatchObject([
      { kind: "login", person: code, status: 302, level: "2", from: "127.0.0.1" },
      { kind: "logout", person: code, status: 302 },
      { kind: "login", status: 400, reason: "notOurs" },
    ]);
  });
});

describe("the files of the audit", () => {
  const line = (day: string) => ["{}", new Date(`${day}T12:00:00Z`)] as const;
  const noLoss = (count: number, error: unknown) => {
    throw new Error(`${count} lost`, { cause: error });
  };

  it("are one by day and process, readable for owner and group only", async () => {
    const files = auditFiles({ folder: join(folder, "new"), days: 10, onLoss: noLoss });
    files.write(...line("2026-11-20"));
    files.write(...line("2026-11-21"));
    files.write(...line("2026-11-21"));
    await files.close();
    const names = readdirSync(join(folder, "new"));
    expect(names).toEqual(
      ["2026-11-20", "2026-11-21"].map((day) => `audit-${day}.${hostname()}.${process.pid}.jsonl`),
    );
    expect(names.map((name) => readFileSync(join(folder, "new", name), "utf8"))).toEqual([
      "{}\n",
      "{}\n{}\n",
    ]);
    expect(names.map((name) => statSync(join(folder, "new", name)).mode & 0o7)).toEqual([0, 0]);
  });

  it("are deleted after the period, of other processes too, and no other file", async () => {
    const names = ["audit-2026-11-10.a.1.jsonl", "audit-2026-11-11.b.2.jsonl", "audit.jsonl", "notes.txt"];
    for (const name of names) writeFileSync(join(folder, name), "");
    const now = () => Date.parse("2026-11-21T12:00:00Z");
    const files = auditFiles({ folder, days: 10, onLoss: noLoss, now });
    await expect.poll(() => readdirSync(folder)).toHaveLength(3);
    await files.close();
    expect(readdirSync(folder).toSorted()).toEqual(names.slice(1));
  });

  it("never stop a request when they cannot be written: the loss is counted, and logged once a minute", async () => {
    const blocked = join(folder, "file");
    writeFileSync(blocked, "");
    const log: string[] = [];
    const app = await aGateway(
      { folder: join(blocked, "inside") },
      { logLevel: "error", logStream: { write: (text) => void log.push(text) } },
    );
    const url = `/authapi/rest/contribuenti/${own}`;
    const countLost = async () => (await app.metrics.auditLost.get()).values[0]?.value;
    for (let lost = 1; lost <= 3; lost++) {
      expect((await app.inject({ url, headers: { cookie: "a=1" } })).statusCode).toBe(404);
      await expect.poll(countLost).toBe(lost);
    }
    expect(log.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { msg: "audit events lost", err: { code: "ENOTDIR" } },
    ]);
  });
});

describe("the settings of the audit", () => {
  it("keep it off, in files for 24 months, or on standard output", () => {
    expect(readSettings({}).audit).toBeUndefined();
    expect(readSettings({ AUDIT_FOLDER: "/var/audit" }).audit).toEqual({
      folder: "/var/audit",
      days: 731,
      namesPerson: false,
    });
    expect(readSettings({ AUDIT: "stdout", AUDIT_PERSON: "clear" }).audit).toEqual({ namesPerson: true });
  });

  it.each([
    [{ AUDIT: "si" }, /AUDIT vale «si»/],
    [{ AUDIT_FOLDER: "a", AUDIT_PERSON: "nome" }, /AUDIT_PERSON vale «nome»/],
    [{ AUDIT_FOLDER: "a", AUDIT_DAYS: "0" }, /AUDIT_DAYS vale «0»/],
  ])("are refused when they are wrong: %o", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
