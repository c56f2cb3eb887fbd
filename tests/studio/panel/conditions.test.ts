import { describe, expect, it } from "vitest";
import { parseExpression } from "../../../src/definitions/index.ts";
import { isDatum } from "../../../src/studio/panel/conditions/condition.ts";
import { printCondition } from "../../../src/studio/panel/conditions/print-condition.ts";
import { readCondition } from "../../../src/studio/panel/conditions/read-condition.ts";
import { authoredFiles } from "../../support/authored-files.ts";

/** Every condition of the project's definitions. */
const conditions = [
  ...new Set(
    [...authoredFiles().values()].flatMap((text) =>
      [...text.matchAll(/"(?:when|check|enabled|default)": ("= [^"]*")/g)].map(
        ([, one]) => JSON.parse(one!) as string,
      ),
    ),
  ),
];

describe("a condition that can be chosen", () => {
  it.each([
    ["= a", "all", ["a yes null"]],
    ["= !a.b", "all", ["a.b no null"]],
    ["= a == 'x' && b != 3 && !c", "all", ["a is x", "b isNot 3", "c no null"]],
    ["= a < 3 || b >= 2.5", "any", ["a less 3", "b least 2.5"]],
    ["= a == null || a != null", "any", ["a missing null", "a given null"]],
    ["= contiene(a.b, 'l\\'auto')", "all", ["a.b contains l'auto"]],
    ["= a == true", "all", ["a is true"]],
    ["= a.b <= c.d && e != f", "all", ["a.b most [c.d]", "e isNot [f]"]],
    ["= a in ['x', 'y'] || b in [1, 2]", "any", ["a oneOf x,y", "b oneOf 1,2"]],
    ["= contiene(oggi, '-12-')", "all", ["oggi month 12"]],
    ["= anni(qui.nascita) >= 18", "all", ["qui.nascita aged 18"]],
    [
      "= chiusa_{dati.dato} && {dati.dato}.esito == 'x'",
      "all",
      ["chiusa_{dati.dato} yes null", "{dati.dato}.esito is x"],
    ],
  ])("is read from %s and written back", (text, joined, comparisons) => {
    const condition = readCondition(text);
    expect(condition?.joined).toBe(joined);
    expect(
      condition?.comparisons.map(
        ({ name, comparing, value }) => `${name} ${comparing} ${isDatum(value) ? `[${value.datum}]` : value}`,
      ),
    ).toEqual(comparisons);
    expect(printCondition(condition!)).toBe(text);
  });

  it.each([
    "= a && (b || c)",
    "= a in b",
    "= anni(a) > 18",
    "= size(a) > 1",
    "= a ? b : c",
    "= (a",
    "= !(a == 1)",
    "= a[0] == 1",
  ])("is not %s", (text) => {
    expect(readCondition(text)).toBeNull();
  });

  it("is most of those of the project, and means the same when it is written back", () => {
    const read = conditions.flatMap((text) => {
      const condition = readCondition(text);
      return condition ? [{ text, printed: printCondition(condition) }] : [];
    });
    expect(read.length / conditions.length).toBeGreaterThan(0.8);
    for (const { text, printed } of read)
      expect(parseExpression(printed, true)).toEqual(parseExpression(text, true));
  });

  it("keeps a text with any characters", () => {
    for (const value of ["è l'ora", 'a "b"', "\\", "\\'", "a\nb".replace("\n", " ")]) {
      const condition = { joined: "all", comparisons: [{ name: "a", comparing: "is", value }] } as const;
      expect(readCondition(printCondition(condition))).toEqual(condition);
    }
  });
});
