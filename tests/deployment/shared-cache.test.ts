import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileFolders } from "../../src/contract/own-addresses.ts";
import { home, startGateway, type GatewayProcess } from "./gateway-process.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { startSharedCache, type CacheMode, type SharedCache } from "./shared-cache.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

const folder = join(home, "dist/piemonte");
const fileLike = (part: string, name: RegExp) => {
  const found = readdirSync(join(folder, part)).find((file) => name.test(file));
  if (found === undefined) throw new Error(`the build has no file like ${name} in ${part}`);
  return found;
};
const asset = (name: RegExp) => `${fileFolders.assets}/${fileLike("portal/assets", name)}`;
const definition = (name: RegExp) => `${fileFolders.definitions}/${fileLike("definitions", name)}`;

/** Files of a version that the gateway does not have, as another process has stored them. */
const storedScript = `${fileFolders.assets}/other-version-0a1b2c3d.js`;
const storedFont = `${fileFolders.assets}/other-version-0a1b2c3d.woff2`;
const scriptOfOtherVersion = Buffer.from(`export const other = ${JSON.stringify("version ".repeat(500))};\n`);
const fontOfOtherVersion = Buffer.from("wOF2 of another version");

/** Long enough to be compressed. */
const nations = Array.from({ length: 100 }, (_, index) => ({
  id: `Z${index}`,
  descrizione: `NAZIONE ${index}`,
}));

interface FileKind {
  name: string;
  path: string;
  /** True when a shared cache may answer for the gateway. */
  isShared: boolean;
  /** A page is asked for as a browser does. */
  accept?: string;
}

const kinds: readonly FileKind[] = [
  { name: "home page", path: "/", isShared: false, accept: "text/html" },
  { name: "page of a service", path: "/bollo/calcolo", isShared: false, accept: "text/html" },
  { name: "script", path: asset(/^index-.*\.js$/), isShared: true },
  { name: "script too small to compress", path: asset(/^Badge-.*\.js$/), isShared: true },
  { name: "style sheet", path: asset(/\.css$/), isShared: true },
  { name: "font", path: asset(/\.woff2$/), isShared: true },
  { name: "definition", path: definition(/^calcolo_bollo\..*\.json$/), isShared: true },
  { name: "validators", path: definition(/^calcolo_bollo\..*\.js$/), isShared: true },
  { name: "manifest of the definitions", path: `${fileFolders.definitions}/manifest.json`, isShared: false },
  { name: "manifest of the application", path: "/manifest.webmanifest", isShared: false },
  { name: "drawing", path: "/icone.svg", isShared: false },
  { name: "picture", path: "/video/pago_bollo.webp", isShared: false },
  { name: "notices", path: "/licenze.txt", isShared: false },
  { name: "service worker", path: "/service-worker.js", isShared: false },
  { name: "script of another version", path: storedScript, isShared: true },
  { name: "font of another version", path: storedFont, isShared: true },
  { name: "list that all visitors share", path: "/rest/common/nazioni", isShared: true },
  { name: "short list that all visitors share", path: "/rest/common/province", isShared: true },
];

/** The header of a request, and the encodings that its answer may have. */
const encodings: readonly { sent?: string; taken: readonly (string | undefined)[] }[] = [
  { sent: undefined, taken: [undefined] },
  { sent: "gzip", taken: [undefined, "gzip"] },
  { sent: "br", taken: [undefined, "br"] },
];
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].map((order) => order.flatMap((index) => encodings[index] ?? []));

let postgres: Postgres;
let backend: StubBackend;
let gateway: GatewayProcess;
let cache: SharedCache;

beforeAll(async () => {
  [postgres, backend] = await Promise.all([startPostgres(), startBackend()]);
  backend.answers.set("elencaNazioni", JSON.stringify(nations));
  gateway = await startGateway({
    databaseUrl: postgres.url(),
    publicUrl: "https://localhost",
    backendUrl: backend.url,
  });
  await storeFiles();
  cache = await startSharedCache(gateway.port);
});
afterAll(async () => {
  await cache?.end();
  await gateway?.end();
  await backend?.end();
  await postgres?.remove();
});

