import { FOREIGN_ANSWER_CODE } from "../../src/protocol/overload.ts";
import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Backend, BackendAnswer, BackendRequest } from "../../src/gateway/backend/backend.ts";
import { routeOf } from "../../src/contract/bases.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { AnswerTooLarge } from "../../src/gateway/backend/read-limited.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../src/gateway/options.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const contract = readContract();
const livia = { cf: "FRRLVI84C52L219N", cognome: "FERRANDI", nome: "LIVIA" };
const calculation = {
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  targa: "GK418VD",
  scadenza: "12/2024",
  ultimoGiornoUtile: "31/01/2024",
  totale: 205.18,
  tassa: 190.92,
  sanzione: 11.46,
  interesse: 2.8,
};
const calculate = "/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A";

let open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.map((app) => app.close()));
  open = [];
});

/** A gateway with a back end that sends a given answer and records its requests. */
async function aGateway(answer: Backend["send"], options: Partial<GatewayOptions> = {}) {
  const asked: BackendRequest[] = [];
  const backend: Backend = {
    send(request) {
      asked.push(request);
      return answer(request);
    },
  };
  const app = await buildGateway({ contract, backend, ...options });
  open.push(app);
  return { app, asked };
}

const answering = (answer: BackendAnswer) => async () => answer;

const policy = [
  "default-src 'none'",
  ...["script", "style"].map((kind) => `${kind}-src 'self'`),
  "img-src 'self' data: blob:",
  ...["font", "media", "connect", "manifest", "worker"].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  ...["base-uri", "frame-ancestors", "object-src"].map((kind) => `${kind} 'none'`),
  "require-trusted-types-for 'script'",
  "trusted-types sw-url",
  "report-uri /authapi/bff/csp",
  "report-to csp",
];

/** A folder with the files of a built portal. */
function portalFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-"));
  mkdirSync(join(folder, "portal/assets"), { recursive: true });
  mkdirSync(join(folder, "definitions"));
  writeFileSync(join(folder, "portal/index.html"), "<!doctype html><title>Portale</title>");
  writeFileSync(join(folder, "portal/assets/index-a1.js"), "export {}");
  for (const name of ["icone", "logo"]) writeFileSync(join(folder, `portal/${name}.svg`), "<svg/>");
  writeFileSync(join(folder, "definitions/manifest.json"), "{}");
  writeFileSync(join(folder, "definitions/servizio-b2.json"), "{}");
  return folder;
}

describe("responses of the gateway", () => {
  it("have strict security headers on pages, calls and errors", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)));
    for (const url of [calculate, "/rest/nothing", "/authapi/bff/identity", "/salute"]) {
      const { headers } = await app.inject(url);
      expect(String(headers["content-security-policy"]).split("; ")).toEqual(policy);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
  });

  it("have Strict-Transport-Security over HTTPS only", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)), { trustProxy: 1 });
    const { headers } = await app.inject({ url: "/salute", headers: { "x-forwarded-proto": "https" } });
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  });

  it("are not cached when they answer a call", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)));
    expect((await app.inject(calculate)).headers["cache-control"]).toBe("no-store");
    expect((await app.inject("/rest/bollo/calcola")).headers["cache-control"]).toBe("no-store");
  });
});

