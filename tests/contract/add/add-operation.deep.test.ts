import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { addOperation } from "../../../src/contract/add/add-operation.ts";
import type { NewOperation } from "../../../src/contract/add/describe-operation.ts";
import { NameTaken } from "../../../src/contract/add/name-schemas.ts";
import { placeholder } from "../../../src/contract/add/placeholders.ts";
import { routeOf } from "../../../src/contract/bases.ts";
import { problemsOf } from "../../../src/contract/declarations/problems.ts";
import { digestContract } from "../../../src/contract/digest.ts";
import { generateTypes } from "../../../src/contract/generate/generate-types.ts";
import { contractFile, parseContract } from "../../../src/contract/read-contract.ts";
import type { BackendRequest } from "../../../src/gateway/backend/backend.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { aForm, formType, samples } from "../../support/server/sample-files.ts";

const before = readFileSync(contractFile, "utf8");
const cf = "FRRLVI84C52L219N";

const nothing = { base: "public", parameters: {}, isUpload: false } as const;
/** Six operations and an upload that the contract does not have, each with the declarations of a person. */
const added: readonly (NewOperation & { readonly fill: Readonly<Record<string, string>> })[] = [
  {
    ...nothing,
    id: "elencaSportelli",
    method: "GET",
    path: "/sportelli",
    response: [{ codice: "TO", via: "Via Roma 1", aperto: true }],
    fill: { "x-discloses": "public" },
  },
  {
    ...nothing,
    id: "cercaRimborso",
    method: "GET",
    path: "/rimborsi",
    parameters: { codiceFiscale: cf, protocollo: "AB12" },
    response: { protocollo: "AB12", totale: 12.5, pagato: null },
    fill: {
      "x-discloses": "to-holder",
      "x-tax-code": "subject",
      "x-identifier": "{proves: with the tax code}",
    },
  },
  {
    ...nothing,
    id: "creaRimborso",
    method: "POST",
    path: "/rimborsi",
    request: {
      codiceFiscale: cf,
      email: "livia@example.it",
      targa: "GK418VD",
      motivo: "doppio",
      data: "2026-01-31",
      voci: [{ totale: 1.5 }],
    },
    response: { esito: "OK", protocollo: "AB12" },
    fill: {
      "x-discloses": "to-holder",
      "x-tax-code": "subject",
      "x-idempotency": "key",
      "x-sends": "{email: email}",
    },
  },
  {
    ...nothing,
    base: "auth",
    id: "elencaRimborsi",
    method: "GET",
    path: "/contribuenti/{cf}/rimborsi",
    parameters: { cf },
    response: [{ protocollo: "AB12" }],
    fill: { "x-tax-code": "subject" },
  },
  {
    ...nothing,
    base: "auth",
    id: "aggiornaRimborso",
    method: "PUT",
    path: "/contribuenti/{cf}/rimborsi/{protocollo}",
    parameters: { cf, protocollo: "AB12" },
    request: { motivo: "doppio" },
    fill: {
      "x-sends": "{none: the refund office answers by letter}",
      "x-tax-code": "subject",
      "x-identifier": "{proves: with the own tax code}",
      "x-idempotency": "key",
    },
  },
  {
    ...nothing,
    base: "auth",
    id: "eliminaRimborso",
    method: "DELETE",
    path: "/contribuenti/{cf}/rimborsi/{protocollo}",
    parameters: { cf, protocollo: "AB12" },
    fill: {
      "x-tax-code": "subject",
      "x-identifier": "{proves: with the own tax code}",
      "x-idempotency": "key",
    },
  },
  {
    ...nothing,
    base: "auth",
    id: "caricaRimborso",
    method: "POST",
    path: "/contribuenti/{cf}/rimborsi/documenti",
    parameters: { cf },
    request: { cognome: "FERRANDI" },
    response: { identificativoArchivio: "402913", nomeAllegato: "a.pdf" },
    isUpload: true,
    fill: { "x-tax-code": "subject", "x-idempotency": "{none: a repeated upload is another document}" },
  },
];

