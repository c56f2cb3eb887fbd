import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basePaths, routeOf } from "../../src/contract/bases.ts";
import { defaultBodyLimits, type KindLimits } from "../../src/gateway/bodies/limits.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { contract } from "../support/server/contract-requests.ts";
import { aDatabase } from "../support/server/database.ts";
import { listen } from "../support/server/raw-http.ts";

let store: OpenDatabase;
beforeAll(async () => {
  store = await aDatabase();
});
// A repeated request would be answered without the back end.
beforeEach(async () => void (await store.database.deleteFrom("recent_message").execute()));
afterAll(() => store.close());
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const { data, file } = defaultBodyLimits;

/** A gateway whose back end answers when `answer` is called, at once by default. */
async function aGateway(limits: Partial<KindLimits>, backend: () => Promise<void> = async () => {}) {
  const received: string[] = [];
  const app = await buildGateway({
    contract,
    access: { database: store.database },
    bodyLimits: { data: { ...data, ...limits }, file: { ...file, ...limits } },
    findPerson: async () => ({ cf: "FRRLVI84C52L219N", cognome: "", nome: "" }),
    backend: {
      async send({ body }) {
        received.push(body?.toString() ?? "");
        await backend();
        return {
          status: 200,
          headers: { "content-type": "application/json" },
          body: Buffer.from('{"esito":"OK","destinatario":null}'),
        };
      },
    },
  });
  open.push(app);
  return { app, received, port: await listen(app) };
}

const activation = "/rest/infoBollo/email/richiestaAttivazione";
const small = JSON.stringify({ email: "livia@posta.example" });
/** A JSON body of this many bytes. */
const sized = (bytes: number) => `{"email":"livia@posta.example","x":"${"a".repeat(bytes - 39)}"}`;

interface Sent {
  url?: string;
  method?: string;
  length?: number | "chunked";
  type?: string;
  from?: string;
}

/** Sends the head of a request and a part of its body. `answer` resolves to the status, or 0 for a closed connection. */
function begin(
  port: number,
  part: string,
  {
    url = activation,
    method = "POST",
    length = small.length,
    type = "application/json",
    from = "127.0.0.1",
  }: Sent = {},
) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  open.push({ close: () => socket.destroy() });
  const framing = length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  socket.write(
    `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n${part}`,
  );
  const answer = new Promise<number>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
      if (text.length >= 12) resolve(Number(text.slice(9, 12)));
    });
    socket.on("error", () => resolve(0));
    socket.on("close", () => resolve(text ? Number(text.slice(9, 12)) : 0));
  });
  return { socket, answer };
}
const complete = (port: number, from?: string, body = small) =>
  begin(port, body, { from, length: body.length }).answer;
const arrived = (app: FastifyInstance) => once(app.server, "request");

describe("a body that drips", () => {
  const routes = contract.operations.filter(({ method }) => method !== "GET");

  it.each(routes.map((one) => [one.id, one] as const))("is aborted: %s", async (_, operation) => {
    const { port } = await aGateway({ window: 40 });
    const type =
      operation.body?.mediaType === "multipart/form-data" ? "multipart/form-data; boundary=X" : undefined;
    const url = routeOf(operation).replace(/:\w+/g, "1");
    expect(await begin(port, "{", { url, type, method: operation.method, length: 500 }).answer).toBe(408);
  });

  it.each([
    ["of a GET", { method: "GET", url: "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A" }],
    ["of an unknown address", { url: "/rest/niente" }],
    ["of the health check", { method: "GET", url: "/salute" }],
    ["without a length", { length: "chunked" }],
    ["of a form that no operation takes", { type: "multipart/form-data; boundary=X" }],
    ["of the login", { method: "GET", url: `${basePaths.identity}/bff/login` }],
  ] satisfies [string, Sent][])("is aborted %s", async (_, sent) => {
    const { port } = await aGateway({ window: 40 });
    expect(await begin(port, "length" in sent ? "1\r\n{\r\n" : "{", { length: 500, ...sent }).answer).toBe(
      408,
    );
  });

  it("is aborted after its total time, however fast it drips", async () => {
    const { port } = await aGateway({ window: 20, leastRate: 1, total: 100 });
    const { socket, answer } = begin(port, "{", { length: 100_000 });
    const timer = setInterval(() => socket.write("x".repeat(100)), 5);
    open.push({ close: () => clearInterval(timer) });
    expect(await answer).toBe(408);
  });

  it("has twenty seconds in all, and five for each five kilobytes", () => {
    expect([data.total, data.window, data.leastRate * (data.window / 1000)]).toEqual([20_000, 5_000, 5_120]);
  });
});