describe("routes", () => {
  it("exist for every operation of the contract: none answers 404 without a route", async () => {
    const { app } = await aGateway(answering(jsonAnswer({ title: "…" }, 500)));
    const missing = contract.operations.filter(({ method, base, path }) => {
      return !app.hasRoute({ method, url: routeOf({ base, path }) });
    });
    expect(contract.operations).not.toEqual([]);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [false, "Il portale non riconosce questa richiesta."],
    [true, "Il contratto è cambiato dopo l'avvio del portale."],
  ])(
    "of no operation refuse with a code, so that no page reads the 404 as an answer (%s)",
    async (isChanged, title) => {
      const { app, asked } = await aGateway(answering(jsonAnswer({})), {
        isContractChanged: () => isChanged,
        // The files of the portal have a route for every address.
        mountPortal: (gateway) => mountPortalFiles(gateway, portalFolder()),
      });
      for (const url of ["/rest/nuova", "/authapi/rest/nuova/1"])
        for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
          const reply = await app.inject({ method, url, payload: method === "GET" ? undefined : { a: 1 } });
          expect([reply.statusCode, reply.json()]).toEqual([
            404,
            expect.objectContaining({ title, code: "operazione-sconosciuta" }),
          ]);
        }
      expect(asked).toEqual([]);
    },
  );

  it("of the authenticated base refuse an anonymous visitor", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer({})));
    const answer = await app.inject(`/authapi/rest/contribuenti/${livia.cf}`);
    expect(answer.json()).toMatchObject({ status: 401, title: "Sessione assente o scaduta." });
    expect(asked).toEqual([]);
  });

  it("of the authenticated base return a person's own data only", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer([])), { findPerson: async () => livia });
    const own = await app.inject(`/authapi/rest/servizi/${livia.cf}/preferiti`);
    const others = await app.inject("/authapi/rest/servizi/RSSMRA85T10A562S/preferiti");
    expect([own.statusCode, others.statusCode]).toEqual([200, 403]);
    expect(asked).toHaveLength(1);
  });

  it("of identity return the logged-in person, and a page when login is not available", async () => {
    const visitor = await aGateway(answering(jsonAnswer({})));
    const person = await aGateway(answering(jsonAnswer({})), { findPerson: async () => livia });
    expect((await visitor.app.inject("/authapi/bff/identity")).json()).toBeNull();
    expect((await visitor.app.inject("/authapi/bff/sessione")).json()).toBeNull();
    const login = await visitor.app.inject("/authapi/bff/login");
    expect([login.statusCode, login.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect((await person.app.inject("/authapi/bff/identity")).json()).toMatchObject(livia);
  });
});

describe("requests to the region", () => {
  it("contain only declared parameters, and no other data of the client", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer(calculation)));
    await app.inject({
      url: calculate,
      headers: {
        "x-user-id": "1",
        "x-forwarded-for": "1.2.3.4",
        cookie: "a=b",
        "x-sandbox-fault": "500",
        accept: "*/*",
      },
    });
    expect(asked[0]?.path).toBe("/bollo/calcola?tipo_veicolo=A&targa=GK418VD");
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
      "accept",
      "accept-language",
      "x-request-id",
    ]);
  });

  it("are refused with a parameter that the operation does not declare", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer(calculation)));
    const answer = await app.inject(`${calculate}&altro=1`);
    expect([answer.statusCode, answer.json().detail, asked]).toEqual([
      422,
      [{ field: "altro", error: "Il dato non è previsto." }],
      [],
    ]);
  });

  it.each([
    ["/rest/bollo/calcola?targa=GK418VD", 400, "Mancano dei dati obbligatori: tipo_veicolo."],
    ["/rest/bollo/calcola?targa=&tipo_veicolo=", 400, "Mancano dei dati obbligatori: tipo_veicolo, targa."],
    ["/rest/bollo/calcola?targa=gk%20418&tipo_veicolo=A", 422, "Alcuni dati non sono validi."],
    ["/rest/bollo/calcola?targa=A&targa=B&tipo_veicolo=A", 422, "Alcuni dati non sono validi."],
    ["/rest/common/parametri?paramName=ALTRO", 422, "Alcuni dati non sono validi."],
  ])("%s is refused with %i before it leaves", async (url, status, title) => {
    const { app, asked } = await aGateway(answering(jsonAnswer(calculation)));
    const answer = await app.inject(url);
    expect(answer.json()).toMatchObject({ status, title });
    expect(asked).toEqual([]);
  });

  it("are refused with an Italian reason for each invalid field", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)));
    const answer = await app.inject("/rest/bollo/calcola?targa=ABCDEFGHIJ&tipo_veicolo=ABCD");
    expect(answer.json().detail).toEqual([
      { field: "tipo_veicolo", error: "Può avere al massimo 3 caratteri." },
      { field: "targa", error: expect.stringMatching(/formato|massimo/) },
    ]);
  });

  it("have a body that conforms to the contract", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer({ totale: 0, rate: [] })));
    const post = (payload: string, type = "application/json") =>
      app.inject({
        method: "POST",
        url: "/rest/pagamento/rata/calcola/pagamento",
        payload,
        headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      });
    expect((await post("")).statusCode).toBe(400);
    expect((await post("{")).json()).toMatchObject({
      status: 400,
      title: "I dati inviati non sono leggibili.",
    });
    expect((await post("{}")).json()).toMatchObject({ status: 400, title: expect.stringContaining("cf") });
    expect((await post("cf=1", "text/plain")).statusCode).toBe(415);
    expect((await post(JSON.stringify({ cf: 1 }))).statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it("are refused when they come from another site's page", async () => {
    const { app, asked } = await aGateway(answering(jsonAnswer({})));
    const answer = await app.inject({
      method: "POST",
      url: "/rest/discarico",
      payload: {},
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(answer.statusCode).toBe(403);
    expect(asked).toEqual([]);
  });

  it.each(["cross-site", "same-site"])(
    "are refused before they count when a page of a %s makes a GET",
    async (site) => {
      const { app, asked } = await aGateway(answering(jsonAnswer(calculation)), {
        rateLimits: { callsPerMinute: 2, failuresPerHour: 100 },
      });
      const search = (from: string) =>
        app
          .inject({ url: calculate, headers: { "sec-fetch-site": from } })
          .then(({ statusCode }) => statusCode);
      for (let times = 0; times < 4; times++) expect(await search(site)).toBe(403);
      expect(asked).toEqual([]);
      expect([await search("same-origin"), await search("none")]).toEqual([200, 200]);
    },
  );

  it("are limited per address, with Retry-After", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)), {
      rateLimits: { callsPerMinute: 2, failuresPerHour: 100 },
    });
    const answers = [await app.inject(calculate), await app.inject(calculate), await app.inject(calculate)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers["retry-after"]).toMatch(/^\d+$/);
    expect(answers[2]?.json()).toMatchObject({
      status: 429,
      title: expect.stringContaining("Troppe richieste"),
    });
  });
});

