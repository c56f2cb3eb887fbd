import { expect, it } from "vitest";
import { isParseable, LIMITS } from "../../src/definitions/source/safety.ts";

/** The codes of the problems of a text. */
function problemsOf(text: string): readonly string[] {
  const codes: string[] = [];
  isParseable(text, (code) => codes.push(code));
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
});
