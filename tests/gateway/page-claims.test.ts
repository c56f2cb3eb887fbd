import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import type { Operation } from "../../src/contract/operations.ts";
import { imprintOf, type Person } from "../../src/gateway/access/person.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { notFound } from "../support/server/not-found.ts";

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
        return notFound();
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

const outdated = { "x-versione-definizione": "prova@1" };
const current = { "x-versione-definizione": "prova@2" };
const submission = called.find(isGuarded)!;

describe("a page with an outdated definition", () => {
  it("gets 409 for every call that changes data, and none is forwarded", async () => {
    const guarded = called.filter(isGuarded);
    expect(guarded.length).toBeGreaterThan(30);
    expect(await sendAll(guarded, outdated)).toEqual(
      guarded.map(({ id }) => ({ id, status: 409, code: "definizione-superata" })),
    );
    expect(asked).toEqual([]);
  });

  it("can still read and upload", async () => {
    const free = called.filter((operation) => !isGuarded(operation));
    const answers = await sendAll(free, outdated);
    expect(answers.filter(({ code }) => code === "definizione-superata")).toEqual([]);
  });

  it.each([
    ["a service that is no longer offered", "altra@2"],
    ["a name of every object", "constructor@2"],
    ["no version", "prova"],
    ["nothing", ""],
  ])("is one that names %s", async (_, claim) => {
    const answer = await send(submission, { "x-versione-definizione": claim });
    expect(answer).toMatchObject({ status: 409, code: "definizione-superata" });
    expect(asked).toEqual([]);
  });

  it("is detected after a deploy without a restart", async () => {
    expect((await send(submission, current)).code).not.toBe("definizione-superata");
    deploy(manifestWith("3"));
    expect((await send(submission, current)).code).toBe("definizione-superata");
  });

  it("is detected by the last manifest while a new one is incomplete", async () => {
    await send(submission, current);
    for (const incomplete of ['{"index":"index.3', '{"index":"index.missing.json","region":{}}']) {
      deploy(incomplete);
      expect((await send(submission, current)).code).not.toBe("definizione-superata");
      expect((await send(submission, outdated)).code).toBe("definizione-superata");
    }
  });
});

describe("a call without a definition", () => {
  it("is accepted when it names none, as those of other clients", async () => {
    expect((await send(submission, {})).code).not.toBe("definizione-superata");
  });

  it("is accepted by a gateway that serves no definitions, as in development", async () => {
    const gateway = await buildGateway({
      contract,
      findPerson: async () => own,
      backend: { send: async () => notFound() },
    });
    const example = exampleOf(submission, own.cf);
    const answer = await gateway.inject(render(submission, { ...example, headers: outdated }));
    expect(answer.json<{ code: string }>().code).not.toBe("definizione-superata");
    await gateway.close();
  });
});

describe("a page that was rendered for another person", () => {
  const claim = { "x-persona": imprintOf(other) };

  it("gets 403 for every call of both bases, and none is forwarded", async () => {
    expect(await sendAll(called, claim)).toEqual(
      called.map(({ id }) => ({ id, status: 403, code: "altra-persona" })),
    );
    expect(asked).toEqual([]);
  });

  it("is accepted when it names the logged-in person", async () => {
    const answers = await sendAll(called, { "x-persona": imprintOf(own) });
    expect(answers.filter(({ code }) => code === "altra-persona")).toEqual([]);
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