async function storeFiles() {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  const add = "insert into content (address, encoding, body, seen_at) values ($1, $2, $3, $4)";
  await client.query(add, [storedScript, "br", brotliCompressSync(scriptOfOtherVersion), Date.now()]);
  await client.query(add, [storedFont, null, fontOfOtherVersion, Date.now()]);
  await client.end();
}

const headersOf = (sent: string | undefined, accept = "*/*") => ({
  accept,
  ...(sent !== undefined && { "accept-encoding": sent }),
});

const session = (letter: string) => ({ cookie: `__Host-sessione=${letter.repeat(43)}` });

describe.each<CacheMode>(["obeying", "eager"])("a file through a shared cache that is %s", (mode) => {
  it.each(kinds)("is the same in each encoding and in each order: $name", async (kind) => {
    const plain = await cache.send(mode, {
      path: kind.path,
      round: "plain",
      headers: headersOf(undefined, kind.accept),
    });
    expect(plain.status).toBe(200);
    for (const [index, order] of orders.entries())
      for (const { sent, taken } of [...order, ...order]) {
        const headers = headersOf(sent, kind.accept);
        const answer = await cache.send(mode, { path: kind.path, round: `order ${index}`, headers });
        const title = `${sent ?? "plain"} in order ${index}`;
        expect([title, answer.status]).toEqual([title, 200]);
        expect(taken, title).toContain(answer.headers["content-encoding"]);
        expect(answer.body.equals(plain.body), title).toBe(true);
      }
  });

  it.each(kinds)("comes from the cache where it may: $name", async ({ path, isShared, accept }) => {
    for (const { sent } of encodings) {
      const call = { path, round: `kept ${sent}`, headers: headersOf(sent, accept) };
      await cache.send(mode, call);
      const second = await cache.send(mode, call);
      const isPage = accept !== undefined;
      const mayKeep = mode === "obeying" ? isShared : !isPage;
      expect([sent, second.cache === "HIT"]).toEqual([sent, mayKeep]);
    }
  });
});

it("sends the stored files of another version whole", async () => {
  const send = (path: string) => cache.send("obeying", { path, round: "whole", headers: headersOf("br") });
  expect((await send(storedScript)).body.equals(scriptOfOtherVersion)).toBe(true);
  expect((await send(storedFont)).body.equals(fontOfOtherVersion)).toBe(true);
});

describe.each<CacheMode>(["obeying", "eager"])("a page through a shared cache that is %s", (mode) => {
  const visitors = [{}, session("a"), session("b"), {}];
  const pages = kinds.filter(({ accept }) => accept !== undefined);

  it.each(pages)("is never that of another visitor: $name", async ({ path, accept }) => {
    for (const [round, order] of [visitors, visitors.toReversed(), visitors.slice(1)].entries()) {
      const visits: string[] = [];
      for (const cookies of order) {
        const headers = { ...headersOf("br", accept), ...cookies };
        const answer = await cache.send(mode, { path, round: `visitors ${round}`, headers });
        expect(answer.cache).not.toBe("HIT");
        // Only an anonymous browser gets the cookie of a visit, each its own.
        const visit = answer.headers["set-cookie"]?.join() ?? "";
        expect(visit !== "").toBe(!("cookie" in cookies));
        if (visit !== "") visits.push(visit);
      }
      expect(new Set(visits).size).toBe(visits.length);
    }
  });

  it("has the content of an anonymous visitor only without a session", async () => {
    const ask = (cookies: object) =>
      cache.send(mode, {
        path: "/",
        round: "content",
        headers: { ...headersOf("br", "text/html"), ...cookies },
      });
    const [anonymous, person, again] = [await ask({}), await ask(session("a")), await ask({})];
    expect(person.body.equals(anonymous.body)).toBe(false);
    expect(again.body.equals(anonymous.body)).toBe(true);
  });
});
