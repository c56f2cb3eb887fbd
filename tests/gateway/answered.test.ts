import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { createServer } from "../../src/gateway/http/create-server.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose handler answers when `release` is called, and the outcomes that its listener saw. */
async function aServer(payload: unknown, onSend = async () => {}) {
  app = createServer({});
  const seen: [string, number][] = [];
  app.onAnswered((request, reply) => void seen.push([request.url, reply.statusCode]));
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
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await isThere;
  return { seen, socket, release };
}

/** Resolves when the server has forgotten the connection. */
const gone = async () => {
  for (let i = 0; i < 100; i++) {
    const count = await new Promise((resolve) => app.server.getConnections((_, number) => resolve(number)));
    if (count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("the connection stays open");
};
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

it("is called once for a complete answer", async () => {
  const { seen, socket, release } = await aServer({ a: 1 });
  release();
  await once(socket, "data");
  socket.destroy();
  await gone();
  await later();
  expect(seen).toEqual([["/a", 201]]);
});

it("is called with the status of the outcome when the client has disconnected before", async () => {
  const { seen, socket, release } = await aServer({ a: 1 });
  socket.destroy();
  await gone();
  expect(seen).toEqual([]);
  release();
  await later();
  expect(seen).toEqual([["/a", 201]]);
});

it("is called when the client disconnects while the answer is sent", async () => {
  const { seen, socket, release } = await aServer(Buffer.alloc(64 * 1024 * 1024));
  socket.pause();
  release();
  await later();
  socket.destroy();
  await gone();
  await later();
  expect(seen).toEqual([["/a", 201]]);
});