describe("answers of the region", () => {
  it("are forwarded unchanged when they conform to the contract", async () => {
    const { app } = await aGateway(answering(jsonAnswer(calculation)));
    expect((await app.inject(calculate)).json()).toEqual(calculation);
  });

  it.each([
    ["HTML in place of JSON", { ...jsonAnswer(1), headers: { "content-type": "text/html" } }],
    ["JSON cut short", { ...jsonAnswer(1), body: Buffer.from('{"targa":') }],
    ["a part of an amount that cannot be read", jsonAnswer({ ...calculation, tassa: "1.205,18" })],
    ["nothing", { status: 200, headers: {}, body: Buffer.alloc(0) }],
    ["204", { status: 204, headers: {}, body: Buffer.alloc(0) }],
    ["null", jsonAnswer(null)],
    ["a redirect", { status: 302, headers: { location: "http://example.org" }, body: Buffer.alloc(0) }],
  ])("becomes 502 when it is %s, with the cause in the log only", async (_, answer) => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const { app } = await aGateway(answering(answer), { logLevel: "error", logStream });
    const refused = await app.inject(calculate);
    expect(refused.json()).toEqual({
      title: "Servizio al momento non disponibile.",
      detail: "La risposta ricevuta non si può leggere: riprova tra qualche minuto.",
      status: 502,
      code: FOREIGN_ANSWER_CODE,
    });
    expect(lines.join()).toContain("calcolaBollo: the back end answered");
    expect(lines.join()).toContain(String(refused.headers["x-request-id"]));
  });

  it("are logged with their departures from the contract, without values", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const odd = jsonAnswer({ ...calculation, targa: 4711, interno: "RSSMRA80A01L219M" });
    const { app } = await aGateway(answering(odd), { logLevel: "warn", logStream });
    expect((await app.inject(calculate)).json()).toEqual({ ...calculation, targa: "4711" });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { operation: "calcolaBollo", departures: ["/targa: number for string"] },
    ]);
    expect(lines.join()).not.toMatch(/4711|RSSMRA/);
  });

  it("keep the status and text of a failure", async () => {
    const { app } = await aGateway(answering(jsonAnswer({ title: "Veicolo cessato.", extra: 1 }, 406)));
    const answer = await app.inject(calculate);
    expect(answer.json()).toEqual({
      title: "Veicolo cessato.",
      detail: null,
      status: 406,
      code: answer.headers["x-request-id"],
    });
  });

  it.each([400, 401, 403, 404, 409, 422])(
    "become 502 when they are a %s without the contract's body, which means nothing",
    async (status) => {
      const { app } = await aGateway(
        answering({ status, headers: {}, body: Buffer.from("<h1>Not Found</h1>") }),
      );
      expect((await app.inject(calculate)).json()).toMatchObject({ status: 502, code: FOREIGN_ANSWER_CODE });
    },
  );

  it("have no text for a failure without one, so that the definition's applies", async () => {
    const { app } = await aGateway(
      answering({ status: 503, headers: {}, body: Buffer.from("<h1>Tomcat</h1>") }),
    );
    expect((await app.inject(calculate)).json()).toMatchObject({
      status: 503,
      title: "",
    });
  });

  it("become 504 after the time limit", async () => {
    const never: Backend["send"] = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { app } = await aGateway(never, { timeLimit: 20 });
    expect((await app.inject(calculate)).json()).toMatchObject({ status: 504 });
  });

  it("become 502 with a sentence when they are too large", async () => {
    const { app } = await aGateway(() => Promise.reject(new AnswerTooLarge("20 MB")));
    expect((await app.inject(calculate)).json()).toMatchObject({
      status: 502,
      code: "risposta-troppo-grande",
    });
  });

  it("become 502 when the back end cannot be reached", async () => {
    const { app } = await aGateway(() => Promise.reject(new Error("ECONNREFUSED")));
    expect((await app.inject(calculate)).json()).toMatchObject({ status: 502 });
  });

  it("are downloads, not opened, when they are files", async () => {
    const pdf = {
      status: 200,
      headers: { "content-type": "application/pdf" },
      body: Buffer.from("%PDF-1.7"),
    };
    const { app } = await aGateway(answering(pdf));
    const answer = await app.inject("/rest/sintesi/download/pdf?tipo=SCADENZA&iuv=RF18539007547034");
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment",
    });
  });
});

