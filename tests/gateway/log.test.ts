import { hostname } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import program from "../../package.json" with { type: "json" };
import { readContract } from "../../src/contract/read-contract.ts";
import type { Backend, BackendRequest } from "../../src/gateway/backend/backend.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { notFound } from "../support/server/not-found.ts";

const contract = readContract();
const person = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };
const calculate = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
const [info, warn] = [30, 40];
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const uuid = "3f0c8a52-7a3e-4d0e-9a1b-0f4bd8a4c111";

let open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open) await app.close();
  open = [];
});

interface Line extends Record<string, unknown> {
  msg: string;
}

/** A gateway whose back end refuses with 404 unless `send` is given, with its lines and the requests that it forwards. */
async function aGateway(options: Partial<GatewayOptions> = {}, send?: Backend["send"]) {
  const lines: Line[] = [];
  const asked: BackendRequest[] = [];
  const app = await buildGateway({
    contract,
    backend: {
      send: async (request) => {
        asked.push(request);
        return send ? send(request) : notFound();
      },
    },
    findPerson: async () => person,
    logLevel: "info",
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) }, // `as`: pino writes objects
    ...options,
  });
  open.push(app);
  return { app, asked, lines };
}

describe("a line of the log", () => {
  it("names host, process, version, operation and route", async () => {
    const { app, lines } = await aGateway();
    await app.inject(calculate);
    expect(lines.at(-1)).toMatchObject({
      msg: "answered",
      host: hostname(),
      pid: process.pid,
      version: program.version,
      operation: "calcolaBollo",
      route: "/rest/bollo/calcola",
      status: 404,
    });
  });

  it("keeps the chain of causes of a failure, masked", async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED, for FRRLVI84C52L219N"), {
      code: "ECONNREFUSED",
    });
    const cause = new TypeError("fetch failed", { cause: refused });
    const { app, lines } = await aGateway({}, () => Promise.reject(cause));
    await app.inject(calculate);
    expect(lines[0]).toMatchObject({
      msg: "request failed",
      err: {
        message: "fetch failed",
        cause: { code: "ECONNREFUSED", message: "connect ECONNREFUSED, for [codice fiscale]" },
      },
    });
  });

  it("ends with a chain of causes that is a circle", async () => {
    const error = new Error("again");
    error.cause = error;
    const { app, lines } = await aGateway({}, () => Promise.reject(error));
    await app.inject(calculate);
    expect(JSON.stringify(lines[0]).match(/"cause":/g)).toHaveLength(4);
  });

  it.each([
    [
      "the back end does not know the person's own data",
      `/authapi/rest/contribuenti/${person.cf}`,
      404,
      info,
    ],
    ["the code is another person's", "/authapi/rest/contribuenti/RSSMRA85T10A562S", 403, warn],
    ["the address is unknown", "/rest/altro", 404, info],
  ])("has its level when %s", async (_, url, status, level) => {
    const { app, lines } = await aGateway();
    await app.inject(url);
    expect(lines.at(-1)).toMatchObject({ status, level, msg: level === warn ? "access denied" : "answered" });
  });

  it("is written for each answer in production, where nothing else is set", () => {
    const published = { PUBLIC_URL: "http://localhost", SANDBOX: "1", EMBEDDED_DATABASE: "1" };
    expect(readSettings({ NODE_ENV: "production", ...published }).logLevel).toBe("info");
    expect(readSettings({}).logLevel).toBe("warn");
    expect(readSettings({ LOG_LEVEL: "error", NODE_ENV: "production", ...published }).logLevel).toBe("error");
  });
});

describe("the id of a request", () => {
  const forms = [uuid, trace];
  it.each([
    ["a proxy that is the only way in", 1, forms],
    ["a proxy by its address", ["127.0.0.1"], forms],
    ["another address than the proxy's", ["10.0.0.5"], []],
    ["a client, without a proxy", undefined, []],
  ] as const)("of %s", async (_, trustProxy, kept) => {
    const { app, lines, asked } = await aGateway({
      trustProxy: typeof trustProxy === "object" ? [...trustProxy] : trustProxy,
    });
    for (const given of [...forms, "RSSMRA85T10A562S", "301000000000100121", "a".repeat(200), ""]) {
      const { headers } = await app.inject({ url: calculate, headers: { "x-request-id": given } });
      const id = headers["x-request-id"];
      expect(id === given, given).toBe((kept as readonly string[]).includes(given));
      expect(lines.at(-1)).toMatchObject({ reqId: id });
      expect(asked.at(-1)?.headers["x-request-id"]).toBe(id);
    }
  });
});

describe("the trace of a request", () => {
  it("is passed on to the back end and is in each line", async () => {
    const { app, lines, asked } = await aGateway({}, () => Promise.reject(new Error("cut")));
    await app.inject({ url: calculate, headers: { traceparent } });
    expect(asked[0]?.headers.traceparent).toBe(traceparent);
    expect(lines.map((line) => line.trace)).toEqual([trace, trace]);
  });

  it.each([
    ["absent", undefined],
    ["of zeros", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
    ["of another version", `01-${trace}-00f067aa0ba902b7-01`],
    ["in capitals", traceparent.toUpperCase()],
    ["some other text", "RSSMRA85T10A562S"],
  ])("does not exist when the header is %s", async (_, given) => {
    const { app, lines, asked } = await aGateway();
    await app.inject({ url: calculate, headers: { ...(given && { traceparent: given }) } });
    expect(asked[0]?.headers).not.toHaveProperty("traceparent");
    expect(lines.at(-1)).not.toHaveProperty("trace");
  });
});
