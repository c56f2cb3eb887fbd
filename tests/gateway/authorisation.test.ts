import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import { basePaths } from "../../src/contract/bases.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import {
  authenticated as operations,
  contract,
  encodeForm,
  rolesOf,
} from "../support/server/contract-requests.ts";
import { notFound } from "../support/server/not-found.ts";

const formHeader = { "content-type": "multipart/form-data; boundary=XX" };
const own = "BRNFLV72H58L219J";
const other = "RSSMRA85T10A562S";

let person: { cf: string; cognome: string; nome: string } | undefined;
let asked: BackendRequest[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildGateway({
    contract,
    findPerson: async () => person,
    backend: {
      async send(request) {
        asked.push(request);
        return notFound();
      },
    },
  });
});
afterAll(() => app.close());

/** Operations without a tax code: the region identifies the person by the session. */
const nameless = operations.filter((operation) => rolesOf(operation).length === 0).map(({ id }) => id);

describe("the authenticated base", () => {
  it("has exactly these operations without a tax code", () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(nameless).toEqual([
      "confermaAllegatiIntegratiEsenzione",
      "eliminaAllegatoIntegratoEsenzione",
      "confermaAllegatiIntegratiRestituzione",
      "eliminaAllegatoIntegratoRestituzione",
      "eliminaAllegatoEsenzione",
      "elencaVersamentiVeicolo",
      "eliminaAllegatoRestituzione",
    ]);
  });

  it("ignores identity headers of the client", async () => {
    person = { cf: own, cognome: "BRANDESTINI", nome: "FULVIA" };
    asked = [];
    await app.inject({
      url: `${basePaths.auth}/contribuenti/${own}`,
      headers: { "x-codice-fiscale": other },
    });
    await app.inject({ url: "/rest/servizi", headers: { "x-codice-fiscale": other } });
    expect(asked.map(({ headers }) => headers["x-codice-fiscale"])).toEqual([own, undefined]);
  });

  it.each([
    ["lower case", own.toLowerCase(), 404],
    ["mixed case", "bRnFlV72h58L219j", 404],
    ["percent escapes", [...own].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(""), 404],
    ["another's, escaped", [...other].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(""), 403],
    ["a blank before", `%20${own}`, 403],
    ["a blank after", `${own}%20`, 403],
    ["a zero byte", `${own}%00`, 403],
    ["a slash inside", `${own}%2F..%2F${other}`, 403],
    ["two with a comma", `${own},${other}`, 403],
    ["a letter that only looks like one", own.replace("H", "%D0%9D"), 403],
    ["a letter whose capital is ours", `%C5%BF${own.slice(1)}`, 403],
    ["twice escaped", `%25${own.charCodeAt(0).toString(16)}${own.slice(1)}`, 403],
    ["half of it", own.slice(0, 11), 403],
  ])("in the path, %s: %s gives %i", async (_, cf, status) => {
    person = { cf: own, cognome: "BRANDESTINI", nome: "FULVIA" };
    asked = [];
    const answer = await app.inject(`${basePaths.auth}/contribuenti/${cf}`);
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(asked[0]?.path).toBe(`/contribuenti/${own}`);
    else expect(asked).toEqual([]);
  });

  it.each([
    [`cf=${own}&cf=${other}`, 403],
    [`cf=${other}&cf=${own}`, 403],
    [`cf[]=${own}`, 422],
    [`cf=${own.toLowerCase()}`, 404],
    [`CF=${other}&cf=${own}`, 422],
    [`cf=${own}&codiceFiscale=${other}`, 422],
    ["cf=", 403],
  ])("in the query, %s gives %i", async (query, status) => {
    asked = [];
    const answer = await app.inject(
      `${basePaths.auth}/visure/contribuenti/veicoli/pagamenti?key=1&targa=AA111AA&${query}`,
    );
    expect(answer.statusCode).toBe(status);
    for (const { path } of asked) expect(path).not.toContain(other);
  });

  it.each([
    [[["codiceFiscale", own]], 404],
    [[["codiceFiscale", own.toLowerCase()]], 404],
    [
      [
        ["codiceFiscale", own],
        ["codiceFiscale", other],
      ],
      403,
    ],
    [
      [
        ["codiceFiscale", other],
        ["codiceFiscale", own],
      ],
      403,
    ],
    [[["codiceFiscale", ""]], 403],
  ] as [[string, string][], number][])("in a form, %j gives %i", async (fields, status) => {
    const request = {
      method: "POST" as const,
      url: `${basePaths.auth}/esenzioni/allegati`,
      payload: encodeForm([["cognome", "X"], ...fields]),
    };
    const answer = await app.inject({
      ...request,
      headers: { ...formHeader, "sec-fetch-site": "same-origin" },
    });
    expect(answer.statusCode).toBe(status);
  });

  it("refuses a form that cannot be read", async () => {
    const answer = await app.inject({
      method: "POST",
      url: `${basePaths.auth}/esenzioni/allegati`,
      payload: "no form",
      headers: { ...formHeader, "sec-fetch-site": "same-origin" },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("a call that changes data", () => {
  const changing = contract.operations.filter(({ base, method }) => base !== "identity" && method !== "GET");
  const origin = "http://localhost";

  it("is refused on every operation unless a page of the portal made it", async () => {
    person = { cf: own, cognome: "BRANDESTINI", nome: "FULVIA" };
    expect(changing.length).toBeGreaterThan(60);
    for (const { method, base, path } of changing) {
      const url = basePaths[base] + path.replace(/\{\w+\}/g, "1");
      const answer = await app.inject({
        method,
        url,
        headers: { "content-type": "application/json" },
        payload: "{}",
      });
      expect([path, answer.statusCode, answer.json().title]).toEqual([
        path,
        403,
        "La richiesta non proviene da questo portale.",
      ]);
    }
  });

  it.each([
    [{}, false],
    [{ origin: "https://example.org" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://localhost.example.org" }, false],
    [{ origin: "https://localhost" }, false],
    [{ origin: "http://localhost:81" }, false],
    [{ origin: "http://sub.localhost" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ origin, "sec-fetch-site": "cross-site" }, false],
    [{ origin: "https://example.org", "sec-fetch-site": "same-origin" }, false],
    [{ referer: `${origin}/` }, false],
    [{ origin }, true],
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ origin, "sec-fetch-site": "same-origin" }, true],
  ] as [Record<string, string>, boolean][])("%j is let through: %s", async (headers, passes) => {
    for (const [method, url] of [
      ["DELETE", `${basePaths.auth}/contribuenti/${own}/notifiche/1`],
      ["POST", "/authapi/bff/sessione"],
    ] as const) {
      const answer = await app.inject({ method, url, headers });
      expect(answer.statusCode !== 403).toBe(passes);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it.each([
    [{ "x-http-method-override": "DELETE" }, "GET"],
    [{ origin: "https://example.org" }, "OPTIONS"],
  ] as const)("is not made in disguise: %j with %s", async (headers, method) => {
    asked = [];
    await app.inject({ method, url: `${basePaths.auth}/contribuenti/${own}/notifiche/1`, headers });
    expect(asked.filter((request) => request.method !== "GET")).toEqual([]);
  });
});