describe("bodies of one address", () => {
  it("are sixty-four at a time; another address has its own", async () => {
    const { app, port } = await aGateway({ patience: 60_000 });
    for (let index = 0; index < 64; index++) {
      const request = arrived(app);
      begin(port, "{");
      await request;
    }
    const flood = await Promise.all(Array.from({ length: 200 }, () => complete(port)));
    expect(new Set(flood)).toEqual(new Set([429]));
    expect(await complete(port, "127.0.0.2")).toBe(200);
  });

  it("give way when they are slower than the minimum", async () => {
    const { app, port } = await aGateway({ perNetwork: 3, patience: 0, leastRate: 1_000_000_000 });
    for (let index = 0; index < 3; index++) {
      const request = arrived(app);
      begin(port, "{");
      await request;
    }
    // At this rate, a sender is too slow from the first millisecond after its start.
    const last = Date.now();
    while (Date.now() === last) await new Promise(setImmediate);
    expect(await complete(port)).toBe(200);
  });

  it("have eight megabytes in memory until they are answered", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { port, received } = await aGateway({}, () => answered);
    const large = sized(250_000);
    const held = Array.from({ length: 33 }, () => complete(port, undefined, large));
    await expect.poll(() => received.length).toBe(33);
    // The next one would exceed eight megabytes.
    expect(await complete(port, undefined, large)).toBe(429);
    const other = complete(port, "127.0.0.2", large);
    await expect.poll(() => received.length).toBe(34);
    answer();
    expect(await other).toBe(200);
    expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
    expect(await complete(port, undefined, large)).toBe(200);
  });

  it("free their slot when they are answered, refused or cut", async () => {
    const { app, port } = await aGateway({ perNetwork: 1, patience: 60_000 });
    for (let index = 0; index < 3; index++) {
      expect(await complete(port)).toBe(200);
      expect(await complete(port, undefined, "{}")).toBe(400);
      const request = arrived(app);
      const { socket } = begin(port, "{");
      const [, response] = await request;
      const closed = once(response, "close");
      socket.destroy();
      await closed;
    }
  });
});

describe("a body that is too large", () => {
  it("is refused by its length before it is read, and its connection closes when it drips on", async () => {
    const { port, received } = await aGateway({ grace: 50 });
    const { socket, answer } = begin(port, "{", { length: 1024 * 1024 + 1 });
    const closed = once(socket, "close");
    expect(await answer).toBe(413);
    await closed;
    expect(received).toEqual([]);
  });

  it("is refused without a length when it exceeds the limit", async () => {
    const { port, received } = await aGateway({ grace: 50 });
    const chunk = "a".repeat(64 * 1024);
    const { socket, answer } = begin(port, "", { length: "chunked" });
    for (let index = 0; index < 17; index++) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    expect(await answer).toBe(413);
    expect(received).toEqual([]);
  });
});

it.each<[string, string, Sent]>([
  ["with a length", small, {}],
  [
    "in chunks",
    `5\r\n${small.slice(0, 5)}\r\n${(small.length - 5).toString(16)}\r\n${small.slice(5)}\r\n0\r\n\r\n`,
    { length: "chunked" },
  ],
])("a body %s arrives whole", async (_, body, sent) => {
  const { port, received } = await aGateway({});
  expect(await begin(port, body, sent).answer).toBe(200);
  expect(received).toEqual([small]);
});
