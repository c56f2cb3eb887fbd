import { expect, it } from "vitest";
import type { Expr } from "../../src/engine/definition.ts";
import { evaluate, withRoots, type Scope } from "../../src/engine/expressions/index.ts";

/** `v1` reads `v0` twice, `v2` reads `v1` twice … */
const chain = Object.fromEntries(
  Array.from({ length: 200 }, (_, index): [string, Expr] => [
    `v${index + 1}`,
    ["and", ["path", `v${index}`], ["path", `v${index}`]],
  ]),
);
const scope: Scope = { roots: { v0: true }, values: chain, today: "2026-01-01" };

it("computes each derived value once, however many values read it", () => {
  expect(evaluate(["path", "v200"], scope)).toBe(true);
});

it("computes derived values again for other data", () => {
  expect(evaluate(["path", "v200"], scope)).toBe(true);
  expect(evaluate(["path", "v200"], withRoots(scope, { v0: false }))).toBe(false);
});

it.each<[title: string, double: (inner: Expr) => Expr]>([
  ["texts", (inner) => ["text", inner, inner]],
  ["lists", (inner) => ["list", inner, inner]],
])("bounds the size of %s that double thirty times", (_, double) => {
  const values = Object.fromEntries(
    Array.from({ length: 30 }, (__, index): [string, Expr] => [
      `v${index + 1}`,
      double(["path", `v${index}`]),
    ]),
  );
  const read = (name: string) => evaluate(["path", name], { ...scope, roots: { v0: "ciao" }, values });
  expect(JSON.stringify(read("v10")).length).toBeGreaterThan(4 * 1024);
  expect(JSON.stringify(read("v30")).length).toBeLessThan(10_000_000);
});
