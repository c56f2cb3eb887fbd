import { beforeEach, expect, test, vi } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { eventually } from "../support/eventually.ts";
import { stubNavigator } from "../support/stub-navigator.ts";

const contract = readContract();
const operation = contract.operations.find(({ id }) => id === "registraErrore");
const check = compileSchemas(contract).at(operation?.body?.schema ?? "");

const sent: { path: string; body: Blob }[] = [];
beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  const sendBeacon = (path: string, body: Blob) => sent.push({ path, body }) > 0;
  stubNavigator({ sendBeacon });
});
const aSender = async () => (await import("../../src/portal/reports/send-error.ts")).sendError;
const bodies = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as object));

test("an error is sent with its stack and page, as the contract declares", async () => {
  const sendError = await aSender();
  sendError(new TypeError("a is undefined"));
  const [body] = await bodies();
  expect(body).toMatchObject({ messaggio: "TypeError: a is undefined", pagina: location.pathname });
  expect(check(body)).toBe(true);
  expect(sent[0]?.path).toBe("/authapi/bff/errore");
});

test.each([
  ["a text", "refused"],
  ["nothing", undefined],
  ["an object", { a: 1 }],
  ["a long message", new Error("a".repeat(9_000))],
  ["no stack", Object.assign(new Error("x"), { stack: undefined })],
])("an error that is %s conforms to the contract", async (_, error) => {
  const sendError = await aSender();
  sendError(error);
  const [body] = await bodies();
  expect(check(body)).toBe(true);
});

test("an error is sent once, and a page sends five at most", async () => {
  const sendError = await aSender();
  for (let i = 0; i < 10; i++) for (let j = 0; j < 2; j++) sendError(new Error(`number ${i}`));
  expect(sent).toHaveLength(5);
});

test.each([
  [
    "whose members throw",
    Object.defineProperty(new Error("x"), "message", {
      get: () => {
        throw new Error("y");
      },
    }),
  ],
  ["that is no text", Object.create(null) as object],
])("an error %s breaks nothing", async (_, error) => {
  const sendError = await aSender();
  expect(() => sendError(error)).not.toThrow();
});

test("a browser without beacons sends nothing", async () => {
  const sendError = await aSender();
  stubNavigator({ sendBeacon: undefined });
  expect(() => sendError(new Error("x"))).not.toThrow();
});

test("errors and rejections that nothing has caught are sent", async () => {
  const { watchErrors } = await import("../../src/portal/reports/watch-errors.ts");
  watchErrors();
  dispatchEvent(new ErrorEvent("error", { error: new Error("thrown"), message: "thrown" }));
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }));
  await eventually(() => expect(sent).toHaveLength(2));
  expect(await bodies()).toMatchObject([{ messaggio: "Error: thrown" }, { messaggio: "Error: rejected" }]);
});
