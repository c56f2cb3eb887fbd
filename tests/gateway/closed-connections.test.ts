import Fastify from "fastify";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultBodyLimits } from "../../src/gateway/bodies/limits.ts";
import { receiveBodies } from "../../src/gateway/bodies/receive.ts";
import { whenClosed } from "../../src/gateway/http/when-closed.ts";
import { fetches } from "../../src/gateway/phone/fetches.ts";
import { eventually } from "../support/eventually.ts";

/** A server with places for one body of a network. Its route `/slow` waits until the connection is closed, and then takes a place of documents. */
function aServer() {
  const app = Fastify({ trustProxy: true }); // a closed connection has no address of its own
  const places = fetches();
  const tried: string[] = [];
  const ended: string[] = [];
  app.decorate("hasSession", () => false);
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/slow")) return;
    tried.push("begun");
    await new Promise<void>((resolve) => void request.raw.socket.once("close", () => resolve()));
  });
  const { data } = defaultBodyLimits;
  receiveBodies(app, { ...defaultBodyLimits, data: { ...data, perNetwork: 1 } });
  app.get("/slow", async (request, reply) => {
    try {
      places.begin(request, reply);
    } finally {
      tried.push("ended");
    }
    return {};
  });
  app.post("/slow", async () => ({}));
  app.addHook("onError", async ({ method }) => void (method === "POST" && tried.push("ended")));
  app.get("/place", async (request, reply) => {
    places.begin(request, reply);
    return {};
  });
  app.post("/body", async () => ({}));
  app.get("/first", async (request, reply) => {
    whenClosed(request, reply, () => void ended.push("first"));
    await new Promise(() => {});
  });
  app.get("/second", async (request, reply) => {
    whenClosed(request, reply, () => void ended.push("second"));
    tried.push("begun");
    await new Promise(() => {});
  });
  return { app, tried, ended };
}

let server: ReturnType<typeof aServer>;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = aServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.server.address() as AddressInfo); // as: it listens to a port
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.app.close();
});

/** Sends bytes on a connection of their own, and closes it once the server works on them. */
async function sendAndClose(bytes: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.write(bytes);
  await eventually(() => expect(server.tried).toContain("begun"));
  socket.destroy();
}

const from = { "x-forwarded-for": "192.0.2.1" };
const head = (method: string, path: string, more = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n${more}\r\n`;
const json = "Content-Type: application/json\r\nContent-Length: 2\r\n";

describe("a request whose connection is closed before it takes", () => {
  it("a place of documents leaves it to others", async () => {
    await Promise.all(Array.from({ length: 8 }, () => sendAndClose(head("GET", "/slow"))));
    await eventually(() => expect(server.tried.filter((each) => each === "ended")).toHaveLength(8));
    expect((await fetch(`http://127.0.0.1:${port}/place`, { headers: from })).status).toBe(200);
  });

  it("a slot of bodies leaves it to others", async () => {
    await sendAndClose(head("POST", "/slow", json));
    await eventually(() => expect(server.tried).toEqual(["begun", "ended"]));
    const headers = { ...from, "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}/body`, { method: "POST", headers, body: "{}" });
    expect(answer.status).toBe(200);
  });
});

it("a request that waits for an earlier one of its connection ends with the connection", async () => {
  await sendAndClose(head("GET", "/first") + head("GET", "/second"));
  await eventually(() => expect(server.ended.toSorted()).toEqual(["first", "second"]));
});
