import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import Fastify, { type FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { addAnswered } from "../../src/gateway/http/answered.ts";
import { buildManagement } from "../../src/gateway/management/management-server.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { addStopping, closeServer, drain, stopOnce, stopOnSignals } from "../../src/gateway/stop.ts";
import { WAIT_LIMIT } from "../support/time-limits.ts";

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

  /** A server with a call that ends when `release` is called, and a client of it that has sent something. */
  async function aServer(bytes: string) {
    const app = Fastify();
    addAnswered(app);
    addStopping(app);
    const calls = { ended: 0 };
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    app.post("/", async () => "");
    app.get("/lenta", async () => {
      await released;
      calls.ended++;
      return "fatto";
    });
    return { app, calls, release, ...(await aClient(app, bytes)) };
  }

  /** Starts the server, and sends it the bytes. `accepted` is the connection of the server, which has read them. */
  async function aClient(app: FastifyInstance, bytes: string) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const connection = once(app.server, "connection");
    const received: string[] = [];
    const socket = connect(portOf(app), "127.0.0.1").on("error", () => {});
    socket.on("data", (data) => received.push(String(data)));
    socket.write(bytes);
    const [accepted] = (await connection) as [Socket];
    await expect.poll(() => accepted.bytesRead).toBe(bytes.length);
    return { socket, received, accepted };
  }

  const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port; // `as`: it listens on a port

  /** Starts to close a server, by a clock of the test. Without a limit it closes only when it waits for no client. */
  async function startClosing(app: FastifyInstance, limit = Infinity) {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const end = vi.spyOn(app.server, "closeAllConnections");
    let isClosed = false;
    const closed = closeServer(app, limit).then(() => (isClosed = true));
    // The port is closed before its first pause; requests that arrive have timers too.
    const hasPaused = () => !app.server.listening && vi.getTimerCount() > 0;
    while (!hasPaused() && !isClosed) await new Promise(setImmediate);
    return {
      /** True when it waits no longer. */
      hasEnded: () => end.mock.calls.length > 0,
      /** Resolves when it has closed. */
      async finish() {
        await expect.poll(() => vi.advanceTimersByTimeAsync(100).then(() => isClosed)).toBe(true);
        await closed;
      },
    };
  }

  it.each(["nothing", "half a head"] as const)(
    "does not wait for a client that has sent %s",
    async (kind) => {
      const { app, accepted } = await aServer(sent[kind]);
      const closing = await startClosing(app);
      await vi.advanceTimersByTimeAsync(1_000);
      await closing.finish();
      expect(accepted.destroyed).toBe(true);
    },
  );

  it("waits until its limit for a client that has sent half a body", async () => {
    const { app } = await aServer(sent["half a body"]);
    const closing = await startClosing(app, 1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(closing.hasEnded()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(closing.hasEnded()).toBe(true);
    await closing.finish();
  });

  it.each(["nothing", "half a head"] as const)(
    "answers the request of a connection that had sent %s when the port closed, and ends the connection",
    async (kind) => {
      const { app, socket, received, release } = await aServer(sent[kind]);
      const closing = await startClosing(app);
      release();
      const rest = { nothing: sent["a slow request"], "half a head": "TP/1.1\r\nHost: a\r\n\r\n" };
      socket.write(rest[kind]);
      await once(socket, "close");
      expect(received.join("")).toMatch(/^HTTP\/1\.1 (?:200|404)[\s\S]*connection: close/i);
      await closing.finish();
    },
  );

  it("waits for a call, also beside a client that has sent nothing", async () => {
    const { app, socket, received, calls, release } = await aServer(sent["a slow request"]);
    const connection = once(app.server, "connection");
    connect(portOf(app), "127.0.0.1").on("error", () => {});
    await connection;
    const closing = await startClosing(app);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([closing.hasEnded(), calls.ended]).toEqual([false, 0]);
    release();
    await once(socket, "close");
    expect([calls.ended, received.join("").endsWith("fatto")]).toEqual([1, true]);
    await closing.finish();
  });

  it("answers connections that arrived before the port closes", async () => {
    const { app, release } = await aServer(sent.nothing);
    const count = 20;
    // The server accepts after the check phase of the event loop: until then its connections wait in the kernel.
    await new Promise(setImmediate);
    const answers = arriveUnaccepted(portOf(app), sent["a slow request"], count);
    const closing = await startClosing(app);
    release();
    expect(await answers).toEqual(Array(count).fill("fatto"));
    await closing.finish();
  });

  /**
   * Opens connections and sends the request on each, from a thread of its own, while this one stands still: so the kernel has established
   * them all, and the server has accepted none. Resolves with the ends of the answers.
   */
  function arriveUnaccepted(port: number, request: string, count: number): Promise<string[]> {
    const written = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(
      `const { connect } = require("node:net");
      const { parentPort, workerData: { port, request, count, written } } = require("node:worker_threads");
      const send = () => new Promise((resolve) => {
        let text = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(request, () => {
          Atomics.add(written, 0, 1);
          Atomics.notify(written, 0);
        }));
        socket.on("data", (part) => (text += part)).on("error", () => {}).on("close", () => resolve(text.slice(-5)));
      });
      Promise.all(Array.from({ length: count }, send)).then((answers) => parentPort.postMessage(answers));`,
      { eval: true, workerData: { port, request, count, written } },
    );
    for (let known = 0; known < count; known = Atomics.load(written, 0))
      if (Atomics.wait(written, 0, known, WAIT_LIMIT) === "timed-out") throw new Error("no connection");
    return once(worker, "message").then(([answers]) => answers as string[]); // `as`: the thread sends them
  }

  it("waits for the call of a client that has disconnected", async () => {
    const { app, socket, accepted, calls, release } = await aServer(sent["a slow request"]);
    const isGone = new Promise((resolve) => accepted.once("close", resolve)); // also after an error
    socket.destroy();
    await isGone;
    const closing = await startClosing(app);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([closing.hasEnded(), calls.ended]).toEqual([false, 0]);
    release();
    await closing.finish();
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
      const { accepted } = await aClient(management, sent[kind]);
      await management.close();
      expect(accepted.destroyed).toBe(true);
    },
  );
});
