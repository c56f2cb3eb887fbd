import { describe, expect, it } from "vitest";
import { analyse } from "../../src/definitions/expressions/analyse.ts";
import { constantTruth } from "../../src/definitions/expressions/constant-truth.ts";
import { memoize } from "../../src/definitions/expressions/memo.ts";
import { analyseProse } from "../../src/definitions/expressions/rich-texts.ts";
import { LinkTargets } from "../../src/definitions/expressions/links.ts";
import { SourceText } from "../../src/definitions/source/source-text.ts";
import { LIMITS } from "../../src/definitions/source/safety.ts";
import { acceptsNull } from "../../src/definitions/types/empty-form.ts";
import { typeOfSchema } from "../../src/definitions/types/schema-types.ts";
import {
  ANY,
  BOOLEAN,
  DATE,
  fits,
  listOf,
  namesOfMismatch,
  NULL,
  NUMBER,
  objectOf,
  TEXT,
  type Type,
  unite,
} from "../../src/definitions/types/types.ts";
import type { Expr } from "../../src/engine/definition.ts";

const names: Readonly<Record<string, Type>> = {
  importo: NUMBER,
  nome: TEXT,
  dal: DATE,
  pagata: BOOLEAN,
  tipo: { kind: "text", values: ["auto", "moto"] },
  codici: listOf(TEXT),
  qualcosa: ANY,
  righe: listOf(objectOf({ tassa: NUMBER, nota: TEXT })),
  riga: objectOf({ tassa: NUMBER }),
};
const scope = { names: (name: string) => names[name], known: () => Object.keys(names) };

/** The compiled expression, its type and the problems with their columns. */
function read(text: string) {
  const problems: string[] = [];
  const source = new SourceText(text, (code, offset) => problems.push(`${code} ${offset}`));
  const { expr, type, reads } = analyse(source, scope);
  return { expr, kind: type.kind, problems, reads: [...reads] };
}

