import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { stateAt } from "../../src/engine/bundle/index.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { contract } from "../support/server/contract-requests.ts";
import { aDatabase } from "../support/server/database.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const folder = mkdtempSync(join(tmpdir(), "pages-"));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const entry = { version: "1", data: "calcolo.json", validators: "calcolo.js" };
const index = {
  services: { calcolo: entry, spento: entry },
  routes: [
    { service: "calcolo", path: "/bollo/calcolo", step: "uno" },
    { service: "calcolo", path: "/bollo/calcolo/esito", step: "due" },
  ],
  closed: [{ service: "spento", title: "Spento", paths: ["/spento"] }],
  states: { spento: { attivo: false } },
};
const region = { servizi: { calcolo: { attivo: true } } };
const manifest = (version: string, facts: object = {}) =>
  JSON.stringify({ version, index: "index.json", region: { ...region, ...facts } });

/** As `sessionCookie` accepts it: the gateway does not look whether the session lives. */
const session = `sessione=${"a".repeat(43)}`;

/** The answer of the back end to `/messages`. */
let messages: object[] = [];
let status = 200;

let app: FastifyInstance;
let store: OpenDatabase;
beforeAll(async () => {
  store = await aDatabase();
  for (const part of ["portal", "definitions", "pages", "pages/1"]) mkdirSync(join(folder, part));
  write("portal/index.html", "senza pagine");
  write("definitions/index.json", JSON.stringify(index));
  const pages = {
    "/": { file: "home.html", calls: ["/messages"] },
    "/bollo/calcolo": { file: "calcolo.html", calls: [] },
    "/spento": { file: "spento.html", calls: [] },
  };
  const served = { ...region, servizi: { ...region.servizi, spento: { attivo: false } } };
  const state = stateAt({ ...served, video: null }, ["calcolo", "spento"], Date.now());
  write("pages/1/pages.json", JSON.stringify({ state, pages }));
  for (const name of ["home", "calcolo", "spento", "anonymous", "session"])
    write(`pages/1/${name}.html`, name);
  write("definitions/manifest.json", manifest("1"));
  app = await buildGateway({
    contract,
    access: { database: store.database },
    manifestFile: join(folder, "definitions/manifest.json"),
    mountPortal: (gateway) => mountPortalFiles(gateway, folder),
    listCacheLifetime: 60_000,
    backend: {
      send: async () => jsonAnswer(messages, status),
    },
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => write("definitions/manifest.json", manifest("1")));

const get = (url: string, cookie = "") =>
  app.inject({ url, headers: { accept: "text/html", ...(cookie && { cookie }) } });

describe("the page of an address", () => {
  it.each([
    ["/", "home"],
    ["/?uscita", "home"],
    ["/bollo/calcolo", "calcolo"],
    ["/Bollo/Calcolo/", "calcolo"],
    ["/bollo/calcolo/esito", "anonymous"],
    ["/userDenied", "anonymous"],
  ])("%s is %s for a browser without a session", async (url, page) => {
    const { body, headers } = await get(url);
    expect(body).toBe(page);
    expect(headers).toMatchObject({ vary: "cookie, accept-encoding", "cache-control": "private, no-cache" });
  });

  it("starts the visit of a browser that has none, so that its calls share it", async () => {
    const [cookie] = (await get("/bollo/calcolo")).cookies;
    expect(cookie).toMatchObject({ name: "visita", httpOnly: true, sameSite: "Lax", path: "/" });
    expect((await get("/bollo/calcolo", `visita=${cookie!.value}`)).cookies).toEqual([]);
    expect((await get("/", session)).cookies).toEqual([]);
  });

  it.each(["/", "/bollo/calcolo", "/bollo/calcolo/esito"])(
    "%s has no content of an anonymous person for a browser with a session",
    async (url) => {
      const { body, headers } = await get(url, session);
      expect(body).toBe("session");
      expect(headers.vary).toBe("cookie, accept-encoding");
    },
  );

  it("of a closed service has no content", async () => {
    const { statusCode, body } = await get("/spento");
    expect([statusCode, body]).toEqual([404, "anonymous"]);
  });

  it("has no content before a maintenance, which the content does not announce", async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
    write("definitions/manifest.json", manifest("1", { manutenzioni: [{ dal: hour(2), al: hour(5) }] }));
    expect((await get("/bollo/calcolo")).body).toBe("anonymous");
  });

  it("of another version of the definitions is that of the program", async () => {
    write("definitions/manifest.json", manifest("2"));
    expect((await get("/bollo/calcolo")).body).toBe("senza pagine");
    expect((await get("/")).body).toBe("senza pagine");
  });

  it("is found in a list that is read once for each version", async () => {
    expect((await get("/bollo/calcolo")).body).toBe("calcolo");
    renameSync(join(folder, "pages/1/pages.json"), join(folder, "pages/1/moved.json"));
    expect((await get("/bollo/calcolo")).body).toBe("calcolo");
    renameSync(join(folder, "pages/1/moved.json"), join(folder, "pages/1/pages.json"));
  });

  it("is sent again only when it has changed", async () => {
    const { headers } = await get("/");
    const again = await app.inject({
      url: "/",
      headers: { accept: "text/html", "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("answers HEAD like GET, without a body", async () => {
    const { statusCode, body } = await app.inject({
      method: "HEAD",
      url: "/",
      headers: { accept: "text/html" },
    });
    expect([statusCode, body]).toEqual([200, ""]);
  });
});

describe("the answers that come with a page", () => {
  const whole = '<html lang="it"><body>pagina</body></html>';
  const ask = () => app.inject({ url: "/rest/messages" });
  beforeEach(() => {
    write("pages/1/home.html", whole);
    app.answerCache.clear();
  });
  afterEach(() => write("pages/1/home.html", "home"));

  it("are those of the cache: a page never waits for the back end", async () => {
    expect((await get("/")).body).toBe(whole);
    messages = [{ id: 1, tipo: "INFO", messaggio: "</template><b>Sciopero & ritardi</b>" }];
    const answer = (await ask()).body;
    const { body, headers } = await get("/");
    const [, inner = ""] = /<template id="risposte-pagina">(.*?)<\/template><\/body>/.exec(body) ?? [];
    expect(inner).not.toContain("<");
    const read = JSON.parse(inner.replaceAll("&lt;", "<").replaceAll("&amp;", "&")) as object;
    expect(read).toEqual({ "/messages": JSON.parse(answer) as object });
    expect(headers).toMatchObject({
      vary: expect.stringContaining("cookie") as string,
      "cache-control": "private, no-cache",
    });
  });

  it("are compressed for a browser that understands brotli", async () => {
    messages = [{ id: 4, tipo: "INFO", messaggio: "Una volta" }];
    await ask();
    const { body: plain } = await get("/");
    const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
    const { rawPayload, headers: sent } = await app.inject({ url: "/", headers });
    expect(sent).toMatchObject({ "content-encoding": "br", vary: "cookie, accept-encoding" });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain);
    app.answerCache.clear();
    messages = [{ id: 4, tipo: "INFO", messaggio: "Un'altra" }];
    await ask();
    expect((await get("/")).body).toContain("Un'altra");
  });

  it("mark the page when one is an empty list", async () => {
    messages = [];
    await ask();
    expect((await get("/")).body).toContain('<html data-risposte-vuote="/messages" lang="it">');
  });

  it("change the tag of the page", async () => {
    messages = [];
    await ask();
    const tag = String((await get("/")).headers.etag);
    const again = (known: string) =>
      app.inject({ url: "/", headers: { accept: "text/html", "if-none-match": known } });
    expect((await again(tag)).statusCode).toBe(304);
    expect((await again(`W/${tag}`)).statusCode).toBe(304);
    app.answerCache.clear();
    messages = [{ id: 2, tipo: "INFO", messaggio: "Nuovo" }];
    await ask();
    expect((await again(tag)).statusCode).toBe(200);
  });

  it("are left out for a browser with a session, and while an answer is a refusal", async () => {
    messages = [{ id: 3, tipo: "INFO", messaggio: "Ciao" }];
    await ask();
    expect((await get("/", session)).body).toBe("session");
    app.answerCache.clear();
    status = 500;
    await ask();
    status = 200;
    expect((await get("/")).body).toBe(whole);
  });
});
