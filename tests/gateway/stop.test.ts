import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import Fastify, { type FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { addAnswered } from "../../src/gateway/http/answered.ts";
import { buildManagement } from "../../src/gateway/management/management-server.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { addStopping, closeServer, drain, stopOnce, stopOnSignals } from "../../src/gateway/stop.ts";

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

describe("a server that stops", () => {
  /** Bytes of a client before the server stops. */
  const sent = {
    nothing: "",
    "half a head": "GET / HT",
    "half a body":
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    "a slow request": "GET /lenta HTTP/1.1\r\nHost: a\r\n\r\n",
  };

  /** A server with a slow call, and a client of it that has sent something. */
  async function aServer(bytes: string) {
    const app = Fastify();
    addAnswered(app);
    addStopping(app);
    const calls = { ended: 0 };
    app.post("/", async () => "");
    app.get("/lenta", async () => {
      await wait(800);
      calls.ended++;
      return "fatto";
    });
    const { socket, received } = await aClient(app, bytes);
    return { app, socket, received, calls };
  }

  async function aClient(app: FastifyInstance, bytes: string) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number }; // it listens
    const received: string[] = [];
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.on("data", (data) => received.push(String(data)));
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.write(bytes);
    await wait(100);
    return { socket, received };
  }

  /** Milliseconds to close, at most so many. */
  async function timeToClose(close: Promise<void>, most: number) {
    const start = performance.now();
    const outcome = await Promise.race([close.then(() => "closed"), wait(most, "hangs")]);
    return [outcome, performance.now() - start] as const;
  }

  it.each(["nothing", "half a head"] as const)(
    "does not wait for a client that has sent %s",
    async (kind) => {
      const { app } = await aServer(sent[kind]);
      expect((await timeToClose(closeServer(app, 5_000), 2_000))[0]).toBe("closed");
    },
  );

  it("waits until its limit for a client that has sent half a body", async () => {
    const { app } = await aServer(sent["half a body"]);
    const [outcome, time] = await timeToClose(closeServer(app, 1_000), 3_000);
    expect([outcome, time > 900]).toEqual(["closed", true]);
  });

  it("waits for a call, also beside a client that has sent nothing", async () => {
    const { app, received, calls } = await aServer(sent["a slow request"]);
    const { port } = app.server.address() as { port: number }; // it listens
    connect(port, "127.0.0.1").on("error", () => {});
    await wait(50);
    await closeServer(app, 5_000);
    await wait(50);
    expect([calls.ended, received.join("").endsWith("fatto")]).toEqual([1, true]);
  });

  it("answers connections that arrived before the port closes", async () => {
    const { app } = await aServer(sent.nothing);
    const { port } = app.server.address() as { port: number }; // it listens
    const answers = Array.from({ length: 20 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.write(sent["a slow request"]);
      let text = "";
      for await (const part of socket) text += part;
      return text.slice(-5);
    });
    await new Promise(process.nextTick); // the sockets connect
    await closeServer(app, 5_000);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["fatto"]));
  });

  it("waits for the call of a client that has disconnected", async () => {
    const { app, socket, calls } = await aServer(sent["a slow request"]);
    socket.destroy();
    await wait(50);
    await closeServer(app, 5_000);
    expect(calls.ended).toBe(1);
  });

  it.each(Object.keys(sent) as (keyof typeof sent)[])(
    "closes its management port beside %s",
    async (kind) => {
      const metrics = { registry: new Registry() };
      const management = buildManagement(
        { metrics } as FastifyInstance, // `as`: the member that metrics of the process need
        {} as OpenDatabase, // `as`: no query is made
      );
      await aClient(management, sent[kind]);
      expect((await timeToClose(management.close(), 2_000))[0]).toBe("closed");
    },
  );
});
