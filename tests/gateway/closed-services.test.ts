import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { notFound } from "../support/server/not-found.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-"));
const route = (service: string, path: string) => ({ service, path, step: service });
const entry = (id: string) => ({ version: "1", data: `${id}.json`, validators: `${id}.js` });
const index = {
  services: { calcolo: entry("calcolo"), gennaio: entry("gennaio"), finito: entry("finito") },
  routes: [
    route("calcolo", "/bollo/calcolo"),
    route("gennaio", "/bollo/calcolo/gennaio"),
    { ...route("finito", "/finito"), former: ["/prima/finito"] },
  ],
  closed: [{ service: "spento", title: "Spento", paths: ["/spento"] }],
  states: { finito: { attivo: { al: "2026-10-31" } }, spento: { attivo: false } },
};
const manifest = {
  version: "1",
  index: "index.json",
  region: {
    servizi: {
      calcolo: { attivo: true },
      gennaio: { attivo: { dal: "2027-01-01", messaggio: "Dal nuovo anno." } },
    },
    manutenzioni: [{ dal: "2026-12-01T08:00", al: "2026-12-01T12:00" }],
  },
};

let app: FastifyInstance;
let calls = 0;
beforeAll(async () => {
  mkdirSync(join(folder, "portal"));
  mkdirSync(join(folder, "definitions"));
  writeFileSync(join(folder, "portal/index.html"), "<!doctype html><title>Portale</title>");
  writeFileSync(join(folder, "definitions/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "definitions/index.json"), JSON.stringify(index));
  app = await buildGateway({
    contract,
    manifestFile: join(folder, "definitions/manifest.json"),
    mountPortal: (gateway) => mountPortalFiles(gateway, folder),
    backend: {
      async send() {
        calls += 1;
        return notFound();
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

describe("the first load of an address", () => {
  it.each([
    ["of an open service", "/bollo/calcolo/esito?x=1", "2026-11-22T10:00:00Z", 200],
    ["of a service that is off", "/spento/passo", "2026-11-22T10:00:00Z", 404],
    ["of a service the day before it opens", "/bollo/calcolo/gennaio", "2026-12-31T22:59:00Z", 404],
    [
      "of a service at the midnight that opens it, in Italy",
      "/bollo/calcolo/gennaio/",
      "2026-12-31T23:00:00Z",
      200,
    ],
    ["of a service on its last day", "/finito", "2026-10-31T22:59:00Z", 200],
    ["of a service after its last day", "/finito", "2026-10-31T23:00:00Z", 410],
    ["before a maintenance", "/bollo/calcolo", "2026-12-01T06:59:00Z", 200],
    ["in a maintenance", "/bollo/calcolo", "2026-12-01T07:00:00Z", 503],
    ["after a maintenance", "/bollo/calcolo", "2026-12-01T11:00:00Z", 200],
    ["of the home page in a maintenance", "/", "2026-12-01T07:00:00Z", 200],
    ["of a page of the portal", "/logout", "2026-12-01T07:00:00Z", 200],
    ["below a step", "/bollo/calcolo/passo-tolto", "2026-11-22T10:00:00Z", 200],
    ["in capital letters", "/Bollo/CALCOLO", "2026-11-22T10:00:00Z", 200],
    ["of no service", "/pagina/che/non/esiste", "2026-11-22T10:00:00Z", 404],
    ["whose beginning is that of a service", "/bollo/calcolone", "2026-11-22T10:00:00Z", 404],
    ["above a service", "/bollo", "2026-11-22T10:00:00Z", 404],
  ])("%s (%s at %s) has status %i", async (_, url, time, status) => {
    vi.setSystemTime(new Date(time));
    const answer = await app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain("Portale");
    expect(answer.headers["x-robots-tag"]).toBe(status === 200 ? undefined : "noindex");
  });

  it("says when a maintenance ends", async () => {
    vi.setSystemTime(new Date("2026-12-01T10:30:00Z"));
    const { headers } = await app.inject({ url: "/bollo/calcolo", headers: { accept: "text/html" } });
    expect(headers["retry-after"]).toBe("1800");
  });

  it("is whole although the browser has an earlier copy", async () => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    const page = { url: "/bollo/calcolo", headers: { accept: "text/html" } };
    const { etag } = (await app.inject(page)).headers;
    vi.setSystemTime(new Date("2026-12-01T07:00:00Z"));
    const again = await app.inject({ ...page, headers: { ...page.headers, "if-none-match": String(etag) } });
    expect(again.body).toContain("Portale");
  });
});

describe("a former address", () => {
  const load = (url: string) => app.inject({ url, headers: { accept: "text/html" } });

  it.each([
    ["/prima/finito", "/finito"],
    ["/prima/finito/?targa=AB%20123&x=?", "/finito?targa=AB%20123&x=?"],
    ["/Prima/finito?x=1", "/finito?x=1"],
  ])("redirects %s to the present one, with its query", async (url, address) => {
    const { statusCode, headers } = await load(url);
    expect([statusCode, headers.location]).toEqual([308, address]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("redirects no address below it", async () => {
    expect((await load("/prima/finito/altro")).statusCode).toBe(404);
  });
});

describe("the files that a page asks for", () => {
  const [list, data, module] = [
    "</definitions/index.json>; rel=preload; as=fetch; crossorigin",
    "</definitions/calcolo.json>; rel=preload; as=fetch; crossorigin",
    "</definitions/calcolo.js>; rel=modulepreload",
  ];
  it.each([
    ["with the step of a service", "/bollo/calcolo?x=1", [list, data, module].join(", ")],
    ["without a service that is closed", "/finito", list],
    ["without a service at no address of one", "/non/esiste", list],
    ["without any on the home page", "/", undefined],
  ])("are named %s", async (_, url, link) => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    const answer = await app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.headers.link).toBe(link);
  });
});

describe("a call of a page", () => {
  const operation = contract.operations.find(({ id }) => id === "calcolaBollo")!;
  const send = (service: string) => {
    const headers = { "x-versione-definizione": `${service}@1` };
    return app.inject(render(operation, { ...exampleOf(operation, ""), headers }));
  };

  it("is refused with the message of the region while its service is closed", async () => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    const answer = await send("gennaio");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "servizio-chiuso" });
    expect(JSON.stringify(answer.json())).toContain("Dal nuovo anno.");
    expect(calls).toBe(0);
  });

  it("is forwarded for half an hour after the last day of its service, and says until when", async () => {
    vi.setSystemTime(new Date("2026-10-31T23:10:00Z"));
    const answer = await send("finito");
    expect(answer.statusCode).not.toBe(503);
    expect(answer.headers["x-da-finire-entro"]).toBe("2026-10-31T23:30:00.000Z");
    expect(calls).toBe(1);
    vi.setSystemTime(new Date("2026-10-31T23:30:00Z"));
    expect((await send("finito")).statusCode).toBe(503);
    expect(calls).toBe(1);
  });

  it("is forwarded while its service is open", async () => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    expect((await send("calcolo")).statusCode).not.toBe(503);
    expect(calls).toBe(1);
  });
});
