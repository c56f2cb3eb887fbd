import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { whenIdle } from "../../src/screens/flow/when-idle.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a browser that reports when it is idle", () => {
  /** The actions that wait for the browser, by their number. */
  const waiting = new Map<number, IdleRequestCallback>();
  const request = vi.fn((action: IdleRequestCallback) => {
    const handle = request.mock.calls.length;
    waiting.set(handle, action);
    return handle;
  });

  beforeEach(() => {
    waiting.clear();
    vi.stubGlobal("requestIdleCallback", request);
    vi.stubGlobal("cancelIdleCallback", (handle: number) => waiting.delete(handle));
  });

  test.each([undefined, 200])("runs the action when it is idle, not after the delay %s", (delay) => {
    const action = vi.fn();
    whenIdle(action, delay);
    vi.advanceTimersByTime(60_000);
    expect(action).not.toHaveBeenCalled();
    for (const run of waiting.values()) run({ didTimeout: false, timeRemaining: () => 1 });
    expect(action).toHaveBeenCalledOnce();
  });

  test("that is never idle runs the action after a limited time", () => {
    whenIdle(() => {});
    expect(request).toHaveBeenLastCalledWith(expect.any(Function), { timeout: expect.any(Number) as number });
  });

  test("forgets a cancelled action", () => {
    const cancel = whenIdle(() => {});
    whenIdle(() => {});
    expect(waiting.size).toBe(2);
    cancel();
    expect(waiting.size).toBe(1);
  });
});

describe("a browser that does not report when it is idle", () => {
  test("runs the action at once without a delay, and once only", () => {
    const action = vi.fn();
    whenIdle(action)();
    vi.runAllTimers();
    expect(action).toHaveBeenCalledOnce();
  });

  test("runs the action after the delay, unless it is cancelled", () => {
    const [action, cancelled] = [vi.fn(), vi.fn()];
    whenIdle(action, 200);
    whenIdle(cancelled, 200)();
    vi.advanceTimersByTime(199);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(cancelled).not.toHaveBeenCalled();
  });
});
