import { describe, expect, it } from "vitest";
import roles from "../../schemas/contract/tax-codes.json" with { type: "json" };
import { readContract } from "../../src/contract/read-contract.ts";
import { isTaxCodeName } from "../../src/gateway/access/tax-codes.ts";

const { document, operations } = readContract();

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The part of the contract at a JSON pointer. */
const at = (pointer: string) =>
  pointer
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Record<string, unknown>>(
      (part, key) => part[key] as Record<string, unknown>, // `as`: pointers lead through objects
      document as unknown as Record<string, unknown>,
    );

/** Every member of a schema: dotted path and description. */
function membersOf(schema: Schema, path = ""): { path: string; description: string }[] {
  if (schema.$ref) return membersOf(at(schema.$ref), path);
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => membersOf(each, path)),
    ...(items ? membersOf(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, member]) => {
      const here = path ? `${path}.${name}` : name;
      return [{ path: here, description: member.description ?? "" }, ...membersOf(member, here)];
    }),
  ];
}

/** Every parameter and body member of the contract, as the table names them. */
const places = operations.flatMap(({ id, parameters, body }) => [
  ...parameters.map(({ name, in: place, schema }) => ({
    key: `${id} ${place}:${name}`,
    name,
    // A parameter's own description stands beside its schema.
    description: String(at(schema.replace(/\/schema$/, "")).description ?? ""),
  })),
  ...(body ? membersOf(at(body.schema)) : []).map(({ path, description }) => ({
    key: `${id} body:${path}`,
    name: path.split(".").at(-1) ?? "",
    description,
  })),
]);
const classified = Object.entries(roles).flatMap(([id, table]) =>
  Object.keys(table).map((key) => `${id} ${key}`),
);

describe("the table of tax codes", () => {
  it("classifies every parameter and body member that carries a tax code or a VAT number", () => {
    const codes = places.filter(
      ({ name, description }) => isTaxCodeName(name) || /tax code|VAT number/i.test(description),
    );
    expect(codes.length).toBeGreaterThan(80);
    expect(codes.map(({ key }) => key).filter((key) => !classified.includes(key))).toEqual([]);
  });

  it("names nothing that the contract does not have", () => {
    const known = places.map(({ key }) => key);
    expect(classified.filter((key) => !known.includes(key))).toEqual([]);
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
    "piva",
    "pIva",
    "partitaIva",
  ])("%s names a tax code", (name) => expect(isTaxCodeName(name)).toBe(true));
  it.each(["codice", "targa", "codiceIuv", "comproprietario", "importo", "privacy"])(
    "%s names none",
    (name) => expect(isTaxCodeName(name)).toBe(false),
  );
});
