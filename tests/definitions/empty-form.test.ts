import { expect, test } from "vitest";
import type { Json } from "../../src/engine/definition.ts";
import { emptyForm } from "../../src/definitions/types/empty-form.ts";
import type { Schemas } from "../../src/definitions/types/schema-types.ts";
import type { JsonSchema } from "../../src/contract/json-schema.ts";

const schemas: Schemas = {
  Codice: {
    type: "object",
    properties: {
      codice: { type: ["string", "null"], default: null },
      descrizione: { type: ["string", "null"] },
    },
  },
  Totale: { type: "object", required: ["totale"], properties: { totale: { type: "number" } } },
  Nodo: {
    type: "object",
    required: ["padre"],
    properties: { padre: { $ref: "#/components/schemas/Nodo" } },
  },
};
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const cases: readonly [string, JsonSchema, Json | undefined][] = [
  ["a text", { type: "string" }, ""],
  ["a text or null", { type: ["string", "null"] }, ""],
  ["a text whose pattern takes none", { type: "string", pattern: "^(\\d{9,10})?$" }, ""],
  ["a text whose pattern wants some", { type: "string", pattern: "^\\d{4}$" }, undefined],
  ["a nullable text whose pattern wants some", { type: ["string", "null"], pattern: "^\\d{4}$" }, null],
  ["a text with a minimum length", { type: "string", minLength: 1 }, undefined],
  ["a date", { type: "string", format: "date" }, undefined],
  ["a nullable date", { type: ["string", "null"], format: "date" }, null],
  ["a closed list", { type: "string", enum: ["A", "B"] }, undefined],
  ["a closed list with null", { enum: ["A", null] }, null],
  ["a flag", { type: "boolean" }, false],
  ["a nullable flag", { type: ["boolean", "null"] }, false],
  ["a number", { type: "integer" }, undefined],
  ["a nullable number", { type: ["number", "null"] }, null],
  ["a number or text", { type: ["string", "number", "null"] }, ""],
  ["a list", { type: "array" }, []],
  ["a list that wants an entry", { type: "array", minItems: 1 }, undefined],
  ["an object with a default", ref("Codice"), { codice: null, descrizione: "" }],
  ["an object or null", { oneOf: [{ type: "null" }, ref("Codice")] }, { codice: null, descrizione: "" }],
  ["an object that requires a number", ref("Totale"), undefined],
  ["an object that requires a number, or null", { oneOf: [ref("Totale"), { type: "null" }] }, null],
  ["an object that contains itself", ref("Nodo"), undefined],
  ["anything", {}, undefined],
];

test.each(cases)("gives the empty form of %s", (_, schema, expected) => {
  expect(emptyForm(schema, schemas)).toEqual(expected);
});
