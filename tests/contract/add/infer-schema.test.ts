import { expect, it } from "vitest";
import { inferSchema } from "../../../src/contract/add/infer-schema.ts";
import { knownSchemas } from "../../../src/contract/add/known-schemas.ts";
import type { JsonSchema } from "../../../src/contract/json-schema.ts";
import { readContract } from "../../../src/contract/read-contract.ts";

const none = () => undefined;

it.each<[string, unknown[], JsonSchema]>([
  ["a text, with room for longer ones", ["ABCDEF"], { type: "string", maxLength: 500 }],
  ["a long text", ["x".repeat(6_000)], { type: "string", maxLength: 12_000 }],
  ["a day", ["2026-01-31"], { type: "string", format: "date", maxLength: 10 }],
  ["a time", ["2026-01-31T10:00:00Z"], { type: "string", format: "date-time", maxLength: 40 }],
  ["a count", [3], { type: "integer", minimum: 0 }],
  ["an amount", [3, 2.5], { type: "number", format: "double", minimum: 0 }],
  ["a count below zero", [-3], { type: "integer" }],
  ["a flag", [true, false], { type: "boolean" }],
  ["a text that may be null", ["A", null], { type: ["string", "null"], maxLength: 500 }],
  ["nothing but null", [null], { type: ["string", "null"], maxLength: 500 }],
  ["an empty list", [[]], { type: "array", maxItems: 100, items: { type: "string", maxLength: 500 } }],
  [
    "entries that differ",
    [[{ a: 1 }, { a: 2, b: "x" }]],
    {
      type: "array",
      maxItems: 100,
      items: {
        type: "object",
        properties: { a: { type: "integer", minimum: 0 }, b: { type: "string", maxLength: 500 } },
        required: ["a"],
      },
    },
  ],
  [
    "an object that may be null",
    [{ a: true }, null],
    {
      anyOf: [{ type: "object", properties: { a: { type: "boolean" } }, required: ["a"] }, { type: "null" }],
    },
  ],
])("an example of %s makes a schema with bounds", (_, examples, schema) => {
  expect(inferSchema(examples, "nome", none)).toEqual(schema);
});

it("a value under a known name has the schema of the contract, if it conforms to it", () => {
  const find = knownSchemas(readContract().document);
  expect(inferSchema(["FRRLVI84C52L219N"], "codiceFiscale", find)).toEqual({
    $ref: "#/components/schemas/CodiceFiscale",
  });
  expect(inferSchema(["non è un codice fiscale"], "codiceFiscale", find)).toMatchObject({ type: "string" });
  expect(inferSchema(["x"], "nomeSconosciuto", find)).toMatchObject({ type: "string" });
});
