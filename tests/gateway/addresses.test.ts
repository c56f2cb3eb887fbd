import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { securityHeaders } from "../../src/gateway/http/security-headers.ts";
import { contract } from "../support/server/contract-requests.ts";
import { listen, sendText } from "../support/server/raw-http.ts";
import { notFound } from "../support/server/not-found.ts";

const portals: string[] = [];
const aGateway = (options: Partial<GatewayOptions> = {}) =>
  buildGateway({
    contract,
    backend: {
      async send({ portal }) {
        portals.push(portal);
        return notFound();
      },
    },
    ...options,
  });

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await aGateway();
  port = await listen(app);
});
afterAll(() => app.close());

/** Returns status, headers and body of a response read from a socket. */
function parse(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n", 2);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":", 1)[0]?.toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body };
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
const host = "Host: localhost";

describe("an invalid address", () => {
  it.each([
    ["a lone percent sign", get("/%", host), 400],
    ["a broken escape", get("/%zz", host), 400],
    ["a broken escape below the API", get("/authapi/rest/contribuenti/%E0%A4%A", host), 400],
    ["the absolute form", get("http://example.org/rest/servizi", "Host: example.org"), 400],
    ["the absolute form to this host", get("http://localhost/rest/servizi", host), 400],
    ["an asterisk", get("*", host), 400],
    ["a very long parameter", get(`/rest/messages/${"1".repeat(200)}`, host), 414],
    ["a very long address", get(`/${"a".repeat(20_000)}`, host), 431],
    ["a very long header", get("/", host, `X-Long: ${"a".repeat(20_000)}`), 431],
    ["no host", get("/salute"), 400],
    ["an empty host", get("/salute", "Host:"), 400],
    ["a host with a path", get("/salute", "Host: localhost/x"), 400],
    ["a host with a user", get("/salute", "Host: a@localhost"), 400],
    ["another host", get("/salute", "Host: example.org"), 421],
    ["a host that starts like ours", get("/salute", "Host: localhost.example.org"), 421],
    ["two lengths", get("/salute", host, "Content-Length: 1", "Content-Length: 2"), 400],
    ["length and chunks", get("/salute", host, "Content-Length: 1", "Transfer-Encoding: chunked"), 400],
    ["a method that is none", "FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["no HTTP at all", "\u0016\u0003\u0001\u0002\r\n\r\n", 400],
  ])("%s: answered with an Errore and the security headers", async (_, text, status) => {
    const answer = parse(await sendText(port, text));
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(securityHeaders(""));
    const errore = JSON.parse(answer.body) as Record<string, unknown>; // `as`: an Errore is an object
    expect(errore).toEqual({
      title: expect.stringMatching(/^[A-ZÈ].{10,}\.$/),
      detail: null,
      status,
      code: answer.headers["x-request-id"],
    });
    expect(answer.body).not.toMatch(/FST_|HPE_|%|aaaa/);
  });
});

it.each([
  ["a method that is none", "FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "HPE_INVALID_METHOD"],
  ["a very long header", get("/", host, `X-Long: ${"a".repeat(20_000)}`), 431, "HPE_HEADER_OVERFLOW"],
])("%s is logged with its reason and the id of the answer", async (_, text, status, reason) => {
  const log: string[] = [];
  const gateway = await aGateway({ logLevel: "info", logStream: { write: (line) => void log.push(line) } });
  const answer = parse(await sendText(await listen(gateway), text));
  await gateway.close();
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === "request refused")).toMatchObject([
    { level: 30, status, reason, reqId: answer.headers["x-request-id"] },
  ]);
});

describe("the portal's own origin", () => {
  const ask = async (gateway: FastifyInstance, hostName: string) =>
    (await gateway.inject({ url: "/rest/servizi", headers: { host: hostName } })).statusCode;

  it.each(["localhost", "localhost:8080", "127.0.0.1:9000", "127.1.2.3", "[::1]:8080"])(
    "is %s when nothing is configured",
    async (name) => {
      portals.length = 0;
      expect(await ask(app, name)).toBe(404);
      expect(portals).toEqual([`http://${name}`]);
    },
  );

  it.each(["example.org", "192.168.1.5", "127.0.0.1.example.org", "localhost.", "[::2]"])(
    "is never %s when nothing is configured",
    async (name) => {
      portals.length = 0;
      expect([await ask(app, name), portals]).toEqual([421, []]);
    },
  );

  it("is an allowed host, with any port or with the named one", async () => {
    const gateway = await aGateway({ allowedHosts: ["portale.local", "192.168.1.5:8080"] });
    const names = ["portale.local", "portale.local:9000", "192.168.1.5:8080", "192.168.1.5", "example.org"];
    const statuses = await Promise.all(names.map((name) => ask(gateway, name)));
    expect(statuses).toEqual([404, 404, 404, 421, 421]);
    await gateway.close();
  });

  it("is the configured one for requests with any host", async () => {
    const gateway = await aGateway({ publicUrl: "https://bollo.esempio.it" });
    portals.length = 0;
    expect(await ask(gateway, "example.org")).toBe(404);
    expect(portals).toEqual(["https://bollo.esempio.it"]);
    await gateway.close();
  });
});

describe("denied access", () => {
  const person = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };
  const own = `/authapi/rest/contribuenti/${person.cf}`;

  it.each([
    ["without a session", undefined, own, 401, 1],
    ["for another person's code", person, "/authapi/rest/contribuenti/RSSMRA85T10A562S", 403, 1],
    ["for an id that the back end does not know", person, `${own}/notifiche/16`, 404, 0],
    ["for an unknown page", person, "/rest/altro", 404, 0],
    ["for an unknown public record", person, "/rest/messages/16", 404, 0],
  ])("%s is logged at the default level without personal data", async (_, who, url, status, lines) => {
    const log: string[] = [];
    const gateway = await aGateway({
      findPerson: async () => who,
      logLevel: "warn",
      logStream: { write: (line) => void log.push(line) },
    });
    expect((await gateway.inject(url)).statusCode).toBe(status);
    expect(log.map((line) => JSON.parse(line) as unknown)).toHaveLength(lines);
    if (lines > 0)
      expect(JSON.parse(log[0] ?? "")).toMatchObject({ msg: "access denied", status, level: 40 });
    expect(log.join()).not.toMatch(/BRNFLV|BRANDESTINI|RSSMRA|127\.0\.0\.1/);
    await gateway.close();
  });
});
