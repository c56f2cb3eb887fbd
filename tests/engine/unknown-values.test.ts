import { describe, expect, it } from "vitest";
import type { Json } from "../../src/engine/index.ts";
import { keepKnown } from "../../src/engine/form/keep-known.ts";
import { resolveSend } from "../../src/engine/calls/requests.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";

/** Values of an undeclared field; true when the migration reports the loss. */
const values: readonly (readonly [Json, boolean])[] = [
  ["testo", true],
  [0, true],
  [true, true],
  [{ a: "testo" }, true],
  [{ a: { b: [null, { c: 1 }] } }, true],
  [["", "testo"], true],
  [null, false],
  ["", false],
  [false, false],
  [{}, false],
  [[], false],
  [{ a: null, b: "", c: false }, false],
  [{ a: { b: [null, { c: false }] } }, false],
];

it.each(values)("reports the loss of the unknown value %j: %s", (value, isReported) => {
  expect(keepKnown([], { prima: value }, undefined)).toEqual({
    data: {},
    dropped: isReported ? ["prima"] : [],
  });
});

describe("sent value of an expression", () => {
  const scope: Scope = {
    roots: { crea: { flag: true, testo: null } },
    encoded: { crea: { flag: { value: true }, testo: "" } },
    values: {},
    today: "2026-11-21",
  };
  it.each([
    ["a path", ["path", "crea", "flag"], { value: true }],
    [
      "a choice, whose condition is true",
      ["if", ["path", "crea", "flag"], ["path", "crea", "testo"], ["value", 1]],
      "",
    ],
    [
      "a choice, whose condition is not",
      ["if", ["value", false], ["value", 1], ["path", "crea", "flag"]],
      { value: true },
    ],
    ["a list", ["list", ["path", "crea", "flag"], ["path", "crea", "testo"]], [{ value: true }, ""]],
  ] as const)("of %s is encoded", (_, expr, expected) => {
    expect(resolveSend({ expr: expr as never }, scope)).toEqual(expected); // `as const` makes the lists read-only
  });
});
