import { describe, expect, test } from "vitest";
import type { Entry, FormValidator, JsonObject } from "../../src/engine/definition.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { aField, anOption, aSection, required } from "../support/content.ts";
import { snapshotOf } from "../support/form-snapshot.ts";

const plain: Scope = { roots: {}, values: {}, today: "2026-11-20" };

const problemsOf = (content: readonly Entry[], data: JsonObject, validator?: FormValidator) =>
  snapshotOf(content, data, plain, { validator }).problems.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

/** A validator that always fails at these paths. */
const failing = (...failures: [string, string][]): FormValidator =>
  Object.assign(() => false, {
    errors: failures.map(([instancePath, keyword]) => ({ instancePath, keyword, params: {} })),
  });

describe("checking a form", () => {
  test.each([null, undefined, "", "  "])("a required field with the value %j is missing", (value) => {
    const data: JsonObject = value === undefined ? {} : { targa: value };
    expect(problemsOf([aField("targa", "targa", { required: required("targa") })], data)).toEqual([
      ["targa", "targa è obbligatorio."],
    ]);
  });

  test("zero is a value", () => {
    const content = [aField("intero", "n", { required: required("n") })];
    expect(problemsOf(content, { n: 0 })).toEqual([]);
  });

  test.each(["consenso", "casella"] as const)("a required %s must be ticked, not only answered", (type) => {
    const content = [aField(type, "privacy", { required: required("privacy") })];
    expect(problemsOf(content, {})).toHaveLength(1);
    expect(problemsOf(content, { privacy: false })).toHaveLength(1);
    expect(problemsOf(content, { privacy: true })).toEqual([]);
  });

  test("required may have a condition", () => {
    const content = [
      aField("casella", "a", { reactive: true }),
      aField("testo", "b", { required: required("b", ["path", "qui", "a"]) }),
    ];
    expect(problemsOf(content, { a: true })).toEqual([["b", "b è obbligatorio."]]);
    expect(problemsOf(content, { a: false })).toEqual([]);
  });

  test("a failure of the validator has the field's own message", () => {
    const content = [
      aField("targa", "targa", { messages: { pattern: "Solo lettere e cifre." } }),
      aField("cap", "cap"),
    ];
    expect(
      problemsOf(content, { targa: "A-1", cap: "x" }, failing(["/cap", "pattern"], ["/targa", "pattern"])),
    ).toEqual([
      ["targa", "Solo lettere e cifre."],
      ["cap", "Il valore inserito non è valido."],
    ]);
  });

  test("the first of several failures in the order of the field's messages is reported", () => {
    const content = [aField("targa", "targa", { messages: { pattern: "Caratteri.", maxLength: "Lunga." } })];
    const validator = failing(["/targa", "maxLength"], ["/targa", "pattern"]);
    expect(problemsOf(content, { targa: "A-B-C-D-E" }, validator)).toEqual([["targa", "Caratteri."]]);
  });

  test("failures of hidden and of empty fields are ignored", () => {
    const content = [aField("testo", "a"), aField("testo", "b", { when: ["value", false] })];
    expect(problemsOf(content, { b: "x" }, failing(["/a", "type"], ["/b", "pattern"]))).toEqual([]);
  });

  test.each([
    ["testo", "abc", { max: { value: 2, message: "Troppo lungo." } }, "Troppo lungo."],
    ["testo", "abc", { min: { value: 4, message: "Troppo corto." } }, "Troppo corto."],
    ["importo", 9.99, { min: { value: 10, message: "Almeno 10 euro." } }, "Almeno 10 euro."],
    ["intero", "31", { max: { value: 30, message: "Al massimo 30." } }, "Al massimo 30."],
    ["intero", "9", { max: { value: 30, message: "Al massimo 30." } }, null],
    [
      "data",
      "2026-11-21",
      { max: { value: { expr: ["path", "oggi"] }, message: "Nel futuro." } },
      "Nel futuro.",
    ],
    ["data", "2026-11-20", { max: { value: { expr: ["path", "oggi"] }, message: "Nel futuro." } }, null],
    [
      "righe",
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      { max: { value: 2, message: "Al massimo due." } },
      "Al massimo due.",
    ],
    [
      "data",
      "2026-11-20",
      { min: { value: { expr: ["path", "qui", "dal"] }, message: "Prima dell'inizio." } },
      null,
    ],
  ] as const)("%s %j within %j", (type, value, bounds, message) => {
    const problems = problemsOf([aField(type, "campo", bounds as never)], { campo: value as never });
    expect(problems).toEqual(message === null ? [] : [["campo", message]]);
  });

  test("a check over several fields reports under each of them, once they are valid by themselves", () => {
    const content: Entry[] = [
      aField("email", "email"),
      aField("cellulare", "cell", {
        required: required("cell", ["==", ["path", "qui", "email"], ["value", "a@b.it"]]),
      }),
      {
        key: "contatti",
        check: ["path", "qui", "email"],
        message: "Serve un recapito.",
        at: [["email"], ["cell"]],
      },
    ];
    expect(problemsOf(content, {})).toEqual([
      ["email", "Serve un recapito."],
      ["cell", "Serve un recapito."],
    ]);
    expect(problemsOf(content, { email: "a@b.it" })).toEqual([["cell", "cell è obbligatorio."]]);
  });

  test("a disabled field has no problem", () => {
    const disabled = aField("targa", "targa", { required: required("targa"), enabled: ["value", false] });
    expect(problemsOf([disabled], {})).toEqual([]);
    expect(
      problemsOf([{ ...disabled, max: { value: 2, message: "Troppo lunga." } }], { targa: "AB123CD" }),
    ).toEqual([]);
  });

  test("a check whose fields are hidden reports on the form; a check in hidden content reports nothing", () => {
    const check = (key: string): Entry => ({
      key,
      check: ["value", false],
      message: `No (${key}).`,
      at: [["nascosto"]],
    });
    const content: Entry[] = [
      aField("testo", "a"),
      check("fuori"),
      aSection([check("dentro")], { when: ["value", false] }),
      aField("radio", "m", {
        options: [anOption("uno", { content: [check("uno")] }), anOption("due", { content: [check("due")] })],
      }),
    ];
    expect(problemsOf(content, { m: "due" })).toEqual([
      ["", "No (fuori)."],
      ["", "No (due)."],
    ]);
  });

  test("values are normalized before they are checked", () => {
    const content = [aField("targa", "targa", { max: { value: 7, message: "Troppo lunga." } })];
    expect(problemsOf(content, { targa: "ab 123 cd" })).toEqual([]);
  });
});
