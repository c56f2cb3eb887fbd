import { join } from "node:path";
import { expect, it } from "vitest";
import { readSources } from "../../src/definitions/node/files.ts";
import { isExpression } from "../../src/definitions/source/source.ts";

/**
 * One datum, or its absence, also with the parameters of a fragment in its name: it reads without knowing any operator between
 * data. Without the absences the share is three points lower.
 */
const PLAIN = /^= !?(?:[\w.]|\{dati\.\w+\})+$/;

function expressionsIn(value: unknown): string[] {
  if (isExpression(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

it("two in three expressions of the services, or more, name one datum or its absence", () => {
  const { services, fragments } = readSources(join(import.meta.dirname, "../.."));
  const expressions = [...services, ...fragments].flatMap(({ text }) => expressionsIn(JSON.parse(text)));
  const plain = expressions.filter((text) => PLAIN.test(text));
  expect(expressions.length).toBeGreaterThan(300);
  expect(plain.length / expressions.length).toBeGreaterThanOrEqual(2 / 3);
});
