import { expect, it } from "vitest";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

/** The errors of the calculation with another condition on its first text. */
const errorsWith = (condition: string) =>
  checkSources(
    mapFiles(readCalculation(), (file) =>
      file.path.endsWith("services/calcolo_bollo.json")
        ? { ...file, text: file.text.replace('"when": "= !haVeicoli"', `"when": "= ${condition}"`) }
        : file,
    ),
  )
    .diagnostics.filter(({ level }) => level === "error")
    .map(({ code }) => code);

it.each([
  ["haVeicoli &&", "expression-syntax"],
  ["haVeicoli == ‘no’", "typographic-quote"],
  ["conta(haVeicoli)", "unknown-function"],
  ["targa.matches('x')", "expression-method"],
  ["1 + 1", "expression-arithmetic"],
  ["!(1 + 1)", "expression-arithmetic"],
  ["calcolo_importo.targa.size()", "expression-method"],
])("reports the mistake of the condition %s, not that it is always false", (condition, code) => {
  expect(errorsWith(condition)).toEqual([code]);
});

it("reports a condition without a mistake that is always false", () => {
  expect(errorsWith("1 == 2")).toEqual(["condition-constant"]);
});
