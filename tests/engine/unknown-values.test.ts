import { describe, expect, it, test } from "vitest";
import type { FieldType, Json } from "../../src/engine/definition.ts";
import { outlineOf } from "../../src/engine/form/index.ts";
import { isEqual } from "../../src/engine/json.ts";
import { keepKnown } from "../../src/engine/form/keep-known.ts";
import { resolveSend } from "../../src/engine/calls/requests.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { aField, anOption, required } from "../support/content.ts";
import { aService, aStep } from "../support/service.ts";

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

describe("a value of a field", () => {
  const samples: readonly Json[] = ["a", 5, true, ["a"], { a: 1 }];

  test.each<[FieldType, readonly Json[]]>([
    ["testo", ["a", 5, true]],
    ["intero", ["a", 5, true]],
    ["data", ["a"]],
    ["meseAnno", ["a"]],
    ["scelta", samples],
    ["casella", [true]],
    ["consenso", [true]],
    ["righe", [["a"]]],
    ["allegati", [["a"]]],
    ["gruppo", [{ a: 1 }]],
  ])("of type %s is kept when it is one of %j, or null", (type, kept) => {
    const content = [aField(type, "campo", type === "gruppo" ? { content: [aField("intero", "a")] } : {})];
    const keptOf = (campo: Json) => keepKnown(content, { campo }, undefined);
    for (const sample of samples)
      expect([sample, keptOf(sample)]).toEqual([
        sample,
        kept.some((one) => isEqual(one, sample))
          ? { data: { campo: sample }, dropped: [] }
          : { data: {}, dropped: ["campo"] },
      ]);
    expect(keptOf(null)).toEqual({ data: { campo: null }, dropped: [] });
  });

  test("is kept when one of several fields of its name takes it", () => {
    const content = [
      aField("data", "a"),
      aField("radio", "scelta", {
        options: [anOption("x", { content: [aField("intero", "a")] }), anOption("y")],
      }),
    ];
    expect(keepKnown(content, { a: 5, scelta: "y" }, undefined)).toEqual({
      data: { a: 5, scelta: "y" },
      dropped: [],
    });
    expect(keepKnown(content, { a: [5], scelta: "z" }, undefined)).toEqual({
      data: {},
      dropped: ["a", "scelta"],
    });
  });

  test("inside rows and flagged options is dropped by its declared path", () => {
    const content = [
      aField("righe", "righe", { content: [aField("testo", "a")] }),
      aField("righe", "offerte", { rows: ["path", "x"], content: [aField("testo", "a")] }),
      aField("radio", "motivo", {
        flags: "each",
        options: [anOption("venduto", { content: [aField("testo", "nota")] })],
      }),
    ];
    const row = { a: "1", b: "2" };
    expect(
      keepKnown(
        content,
        { righe: [row, "testo"], offerte: [row], venduto: { nota: "n", altro: "x" } },
        undefined,
      ),
    ).toEqual({
      data: { righe: [{ a: "1" }, "testo"], offerte: [row], venduto: { nota: "n" } },
      dropped: ["righe.*.b", "venduto.altro"],
    });
  });

  test("has the kinds, the first label and the strictest need of all fields of its name", () => {
    const content = [
      aField("testo", "a", { label: "Primo" }),
      aField("casella", "altro", {
        content: [aField("data", "a", { required: required("a") }), aField("testo", "a")],
      }),
    ];
    const service = aService({
      steps: [aStep("crea", { hasForm: true, content })],
      rules: { carrello: { rule: "cart", with: {}, errors: {} } },
    });
    expect(outlineOf(service)).toEqual({
      forms: {
        crea: {
          a: { label: "Primo", kinds: ["text", "date"], required: true },
          altro: { label: "Campo altro", kinds: ["flag"], required: false },
        },
      },
      pages: { crea: "crea" },
      rules: { carrello: "cart" },
    });
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
