import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import type { Operation } from "../../src/contract/operations.ts";
import type { Person } from "../../src/gateway/access/person.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { imprintOf } from "../../src/gateway/access/person.ts";
import { PAGE_CODES, PAGE_HEADERS } from "../../src/contract/page-headers.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";

const own = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };
const other = { cf: "RSSMRA85T10A562S", cognome: "ROSSI", nome: "MARIO" };
const folder = mkdtempSync(join(tmpdir(), "definizioni-"));
const manifestFile = join(folder, "manifest.json");
const called = contract.operations.filter(({ base }) => base !== "identity");
const isUpload = ({ body }: Operation) => body?.mediaType === "multipart/form-data";
const isGuarded = (operation: Operation) => operation.method !== "GET" && !isUpload(operation);

let time = 0;
/** Deploys definitions. Each deploy gets a modification time of its own. */
const deploy = (manifest: string) => {
  writeFileSync(manifestFile, manifest);
  utimesSync(manifestFile, ++time, time);
};
/** The manifest of a deploy, whose index is written. */
function manifestWith(version: string): string {
  const index = `index.${version}.json`;
  const states = { prova: { attivo: true, accesso: false } };
  writeFileSync(join(folder, index), JSON.stringify({ services: { prova: { version } }, states }));
  return JSON.stringify({ index, region: {} });
}

let asked: BackendRequest[] = [];
let person: Person | undefined;
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildGateway({
    contract,
    manifestFile,
    findPerson: async () => person,
    backend: {
      async send(request) {
        asked.push(request);
        return { status: 404, headers: {}, body: Buffer.from("") };
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  person = own;
  deploy(manifestWith("2"));
});

async function send(operation: Operation, headers: Record<string, string>) {
  const example = exampleOf(operation, own.cf);
  const answer = await app.inject(render(operation, { ...example, headers }));
  const { code } = answer.body === "" ? { code: null } : answer.json<{ code?: string }>();
  return { id: operation.id, status: answer.statusCode, code };
}
/** One after the other: the gateway limits the uploads that an address may have under way. */
async function sendAll(operations: readonly Operation[], headers: Record<string, string>) {
  const answers = [];
  for (const operation of operations) answers.push(await send(operation, headers));
  return answers;
}

const outdated = { [PAGE_HEADERS.definition]: "prova@1" };
const current = { [PAGE_HEADERS.definition]: "prova@2" };
const submission = called.find(isGuarded)!;

describe("a page with an outdated definition", () => {
  it("gets 409 for every call that changes data, and none is forwarded", async () => {
    const guarded = called.filter(isGuarded);
    expect(guarded.length).toBeGreaterThan(30);
    expect(await sendAll(guarded, outdated)).toEqual(
      guarded.map(({ id }) => ({ id, status: 409, code: PAGE_CODES.outdated })),
    );
    expect(asked).toEqual([]);
  });

  it("can still read and upload", async () => {
    const free = called.filter((operation) => !isGuarded(operation));
    const answers = await sendAll(free, outdated);
    expect(answers.filter(({ code }) => code === PAGE_CODES.outdated)).toEqual([]);
  });

  it.each([
    ["a service that is no longer offered", "altra@2"],
    ["a name of every object", "constructor@2"],
    ["no version", "prova"],
    ["nothing", ""],
  ])("is one that names %s", async (_, claim) => {
    const answer = await send(submission, { [PAGE_HEADERS.definition]: claim });
    expect(answer).toMatchObject({ status: 409, code: PAGE_CODES.outdated });
    expect(asked).toEqual([]);
  });

  it("is detected after a deploy without a restart", async () => {
    expect((await send(submission, current)).code).not.toBe(PAGE_CODES.outdated);
    deploy(manifestWith("3"));
    expect((await send(submission, current)).code).toBe(PAGE_CODES.outdated);
  });

  it("is detected by the last manifest while a new one is incomplete", async () => {
    await send(submission, current);
    for (const incomplete of ['{"index":"index.3', '{"index":"index.missing.json","region":{}}']) {
      deploy(incomplete);
      expect((await send(submission, current)).code).not.toBe(PAGE_CODES.outdated);
      expect((await send(submission, outdated)).code).toBe(PAGE_CODES.outdated);
    }
  });
});

describe("a call without a definition", () => {
  it("is accepted when it names none, as those of other clients", async () => {
    expect((await send(submission, {})).code).not.toBe(PAGE_CODES.outdated);
  });

  it("is accepted by a gateway that serves no definitions, as in development", async () => {
    const gateway = await buildGateway({
      contract,
      findPerson: async () => own,
      backend: { send: async () => ({ status: 404, headers: {}, body: Buffer.from("") }) },
    });
    const example = exampleOf(submission, own.cf);
    const answer = await gateway.inject(render(submission, { ...example, headers: outdated }));
    expect(answer.json<{ code: string }>().code).not.toBe(PAGE_CODES.outdated);
    await gateway.close();
  });
});

describe("a page that was rendered for another person", () => {
  const claim = { [PAGE_HEADERS.person]: imprintOf(other) };

  it("gets 403 for every call of both bases, and none is forwarded", async () => {
    expect(await sendAll(called, claim)).toEqual(
      called.map(({ id }) => ({ id, status: 403, code: PAGE_CODES.otherPerson })),
    );
    expect(asked).toEqual([]);
  });

  it("is accepted when it names the logged-in person", async () => {
    const answers = await sendAll(called, { [PAGE_HEADERS.person]: imprintOf(own) });
    expect(answers.filter(({ code }) => code === PAGE_CODES.otherPerson)).toEqual([]);
  });

  it("gets 401 on the authenticated base when nobody is logged in", async () => {
    person = undefined;
    const authenticated = called.filter(({ base }) => base === "auth");
    const answers = await sendAll(authenticated, claim);
    expect(answers.map(({ status }) => status)).toEqual(authenticated.map(() => 401));
  });
});

it("the imprint is stable for a person and does not contain the tax code", () => {
  expect(imprintOf(own)).toBe(imprintOf({ ...own, nome: "ALTRO" }));
  expect(imprintOf(own)).not.toBe(imprintOf(other));
  expect(imprintOf(own)).toMatch(/^[0-9a-f]{16}$/);
});
