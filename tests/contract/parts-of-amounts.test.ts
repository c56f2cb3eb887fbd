import { expect, it } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import digest from "../../src/contract/digest.generated.json" with { type: "json" };
import type { JsonSchema } from "../../src/contract/json-schema.ts";

const { document, operations } = readContract();
const schemas = Object.entries(document.components?.schemas ?? {});
const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);

/** Names of the schemas of answers, those inside them included. */
const answered = new Set(
  refsIn(operations.map(({ id }) => digest.operations[id as keyof typeof digest.operations].answer)),
);
for (const name of answered)
  for (const inner of refsIn(Object.fromEntries(schemas)[name] ?? {})) answered.add(inner);

const isAmount = ({ type, format }: JsonSchema): boolean => type === "number" && format === "double";

it("a part of a total that an answer requires has the default 0, so that null does not cost the total", () => {
  const parts = schemas
    .filter(([name, { required = [] }]) => answered.has(name) && required.includes("totale"))
    .flatMap(([name, { required = [], properties = {} }]) =>
      required
        .filter((member) => member !== "totale" && isAmount(properties[member] ?? {}))
        .map((member) => [`${name}.${member}`, properties[member]?.default] as const),
    );
  expect(parts.map(([, value]) => value)).toEqual(parts.map(() => 0));
  expect(parts.map(([name]) => name)).toContain("EsitoCalcoloBollo.sanzione");
});

it("a total has none: without it there is no amount to show", () => {
  const totals = schemas
    .filter(([name]) => answered.has(name))
    .map(([, { properties }]) => properties?.totale);
  expect(totals.flatMap((total) => total?.default ?? [])).toEqual([]);
});

it("every other amount that an answer requires may be null: the page says that it is not available", () => {
  const closed = schemas
    .filter(([name]) => answered.has(name))
    .flatMap(([name, { required = [], properties = {} }]) =>
      required
        .filter((member) => isAmount(properties[member] ?? {}) && properties[member]?.default === undefined)
        .map((member) => `${name}.${member}`),
    );
  expect(closed).toEqual([]);
});
