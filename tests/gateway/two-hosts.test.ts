import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { contract } from "../support/server/contract-requests.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

it.each([
  ["one", "Host: localhost\r\n", 200],
  ["two equal", "Host: localhost\r\nHost: localhost\r\n", 400],
  ["two different", "Host: localhost\r\nHOST: evil.example\r\n", 400],
])("a request with %s `Host` gets the status of the last column", async (_, hosts, status) => {
  app = await buildGateway({ contract, backend: { send: () => Promise.reject(new Error("no back end")) } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET /salute HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  let answer = "";
  socket.on("data", (bytes) => (answer += String(bytes)));
  await once(socket, "close");
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
