import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { mountWellKnown } from "../../src/gateway/portal/well-known.ts";
import { contract } from "../support/server/contract-requests.ts";

const folder = mkdtempSync(join(tmpdir(), "well-known-"));
const file = join(folder, "manifest.json");
const now = Date.parse("2026-11-25T12:00:00Z");
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const { manifest, index } = bundleRegion(readSources(join(import.meta.dirname, "../..")), "piemonte").bundle!; // it compiles: `definitions.test.ts`
async function ask(path: string, contact?: string | null) {
  const { region, ...others } = manifest;
  const assistenza = { ...(region.assistenza as object), sicurezza: contact };
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  writeFileSync(file, JSON.stringify({ ...others, region: { ...region, assistenza }, index: "index.json" }));
  const app = await buildGateway({
    contract,
    backend: { send: () => Promise.reject(new Error("no call")) },
    manifestFile: file,
    mountPortal: async (gateway) => mountWellKnown(gateway, () => now),
  });
  open.push(app);
  return app.inject({ url: path, headers: { host: "localhost" } });
}

/** Reads a robots.txt as RFC 9309 does: the longest rule that matches decides. */
function isListed(robots: string, path: string) {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = ""]) => ({
    kind,
    pattern,
    matches: new RegExp(
      `^${pattern
        .split("*")
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
        .join(".*")}`,
    ).test(path),
  }));
  const [best] = rules.filter(({ matches }) => matches).sort((a, b) => b.pattern.length - a.pattern.length);
  return best?.kind !== "Disallow";
}

it("robots.txt lists the home page and the first page of each public service, and nothing else", async () => {
  const { statusCode, headers, body } = await ask("/robots.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const seen = new Set<string>();
  for (const { service, path } of index.routes) {
    const isFirst = !seen.has(service);
    seen.add(service);
    expect([path, isListed(body, path)]).toEqual([path, isFirst && !index.services[service]!.login]);
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(isListed(body, "/")).toBe(true);
  for (const path of ["/authapi/bff/login", "/rest/bollo/calcola", "/salute", "/logout", "/oidc/auth"])
    expect([path, isListed(body, path)]).toEqual([path, false]);
});

it("security.txt names the contact of the region and a date within a year", async () => {
  const { body, headers } = await ask("/.well-known/security.txt", "mailto:sicurezza@regione.esempio.it");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "Contact: mailto:sicurezza@regione.esempio.it",
    "Expires: 2027-06-01T00:00:00.000Z",
    "Preferred-Languages: it, en",
    "Canonical: http://localhost/.well-known/security.txt",
    "",
  ]);
});

it.each([undefined, null])("security.txt is missing when the contact is %j", async (contact) => {
  expect((await ask("/.well-known/security.txt", contact)).statusCode).toBe(404);
});