const filled = (text: string, fill: Readonly<Record<string, string>>) =>
  text.replace(new RegExp(`(x-[a-z-]+): ${placeholder}`, "g"), (line, member: string) =>
    fill[member] === undefined ? line : `${member}: ${fill[member]}`,
  );

let grown = before;
let app: FastifyInstance;
let asked: BackendRequest[] = [];

beforeAll(async () => {
  for (const { fill, ...operation } of added) {
    const { text, open } = addOperation(grown, parseContract(grown), operation);
    // Nothing is missing for long: the placeholders name the same members.
    expect([operation.id, open.length > 0]).toEqual([operation.id, true]);
    expect(problemsOf(parseContract(text)).length).toBeGreaterThan(0);
    grown = filled(text, { "x-title": `Prova ${operation.id}`, ...fill });
  }
  const contract = parseContract(grown);
  app = await buildGateway({
    contract,
    findPerson: async () => ({ cf, cognome: "FERRANDI", nome: "LIVIA" }),
    backend: {
      send: async (request) => {
        asked.push(request);
        const one = added.find(({ method, path }) => method === request.method && isAt(path, request.path));
        const type = { "content-type": "application/json" };
        const body = one?.response === undefined ? undefined : Buffer.from(JSON.stringify(one.response));
        return { status: 200, headers: body ? type : {}, body: body ?? Buffer.alloc(0) };
      },
    },
  });
}, 60_000);
afterAll(() => app.close());

const isAt = (path: string, url: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(url.split("?")[0]!);

describe("a contract to which operations were added from examples", () => {
  it("keeps each of its lines", () => {
    const lines = grown.split("\n");
    let at = 0;
    for (const line of before.split("\n")) at = lines.indexOf(line, at) + 1 || Infinity;
    expect(at).toBeLessThan(Infinity);
  });

  it("has no problem once a person has filled in the placeholders", () => {
    expect(problemsOf(parseContract(grown))).toEqual([]);
    expect(grown).not.toContain(placeholder);
  });

  it("has a type for each request and answer, and a digest that a definition can use", async () => {
    const contract = parseContract(grown);
    const types = await generateTypes(contract.document);
    for (const name of ["RichiestaCreaRimborso", "RispostaCreaRimborso", "RispostaElencaSportelli"])
      expect(types).toContain(`export interface ${name} `);
    expect(digestContract(contract).operations["caricaRimborso"]).toMatchObject({
      body: { type: "multipart" },
      keyed: false,
    });
  }, 60_000);

  it.each(added)("$id is forwarded, and answers its example", async ({ id, ...one }) => {
    asked = [];
    const url = routeOf({ base: one.base, path: one.path }).replace(/:(\w+)/g, (_, name: string) =>
      String(one.parameters[name]),
    );
    const query = Object.entries(one.parameters).filter(([name]) => !one.path.includes(`{${name}}`));
    const body = one.isUpload
      ? { payload: aForm(one.request as Record<string, string>, [{ name: "a.pdf", bytes: samples.pdf }]) }
      : { payload: one.request as object | undefined };
    const reply = await app.inject({
      method: one.method,
      url,
      query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
      ...body,
      headers: { "sec-fetch-site": "same-origin", ...(one.isUpload && { "content-type": formType }) },
    });
    expect([id, reply.statusCode, asked.length]).toEqual([id, 200, 1]);
    expect(reply.body === "" ? undefined : reply.json()).toEqual(one.response);
  });

  it("refuses an operation or an address that the contract has, and writes nothing", () => {
    const contract = parseContract(grown);
    const again = { ...nothing, id: "creaRimborso", method: "GET", path: "/altro" } as const;
    expect(() => addOperation(grown, contract, again)).toThrow(NameTaken);
    const sameAddress = { ...again, id: "altra", path: "/rimborsi" } as const;
    expect(() => addOperation(grown, contract, sameAddress)).toThrow(NameTaken);
  });
});
