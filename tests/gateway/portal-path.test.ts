import type { FastifyInstance } from "fastify";
import { Parser } from "htmlparser2";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginPaths, reportPaths } from "../../src/contract/bases.ts";
import { stateAt } from "../../src/engine/bundle/index.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { maskReport } from "../../src/gateway/reports/mask-report.ts";
import { mountPlatform } from "../../src/sandbox/index.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

const folder = mkdtempSync(join(tmpdir(), "path-"));
const write = (file: string, content: unknown) =>
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
const aPage = (name: string) =>
  `<!doctype html><html lang="it"><head><link rel="icon" href="/favicon.svg"><script type="module" src="/assets/a-1.js"></script>` +
  `</head><body id="${name}"><a href="/calcolo">Calcola</a><a href="https://esempio.it/">Fuori</a>` +
  `<template id="dati-pagina">{"renderedPath":"/calcolo"}</template></body></html>`;
const entry = { version: "1", login: false, data: "calcolo.1.json", validators: "calcolo.1.js" };
const region = { servizi: { calcolo: { attivo: true } }, assistenza: { sicurezza: "mailto:a@esempio.it" } };

beforeAll(() => {
  for (const part of ["portal", "portal/assets", "definitions", "pages", "pages/1"])
    mkdirSync(join(folder, part));
  write("portal/index.html", aPage("index"));
  write("portal/assets/a-1.js", "export {};");
  write("definitions/calcolo.1.json", "{}");
  write("definitions/index.json", {
    services: { calcolo: entry },
    routes: [{ service: "calcolo", path: "/calcolo", step: "uno" }],
    closed: [],
    states: {},
    moved: { "/vecchio": "/calcolo" },
  });
  const pages = {
    "/": { file: "home.html", asks: ["/messages"] },
    "/calcolo": { file: "calcolo.html", asks: [] },
  };
  const state = stateAt({ ...region, video: null } as never, ["calcolo"], Date.now()); // `as`: a region of a test
  write("pages/1/pages.json", { state, pages });
  for (const name of ["home", "calcolo", "anonymous", "session"]) write(`pages/1/${name}.html`, aPage(name));
  write("definitions/manifest.json", { version: "1", index: "index.json", region });
});
let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await aDemonstration();
});
afterAll(async () => {
  await demonstration.close();
  rmSync(folder, { recursive: true });
});

/** A gateway of a portal at a path, with pages, sandbox and login. */
const aGateway = (portalPath: string, secure = false) =>
  demonstration.aGateway({
    portalPath,
    ...(secure && { publicUrl: "https://esempio.it", trustProxy: 1 }),
    manifestFile: join(folder, "definitions/manifest.json"),
    mountPortal: (app) => mountPortalFiles(app, folder),
    mountPlatform: (app) => mountPlatform(app, demonstration.store.database),
  });

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", host: "localhost:8080", ...headers } });

/** The addresses of a page that its elements have. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  const names = ["href", "src", "action", "poster"];
  const onopentag = (_: string, attributes: Record<string, string>) =>
    found.push(...names.flatMap((name) => attributes[name] ?? []));
  new Parser({ onopentag }).end(html);
  return found;
}

/** The addresses of the portal's own host that are not below a path. */
const outside = (path: string, addresses: readonly string[]) =>
  addresses.filter((each) => each.startsWith("/") && !each.startsWith(`${path}/`));

const paths = ["", "/bollo", "/servizi/auto"];