describe("the log", () => {
  it("contains the route's pattern, but no plate, tax code or requested address", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const failing = () =>
      Promise.reject(new Error("no route for FRRLVI84C52L219N, GK418VD, a.b@example.org"));
    const { app } = await aGateway(failing, { logLevel: "info", logStream, findPerson: async () => livia });
    await app.inject(calculate);
    await app.inject(`/authapi/rest/contribuenti/${livia.cf}`);
    await app.inject("/rest/infoBollo/email/verifica?email=a.b@example.org");
    const log = lines.join("");
    expect(log).toContain("/rest/bollo/calcola");
    expect(log).toContain("[codice fiscale], [targa], [e-mail]");
    expect(log).not.toMatch(/FRRLVI84|GK418VD|example\.org/);
  });
});

describe("a line of the log", () => {
  /** Sends one call, and returns the lines that it logs. */
  async function linesOf(send: Backend["send"], url: string, logLevel = "info") {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const { app } = await aGateway(send, { logLevel, logStream });
    const { headers } = await app.inject(url);
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return parsed.filter(({ reqId }) => reqId === headers["x-request-id"]);
  }
  const [info, warn, error] = [30, 40, 50];
  const route = "/rest/bollo/calcola";
  const answered = { msg: "answered", method: "GET", route, ms: expect.any(Number) as number };

  it("says of each answer its route, status and time", async () => {
    expect(await linesOf(answering(jsonAnswer(calculation)), calculate)).toMatchObject([
      { ...answered, level: info, status: 200 },
    ]);
  });

  it("says why a call was refused, by the gateway or by Fastify", async () => {
    const incomplete = await linesOf(answering(jsonAnswer(calculation)), route);
    expect(incomplete).toMatchObject([
      { msg: "request refused", level: info, status: 400, reason: expect.any(String) as string },
      { ...answered, status: 400 },
    ]);
    const [bad] = await linesOf(answering(jsonAnswer({})), "/rest/%zz");
    expect(bad).toMatchObject({
      msg: "request refused",
      level: info,
      status: 400,
      reason: expect.stringMatching(/^FST_/) as string,
    });
  });

  it("says the cause of a failed call, with its stack", async () => {
    const cause = new TypeError("the wire is cut");
    const [failed, last] = await linesOf(() => Promise.reject(cause), calculate);
    expect(failed).toMatchObject({
      msg: "request failed",
      level: error,
      status: 502,
      err: { type: "TypeError", message: "the wire is cut" },
    });
    expect(failed).toHaveProperty("err.stack", expect.stringContaining("the wire is cut"));
    expect(last).toMatchObject({ ...answered, level: info, status: 502 });
  });

  it("warns of denied access", async () => {
    expect(await linesOf(answering(jsonAnswer({})), `/authapi/rest/contribuenti/${livia.cf}`)).toMatchObject([
      { msg: "request refused", status: 401 },
      { msg: "access denied", level: warn, status: 401, method: "GET" },
    ]);
  });

  it("is written from the level of the settings on", async () => {
    for (const [level, count] of [
      ["info", 2],
      ["error", 1],
      ["silent", 0],
    ] as const)
      expect(await linesOf(() => Promise.reject(new Error("x")), calculate, level)).toHaveLength(count);
  });
});

