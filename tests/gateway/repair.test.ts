import { describe, expect, it } from "vitest";
import { asBoolean, asDate, asNumber, asText } from "../../src/gateway/answers/convert.ts";
import { repairAnswer, type UnusableAnswer } from "../../src/gateway/answers/repair.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import type { JsonSchema } from "../../src/contract/json-schema.ts";

/** Schemas that a reference `#/<name>` names. */
const amount: JsonSchema = { type: "number", format: "double", minimum: 0 };
const line: JsonSchema = {
  type: "object",
  properties: { nome: { type: "string" }, importo: amount },
  required: ["nome"],
};
const paid: JsonSchema = { ...line, required: ["nome", "importo"] };
const named: Readonly<Record<string, JsonSchema>> = { riga: line, pagata: paid };
const ref = (name: string): JsonSchema => ({ $ref: `#/${name}` });
const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : named[schema.$ref.slice(2)]!;

const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
});

describe("an answer is brought into the form of its schema", () => {
  it.each<[string, JsonSchema, unknown, unknown, readonly string[]]>([
    ["a fitting value", { type: "string" }, "a", "a", []],
    ["any value without a type", {}, { a: [1] }, { a: [1] }, []],
    ["null where it is allowed", { type: ["string", "null"] }, null, null, []],
    [
      "a number that is no finite number",
      object({ a: { type: "number" } }),
      { a: NaN },
      { a: null },
      ["/a: number for number"],
    ],
    ["a number for a text", { type: "string" }, 7, "7", ["/: number for string"]],
    ["a text for a truth value", { type: "boolean" }, "S", true, ["/: string for boolean"]],
    ["true and false", listOf({ type: "boolean" }), [true, false], [true, false], []],
    ["a date", { type: "string", format: "date" }, "2004-04-27", "2004-04-27", []],
    [
      "a date in another form",
      { type: "string", format: "date" },
      "27/04/2004",
      "2004-04-27",
      ["/: string for string"],
    ],
    [
      "null, a list and a value of types that cannot become another one",
      object({ a: { type: "string" }, b: ref("riga"), c: { type: "null" } }),
      { a: null, b: [1], c: "x" },
      { a: null, b: null, c: null },
      ["/a: null for string", "/b: array for object", "/c: string for null"],
    ],
    ["a type after null", { type: ["null", "integer"] }, "12", 12, ["/: string for integer"]],
    ["an object without declared members", { type: "object" }, { a: 1 }, { a: 1 }, []],
    ["undeclared members", object({ a: {} }), { a: 1, b: 2 }, { a: 1 }, []],
    ["a missing optional member", object({ a: {}, b: {} }, "a"), { a: 1 }, { a: 1 }, []],
    ["an object whose members are all optional", object({ a: {} }), { b: 2 }, {}, []],
    ["one object for a list", listOf(ref("riga")), { nome: "x" }, [{ nome: "x" }], ["/: object for array"]],
    [
      "a text for a list that may be null",
      object({ a: { ...listOf({}), type: ["array", "null"] }, b: {} }),
      { a: "x", b: 1 },
      { a: null, b: 1 },
      ["/a: string for array"],
    ],
    [
      "a text for a list of a union with null",
      object({ a: { oneOf: [{ type: "null" }, listOf({})] }, b: {} }),
      { a: "x", b: 1 },
      { a: null, b: 1 },
      ["/a: string for array"],
    ],
    ["a list without declared entries", { type: "array" }, [1, "a"], [1, "a"], []],
    ["an empty list", listOf(ref("riga")), [], [], []],
    [
      "a null entry beside another one",
      listOf(ref("riga")),
      [null, { nome: "x" }],
      [{ nome: "x" }],
      ["/0: null for object"],
    ],
    [
      "parts of an amount that are null or absent",
      object({ a: { ...amount, default: 0 }, b: { ...amount, default: 0 }, c: amount }, "a", "b", "c"),
      { a: null, c: 7 },
      { a: 0, b: 0, c: 7 },
      ["/a: null for its default", "/b: nothing for its default"],
    ],
    [
      "entries that cannot be read",
      listOf(ref("riga")),
      [{ nome: "x" }, { a: 1 }],
      [{ nome: "x" }],
      ["/1: foreign: entry dropped"],
    ],
    [
      "a list in a list",
      listOf(listOf({ type: "integer" })),
      [[1, "2"], 3],
      [[1, 2]],
      ["/0/1: string for integer", "/1: number for array"],
    ],
    [
      "an unusable group",
      object({ a: ref("riga"), b: {} }),
      { a: { x: 1 }, b: 1 },
      { a: null, b: 1 },
      ["/a: foreign"],
    ],
    [
      "an unusable list in a group",
      object({ a: listOf(ref("riga")), b: {} }),
      { a: [{ x: 1 }], b: 1 },
      { a: null, b: 1 },
      ["/a/0: foreign: entry dropped", "/a/0: foreign"],
    ],
    [
      "an unusable list that may be null",
      object({ a: { ...listOf(ref("riga")), type: ["array", "null"] }, b: {} }),
      { a: [{ x: 1 }], b: 1 },
      { a: null, b: 1 },
      ["/a/0: foreign: entry dropped", "/a/0: foreign"],
    ],
    [
      "an optional list that is not sent, and one that may be null",
      object({ a: listOf(ref("riga")), b: { ...listOf(ref("riga")), type: ["array", "null"] } }),
      { b: null },
      { a: [], b: [] },
      [],
    ],
    [
      "an optional list that may have another name now",
      object({ a: listOf(ref("riga")), b: {} }),
      { elenco: [{ nome: "x" }], b: 1 },
      { b: 1 },
      [],
    ],
    [
      "a list whose only entry is null",
      object({ a: listOf(ref("riga")), b: {} }),
      { a: [null], b: 1 },
      { a: null, b: 1 },
      ["/a/0: null for object", "/a: foreign"],
    ],
    [
      "dates in any form",
      object({
        giorno: { type: "string", format: "date" },
        dataInvio: { type: "string" },
        scadenza: { type: "string", pattern: "^[0-9]{2}/[0-9]{2}/[0-9]{4}$" },
      }),
      { giorno: "2019-01-30T23:00:00.000Z", dataInvio: 1548889200000, scadenza: "2019-01-31" },
      { giorno: "2019-01-31", dataInvio: "2019-01-31", scadenza: "31/01/2019" },
      ["/giorno: string for string", "/dataInvio: milliseconds for a date", "/scadenza: string for string"],
    ],
    [
      "the fitting branch of a union",
      { oneOf: [{ type: "null" }, ref("riga")] },
      { nome: "x", z: 1 },
      { nome: "x" },
      [],
    ],
    [
      "the fitting branch of any of several",
      { anyOf: [{ type: "null" }, ref("riga")] },
      { nome: "x", z: 1 },
      { nome: "x" },
      [],
    ],
    ["null of a union", { anyOf: [{ type: "null" }, ref("riga")] }, null, null, []],
    ["the second branch of a union", { oneOf: [{ type: "integer" }, { type: "string" }] }, "7", "7", []],
    [
      "the first branch that is not null, when none fits",
      { oneOf: [{ type: "null" }, { type: "integer" }] },
      "7",
      7,
      ["/: string for integer"],
    ],
    [
      "an amount that is optional",
      ref("riga"),
      { nome: "x", importo: "?" },
      { nome: "x", importo: null },
      ["/importo: string for number"],
    ],
    ["an amount of zero", ref("pagata"), { nome: "x", importo: 0 }, { nome: "x", importo: 0 }, []],
    [
      "an amount written as text",
      ref("pagata"),
      { nome: "x", importo: "12,50" },
      { nome: "x", importo: 12.5 },
      ["/importo: string for number"],
    ],
    [
      "a required amount that may be null",
      object({ a: { ...amount, type: ["number", "null"] } }, "a"),
      { a: null },
      { a: null },
      [],
    ],
  ])("%s", (_, schema, value, expected, departures) => {
    expect(atOnce(repairAnswer(schema, value, resolve))).toEqual({ value: expected, departures });
  });

  it.each<[string, JsonSchema, unknown, UnusableAnswer["reason"], string]>([
    ["nothing in it is known", ref("riga"), { a: 1 }, "foreign", "/: foreign"],
    ["it is of another type", ref("riga"), "x", "foreign", "/: foreign"],
    [
      "every entry of its list is unusable",
      listOf(ref("riga")),
      [{ a: 1 }, { b: 1 }],
      "foreign",
      "/0: foreign",
    ],
    ["every entry of its list is null", listOf(ref("riga")), [null, null], "foreign", "/: foreign"],
    ["no entry of its list has its type", listOf({ type: "integer" }), ["x", null], "foreign", "/: foreign"],
    [
      "a part of an amount cannot be read",
      object({ a: { ...amount, default: 0 } }, "a"),
      { a: "molto" },
      "amount",
      "/a: amount",
    ],
    ["a required amount is missing", ref("pagata"), { nome: "x" }, "amount", "/importo: amount"],
    [
      "a required amount is below its minimum",
      ref("pagata"),
      { nome: "x", importo: -0.01 },
      "amount",
      "/importo: amount",
    ],
    [
      "a required amount of a group is lost with it",
      object({ a: ref("pagata"), b: {} }),
      { a: { nome: "x" }, b: 1 },
      "amount",
      "/a/importo: amount",
    ],
    [
      "all entries lack their amount",
      object({ a: listOf(ref("pagata")) }),
      { a: [{ nome: "x" }] },
      "amount",
      "/a/0/importo: amount",
    ],
  ])("and is refused when %s", (_, schema, value, reason, message) => {
    const refused = expect.objectContaining({ name: "UnusableAnswer", reason, message }) as Error;
    expect(() => atOnce(repairAnswer(schema, value, resolve))).toThrow(refused);
  });

  it("is null for null", () => {
    expect(atOnce(repairAnswer({ type: ["object", "null"] }, null, resolve)).value).toBeNull();
  });

  it("does not hide a fault of the program", () => {
    const broken = () => {
      throw new TypeError("resolve");
    };
    expect(() => atOnce(repairAnswer(listOf(ref("riga")), [{}], broken))).toThrow(TypeError);
  });
});

