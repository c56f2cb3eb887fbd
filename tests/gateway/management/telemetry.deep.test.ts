import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { wantsTelemetry } from "../../../src/gateway/management/telemetry.ts";

const run = promisify(execFile);
const root = new URL("../../..", import.meta.url).pathname;
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

/** `prom-client` loads the package of interfaces, `api`. Answers two calls in a process of its own, and prints which modules it loaded, the headers of the back end's calls and its log. */
const program = `
  const { startTelemetry } = await import("${root}src/gateway/management/telemetry.ts");
  const { buildGateway } = await import("${root}src/gateway/gateway.ts");
  const { readContract } = await import("${root}src/contract/read-contract.ts");
  const { createRequire } = await import("node:module");
  const telemetry = await startTelemetry();
  const headers = [];
  const lines = [];
  const app = await buildGateway({
    contract: readContract(),
    telemetry: telemetry?.plugin,
    logLevel: "info",
    logStream: { write: (line) => lines.push(JSON.parse(line)) },
    backend: { send: async (request) => {
      headers.push(request.headers);
      throw new Error("no answer for RSSMRA85T10A562S");
    } },
  });
  const url = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";
  await app.inject({ url, headers: { traceparent: "00-${trace}-00f067aa0ba902b7-01" } });
  await app.inject({ url });
  await app.close();
  await telemetry?.stop();
  const loaded = Object.keys(createRequire("${root}").cache).filter((file) => /@opentelemetry.(?!api.)|@fastify.otel/.test(file));
  console.log(JSON.stringify({ loaded: loaded.length, headers, traces: lines.map(({ trace }) => trace ?? null) }));
`;

interface Printed {
  loaded: number;
  headers: Record<string, string>[];
  traces: (string | null)[];
}

async function runProgram(env: Record<string, string>) {
  const { stdout } = await run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    timeout: 60_000,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Printed; // `as`: printed above
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { message?: string };
}

/** A collector that keeps the paths and the spans that it receives. */
async function aCollector() {
  const paths: string[] = [];
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      paths.push(request.url ?? "");
      // `as`: OTLP over HTTP, as JSON.
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `as`: it listens on a port
  return { url: `http://127.0.0.1:${port}`, paths, spans, close: () => server.close() };
}

describe("OpenTelemetry", () => {
  it.each([
    [{}, false],
    [{ OTEL_SERVICE_NAME: "x" }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:1" }, true],
    [{ OTEL_TRACES_EXPORTER: "otlp" }, true],
    [{ OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }, false],
    [{ OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }, false],
  ])("with %o is wanted: %s", (env, isWanted) => {
    expect(wantsTelemetry(env)).toBe(isWanted);
  });

  it("loads no module without its variables, and a trace is passed on all the same", async () => {
    const { loaded, headers, traces } = await runProgram({});
    expect(loaded).toBe(0);
    expect(headers.map(({ traceparent }) => traceparent?.slice(3, 35))).toEqual([trace, undefined]);
    expect(new Set(traces)).toEqual(new Set([trace, null]));
  }, 90_000);

  it("sends the spans of requests, without personal data, and passes their trace to the back end and the log", async () => {
    const collector = await aCollector();
    const { headers, traces } = await runProgram({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    collector.close();
    expect(new Set(collector.paths)).toEqual(new Set(["/v1/traces"]));
    const requests = collector.spans.filter(({ name }) => name === "GET calcolaBollo");
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({ traceId: trace, parentSpanId: "00f067aa0ba902b7" });
    expect(headers.map(({ traceparent }) => traceparent)).toEqual(
      requests.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    );
    expect(new Set(traces)).toEqual(new Set(requests.map(({ traceId }) => traceId)));
    expect(requests[0]?.attributes).toContainEqual({
      key: "url.path",
      value: { stringValue: "/rest/bollo/calcola" },
    });
    expect(JSON.stringify(collector.spans)).not.toMatch(/GK418VD|RSSMRA/);
  }, 90_000);
});
