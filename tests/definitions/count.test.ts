import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countAll } from "../../src/definitions/node/count.ts";

const ROOT = join(import.meta.dirname, "../..");
const counts = countAll(ROOT);
const readme = readFileSync(join(ROOT, "README.md"), "utf8");

/** The number that the README gives before a word: “3,009 lines of JSON”. */
const numberOf = (text: string) => {
  const [, digits] = new RegExp(`(\\d[\\d,]*) ${text}`).exec(readme) ?? [];
  return digits === undefined ? NaN : Number(digits.replaceAll(",", ""));
};

describe("the sizes in the README", () => {
  it.each([
    ["services", counts.services],
    ["steps", counts.steps],
    ["fields", counts.fields],
    ["lines of JSON", counts.json],
  ])("are those of `definitions -- count` within a tenth: %s", (text, count) => {
    expect(Math.abs(numberOf(text) - count) / count).toBeLessThan(0.1);
  });

  it("count no line of TypeScript that names a service", () => {
    expect(numberOf("lines of TypeScript")).toBe(0);
    expect(counts.naming).toEqual([]);
  });
});