it.each<[(value: unknown) => unknown, unknown, unknown]>([
  [asText, 1.5, "1.5"],
  [asText, false, "false"],
  [asText, null, null],
  [asText, {}, null],
  [asNumber, "-12,50", -12.5],
  [asNumber, " 7 ", 7],
  [asNumber, "1.234,56", null],
  [asNumber, "", null],
  [asNumber, "1e3", null],
  [asNumber, true, null],
  [asNumber, "301000000000100121", null],
  [asNumber, "9".repeat(400), null],
  [asText, Infinity, null],
  ...["true", "S", "si", "Sì", "1", 1].map(
    (value) => [asBoolean, value, true] as [() => unknown, unknown, unknown],
  ),
  ...["false", " N ", "no", "0", 0].map(
    (value) => [asBoolean, value, false] as [() => unknown, unknown, unknown],
  ),
  [asBoolean, "forse", null],
  [asBoolean, null, null],
  [asDate, "2004-04-27", "2004-04-27"],
  [asDate, "27/04/2004", "2004-04-27"],
  [asDate, "7.4.2004", "2004-04-07"],
  [asDate, "2004-04-27T10:00:00", "2004-04-27"],
  [asDate, "2004-04-27 10:00", "2004-04-27"],
  [asDate, "2004-04-27T22:30:00Z", "2004-04-28"],
  [asDate, "2004-04-27T00:30:00+05:00", "2004-04-26"],
  [asDate, "2004-04-27T00:30:00+0500", "2004-04-26"],
  [asDate, "ieri", "ieri"],
  [asDate, 0, "1970-01-01"],
  [asDate, 8.64e15, null],
  [asDate, 8.64e15 + 1, null],
  [asDate, true, null],
])("%o of %j is %j", (convert, value, expected) => {
  expect(convert(value)).toBe(expected);
});
