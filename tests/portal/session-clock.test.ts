import "../support/keeps-state.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import { watchSession } from "../../src/portal/session/session-clock.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const answers = (...seconds: (number | null)[]) => {
  const calls = vi.mocked(sendRequest).mockReset();
  for (const one of seconds)
    calls.mockResolvedValueOnce({
      kind: "done",
      value: one === null ? null : { secondiRimasti: one, prolungabile: true },
    });
  return calls;
};
const start = () => {
  const events: string[] = [];
  const watch = watchSession("aaaa", {
    onOtherPerson: () => events.push("other"),
    onWarning: (warning) => events.push(warning ? warning.endsAt.toISOString().slice(11, 19) : "quiet"),
    onEnded: () => events.push("ended"),
  });
  return { events, ...watch };
};

checkCallsAfterEach(sendRequest);
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") }));
afterEach(() => vi.useRealTimers());

test("warns two minutes before the end, and reports the end", async () => {
  answers(1800, 120, null);
  const { events, stop } = start();
  await vi.advanceTimersByTimeAsync(1679_000);
  expect(events).toEqual(["quiet"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(["quiet", "10:30:00"]);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(events.slice(2)).toEqual(["quiet", "ended"]);
  stop();
});

test("does not warn when the session was extended meanwhile", async () => {
  answers(1800, 1500);
  const { events, stop } = start();
  await vi.advanceTimersByTimeAsync(1680_000);
  expect(events).toEqual(["quiet", "quiet"]);
  stop();
});

test("staying connected is a call of its own, and ends the warning", async () => {
  const calls = answers(60, 1800);
  const { events, stay, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  stay();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.mock.calls.map(([request]) => request.method)).toEqual(["GET", "POST"]);
  expect(events).toEqual(["10:01:00", "quiet"]);
  stop();
});

test("a late response does not undo a newer one", async () => {
  const calls = answers();
  let answerFirst = (_: Answer) => {};
  calls.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  calls.mockResolvedValueOnce({ kind: "done", value: { secondiRimasti: 60, prolungabile: true } });
  const { events, stop } = start();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(10_000);
  answerFirst({ kind: "done", value: { secondiRimasti: 1800, prolungabile: true } });
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(["10:01:00"]);
  stop();
});

test.each([
  ["another person", "bbbb", ["quiet", "other"]],
  ["the same person", "aaaa", ["10:01:00"]],
  ["nobody in particular", undefined, ["10:01:00"]],
])("a session of %s (%s) leads to %j", async (_, impronta, expected) => {
  const calls = answers();
  calls.mockResolvedValueOnce({ kind: "done", value: { secondiRimasti: 60, prolungabile: true, impronta } });
  const { events, stop } = start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(expected);
  expect(calls).toHaveBeenCalledOnce();
  stop();
});

test("says nothing once it is stopped", async () => {
  const calls = answers(60);
  const { events, stop } = start();
  stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(events).toEqual([]);
  expect(calls).toHaveBeenCalledOnce();
});
