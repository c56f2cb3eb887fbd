import { expect, it } from "vitest";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import type { OpenapiDocument } from "../../src/contract/openapi.ts";
import { sampleOf } from "../../src/contract/sample.ts";

type Schema = Parameters<typeof sampleOf>[1];

const document: OpenapiDocument = {
  servers: [],
  paths: {},
  components: {
    schemas: {
      Nodo: {
        type: "object",
        properties: { nome: { type: "string" }, figlio: { $ref: "#/components/schemas/Nodo" } },
      },
    },
    responses: {},
  },
};

it.each<[string, Schema, unknown]>([
  ["its example", { type: "string", example: "AB123CD" }, "AB123CD"],
  ["its example even when it is false", { type: "boolean", example: false }, false],
  ["its only value", { const: 7 }, 7],
  ["the first of its values", { enum: ["S", "N"] }, "S"],
  ["its default", { type: "integer", default: 12 }, 12],
  ["the first alternative", { oneOf: [{ const: "uno" }, { const: "due" }] }, "uno"],
  [
    "all parts of a whole",
    { allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] },
    { a: 1, b: 2 },
  ],
  ["a flag", { type: "boolean" }, true],
  ["the least number", { type: "integer", minimum: 5 }, 5],
  ["a number", { type: "number" }, 1],
  ["a list with one entry", { type: "array", items: { type: "boolean" } }, [true]],
  ["a value of a type that may be null", { type: ["null", "boolean"] }, true],
  ["null when nothing else is allowed", { type: "null" }, null],
  ["an object without a type", { properties: { a: { type: "boolean" } } }, { a: true }],
  ["a long text", { type: "string", minLength: 8 }, "testoxxx"],
])("a sample has %s", (_, schema, expected) => {
  expect(sampleOf(document, schema)).toEqual(expected);
});

it.each<[format: string, isValid: (text: string) => boolean]>([
  ["date", wireFormats.date],
  ["date-time", (text) => text.includes("T") && !Number.isNaN(Date.parse(text))],
  ["email", wireFormats.email],
  ["uri", URL.canParse],
])("a sample of the format %s is valid", (format, isValid) => {
  expect(sampleOf(document, { type: "string", format })).toSatisfy(isValid);
});

it("ends in a schema that contains itself", () => {
  const sample = sampleOf(document, { $ref: "#/components/schemas/Nodo" });
  const text = JSON.stringify(sample);
  expect(text).toMatch(/^\{"nome":"testo","figlio":\{/);
  expect(text.length).toBeLessThan(1_000);
});

it("leaves out lists, optional members and values that may be null at one depth, and keeps required members", () => {
  const node = { $ref: "#/components/schemas/Anello" };
  const properties: Record<string, Schema> = {
    nome: { type: "string" },
    elenco: { type: "array", items: { type: "boolean" } },
    forse: { type: ["string", "null"] },
    figlio: node,
  };
  const anello = { type: "object", required: ["nome"], properties };
  const own = { ...document, components: { ...document.components, schemas: { Anello: anello } } };
  type Ring = Partial<Record<"nome" | "elenco" | "forse", unknown>> & { figlio?: Ring };
  const rings: Omit<Ring, "figlio">[] = [];
  for (let ring = sampleOf(own, node) as Ring | undefined; ring; ring = ring.figlio) {
    const { figlio: _, ...rest } = ring;
    rings.push(rest);
  }
  const whole = { nome: "testo", elenco: [true], forse: "testo" };
  expect(rings.slice(-3)).toEqual([whole, { nome: "testo", elenco: [], forse: null }, { nome: "testo" }]);
  expect(rings.slice(0, -2).every((ring) => JSON.stringify(ring) === JSON.stringify(whole))).toBe(true);
});
