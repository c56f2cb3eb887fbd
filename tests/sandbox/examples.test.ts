import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { createExamples, type Examples } from "../../src/sandbox/examples/examples.ts";
import { fileChoices } from "../../src/sandbox/examples/choice-store.ts";
import { Download } from "../../src/sandbox/handler.ts";
import { mountExamples } from "../../src/sandbox/examples/mount-examples.ts";
import { sandboxBackend } from "../../src/sandbox/index.ts";
import { handlers } from "../../src/sandbox/handlers/index.ts";
import { aSandbox, contract, contractWithUnknown, unknownOperation } from "../support/server/sandbox.ts";

const { id: TYPE, url: CASE } = unknownOperation;
const file = () => join(mkdtempSync(join(tmpdir(), "esempi-")), "scelte", "esempi.json");
const without = contract.operations.filter(
  ({ id, base }) => base !== "identity" && !Object.hasOwn(handlers, id),
);

/** Every answer of an operation, chosen one after the other. */
const everyAnswer = (examples: Examples, id: string) => {
  const operation = contract.operations.find((one) => one.id === id)!;
  const handler = examples.handlerOf(operation);
  const { choices } = examples.list().find((state) => state.operation === id)!;
  return choices.map((choice) => {
    examples.choose(id, choice);
    return { choice, outcome: handler({} as never) as { status: number; body: unknown } }; // examples read no call
  });
};

describe.each(without)("the example answers of $id", ({ id, answers }) => {
  const schemas = compileSchemas(contract);
  const given = everyAnswer(createExamples(contract, fileChoices(file())), id);

  it("cover every status of the contract, a success first", () => {
    const statuses = new Set(given.map(({ outcome }) => outcome.status));
    expect([...statuses].sort()).toEqual([...new Set([...answers.keys(), 501])].sort());
    expect(given[0]!.outcome.status).toBeLessThan(300);
  });

  it("have the shape that the contract gives to their status", () => {
    for (const { outcome } of given) {
      const content = answers.get(outcome.status);
      if (!content?.mediaType.includes("json")) continue;
      const check = schemas.at(content.schema);
      expect([outcome.status, check(outcome.body), check.errors]).toEqual([outcome.status, true, null]);
    }
  });
});

it("an operation that downloads a file gives a document", () => {
  const [first] = everyAnswer(createExamples(contract, fileChoices(file())), "scaricaAllegatoPratica");
  expect(first?.outcome.body).toBeInstanceOf(Download);
});

describe("with examples", () => {
  let app: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const examples = createExamples(contract, fileChoices(file()));
    const sandbox = await aSandbox({ examples, contract: contractWithUnknown });
    app = await buildGateway({
      contract,
      backend: sandboxBackend(sandbox.app),
      listCacheLifetime: 0,
      mountPlatform: async (gateway) => mountExamples(gateway, examples),
    });
    close = async () => {
      await app.close();
      await sandbox.close();
    };
  });
  afterAll(() => close());

  it("the gateway accepts the answer of an operation without a handler, and the panel lists the call", async () => {
    const answer = await app.inject(CASE);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ codice: "MEMOR" });
    const [first] = (await app.inject("/esempi")).json();
    expect(first).toMatchObject({ operation: TYPE, chosen: "200", calls: 1 });
  });

  it("the next call has the chosen status", async () => {
    await app.inject({ method: "PUT", url: `/esempi/${TYPE}/500` });
    expect((await app.inject(CASE)).statusCode).toBe(500);
    await app.inject({ method: "PUT", url: `/esempi/${TYPE}/200` });
    expect((await app.inject(CASE)).statusCode).toBe(200);
  });

  it.each([`/esempi/${TYPE}/418`, "/esempi/calcolaBollo/500"])("%s is no choice", async (url) => {
    expect((await app.inject({ method: "PUT", url })).statusCode).toBe(404);
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

describe("the choices", () => {
  it("outlive the process", () => {
    const path = file();
    fileChoices(path).write(TYPE, "500");
    expect(fileChoices(path).read(TYPE)).toBe("500");
  });

  it("are empty when the file cannot be read", () => {
    const path = join(mkdtempSync(join(tmpdir(), "esempi-")), "esempi.json");
    writeFileSync(path, "{");
    expect(fileChoices(path).read(TYPE)).toBeUndefined();
  });
});
