import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackendAnswer } from "../../src/gateway/index.ts";
import { checkAnswer } from "../../src/gateway/answers/check-answer.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { answersOf } from "../../src/examples/answers.ts";
import { createExamples, mountExamples, noChoices } from "../../src/examples/index.ts";
import { answerOf } from "../../src/gateway/preview/example-backend.ts";
import { fileChoices } from "../../src/sandbox/choice-file.ts";
import { developerExamples } from "../../src/sandbox/developer-examples.ts";
import { sandboxBackend } from "../../src/sandbox/index.ts";
import { aSandbox, contract, contractWithUnknown, unknownOperation } from "../support/server/sandbox.ts";

const { id: TYPE, url: CASE } = unknownOperation;
const file = () => join(mkdtempSync(join(tmpdir(), "esempi-")), "scelte", "esempi");
const examples = createExamples(contract);
const schemas = compileSchemas(contract);
const operations = contract.operations.filter(({ base }) => base !== "identity");

describe.each(operations)("the example answers of $id", (operation) => {
  const given = answersOf(contract, operation);

  it("cover every status of the contract, a success first", () => {
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set(operation.answers.keys()));
    expect(given[0]!.status).toBeLessThan(300);
    expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
  });

  it("pass the gateway's check of answers without a repair", () => {
    for (const answer of given) {
      const sent: BackendAnswer = answerOf(answer, "https://portale.esempio.it");
      const checked = atOnce(checkAnswer(operation, sent, schemas));
      expect([answer.id, checked.status, checked.departures ?? []]).toEqual([answer.id, checked.status, []]);
      if (answer.status < 300) expect([answer.id, checked.status]).toEqual([answer.id, 200]);
      else expect([answer.id, checked.status, checked.isErrore]).toEqual([answer.id, answer.status, true]);
    }
  });
});

describe("in development", () => {
  let app: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const trial = developerExamples(contractWithUnknown, file());
    const sandbox = await aSandbox({ exampleOf: trial.exampleOf, contract: contractWithUnknown });
    app = await buildGateway({
      contract,
      backend: trial.behaving(sandboxBackend(sandbox.app)),
      listCacheLifetime: 0,
      timeLimit: 300,
      mountPlatform: async (gateway) => mountExamples(gateway, trial),
    });
    close = async () => {
      await app.close();
      await sandbox.close();
    };
  });
  afterAll(() => close());
  const choose = (path: string) => app.inject({ method: "PUT", url: `/esempi${path}` });

  it("the gateway accepts the answer of an operation without a handler, and the panel lists it", async () => {
    const answer = await app.inject(CASE);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ codice: "MEMOR" });
    const { operations: listed, isLoggedIn } = (await app.inject("/esempi")).json();
    expect(isLoggedIn).toBeUndefined();
    const entry = listed.find(({ operation }: { operation: string }) => operation === TYPE);
    expect(entry).toMatchObject({ chosen: "200", path: "/rest/verificaPratica/tipologia" });
    expect(entry.choices.at(-1)).toBe("501");
    expect(listed.some(({ operation }: { operation: string }) => operation === "calcolaBollo")).toBe(false);
  });

  it("the next call has the chosen status", async () => {
    await choose(`/risposte/${TYPE}/500`);
    expect((await app.inject(CASE)).statusCode).toBe(500);
    await choose(`/risposte/${TYPE}/501`);
    expect((await app.inject(CASE)).statusCode).toBe(501);
    await choose(`/risposte/${TYPE}/200`);
    expect((await app.inject(CASE)).statusCode).toBe(200);
  });

  it("a back end that does not answer meets the time limit", async () => {
    await choose("/comportamento/senza-risposta");
    expect((await app.inject(CASE)).statusCode).toBe(504);
    await choose("/comportamento/normale");
    expect((await app.inject(CASE)).statusCode).toBe(200);
  });

  it.each([
    `/risposte/${TYPE}/418`,
    "/risposte/calcolaBollo/500",
    "/risposte/__proto__/200",
    "/comportamento/rotta",
    "/accesso/si",
  ])("%s is no choice", async (path) => {
    expect((await choose(path)).statusCode).toBe(404);
  });
});

it("without examples an operation without a handler refuses, and there is no panel", async () => {
  const sandbox = await aSandbox({ contract: contractWithUnknown });
  const app = await buildGateway({ contract, backend: sandboxBackend(sandbox.app) });
  expect((await app.inject(CASE)).statusCode).toBe(501);
  expect((await app.inject("/esempi")).statusCode).toBe(404);
  await app.close();
  await sandbox.close();
});

describe("the choices of a developer", () => {
  it("outlive the process", () => {
    const path = file();
    fileChoices(path, examples).write(examples.choose(noChoices, "calcolaBollo", "500")!);
    expect(fileChoices(path, examples).read().answers.get("calcolaBollo")).toBe("500");
  });

  it("are empty when the file cannot be read", () => {
    const path = join(mkdtempSync(join(tmpdir(), "esempi-")), "esempi");
    writeFileSync(path, "{");
    expect(fileChoices(path, examples).read()).toEqual(noChoices);
  });
});
