import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sendRequest } from "../../src/portal/transport/transport.ts";

const refused = { kind: "refused", status: null, title: null, detail: [] };
const question = { base: "public", method: "GET", path: "/bollo/calcola", expects: "json" } as const;

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

/** Resolves addresses against our own server and its port, as a browser does. */
function sendToServer(port: number) {
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (this: XMLHttpRequest, method, url) {
    return original.call(this, method, `http://localhost:${port}${String(url)}`, true);
  });
}
const original = XMLHttpRequest.prototype.open as (method: string, url: string, async: boolean) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-expose-headers", "*");
    if (request.method === "OPTIONS") return response.end();
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  sendToServer((server.address() as AddressInfo).port);
});
afterAll(() => server.close());
afterEach(() => vi.spyOn(navigator, "onLine", "get").mockRestore());

const reply =
  (status: number, type: string, body: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { "content-type": type, ...headers }).end(body);

test("gives the data of a good answer and asks at the base's path", async () => {
  let asked = "";
  answer = (request, response) => {
    asked = request.url ?? "";
    reply(200, "application/json", '{"totale":10}')(request, response);
  };
  const done = await sendRequest({ ...question, query: { targa: "AB123CD" } });
  expect(done).toMatchObject({ kind: "done", value: { totale: 10 } });
  expect(asked).toBe("/rest/bollo/calcola?targa=AB123CD");
});

test("turns a refusal of the server into a value", async () => {
  answer = reply(404, "application/json", '{"title":"Veicolo non trovato","detail":null}');
  expect(await sendRequest(question)).toEqual({
    kind: "refused",
    status: 404,
    title: "Veicolo non trovato",
    detail: [],
    code: null,
  });
});

test.each(["json", "text", "pdf", "binary", "none"] as const)(
  "refuses the page of a captive portal where %s is expected",
  async (expects) => {
    answer = reply(200, "text/html", "<!doctype html>");
    expect(await sendRequest({ ...question, expects })).toEqual({ ...refused, code: "captive" });
  },
);

test("takes status 511 for a captive portal", async () => {
  answer = reply(511, "text/html", "<p>Accedi alla rete</p>");
  expect(await sendRequest(question)).toEqual({ ...refused, code: "captive" });
});

test("keeps the status of a proxy's page, without a code, so that a submission stays uncertain", async () => {
  answer = reply(502, "text/html", "<!doctype html><h1>Bad Gateway</h1>");
  expect(await sendRequest(question)).toEqual({ ...refused, status: 502, code: null });
});

test("reads how long to wait before a retry", async () => {
  answer = reply(429, "application/json", '{"title":"Troppe richieste"}', { "retry-after": "30" });
  expect(await sendRequest(question)).toMatchObject({ status: 429, retryAfter: 30 });
});

test("refuses an empty document", async () => {
  answer = reply(200, "application/pdf", "");
  expect(await sendRequest({ ...question, expects: "pdf" })).toEqual({ ...refused, code: "document" });
});

test("reads the error inside a refused download", async () => {
  answer = reply(404, "application/json", '{"title":"Ricevuta assente"}');
  const answered = await sendRequest({ ...question, expects: "binary" });
  expect(answered).toMatchObject({ kind: "refused", status: 404, title: "Ricevuta assente" });
});

test("gives a download with its name", async () => {
  answer = reply(200, "application/pdf", "%PDF-1.7", { "content-disposition": "attachment; filename=r.pdf" });
  expect(await sendRequest({ ...question, expects: "pdf" })).toMatchObject({
    kind: "done",
    fileName: "r.pdf",
  });
});

test("says that the connection broke", async () => {
  answer = (request) => void request.socket.destroy();
  vi.spyOn(console, "error").mockImplementation(() => {}); // jsdom reports the broken socket
  expect(await sendRequest(question)).toEqual({ ...refused, code: "network" });
});

test("sends also when the browser believes to be offline, and says so when the call fails", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answer = reply(200, "application/json", '{"totale":10}');
  expect(await sendRequest(question)).toMatchObject({ kind: "done", value: { totale: 10 } });
  answer = (request) => void request.socket.destroy();
  vi.spyOn(console, "error").mockImplementation(() => {}); // jsdom reports the broken socket
  expect(await sendRequest(question)).toEqual({ ...refused, code: "offline" });
});

test.each([
  ["a page", "text/html", "<!doctype html><h1>Not Found</h1>"],
  ["no body", "text/plain", ""],
  ["JSON of another program", "application/json", '{"message":"no Route matched"}'],
])("gives no status to a 403, 404 or 409 with %s, which is none of the gateway", async (_, type, body) => {
  for (const status of [403, 404, 409]) {
    answer = reply(status, type, body);
    expect(await sendRequest(question)).toEqual({ ...refused, code: "unexpected" });
  }
  answer = reply(429, type, body);
  expect(await sendRequest(question)).toMatchObject({ status: 429 });
});

describe("an upload", () => {
  const upload = {
    base: "public",
    method: "POST",
    path: "/osservazione/accertamento/allegato",
    body: { targa: "AB123CD", cognome: null },
    bodyType: "multipart",
    expects: "json",
  } as const;
  const file = new File(["%PDF-1.7 contenuto"], "ricevuta perché.pdf", { type: "application/pdf" });
  const readBody = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };

  test("sends the members of the body, and the document last, as the contract names it", async () => {
    let body = "";
    let type = "";
    answer = async (request, response) => {
      type = request.headers["content-type"] ?? "";
      body = await readBody(request);
      reply(200, "application/json", '{"identificativoArchivio":"A1"}')(request, response);
    };
    expect(await sendRequest(upload, { file })).toMatchObject({ value: { identificativoArchivio: "A1" } });
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["targa", "upFile"]);
    expect(body).toContain('filename="ricevuta perché.pdf"');
    expect(body).toContain("%PDF-1.7 contenuto");
  });

  test("reports the upload progress up to 100", async () => {
    const told: number[] = [];
    answer = async (request, response) => {
      await readBody(request);
      reply(200, "application/json", "{}")(request, response);
    };
    await sendRequest(upload, { file, onProgress: (percent) => told.push(percent) });
    expect(told.at(-1)).toBe(100);
    expect(told.every((percent, at) => percent >= (told[at - 1] ?? 0))).toBe(true);
  });

  test("is stopped, and that is an answer too", async () => {
    const abort = new AbortController();
    answer = () => abort.abort();
    expect(await sendRequest(upload, { file, signal: abort.signal })).toEqual({
      ...refused,
      code: "network",
    });
  });
});

test("sends the key of a submission, and none with other calls", async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.headers["idempotency-key"]);
    reply(200, "application/json", "{}")(request, response);
  };
  const submission = { ...question, method: "POST", body: {} } as const;
  await sendRequest(submission, { key: "6f1b" });
  await sendRequest(submission, { key: undefined });
  expect(seen).toEqual(["6f1b", undefined]);
});
