import { parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { isParseable, isSafe, LIMITS } from "../../src/definitions/source/safety.ts";

/** The codes of the problems of a text. */
function problemsOf(text: string, path = "schemas/services/a.json"): readonly string[] {
  const codes: string[] = [];
  isParseable({ path, text }, (code) => codes.push(code));
  return codes;
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const siblings = Array.from({ length: 100 }, () => "[]").join();

it.each([
  ["as deep as allowed", nested(LIMITS.depth), []],
  ["too deep", nested(LIMITS.depth + 1), ["too-deep"]],
  ["as deep as allowed after many shallow lists", `[${siblings},${nested(LIMITS.depth - 1)}]`, []],
  ["too deep after many shallow lists", `[${siblings},${nested(LIMITS.depth)}]`, ["too-deep"]],
  ["brackets inside a text", JSON.stringify({ testo: nested(100) }), []],
  ["as long as allowed", `"${"a".repeat(LIMITS.file - 2)}"`, []],
  ["too long", `"${"a".repeat(LIMITS.file - 1)}"`, ["file-too-long"]],
])("reads a file %s", (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
  expect(problemsOf(text, "regions/vda/services/a.json")).toEqual(problems);
});

it.each(["schemas/catalogue.json", "regions/piemonte/region.json", "schemas/errors.json"])(
  "reads %s, which all services share, up to a higher limit",
  (path) => {
    expect(problemsOf(`"${"a".repeat(LIMITS.sharedFile - 2)}"`, path)).toEqual([]);
    expect(problemsOf(`"${"a".repeat(LIMITS.sharedFile - 1)}"`, path)).toEqual(["file-too-long"]);
  },
);

/** Whether a text is safe, and the codes of its problems. */
function safetyOf(text: string) {
  const codes: string[] = [];
  const safe = isSafe(parseTree(text)!, text, (code) => codes.push(code));
  return { safe, codes };
}

const expression = (length: number) => `= ${"a".repeat(length)}`;
const listOf = (length: number) => Array.from({ length }, () => 1);
const objectOf = (length: number) =>
  Object.fromEntries(listOf(length).map((one, index) => [`n${index}`, one]));

it.each([
  ["an expression as long as people read", expression(LIMITS.readable), true, []],
  ["a longer expression", expression(LIMITS.readable + 1), true, ["expression-too-long"]],
  ["a longer one whose texts are long", `${expression(LIMITS.readable - 2)}'${"a".repeat(50)}'`, true, []],
  ["the longest expression", expression(LIMITS.expression - 2), true, ["expression-too-long"]],
  ["a longer one", expression(LIMITS.expression - 1), false, ["text-too-long", "expression-too-long"]],
  ["the longest text", "a".repeat(LIMITS.text), true, []],
  ["a longer text", "a".repeat(LIMITS.text + 1), false, ["text-too-long"]],
  ["a text of two lines with a tab", "a\n\tb\tc\n", true, []],
  ["a carriage return", "a\rb", false, ["invisible-character"]],
  ["the longest list", listOf(LIMITS.members), true, []],
  ["a longer list", listOf(LIMITS.members + 1), false, ["list-too-long"]],
  ["the longest object", objectOf(LIMITS.members), true, []],
  ["a longer object", objectOf(LIMITS.members + 1), false, ["list-too-long"]],
  ["an inherited name", { constructor: 1 }, false, ["reserved-name"]],
  ["an inherited name in an address", { nome: "qui.constructor" }, false, ["reserved-name"]],
  ["an inherited name in a sentence", "Si chiama constructor.", true, []],
] as const)("checks the safety of %s", (_, value, safe, codes) => {
  expect(safetyOf(JSON.stringify(value))).toEqual({ safe, codes });
  expect(safetyOf(JSON.stringify([{ dentro: value }]))).toEqual({ safe, codes });
});

it.each([
  ["999999999999999", true, []],
  ["-0.00123456789012345", true, []],
  ["1000000000000000", false, ["number-too-long"]],
  ["0.1234567890123456", false, ["number-too-long"]],
  ["1e14", true, []],
  ["1e15", false, ["number-too-long"]],
  ["1e308", false, ["number-too-long"]],
  ["-1e309", false, ["number-infinite"]],
])("checks the safety of the number %s", (text, safe, codes) => {
  expect(safetyOf(text)).toEqual({ safe, codes });
});

it.each([
  ["Calcola il \u202ebollo", "segno che scrive tutto da destra a sinistra (U+202E)", "dopo «Calcola il»"],
  ["\u200bBollo", "spazio di larghezza zero (U+200B)", "all'inizio"],
  ["Una frase molto più lunga di così\u0007", "segno di controllo (U+0007)", "dopo «…to più lunga di così»"],
  ["a\u2064", "segno che non si vede (U+2064)", "dopo «a»"],
])("names the sign and the place in %j", (text, sign, where) => {
  const found: unknown[] = [];
  const json = JSON.stringify(text);
  isSafe(
    parseTree(json)!,
    json,
    (code, _offset, params) => void (code === "invisible-character" && found.push(params)),
  );
  expect(found).toEqual([{ sign, where }]);
});
