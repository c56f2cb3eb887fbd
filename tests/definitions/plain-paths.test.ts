import { join } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "../../src/definitions/node/files.ts";
import { isExpression } from "../../src/definitions/source/source.ts";

/** A datum, or its absence. */
const PLAIN = /^= !?[\w.]+$/;

function expressionsIn(value: unknown): string[] {
  if (isExpression(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

it("most expressions of the services only name a datum", () => {
  const { services, fragments } = readSources(join(import.meta.dirname, "../.."));
  const expressions = [...services, ...fragments].flatMap(({ text }) => expressionsIn(JSON.parse(text)));
  const plain = expressions.filter((text) => PLAIN.test(text));
  expect(expressions.length).toBeGreaterThan(300);
  expect(plain.length / expressions.length).toBeGreaterThanOrEqual(0.8);
});
