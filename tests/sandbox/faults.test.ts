import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addFaults } from "../../src/sandbox/faults.ts";
import { replayHeader } from "../../src/sandbox/answer-once.ts";
import { texts } from "../../src/sandbox/messages.ts";

let app: FastifyInstance;
let handled = 0;
let isReplay = false;

beforeAll(() => {
  app = Fastify();
  addFaults(app);
  const config = { operationId: "legge" };
  app.get("/legge", { config }, async (_, reply) => {
    handled++;
    if (isReplay) reply.header(replayHeader, "true");
    return { nome: "Livia", eta: 30 };
  });
});
afterAll(() => app.close());

/** The answer to a call with a fault, and the number of times that the handler ran for it. */
async function callWith(fault?: string) {
  handled = 0;
  const answer = await app
    .inject({ url: "/legge", headers: fault === undefined ? {} : { "x-sandbox-fault": fault } })
    .catch(() => null);
  const json =
    answer?.body && answer.headers["content-type"]?.toString().startsWith("application/json")
      ? (answer.json() as unknown)
      : null;
  return { status: answer?.statusCode ?? null, json, body: answer?.body, handled };
}
const usual = { status: 200, json: { nome: "Livia", eta: 30 }, handled: 1 };

describe("a simulated fault", () => {
  it.each([undefined, "", "altro", "altra=500", "legge=", "slow:0", "legge=slow:0", "600", "50"])(
    "%j changes nothing",
    async (fault) => {
      expect(await callWith(fault)).toMatchObject(usual);
    },
  );

  it.each([
    ["400", 400],
    ["legge=409", 409],
    ["499", 499],
    ["500", 500],
    ["503", 503],
  ])(
    "%s refuses without the handler, with the text of the sandbox for a failure only",
    async (fault, status) => {
      const { json, ...rest } = await callWith(fault);
      expect(rest).toMatchObject({ status, handled: 0 });
      expect(json).toMatchObject({ status, detail: null });
      expect((json as { title: string }).title === texts.fault).toBe(status >= 500);
    },
  );

  it("nonsense is a page, malformed is JSON of another form", async () => {
    expect(await callWith("nonsense")).toMatchObject({
      status: 200,
      json: null,
      handled: 0,
      body: expect.stringContaining("<html>") as string,
    });
    expect(await callWith("malformed")).toMatchObject({ status: 200, json: "inatteso", handled: 0 });
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["absent", undefined],
    ["empty", ""],
    ["word", "VALORE_NUOVO"],
    ["long", Array(200).fill("Livia").join(" ")],
    ["number", 4711],
    ["object", { inatteso: true }],
  ])("surprise:%s replaces the texts of the answer alone", async (name, nome) => {
    const answer = await callWith(`surprise:${name}`);
    expect(answer).toMatchObject({ status: 200, handled: 1 });
    expect(answer.json).toEqual(nome === undefined ? { eta: 30 } : { nome, eta: 30 });
  });

  it("empty runs the handler and answers without a body, also a repetition", async () => {
    for (isReplay of [false, true])
      expect(await callWith("empty")).toMatchObject({ status: 200, body: "", handled: 1 });
    isReplay = false;
  });

  it("an unknown surprise changes nothing", async () => {
    expect(await callWith("surprise:nessuna")).toMatchObject(usual);
  });

  it("drop closes the connection before the handler, lost after it, except for a repetition", async () => {
    expect(await callWith("drop")).toMatchObject({ status: null, handled: 0 });
    expect(await callWith("lost")).toMatchObject({ status: null, handled: 1 });
    isReplay = true;
    expect(await callWith("lost")).toMatchObject(usual);
    isReplay = false;
  });
});
