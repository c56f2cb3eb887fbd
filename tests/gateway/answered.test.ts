import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { createServer } from "../../src/gateway/http/create-server.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose handler answers when `release` is called, and the outcomes that its listener saw. */
async function aServer(payload: unknown, onSend = async () => {}) {
  app = createServer({});
  const seen: [string, number][] = [];
  const answered = new Promise<void>((resolve) =>
    app.onAnswered((request, reply) => {
      seen.push([request.url, reply.statusCode]);
      resolve();
    }),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  app.addHook("onSend", onSend);
  app.get("/a", async (_request, reply) => {
    arrived();
    await held;
    return reply.code(201).send(payload);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo; // `as`: it listens on a port
  const connection = once(app.server, "connection");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [accepted] = (await connection) as [Socket];
  const gone = new Promise((resolve) => accepted.once("close", resolve)); // also after an error
  await isThere;
  return { seen, socket, accepted, release, answered, gone };
}

/** Runs the turns of the event loop in which a second call of the listener would follow. */
const someTurns = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
};

it("is called once for a complete answer", async () => {
  const { seen, socket, release, answered, gone } = await aServer({ a: 1 });
  release();
  await once(socket, "data");
  socket.destroy();
  await Promise.all([gone, answered]);
  await someTurns();
  expect(seen).toEqual([["/a", 201]]);
});

it("is called with the status of the outcome when the client has disconnected before", async () => {
  const { seen, socket, release, answered, gone } = await aServer({ a: 1 });
  socket.destroy();
  await gone;
  await someTurns();
  expect(seen).toEqual([]);
  release();
  await answered;
  await someTurns();
  expect(seen).toEqual([["/a", 201]]);
});

it("is called when the client disconnects while the answer is sent", async () => {
  const { seen, socket, accepted, release, answered, gone } = await aServer(Buffer.alloc(64 * 1024 * 1024));
  socket.pause();
  release();
  await expect.poll(() => accepted.bytesWritten).toBeGreaterThan(0);
  socket.destroy();
  await Promise.all([gone, answered]);
  await someTurns();
  expect(seen).toEqual([["/a", 201]]);
});

it.each(["before", "after"])(
  "is called once for an answer handed over whose client disconnects %s its end",
  async (when) => {
    app = createServer({});
    const seen: number[] = [];
    app.onAnswered((_, reply) => void seen.push(reply.statusCode));
    let written: Promise<unknown> = Promise.resolve();
    app.get("/a", (_request, reply) => {
      reply.handOver();
      const { raw } = reply;
      written = once(raw, when === "before" ? "close" : "finish");
      if (when === "before") raw.write("begun");
      else raw.end("all");
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo; // `as`: it listens on a port
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await written;
    await expect.poll(() => seen).toEqual([200]);
    await someTurns();
    expect(seen).toEqual([200]);
  },
);

it("is called once when the client has disconnected and a hook of the answer fails", async () => {
  let fails = true;
  const { seen, socket, release, answered, gone } = await aServer({ a: 1 }, async () => {
    if (!fails) return;
    fails = false; // an error has an answer too, for which the hooks run again
    throw new Error("no answer");
  });
  socket.destroy();
  await gone;
  release();
  await answered;
  await someTurns();
  expect(seen).toHaveLength(1);
});