describe("an expression", () => {
  it.each<[string, Expr, Type["kind"]]>([
    ["= -3", ["value", -3], "number"],
    ["= -2.5", ["value", -2.5], "number"],
    ["= importo > -1", [">", ["path", "importo"], ["value", -1]], "boolean"],
    ["= codici[0]", ["path", "codici", "0"], "text"],
    ["= righe[1].tassa", ["member", ["path", "righe", "1"], "tassa"], "number"],
    ["= qualcosa[2]", ["path", "qualcosa", "2"], "any"],
    ["= righe(nome)[0]", ["member", ["call", "righe", ["path", "nome"]], "0"], "text"],
    [
      "= voce(righe, 1).tassa",
      ["member", ["call", "voce", ["path", "righe"], ["value", 1]], "tassa"],
      "number",
    ],
    ["= [1, 2]", ["list", ["value", 1], ["value", 2]], "list"],
    ["= !pagata", ["not", ["path", "pagata"]], "boolean"],
    ["= pagata ? nome : 'x'", ["if", ["path", "pagata"], ["path", "nome"], ["value", "x"]], "text"],
    ["= primo(nome, dal)", ["call", "primo", ["path", "nome"], ["path", "dal"]], "text"],
  ])("is read: %s", (text, expr, kind) => {
    expect(read(text)).toMatchObject({ expr, kind, problems: [] });
  });

  it.each([
    ["= -importo", "expression-arithmetic 2"],
    ["= -'3'", "expression-arithmetic 2"],
    ["= importo + 1", "expression-arithmetic 2"],
    ["= importo - 1", "expression-arithmetic 2"],
    ["= importo * 2", "expression-arithmetic 2"],
    ["= importo / 2", "expression-arithmetic 2"],
    ["= importo % 2", "expression-arithmetic 2"],
    ["= importo + 1 + 2 - 3", "expression-arithmetic 2"],
    ["= nome.trim()", "expression-method 2"],
    ["= nome[0]", "expression-form 2"],
    ["= codici[-1]", "expression-form 2"],
    ["= codici[0.5]", "expression-form 2"],
    ["= codici['0']", "expression-form 2"],
    ["= codici[importo]", "expression-form 2"],
    ["= righe[0].importo", "unknown-member 11"],
    ["= riga.importo", "unknown-member 7"],
    ["= nome.cognome", "member-of-scalar 7"],
    ["= cognome", "unknown-name 2"],
    ["= prova(nome)", "unknown-function 2"],
    ["= prima(nome)", "function-arguments 2"],
    ["= primo()", "function-arguments 2"],
    ["= prima(nome, importo)", "function-type 14"],
    ["= plural(importo, 'Un bollo')", "function-arguments 2"],
    ["= plural(importo, 'Un bollo', 'Più bolli', 'Altro')", "function-arguments 2"],
    ["= plural(nome, 'Un bollo', 'Più bolli')", "function-type 9"],
    ["= plural(importo, 'Un bollo', 2)", "function-type 30"],
    ["= somma(righe, 'altro')", "sum-column-unknown 15"],
    ["= somma(righe, 'nota')", "sum-column-type 15"],
    ["= somma(righe, nome)", "sum-column-computed 15"],
    ["= nome in nome", "expression-not-list 10"],
    ["= tipo == 'autobus'", "impossible-value 10"],
    ["= tipo in ['auto', 'autobus']", "impossible-value 10"],
    ["= dal == 'ieri'", "date-literal 9"],
    ["= importo == nome", "expression-compare 2"],
    ["= importo < nome", "expression-compare 2"],
    ["= pagata < true", "expression-compare 2"],
    ["= importo ? nome : nome", "expression-not-condition 2"],
    ["= importo >", "expression-syntax"],
  ])("has one problem, at its place: %s", (text, problem) => {
    expect(read(text).problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    "= tipo == 'auto'",
    "= tipo == nome",
    "= dal > '2027-01-31'",
    "= dal > nome",
    "= nome in codici",
    "= nome in qualcosa",
    "= importo >= qualcosa",
    "= importo == null",
    "= prima(dal, '-')",
    "= somma(righe, 'tassa') > 0",
    "= somma(qualcosa, 'tassa') > 0",
    "= primo(nome, importo, dal)",
  ])("has no problem: %s", (text) => {
    expect(read(text).problems).toEqual([]);
  });

  it.each([
    ["= nome", ["nome"]],
    ["= nome == null", []],
    ["= null != nome", []],
    ["= riga && riga.tassa > 0", []],
    ["= riga == null || riga.tassa > 0", []],
    ["= riga || riga.tassa > 0", ["riga"]],
    ["= riga ? riga.tassa : 0", []],
    ["= riga.tassa > 0 && riga", ["riga"]],
    ["= pagata && importo > 0", ["pagata", "importo"]],
  ])("reads data unless it asks first whether they are there: %s", (text, reads) => {
    expect(read(text).reads).toEqual(reads);
  });
});

describe("the truth of a condition that is the same for all data", () => {
  const datum: Expr = ["path", "a"];
  const is = (value: number): Expr => ["==", datum, ["value", value]];
  const yes: Expr = ["value", true];
  const no: Expr = ["value", false];

  it.each<[string, Expr, boolean | undefined]>([
    ["a constant", yes, true],
    ["no constant", ["value", null], false],
    ["a datum", datum, undefined],
    ["not a constant", ["not", yes], false],
    ["not a datum", ["not", datum], undefined],
    ["two truths", ["and", yes, yes], true],
    ["a truth and a datum", ["and", yes, datum], undefined],
    ["a falsehood and a datum", ["and", datum, no], false],
    ["one of two falsehoods", ["or", no, no], false],
    ["one of a truth and a datum", ["or", datum, yes], true],
    ["one of a falsehood and a datum", ["or", no, datum], undefined],
    ["a datum that equals itself", ["==", datum, datum], true],
    ["a datum that differs from itself", ["!=", datum, datum], false],
    ["equal constants", ["==", ["value", 1], ["value", 1]], true],
    ["different constants", ["==", ["value", 1], ["value", 2]], false],
    ["constants that differ", ["!=", ["value", 1], ["value", 2]], true],
    ["a datum that equals a constant", is(1), undefined],
    ["a datum that equals two constants", ["and", is(1), is(2)], false],
    ["a datum that equals one constant twice", ["and", is(1), is(1)], undefined],
    ["a datum that equals one of two constants", ["or", is(1), is(2)], undefined],
    ["a datum that equals two of three constants", ["and", is(1), ["and", yes, is(2)]], false],
    ["a datum that is there and is not", ["and", datum, ["not", datum]], false],
    ["a datum that is there, or is not", ["or", datum, ["not", datum]], undefined],
    ["two data", ["and", is(1), ["==", ["path", "b"], ["value", 2]]], undefined],
    ["an order", ["<", datum, ["value", 1]], undefined],
  ])("%s", (_, condition, truth) => {
    expect(constantTruth(condition)).toBe(truth);
  });
});

describe("types", () => {
  const few = (...values: string[]): Type => ({ kind: "text", values });

  it.each<[string, Type, Type, boolean]>([
    ["anything as a number", ANY, NUMBER, true],
    ["a number as anything", NUMBER, ANY, true],
    ["nothing as a number", NULL, NUMBER, true],
    ["a date as a text", DATE, TEXT, true],
    ["a text as a date", TEXT, DATE, true],
    ["a date as a number", DATE, NUMBER, false],
    ["a number as a text", NUMBER, TEXT, false],
    ["a list as its item", listOf(TEXT), TEXT, false],
    ["a list of texts as one of dates", listOf(TEXT), listOf(DATE), true],
    ["a list of texts as one of numbers", listOf(TEXT), listOf(NUMBER), false],
    ["one of the values", few("a"), few("a", "b"), true],
    ["another value", few("a", "c"), few("a", "b"), false],
    ["any text as one of the values", TEXT, few("a"), true],
    ["a value as any text", few("a"), TEXT, true],
    ["an object as another", objectOf({}), objectOf({ a: TEXT }), true],
  ])("%s fits: %s", (_, from, to, expected) => {
    expect(fits(from, to)).toBe(expected);
  });

  it("that do not fit are named, lists by their items and texts by their values", () => {
    expect(namesOfMismatch(NUMBER, TEXT)).toEqual({ given: "un numero", expected: "un testo" });
    expect(namesOfMismatch(few("a"), TEXT)).toEqual({ given: "un testo", expected: "un testo" });
    expect(namesOfMismatch(listOf(NUMBER), listOf(DATE))).toEqual({
      given: "un elenco di cui ogni voce è un numero",
      expected: "un elenco di cui ogni voce è una data",
    });
    expect(namesOfMismatch(few("a", "x"), few("a", "b"))).toEqual({
      given: "un testo che può valere «x»",
      expected: "uno fra «a», «b»",
    });
  });

  it.each([
    ["abcdef", "uno fra «a», «b», «c», «d», «e», «f»"],
    ["abcdefg", "uno fra «a», «b», «c», «d», «e», «f» …"],
  ])("name at most six values: %s", (values, expected) => {
    expect(namesOfMismatch(few("x"), few(...values)).expected).toBe(expected);
  });

  it.each<[string, readonly Type[], Type]>([
    ["none", [], NULL],
    ["nothing", [NULL, NULL], NULL],
    ["a number or nothing", [NULL, NUMBER], NUMBER],
    ["values", [few("a", "b"), few("b", "c")], few("a", "b", "c")],
    ["a value or any text", [few("a"), TEXT], TEXT],
    ["lists", [listOf(few("a")), listOf(few("b"))], listOf(few("a", "b"))],
    ["two dates", [DATE, DATE], DATE],
    ["a date or a number", [DATE, NUMBER], ANY],
  ])("of one of several values: %s", (_, types, expected) => {
    expect(unite(types)).toEqual(expected);
  });

  it("of objects know the members of all, and require those that all require", () => {
    const one = objectOf({ a: TEXT, b: NUMBER }, ["a", "b"]);
    const other = objectOf({ a: DATE, c: TEXT }, ["a"]);
    const together = unite([one, other], true);
    const either = unite([one, other]);
    expect(either).toMatchObject({ kind: "object", required: ["a"], open: false });
    expect(together).toMatchObject({ required: ["a", "b", "a"] });
    expect(either.kind === "object" && either.members()).toEqual({ a: ANY, b: NUMBER, c: TEXT });
    expect(unite([one, { ...other, open: true }])).toMatchObject({ open: true });
  });

  it.each<[string, object, Type]>([
    ["a constant", { const: "a" }, few("a")],
    ["a number among some", { enum: [1, 2] }, NUMBER],
    ["a text among some, or null", { enum: ["a", null] }, few("a")],
    ["a list without items", { type: "array" }, listOf(ANY)],
    ["one of two kinds", { type: ["string", "number"] }, ANY],
    ["a text or null", { type: ["string", "null"] }, TEXT],
    ["null", { type: "null" }, NULL],
    ["a date", { type: "string", format: "date" }, DATE],
    ["an unknown reference", { $ref: "#/components/schemas/Altro" }, ANY],
    ["alternatives", { oneOf: [{ type: "integer" }, { type: "null" }] }, NUMBER],
  ])("of a schema: %s", (_, schema, expected) => {
    expect(typeOfSchema(schema, {})).toEqual(expected);
  });

  it("of a schema that extends others have the members of all", () => {
    const a = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const own = { b: { type: "number" } };
    const extended = typeOfSchema({ allOf: [{ $ref: "#/A" }], properties: own }, { A: a });
    expect(extended.kind === "object" && extended.members()).toEqual({ a: TEXT, b: NUMBER });
    const alone = typeOfSchema({ allOf: [{ $ref: "#/A" }] }, { A: a });
    expect(alone.kind === "object" && alone.members()).toEqual({ a: TEXT });
  });

  it.each([
    [{ type: "string" }, false],
    [{ type: "null" }, true],
    [{ type: ["string", "null"] }, true],
    [{ enum: ["a", null] }, true],
    [{ enum: ["a"] }, false],
    [{ const: "a" }, false],
    [{ properties: {} }, false],
    [{ allOf: [] }, false],
    [{}, true],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, true],
    [{ $ref: "#/A" }, false],
  ])("of the schema %j allow null: %s", (schema, expected) => {
    expect(acceptsNull(schema, { A: { type: "string" } })).toBe(expected);
  });
});

