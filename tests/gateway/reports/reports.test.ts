import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { reportPaths } from "../../../src/contract/bases.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import { maskReport } from "../../../src/gateway/reports/mask-report.ts";
import { mountReports } from "../../../src/gateway/reports/mount-reports.ts";
import { isLinear } from "../../support/growth.ts";

const contract = readContract();
const origin = "http://localhost:8080";
const error = { messaggio: "TypeError: a is undefined", pila: "at f (/assets/index-a1.js:1:2)", pagina: "/" };

let open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open) await app.close();
  open = [];
});

interface Line {
  msg: string;
  level: number;
  report?: Record<string, string>;
}

async function aGateway(options: Partial<GatewayOptions> = {}) {
  const lines: Line[] = [];
  const app = await buildGateway({
    contract,
    backend: { send: () => Promise.reject(new Error("no back end")) },
    rateLimits: { callsPerMinute: 10, failuresPerHour: 10 },
    logLevel: "warn",
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) }, // `as`: pino writes objects
    ...options,
  });
  open.push(app);
  const post = async (url: string, body: unknown, headers: Record<string, string> = { origin }) => {
    const answer = await app.inject({
      method: "POST",
      url,
      payload: typeof body === "string" ? body : JSON.stringify(body),
      headers: { host: "localhost:8080", "content-type": "application/json", ...headers },
    });
    return answer.statusCode;
  };
  const count = async () => (await app.metrics.browserErrors.get()).values[0]?.value;
  const violations = async () =>
    (await app.metrics.policyReports.get()).values.map(({ labels, value }) => [labels.directive, value]);
  return { app, lines, post, count, violations };
}

describe("an error of the program in a browser", () => {
  it("is logged and counted", async () => {
    const { lines, post, count } = await aGateway();
    expect(await post(reportPaths.error, error)).toBe(204);
    expect(lines).toMatchObject([{ msg: "browser error", level: 40, report: error }]);
    expect(await count()).toBe(1);
  });

  it.each<[string, unknown, Record<string, string> | undefined, number]>([
    ["from another site", error, { origin: "https://other.example" }, 403],
    ["without an origin", error, {}, 403],
    ["that is no JSON", "{", undefined, 422],
    ["without a message", { pila: "x" }, undefined, 400],
    ["with another member", { ...error, codice: "x" }, undefined, 422],
    ["with a message that is no text", { messaggio: { a: 1 } }, undefined, 422],
    ["with a text that is too long", { ...error, messaggio: "a".repeat(501) }, undefined, 422],
    ["above 8 KB", { ...error, pila: "a".repeat(9_000) }, undefined, 413],
  ])("is refused %s, and leaves no line", async (_, body, headers, status) => {
    const { lines, post, count } = await aGateway();
    expect(await post(reportPaths.error, body, headers)).toBe(status);
    expect(lines.filter(({ msg }) => msg === "browser error")).toEqual([]);
    expect(await count()).toBe(0);
  });

  it("is limited per address, together with violations of the policy", async () => {
    const { post } = await aGateway();
    const statuses = [];
    for (let i = 0; i < 130; i++)
      statuses.push(await post(i % 2 ? reportPaths.error : reportPaths.policy, error));
    expect(statuses.indexOf(429)).toBe(120);
  });

  it("is logged in the share of the setting, and always counted", async () => {
    const { lines, app, post, count } = await aGateway({ browserReportShare: 0 });
    expect(await post(reportPaths.error, error)).toBe(204);
    expect([lines, await count()]).toEqual([[], 1]);
    expect(app.hasRoute({ method: "POST", url: reportPaths.error })).toBe(true);
  });

  it("is chosen by chance", async () => {
    const lines: unknown[] = [];
    const dice = [0.1, 0.5, 0.49, 0.9];
    const routes: Record<string, (request: unknown, reply: unknown) => Promise<unknown>> = {};
    const scope = {
      removeAllContentTypeParsers() {},
      addContentTypeParser() {},
      addHook() {},
      post: (url: string, ...rest: unknown[]) => void (routes[url] = rest.at(-1) as (typeof routes)[string]), // `as`: the handler is the last argument
    };
    const app = {
      register: (plugin: (scope: unknown) => Promise<void>) => void plugin(scope),
      metrics: { policyReports: { inc() {} } },
    };
    // `as`: the parts of a server that the routes need.
    mountReports(app as unknown as FastifyInstance, contract, {
      share: 0.5,
      random: () => dice.shift() ?? 1,
    });
    const reply = { code: () => ({ send() {} }) };
    const body = JSON.stringify({ "csp-report": {} });
    for (let i = 0; i < 4; i++)
      await routes[reportPaths.policy]?.({ body, log: { warn: (line: unknown) => lines.push(line) } }, reply);
    expect(lines).toHaveLength(2);
  });
});

