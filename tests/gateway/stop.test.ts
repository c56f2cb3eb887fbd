import { afterEach, expect, it, vi } from "vitest";
import { stopOnce, stopOnSignals } from "../../src/gateway/stop.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
});

/** Stops a process whose closing takes `duration`. Returns the exit code and the milliseconds until exit. */
async function stopWith(duration: number) {
  vi.useFakeTimers();
  const start = Date.now();
  const exits: (readonly [code: unknown, after: number])[] = [];
  vi.spyOn(process, "exit").mockImplementation((code) => {
    exits.push([code, Date.now() - start]);
    return undefined as never; // a stopped process runs no further code
  });
  stopOnSignals(stopOnce(() => new Promise((resolve) => setTimeout(resolve, duration)), 15_000));
  process.emit("SIGTERM");
  await vi.advanceTimersByTimeAsync(20_000);
  return exits[0];
}

it("waits for a late answer of the back end", async () => {
  expect(await stopWith(9_900)).toEqual([0, 9_900]);
});

it("exits with 1 when closing hangs", async () => {
  expect(await stopWith(60_000)).toEqual([1, 15_000]);
});