describe("a text", () => {
  const links = new LinkTargets(["/guida"], []);
  const prose = (text: string) => {
    const codes: string[] = [];
    const source = new SourceText(text, (code) => codes.push(code));
    return { text: analyseProse(source, scope, links).text, codes };
  };

  it.each([
    ["with an image", "![logo](/logo.png)", "text-markdown"],
    ["with code", "Scrivi `AB123CD`.", "text-markdown"],
    ["with HTML", "Scrivi **<b>AB</b>**.", "text-html"],
    ["with more signs than the parser reads in time", "*a".repeat(LIMITS.marks + 1), "text-marks"],
  ])("%s is refused, and nothing of it is compiled", (_, text, code) => {
    const read = prose(text);
    expect(read.codes).toContain(code);
    expect(JSON.stringify(read.text)).not.toMatch(/AB|logo|a\*/);
  });

  it("with as many signs as the parser reads in time is accepted", () => {
    expect(prose("*a".repeat(LIMITS.marks)).codes).not.toContain("text-marks");
  });

  it("keeps emphasis apart from strong words", () => {
    const [em, strong, plain] = ["*uno*", "**uno**", "uno"].map((text) => prose(text).text);
    expect(new Set([em, strong, plain]).size).toBe(3);
    expect([em, strong].every((text) => String(text).includes("uno"))).toBe(true);
  });
});

it("a remembered result is computed once for each text", () => {
  let computed = 0;
  const count = memoize(() => ++computed);
  expect([count("a"), count("b"), count("a"), count("b")]).toEqual([1, 2, 1, 2]);
});
