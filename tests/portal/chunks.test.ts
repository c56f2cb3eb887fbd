import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadManifest } from "../../src/portal/loading/bundle.ts";
import { ChunkLoadError, loadChunk } from "../../src/portal/loading/chunks.ts";

const page = () =>
  new Response("<!doctype html><p>Accedi alla rete</p>", { headers: { "content-type": "text/html" } });
const disguised = () =>
  new Response("\n<HTML><body>Accedi</body></HTML>", { headers: { "content-type": "application/json" } });
const manifest = () => Response.json({ version: "1" });
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

const answer = vi.fn<() => Response | Promise<Response>>();
beforeEach(() => vi.stubGlobal("fetch", async () => answer()));
afterEach(() => vi.unstubAllGlobals());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof ChunkLoadError ? error.type : error),
  );

test.each([
  ["a manifest", manifest, "done"],
  ["the page of a captive portal", page, "captive"],
  ["a page that calls itself JSON", disguised, "captive"],
  ["status 511", () => new Response("", { status: 511 }), "captive"],
  ["status 404", () => new Response("", { status: 404 }), "missing"],
  ["status 503 of a proxy", () => new Response("", { status: 503 }), "error"],
  ["half a file", () => new Response('{"vers'), "error"],
  ["no answer", unreachable, "missing"],
] as const)("loading the manifest under %s gives %s", async (_, given, expected) => {
  answer.mockImplementation(given);
  // Without an answer the file is asked for once more, to find out why.
  if (given === unreachable) answer.mockImplementationOnce(unreachable).mockImplementation(manifest);
  expect(await failureOf(loadManifest())).toBe(expected);
});

const brokenImport = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));

test.each([
  ["the network asks for a login", page, "captive"],
  ["the server answers", manifest, "missing"],
  ["the server does not answer", unreachable, "error"],
  ["the server is down", () => new Response("", { status: 502 }), "error"],
] as const)("tells why a part of the program did not load: %s", async (_, given, expected) => {
  answer.mockImplementation(given);
  expect(await failureOf(loadChunk("schermate", brokenImport))).toBe(expected);
});

test("does not ask the server about an error of the part itself", async () => {
  answer.mockClear();
  const own = new TypeError("x is not a function");
  await expect(loadChunk("schermate", () => Promise.reject(own))).rejects.toBe(own);
  expect(answer).not.toHaveBeenCalled();
});
