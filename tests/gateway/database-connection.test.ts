import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openServer } from "../../src/gateway/database/server/open-server.ts";

/** A message of the protocol of PostgreSQL: its type, its length, its content. */
function message(type: string, content: Buffer) {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const authenticated = message("R", Buffer.alloc(4));
const ready = message("Z", Buffer.from("I"));
const ended = message(
  "E",
  Buffer.from("SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"),
);
const done = Buffer.concat([message("C", Buffer.from("SET\0")), ready]);

/** The ways in which a server ends its connections: at the first statement, beside it, or after it. */
const kinds: Readonly<Record<string, (socket: Socket) => void>> = {
  "in place of an answer to the first statement": (socket) => socket.end(ended),
  "without a word": (socket) => socket.destroy(),
  "before and after the first statement": (socket) =>
    socket.write(Buffer.concat([ended, ended]), () => socket.destroy()),
  "after the first statement": (socket) => {
    socket.write(done);
    setImmediate(() => socket.end(ended));
  },
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function aServer(onStatement: (socket: Socket) => void) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    let isStarted = false;
    socket.on("data", (data) => {
      if (isStarted) {
        if (data[0] === "Q".charCodeAt(0)) onStatement(socket);
        return;
      }
      isStarted = true;
      socket.write(Buffer.concat([authenticated, ready]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  const { port } = server.address() as AddressInfo; // `as`: it listens on a port
  return { url: `postgres://portale@127.0.0.1:${port}/portale`, connections: () => connections };
}

/** An error without a listener would end the process: Vitest reports it as a failure. */
describe("a server that ends a connection that has just been opened", () => {
  it.each(Object.keys(kinds))("does not end the process: %s", async (kind) => {
    const server = await aServer(kinds[kind]!); // a key of it
    const limits = { pool: 2, connect: 1_000, statement: 1_000 };
    await expect(openServer(server.url, limits, () => {})).rejects.toThrow();
    expect(server.connections()).toBeGreaterThan(0);
  });
});