describe("a violation of the content policy", () => {
  const legacy = {
    "csp-report": {
      "document-uri": "https://bollo.example/memo-bollo?targa=GK418VD",
      "violated-directive": "script-src-elem",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://bad.example/x.js?cf=RSSMRA85T10A562S",
      "source-file": "https://bollo.example/assets/index-a1.js",
      "line-number": 7,
    },
  };
  const modern = {
    type: "csp-violation",
    url: "https://bollo.example/",
    body: {
      effectiveDirective: "style-src-attr",
      blockedURL: "inline",
      documentURL: "https://bollo.example/",
    },
  };

  it("is logged and counted in both formats, without an origin", async () => {
    const { lines, post, violations } = await aGateway();
    expect(await post(reportPaths.policy, legacy, { "content-type": "application/csp-report" })).toBe(204);
    const list = [modern, { type: "deprecation", body: {} }];
    expect(await post(reportPaths.policy, list, { "content-type": "application/reports+json" })).toBe(204);
    expect(lines.map(({ msg, report }) => ({ msg, ...report }))).toEqual([
      {
        msg: "content policy violated",
        directive: "script-src-elem",
        blocked: "https://bad.example/x.js",
        page: "https://bollo.example/memo-bollo",
        source: "https://bollo.example/assets/index-a1.js:7",
      },
      {
        msg: "content policy violated",
        directive: "style-src-attr",
        blocked: "inline",
        page: "https://bollo.example/",
        source: ":",
      },
    ]);
    expect(await violations()).toEqual([
      ["script-src-elem", 1],
      ["style-src-attr", 1],
    ]);
  });

  it("has an unknown directive as other, so that the metric has few series", async () => {
    const { post, violations } = await aGateway();
    for (const name of ["RSSMRA85T10A562S", "x", { a: 1 }, undefined])
      await post(reportPaths.policy, { "csp-report": { "effective-directive": name } });
    expect(await violations()).toEqual([["other", 4]]);
  });

  it.each([null, 7, "text", [], [null, 7], {}])("is absent in %j, which is no failure", async (body) => {
    const { lines, post } = await aGateway();
    expect(await post(reportPaths.policy, JSON.stringify(body))).toBe(204);
    expect(lines).toEqual([]);
  });

  it("counts ten times at most for one report", async () => {
    const { post, violations } = await aGateway();
    await post(
      reportPaths.policy,
      Array.from({ length: 30 }, () => ({ ...modern, url: "", body: {} })),
    );
    expect(await violations()).toEqual([["other", 10]]);
  });
});

describe("a report", () => {
  it.each([
    ["a tax code", "for RSSMRA85T10A562S", "for [codice fiscale]"],
    ["a plate", "GK418VD is wrong", "[targa] is wrong"],
    ["an e-mail address", "to a.b@example.org", "to [e-mail]"],
    ["a long number", "notice 301000000000100121", "notice [numero]"],
    ["an id in an address", "GET /rest/avviso/4711/a", "GET /rest/avviso/[id]/a"],
    ["parameters", "GET https://b.example/a?x=rossi#y", "GET https://b.example/a"],
    ["an id before parameters", "(https://b.example/caso/7?x=1)", "(https://b.example/caso/[id])"],
  ])("is logged without %s", (_, text, masked) => {
    expect(maskReport({ messaggio: text }, "")).toEqual({ messaggio: masked });
  });

  it("keeps the files and lines of a stack", () => {
    const pila = "at f (https://b.example/assets/index-a1.js:1:200)";
    expect(maskReport({ pila }, "")).toEqual({ pila });
  });

  it("is cut between two words", () => {
    const text = `${"a.".repeat(990)} x RSSMRA85T10A562S ${"b ".repeat(4_000)}`;
    const { pila = "" } = maskReport({ pila: text }, "");
    expect(pila.length).toBeLessThanOrEqual(2_000);
    expect(pila).not.toMatch(/RSSMRA/);
  });

  const maskOften = (pila: string) => {
    for (let time = 0; time < 20; time++) maskReport({ pila }, "");
  };

  it.each<[string, string]>([
    ["dots", "a."],
    ["hyphens", "a-"],
    ["slashes", "a/"],
    ["digits", "a1"],
    ["schemes", "ab://"],
    ["queries", "/?"],
    ["e-mail addresses without an end", "a@"],
  ])("is masked in linear time: a text of %s", async (_, part) => {
    expect(await isLinear(maskOften, (share) => part.repeat((1_920 * share) / part.length))).toBe(true);
  });

  it("is cut before it is masked, so that a long text takes no more time than a short one", async () => {
    expect(await isLinear(maskOften, (share) => "a.".repeat(16_000 * share))).toBe(true);
  });
});
