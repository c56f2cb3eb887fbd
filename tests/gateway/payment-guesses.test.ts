import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { newSubmissionKey, SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { aDatabase } from "../support/server/database.ts";
import { proofOf } from "../support/server/prove-work.ts";
import { samplesOf } from "../support/server/samples.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

/** Carts whose entries guess the tax codes of strangers. */

const contract = readContract();
const samples = samplesOf(contract);
const refusal = { title: "Nessun proprietario con questi dati.", status: 422, detail: [] };

let store: OpenDatabase;
let app: FastifyInstance;
let person: string | undefined;
beforeAll(async () => {
  store = await aDatabase();
}, 60_000);
afterEach(async () => {
  await app.close();
  await store.database.deleteFrom("rate_count").execute();
  person = undefined;
});
afterAll(() => store.close());

async function aGateway(captcha = false) {
  app = await buildGateway({
    contract,
    rateLimits: { callsPerMinute: 100, failuresPerHour: 10 },
    findPerson: async () => (person ? { cf: person, cognome: "", nome: "" } : undefined),
    access: { database: store.database, possession: false, captcha },
    backend: {
      send: async () => jsonAnswer(refusal, 422),
    },
  });
}

/** Sends a cart with a payment of each of these plates. */
async function sendCart(id: string, plates: readonly number[], headers: Record<string, string> = {}) {
  const operation = contract.operations.find((one) => one.id === id)!; // named above
  const { payload, ...request } = samples.requestOf(operation, {});
  const body = JSON.parse(String(payload)) as { carrello: object[] }; // `as`: the example of the contract
  const carrello = plates.map((plate) => ({
    ...body.carrello[0],
    targa: `GK${String(plate).padStart(3, "0")}VD`,
  }));
  return app.inject({
    ...request,
    headers: { ...request.headers, [SUBMISSION_KEY]: newSubmissionKey(Date.now()), ...headers },
    payload: JSON.stringify({ ...body, carrello }),
  });
}
const plates = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const start = async (...given: [readonly number[], Record<string, string>?]) =>
  (await sendCart("creaTransazione", ...given)).statusCode;
const ask = async (...given: [readonly number[], Record<string, string>?]) =>
  (await sendCart("leggiPagamentiAvviati", ...given)).statusCode;
const proof = async (difficulty = 17) => ({
  "x-verifica": proofOf((await app.inject(`/authapi/bff/sfida?difficolta=${difficulty}`)).json()),
});

describe("a cart that the region refuses", () => {
  it("is a failed guess for each of its payments", async () => {
    await aGateway();
    expect(await start(plates(0, 6))).toBe(422);
    expect(await start(plates(0, 6))).toBe(422);
    expect(await start(plates(6, 10))).toBe(422);
    expect(await start([10])).toBe(429);
  });

  it("takes its guesses from the proof of work", async () => {
    await aGateway(true);
    expect(await start(plates(0, 6))).toBe(422);
    const headers = await proof();
    expect(await start(plates(6, 12), headers)).toBe(422);
    expect(await start([12], headers)).toBe(428);
  });
});

describe("the question which payments of a cart were started", () => {
  it("is free for the payments of an office, each once", async () => {
    await aGateway(true);
    for (let times = 0; times < 5; times++) expect(await ask(plates(0, 10))).toBe(200);
  });

  it("needs a proof of work for five further ones of a network, as five failed searches do", async () => {
    await aGateway(true);
    expect(await ask(plates(0, 10))).toBe(200);
    const refused = await sendCart("leggiPagamentiAvviati", [10]);
    expect(refused.statusCode).toBe(428);
    // A refused question is not asked for free afterwards.
    expect(await ask([10])).toBe(428);
    const headers = await proof();
    expect(await ask(plates(10, 12), headers)).toBe(200);
    expect(await ask(plates(10, 14), headers)).toBe(200);
    expect(await ask(plates(14, 17), headers)).toBe(428);
    expect(await ask(plates(0, 14))).toBe(200);
  });

  it("has an end also for a logged-in person", async () => {
    await aGateway(true);
    person = "FRRLVI84C52L219N";
    expect(await ask(plates(0, 100))).toBe(200);
    expect(await ask([100])).toBe(429);
  });
});
