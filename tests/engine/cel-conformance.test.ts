import { evaluate as evaluateCel } from "@marcbachmann/cel-js";
import { expect, test } from "vitest";
import type { Expr } from "../../src/engine/definition.ts";
import { evaluate } from "../../src/engine/expressions/index.ts";
import cases from "../cases/expressions.json" with { type: "json" };

const withSource = cases.flatMap((row) =>
  "cel" in row && row.cel !== undefined ? [{ ...row, cel: row.cel }] : [],
);

/** The language stays CEL: where nothing is missing, a CEL implementation answers the same. */
test.each(withSource)("CEL agrees: $cel ($name)", ({ cel, expr, roots, expected }) => {
  expect(evaluateCel(cel, roots)).toEqual(expected);
  expect(evaluate(expr as unknown as Expr, { roots, values: {}, today: "2026-11-20" })).toEqual(expected);
});

test("there is a CEL source for every operator", () => {
  const used = new Set(
    withSource.flatMap(({ expr }) => JSON.stringify(expr).match(/(?<=\[")[^"]+(?=")/g) ?? []),
  );
  for (const operator of ["and", "or", "not", "if", "==", "!=", "<", "<=", ">", ">=", "in", "list", "path"]) {
    expect(used).toContain(operator);
  }
});
