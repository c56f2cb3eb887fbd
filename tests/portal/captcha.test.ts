import "../support/keeps-state.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { proveWork, solve } from "../../src/portal/transport/captcha.ts";
import { pendingCallsAtom, send } from "../../src/portal/transport/send.ts";
import { session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { isSolved } from "../../src/gateway/captcha/proof-of-work.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const task = { sfida: "q4ZJb0mBrYfP2o0Jm1xkXw.1763700000000", difficolta: 10, firma: "f" };
const question = { base: "public", method: "GET", path: "/messages", expects: "json" } as const;
const refused = { kind: "refused", status: 428, title: null, detail: [], code: null } as const;
const done = (value: unknown) => ({ kind: "done", value, fileName: undefined }) as const;
const calls = vi.mocked(sendRequest);
checkCallsAfterEach(sendRequest);
beforeEach(async () => {
  calls.mockReset();
  // No proof of an earlier test is left.
  calls.mockResolvedValueOnce(refused).mockResolvedValueOnce(done(null));
  await send(question);
  calls.mockReset();
});

test("finds the number that the gateway takes as proof", async () => {
  expect(isSolved(task.sfida, String(await solve(task.sfida, 14)), 14)).toBe(true);
});

test("solves the task in silence and makes the call again with the proof", async () => {
  calls
    .mockResolvedValueOnce(refused)
    .mockResolvedValueOnce(done(task))
    .mockResolvedValueOnce(done({ totale: 10 }));
  expect(await send(question)).toMatchObject({ kind: "done", value: { totale: 10 } });
  const [first, fetched, second] = calls.mock.calls;
  expect(first).toEqual([question, undefined, {}]);
  expect(fetched?.[0].path).toBe("/bff/sfida");
  expect(second?.[2]?.["x-verifica"]).toBe(`${task.sfida}:f:${await solve(task.sfida, task.difficolta)}`);
});

test("asks for the difficulty that the gateway requires", async () => {
  calls
    .mockResolvedValueOnce({ ...refused, difficulty: 12 })
    .mockResolvedValueOnce(done(task))
    .mockResolvedValueOnce(done({}));
  await send(question);
  expect(calls.mock.calls[1]?.[0].query).toEqual({ difficolta: "12" });
});

test("sends later public calls with the last proof, and solves another one when it is used up", async () => {
  calls.mockResolvedValueOnce(refused).mockResolvedValueOnce(done(task)).mockResolvedValue(done({}));
  await send(question);
  const proof = `${task.sfida}:f:${await solve(task.sfida, task.difficolta)}`;
  await send(question);
  await send({ ...question, base: "auth" });
  const headers = calls.mock.calls.map(([, , sent]) => sent?.["x-verifica"]);
  expect(headers).toEqual([undefined, undefined, proof, proof, undefined]);
  calls.mockReset();
  const other = { ...task, sfida: "altra.1763700000000.10" };
  calls.mockResolvedValueOnce(refused).mockResolvedValueOnce(done(other)).mockResolvedValue(done({}));
  await send(question);
  expect(calls.mock.calls[0]?.[2]?.["x-verifica"]).toBe(proof);
  expect(calls.mock.calls[2]?.[2]?.["x-verifica"]).toMatch(/^altra/);
});

test("asks for a proof once: a second refusal is the answer", async () => {
  calls.mockResolvedValueOnce(refused).mockResolvedValueOnce(done(task)).mockResolvedValueOnce(refused);
  expect(await send(question)).toMatchObject({ kind: "refused", status: 428 });
  expect(calls).toHaveBeenCalledTimes(3);
});

test.each([[null], [{ ...task, sfida: 1 }], ["x"]])("has no proof without a task (%j)", async (value) => {
  calls.mockResolvedValueOnce(done(value));
  expect(await proveWork()).toBeNull();
});

test("a call is pending until its answer", async () => {
  let pending = -1;
  calls.mockImplementationOnce(async () => {
    pending = session.get(pendingCallsAtom);
    return done(null);
  });
  await send(question);
  expect([pending, session.get(pendingCallsAtom)]).toEqual([1, 0]);
});
