import { afterEach, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { drain, stopOnce, stopOnSignals } from "../../src/gateway/stop.ts";

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

it("announces the end of connections from the signal on, and waits before the port closes", async () => {
  vi.useFakeTimers();
  const app = { isStopping: false } as FastifyInstance; // `as`: the member that draining sets
  let isDrained = false;
  void drain(app, 5_000).then(() => (isDrained = true));
  expect(app.isStopping).toBe(true);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDrained).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDrained).toBe(true);
});

it.each([
  [{}, 0, undefined],
  [{ MANAGEMENT_PORT: "9100" }, 5_000, { port: 9100, host: "127.0.0.1" }],
  [
    { MANAGEMENT_PORT: "9100", MANAGEMENT_HOST: "0.0.0.0", DRAIN_SECONDS: "0" },
    0,
    { port: 9100, host: "0.0.0.0" },
  ],
])("takes the time to drain from the settings: %o", (env, drainTime, management) => {
  const settings = readSettings(env);
  expect([settings.drainTime, settings.management]).toEqual([drainTime, management]);
});
