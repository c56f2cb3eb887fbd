import { describe, expect, test } from "vitest";
import type { Entry, FieldType, FormValidator, Json, JsonObject, Text } from "../../src/engine/definition.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { aField, anOption, aSection, required } from "../support/content.ts";
import { snapshotOf } from "../support/form-snapshot.ts";

const plain: Scope = { roots: {}, values: {}, today: "2026-11-20" };

const problemsOf = (
  content: readonly Entry[],
  data: JsonObject,
  validator?: FormValidator,
  scope: Scope = plain,
) =>
  snapshotOf(content, data, scope, { validator }).problems.map(({ path, message }) => [
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

  test("a text that the region has given is checked only when the person has changed it", () => {
    const roots = { pratica: { telefono: "33333333" }, arrivo: { cell: "33333333" } };
    const short = { messages: { minLength: "Servono almeno 9 cifre." } };
    const problems = (path: readonly [string, string], cell: string) =>
      problemsOf(
        [aField("cellulare", "cell", { ...short, default: { expr: ["path", ...path] } })],
        { cell },
        failing(["/cell", "minLength"]),
        { ...plain, roots },
      ).map(([, message]) => message);
    expect(problems(["pratica", "telefono"], "33333333")).toEqual([]);
    expect(problems(["pratica", "telefono"], "33333334")).toEqual(["Servono almeno 9 cifre."]);
    expect(problems(["arrivo", "cell"], "33333333")).toEqual(["Servono almeno 9 cifre."]);
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

  describe.each<[FieldType, Json, Json, Json, Json]>([
    ["testo", "ab", 2, "a", "abc"],
    ["intero", 5, 5, 4, 6],
    ["intero", "5", "5", "4", "10"],
    ["importo", 10.5, 10.5, 10.49, 10.51],
    ["data", "2026-11-20", "2026-11-20", "2026-11-19", "2026-11-21"],
    ["righe", [{ n: 1 }], 1, [], [{ n: 1 }, { n: 2 }]],
  ])("the bounds of %s %j", (type, equal, bound, less, more) => {
    const bounds = { min: { value: bound, message: "Poco." }, max: { value: bound, message: "Troppo." } };
    test.each([
      [equal, []],
      [less, [["campo", "Poco."]]],
      [more, [["campo", "Troppo."]]],
    ])("include it: %j has the problems %j", (value, expected) => {
      expect(problemsOf([aField(type, "campo", bounds)], { campo: value })).toEqual(expected);
    });

    test("do not concern an empty value, except that no rows are too few", () => {
      const expected = type === "righe" ? [["campo", "Poco."]] : [];
      for (const campo of [null, "", []])
        expect(problemsOf([aField(type, "campo", bounds)], { campo })).toEqual(expected);
      expect(problemsOf([aField(type, "campo", bounds)], {})).toEqual(expected);
    });
  });

  test("a bound without a value is none", () => {
    const unknown = { value: { expr: ["path", "manca"] as const }, message: "No." };
    const content = [aField("data", "campo", { min: unknown, max: unknown })];
    expect(problemsOf(content, { campo: "2026-11-20" })).toEqual([]);
  });

  test("the problem of a required value, of the validator and of a bound exclude one another, in this order", () => {
    const field = aField("testo", "campo", {
      required: required("campo"),
      messages: { pattern: "Forma." },
      min: { value: 3, message: "Corto." },
    });
    const validator = failing(["/campo", "pattern"]);
    expect(problemsOf([field], { campo: "" }, validator)).toEqual([["campo", "campo è obbligatorio."]]);
    expect(problemsOf([field], { campo: "ab" }, validator)).toEqual([["campo", "Forma."]]);
    expect(problemsOf([field], { campo: "ab" })).toEqual([["campo", "Corto."]]);
  });

  test("the validator receives no empty values, at any depth", () => {
    const given: unknown[] = [];
    const validator: FormValidator = Object.assign((data: unknown) => (given.push(data), true), {
      errors: null,
    });
    const content = [
      aField("testo", "a"),
      aField("gruppo", "g", { content: [aField("testo", "b"), aField("casella", "c")] }),
      aField("righe", "r", { content: [aField("testo", "b"), aField("intero", "n")] }),
    ];
    const data: JsonObject = { a: "", g: { b: null, c: false }, r: [{ b: " ", n: 0 }, {}] };
    expect(problemsOf(content, data, validator)).toEqual([]);
    expect(given).toEqual([{ g: { c: false }, r: [{ n: 0 }, {}] }]);
  });

  test("a failure belongs to the innermost visible field, and one inside rows to its column", () => {
    const invalid = (name: string) => ({ messages: { type: `No (${name}).` } });
    const content = [
      aField("gruppo", "g", {
        ...invalid("g"),
        content: [
          aField("righe", "r", { ...invalid("r"), content: [aField("testo", "a", invalid("a"))] }),
          aField("testo", "x/y~z", invalid("x")),
        ],
      }),
    ];
    const data = { g: { r: [{ a: "1" }, { a: "2" }], "x/y~z": "3" } };
    const problems = (...paths: string[]) =>
      problemsOf(content, data, failing(...paths.map((path): [string, string] => [path, "type"])));
    expect(problems("/g/r/1/a", "/g/x~1y~0z")).toEqual([
      ["g.r.1.a", "No (a)."],
      ["g.x/y~z", "No (x)."],
    ]);
    expect(problems("/g/r")).toEqual([["g.r", "No (r)."]]);
    expect(problems("/g/r/0", "/g/r/1/manca", "/altro")).toEqual([]);
  });

  test("a message reads the object around its field", () => {
    const message: Text = ["Non vale per ", { expr: ["path", "qui", "nome"] }, "."];
    const fields = [aField("testo", "nome"), aField("cap", "cap", { messages: { pattern: message } })];
    const content = [aField("righe", "r", { content: fields })];
    const data = {
      nome: "fuori",
      r: [
        { nome: "Ada", cap: "x" },
        { nome: "Eva", cap: "x" },
      ],
    };
    expect(problemsOf(content, data, failing(["/r/1/cap", "pattern"]))).toEqual([
      ["r.1.cap", "Non vale per Eva."],
    ]);
  });

  test("checks report in reading order, one problem for each field, and repeat one message", () => {
    const check = (key: string, ...at: string[]): Entry => ({
      key,
      check: ["value", false],
      message: `No (${key}).`,
      at: at.map((name) => [name]),
    });
    const names = ["a", "b", "c"].map((name) => aField("testo", name));
    const { problems } = snapshotOf(
      [check("primo", "c", "b"), check("secondo", "b", "a"), check("terzo"), ...names],
      {},
      plain,
    );
    expect(problems).toEqual([
      { path: [], message: "No (terzo)." },
      { path: ["a"], message: "No (secondo)." },
      { path: ["b"], message: "No (primo).", isRepeated: true },
      { path: ["c"], message: "No (primo)." },
    ]);
  });
});
