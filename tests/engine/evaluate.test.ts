import { describe, expect, onTestFinished, test } from "vitest";
import type { Expr, Format, Json } from "../../src/engine/definition.ts";
import { evaluate, formatValue } from "../../src/engine/expressions/index.ts";
import { functions } from "../../src/engine/expressions/functions.ts";
import expressions from "../cases/expressions.json" with { type: "json" };
import { language } from "../../src/formats/language.ts";
import formats from "../cases/formats.json" with { type: "json" };

const today = "2026-11-20";

describe("an expression", () => {
  test.each(expressions)("$name", ({ expr, roots, expected }) => {
    expect(evaluate(expr as unknown as Expr, { roots, values: {}, today })).toEqual(expected);
  });

  test("calls each function of the language in some row", () => {
    const text = JSON.stringify(expressions);
    expect(Object.keys(functions).filter((name) => !text.includes(`["call","${name}",`))).toEqual([]);
  });

  test("computes a derived value when it is read, and a root of the same name wins", () => {
    const values: Record<string, Expr> = { attivo: ["==", ["path", "stato"], ["value", "A"]] };
    expect(evaluate(["path", "attivo"], { roots: { stato: "A" }, values, today })).toBe(true);
    expect(evaluate(["path", "attivo"], { roots: { stato: "A", attivo: 1 }, values, today })).toBe(1);
  });
});

describe("the order of values", () => {
  const values: readonly (readonly [string, Json])[] = [
    ["a number", 5],
    ["a text", "5"],
    ["a longer text", "50"],
    ["null", null],
    ["a flag", true],
    ["a list", [5]],
    ["an object", { a: 5 }],
  ];
  const holds = (operator: "<" | "<=" | ">" | ">=", left: Json, right: Json) =>
    evaluate([operator, ["value", left], ["value", right]], { roots: {}, values: {}, today });

  test.each(values)("%s is in no order with a value of another kind", (_, value) => {
    for (const [, other] of values.filter(
      ([, one]) => typeof one !== typeof value || typeof value === "object",
    ))
      for (const operator of ["<", "<=", ">", ">="] as const) {
        expect([value, operator, other, holds(operator, value, other)]).toEqual([
          value,
          operator,
          other,
          false,
        ]);
        expect([other, operator, value, holds(operator, other, value)]).toEqual([
          other,
          operator,
          value,
          false,
        ]);
      }
  });

  test.each<readonly [Json, Json]>([
    [4, 5],
    [-1, 0],
    ["5", "50"],
    ["2026-02-28", "2026-03-01"],
  ])("%j comes before %j, and is equal to itself", (less, more) => {
    const results = (left: Json, right: Json) =>
      (["<", "<=", ">", ">="] as const).map((operator) => holds(operator, left, right));
    expect(results(less, more)).toEqual([true, true, false, false]);
    expect(results(more, less)).toEqual([false, false, true, true]);
    expect(results(less, less)).toEqual([false, true, false, true]);
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

test("chooses singular and plural by the language of the page", () => {
  const textFor = (count: number) =>
    evaluate(["call", "plural", ["value", count], ["value", "un"], ["value", "plusieurs"]], {
      roots: {},
      values: {},
      today: "2027-01-01",
    });
  expect([0, 1, 2].map(textFor)).toEqual(["plusieurs", "un", "plusieurs"]);
  language.code = "fr";
  onTestFinished(() => void (language.code = "it"));
  expect([0, 1, 2].map(textFor)).toEqual(["un", "un", "plusieurs"]);
});