describe.each(paths)("a portal at «%s»", (path) => {
  let app: FastifyInstance;
  let secure: FastifyInstance;
  beforeAll(async () => {
    app = await aGateway(path);
    secure = await aGateway(path, true);
  });

  it.each([
    ["/", "home"],
    ["/?a=1", "home"],
    ["/calcolo", "calcolo"],
    ["/userDenied", "anonymous"],
    ["/nessuna", "anonymous"],
    ["/piattaforma/ignota", "Pagamento"],
    ["/posta-in-uscita", "Posta"],
    ["/ufficio", "Ufficio"],
    ["/authapi/bff/callback", "accesso"],
  ])("has only addresses below it in the page %s", async (url) => {
    const { body } = await get(app, path + url);
    const addresses = addressesIn(body);
    expect(addresses.length).toBeGreaterThan(2);
    expect(outside(path, addresses)).toEqual([]);
    expect(body.includes(`<html data-percorso="${path}"`)).toBe(path !== "");
  });

  it("sends a page compressed, with a tag, and its data as they are", async () => {
    const plain = await get(app, `${path}/calcolo`);
    expect(plain.body).toContain(`<a href="${path}/calcolo">Calcola</a><a href="https://esempio.it/">`);
    expect(plain.body).toContain('{"renderedPath":"/calcolo"}');
    const small = await get(app, `${path}/calcolo`, { "accept-encoding": "br" });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    for (const encoding of ["br;q=0", "identity, br; q=0.000", "brotli", "x-br"]) {
      const refused = await get(app, `${path}/calcolo`, { "accept-encoding": encoding });
      expect([encoding, refused.body, refused.headers["content-encoding"]]).toEqual([
        encoding,
        plain.body,
        undefined,
      ]);
    }
    // At the root the page is a file, which the build compresses.
    for (const encoding of path === "" ? [] : ["gzip, deflate, br", "br;q=0.5", "BR", "br;q=0, br"]) {
      const { headers } = await get(app, `${path}/calcolo`, { "accept-encoding": encoding });
      expect([encoding, headers["content-encoding"]]).toEqual([encoding, "br"]);
    }
    const again = await get(app, `${path}/calcolo`, { "if-none-match": String(plain.headers.etag) });
    expect([again.statusCode, plain.headers["cache-control"]]).toEqual([304, "private, no-cache"]);
  });

  it("names the files of a page in the header Link", async () => {
    const link = String((await get(app, `${path}/calcolo`)).headers.link);
    const addresses = [...link.matchAll(/<([^>]*)>/g)].map(([, address = ""]) => address);
    expect(addresses.map((address) => address.startsWith(`${path}/definitions/`))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await get(app, addresses[1] ?? "")).statusCode).toBe(200);
  });

  it("states its own addresses for reports of the content policy", async () => {
    const { headers } = await get(app, `${path}/`);
    expect(headers["content-security-policy"]).toContain(`report-uri ${path}${reportPaths.policy};`);
    expect(headers["reporting-endpoints"]).toBe(`csp="${path}${reportPaths.policy}"`);
  });

  it.each([
    ["/assets/a-1.js", 200],
    ["/definitions/manifest.json", 200],
    ["/salute", 200],
    ["/rest/pagamento/carrello/limite", 200],
    ["/authapi/bff/identity", 200],
    ["/robots.txt", 200],
    ["/index.html", path === "" ? 200 : 404],
    ["/.well-known/security.txt", path === "" ? 200 : 404],
  ])("answers %s with %i below it", async (url, status) => {
    expect((await get(app, path + url)).statusCode).toBe(status);
  });

  it("lists its pages in robots.txt", async () => {
    const lines = (await get(app, `${path}/robots.txt`)).body.trim().split("\n").slice(1);
    expect(lines).toContain(`Allow: ${path}/calcolo`);
    expect(
      lines.filter((line) => !line.startsWith(`Disallow: ${path}/`) && !line.startsWith(`Allow: ${path}/`)),
    ).toEqual([]);
  });

  it("has cookies for itself alone", async () => {
    const [plain] = (await get(app, `${path}/`)).cookies;
    expect(plain).toMatchObject({ name: "visita", path: `${path}/`, httpOnly: true, sameSite: "Lax" });
    const [safe] = (await get(secure, `${path}/`, { "x-forwarded-proto": "https" })).cookies;
    const name = path === "" ? "__Host-visita" : "__Secure-visita";
    expect(safe).toMatchObject({ name, path: `${path}/`, secure: true });
    expect(safe).not.toHaveProperty("domain");
  });

  it.each([
    ["/calcolo?targa=AB123CD", "/calcolo?targa=AB123CD"],
    ["//esempio.it", "/"],
  ])("logs a person in, and returns to %s as its own page", async (wanted, back) => {
    const browser = await demonstration.aBrowser({ ...optionsOf(path) });
    const form = await browser.go(`${path}${loginPaths.login}?ritorno=${encodeURIComponent(wanted)}`);
    expect(form.at).toContain(`${path}/oidc/accesso/`);
    expect(outside(path, addressesIn(form.body))).toEqual([]);
    const callback = await browser.choose(form.at, demonstration.person("ROSSINI"));
    expect(callback.replace("http://localhost:8080", "")).toMatch(
      new RegExp(`^${path}${loginPaths.callback}\\?`),
    );
    const ended = await browser.ask(callback);
    expect([ended.statusCode, ended.headers.location]).toEqual([302, path + back]);
    expect([...browser.jar].filter(([, { path: scope }]) => !scope.startsWith(`${path}/`))).toEqual([]);
    const identity = await browser.ask(`${path}/authapi/bff/identity`);
    expect(identity.json()).toMatchObject({ cognome: "ROSSINI" });
    const left = await browser.ask(`${path}${loginPaths.logout}`);
    expect([left.headers.location, left.headers["clear-site-data"]]).toEqual([
      `${path}/?uscita`,
      path === "" ? '"storage"' : undefined,
    ]);
  });

  it("accepts its own calls that change data, and refuses those of other sites", async () => {
    const post = (origin: string) =>
      app.inject({
        method: "POST",
        url: path + reportPaths.error,
        headers: { host: "localhost:8080", origin, "content-type": "application/json" },
        payload: { messaggio: "prova" },
      });
    expect((await post("http://localhost:8080")).statusCode).toBe(204);
    expect((await post("http://esempio.it")).statusCode).toBe(403);
  });

  it("keeps the names of files in reports of browsers, and no others with digits", () => {
    const pila = `a (https://h.it${path}/assets/index-B7x9.js:1:2) b (https://h.it${path}/pratica/4127)`;
    expect(maskReport({ pila }, path).pila).toBe(
      `a (https://h.it${path}/assets/index-B7x9.js:1:2) b (https://h.it${path}/pratica/[id])`,
    );
  });
});

const optionsOf = (portalPath: string) => ({
  portalPath,
  manifestFile: join(folder, "definitions/manifest.json"),
  mountPortal: (app: FastifyInstance) => mountPortalFiles(app, folder),
});

describe("outside the path", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await aGateway("/bollo");
  });

  it.each([
    "/",
    "/calcolo",
    "/salute",
    "/assets/a-1.js",
    "/rest/pagamento/carrello/limite",
    "/authapi/bff/login",
    "/bollozzi/",
    "/Bollo/",
    "/%62ollo/",
    "//bollo/",
    "/robots.txt",
  ])("%s is 404, with the headers of every answer", async (url) => {
    const { statusCode, headers } = await get(app, url);
    expect([statusCode, headers["x-content-type-options"]]).toEqual([404, "nosniff"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("a call that changes data is 404 and reaches no operation", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/rest/pagamento/transazione/crea",
      headers: { host: "localhost:8080" },
    });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ["/bollo", "/bollo/"],
    ["/bollo?a=1&b=/c", "/bollo/?a=1&b=/c"],
  ])("%s leads to %s", async (url, target) => {
    const { statusCode, headers } = await get(app, url);
    expect([statusCode, headers.location]).toEqual([308, target]);
  });
});
