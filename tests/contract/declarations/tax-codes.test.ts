import { describe, expect, it } from "vitest";
import { isTaxCodeName } from "../../../src/contract/declarations/tax-code-names.ts";
import { readContract } from "../../../src/contract/read-contract.ts";

const { operations } = readContract();

describe("the roles of tax codes", () => {
  it("let nobody name a third party in path or query of the authenticated base", () => {
    const free = operations
      .filter(({ base }) => base === "auth")
      .flatMap(({ id, declared }) =>
        Object.entries(declared.taxCodes).flatMap(([key, role]) =>
          role !== "subject" && !key.startsWith("body:") ? [`${id} ${key}`] : [],
        ),
      );
    expect(free).toEqual([]);
  });

  it("are known for most operations", () => {
    expect(operations.flatMap(({ declared }) => Object.keys(declared.taxCodes)).length).toBeGreaterThan(80);
  });

  it("cannot be confused: no operation has the same name in two places", () => {
    const twice = operations.filter(
      ({ parameters }) => new Set(parameters.map(({ name }) => name)).size < parameters.length,
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });
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

it.each(["codice", "targa", "codiceIuv", "comproprietario", "importo", "privacy"])("%s names none", (name) =>
  expect(isTaxCodeName(name)).toBe(false),
);
