import { describe, expect, it } from "vitest";
import roles from "../../schemas/contract/tax-codes.json" with { type: "json" };
import { requestMembersOf } from "../../src/contract/members.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { isTaxCodeName } from "../../src/gateway/access/tax-codes.ts";

const contract = readContract();
const { operations } = contract;
const keys = operations.flatMap((operation) =>
  requestMembersOf(contract, operation).map((each) => `${operation.id} ${each.in}:${each.path}`),
);
const classified = Object.entries(roles).flatMap(([id, table]) =>
  Object.keys(table).map((key) => `${id} ${key}`),
);

describe("the table of tax codes", () => {
  it("names nothing that the contract does not have", () => {
    expect(classified.length).toBeGreaterThan(80);
    expect(classified.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("gives each code a role, and each third party a reason", () => {
    for (const role of Object.values(roles).flatMap((table) => Object.values(table)))
      expect(role).toMatch(/^(?:subject|third party: .{10,})$/);
  });

  it("has no third party in path or query of the authenticated base", () => {
    const ids = operations.filter(({ base }) => base === "auth").map(({ id }) => id);
    const free = Object.entries(roles).flatMap(([id, table]) =>
      Object.entries(table).flatMap(([key, role]) =>
        ids.includes(id) && role !== "subject" && !key.startsWith("body:") ? [`${id} ${key}`] : [],
      ),
    );
    expect(free).toEqual([]);
  });

  it("gives no operation the same name in two places", () => {
    const twice = operations.filter(
      ({ parameters }) => new Set(parameters.map(({ name }) => name)).size < parameters.length,
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    "cf",
    "CF",
    "cfFamiliare",
    "codiceFiscale",
    "codice_fiscale",
    "codFisc",
    "codFiscPartIva",
    "codiciFiscali",
    "piva",
    "pIva",
    "partitaIva",
  ])("%s names a tax code", (name) => expect(isTaxCodeName(name)).toBe(true));
  it.each(["codice", "targa", "codiceIuv", "comproprietario", "importo", "privacy"])(
    "%s names none",
    (name) => expect(isTaxCodeName(name)).toBe(false),
  );
});