describe("the portal's files", () => {
  async function withFiles() {
    const folder = portalFolder();
    return aGateway(answering(jsonAnswer({})), { mountPortal: (app) => mountPortalFiles(app, folder) });
  }
  const page = { accept: "text/html,*/*" };

  it.each(["/", "/bollo/calcolo", "/bollo/calcolo/esito?x=1", "/non/esiste"])(
    "%s is the portal itself",
    async (url) => {
      const { app } = await withFiles();
      const answer = await app.inject({ url, headers: page });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      expect(answer.body).toContain("Portale");
    },
  );

  it.each([
    "/assets/gone-1.js",
    "/definitions/gone.json",
    "/rest/nothing",
    "/favicon.ico",
    "/authapi/nothing",
  ])("%s is not found, and says so as an Errore", async (url) => {
    const { app } = await withFiles();
    expect((await app.inject({ url, headers: page })).json()).toMatchObject({ status: 404 });
  });

  it("have the policy of documents only where a browser opens them as one", async () => {
    const { app } = await withFiles();
    const headersOf = async (url: string) => (await app.inject({ url, headers: page })).headers;
    const policyOf = async (url: string) => (await headersOf(url))["content-security-policy"];
    for (const url of ["/assets/index-a1.js", "/definitions/servizio-b2.json"]) {
      expect(await policyOf(url)).toBeUndefined();
      expect(await headersOf(url)).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
    }
    expect(await policyOf("/logo.svg")).toBe("default-src 'none'; sandbox");
    const addresses = [
      "/",
      "/bollo/calcolo",
      "/service-worker.js",
      "/assets",
      "/definitions/pagina.html",
      "/assets/a.svg",
      "/rest/assets/index-a1.js",
    ];
    for (const url of addresses) expect(await policyOf(url)).toContain("require-trusted-types-for");
  });

  it("are cached with a hash in their name, otherwise revalidated", async () => {
    const { app } = await withFiles();
    const caching = async (url: string) => (await app.inject(url)).headers["cache-control"];
    expect(await caching("/assets/index-a1.js")).toContain("immutable");
    expect(await caching("/definitions/servizio-b2.json")).toContain("immutable");
    expect(await caching("/definitions/manifest.json")).toBe("no-cache");
    expect(await caching("/logo.svg")).toBe("no-cache");
    // A page asks for icons again and again.
    expect(await caching("/icone.svg")).toBe("private, max-age=60");
  });

  it("are served from their folder only", async () => {
    const { app } = await withFiles();
    for (const url of [
      "/../package.json",
      "/assets/..%2f..%2f..%2fetc/passwd",
      "/definitions/..%2fportal/index.html",
    ])
      expect((await app.inject(url)).body).not.toMatch(/root:|"name"|Portale<\/title>x/);
  });
});
