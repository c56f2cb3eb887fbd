import { describe, expect, test } from "vitest";
import type { Expr, Format, Json } from "../../src/engine/definition.ts";
import { evaluate, formatValue } from "../../src/engine/expressions/index.ts";
import expressions from "../cases/expressions.json" with { type: "json" };
import formats from "../cases/formats.json" with { type: "json" };

const today = "2026-11-20";

describe("an expression", () => {
  test.each(expressions)("$name", ({ expr, roots, expected }) => {
    expect(evaluate(expr as unknown as Expr, { roots, values: {}, today })).toEqual(expected);
  });

  test("computes a derived value when it is read, and a root of the same name wins", () => {
    const values: Record<string, Expr> = { attivo: ["==", ["path", "stato"], ["value", "A"]] };
    expect(evaluate(["path", "attivo"], { roots: { stato: "A" }, values, today })).toBe(true);
    expect(evaluate(["path", "attivo"], { roots: { stato: "A", attivo: 1 }, values, today })).toBe(1);
  });
});

describe("a format", () => {
  test.each(formats as { format?: Format; value: Json; expected: string }[])(
    "prints $value as $expected",
    ({ format, value, expected }) => {
      expect(formatValue(value, format)).toBe(expected);
    },
  );
});
