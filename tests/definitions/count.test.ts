import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

it("a line that names a service is found, except in the rooms of logic and in other files", () => {
  const root = mkdtempSync(join(tmpdir(), "count-"));
  for (const name of ["schemas", "regions"]) symlinkSync(join(ROOT, name), join(root, name));
  const files = {
    "engine/one.ts": 'const a = 1;\nif (id === "calcolo_bollo") stop();\n',
    "portal/two.tsx": '<Service id="pago_bollo" />',
    "portal/words.ts": 'const path = "/visure";\nservices.visure = rateizzazione;\nservizi("rateizzazione");',
    "portal/longer.ts": 'const name = "calcolo_bollo_auto";',
    "rules/cart.ts": 'const id = "pago_bollo";',
    "sandbox/cases/case.ts": 'const id = "pago_bollo";',
    "engine/README.md": "`calcolo_bollo`",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, "src", dirname(name)), { recursive: true });
    writeFileSync(join(root, "src", name), text);
  }
  const { naming, ...sizes } = countAll(root);
  rmSync(root, { recursive: true });
  expect([...naming].sort()).toEqual([
    "engine/one.ts:2",
    "portal/two.tsx:1",
    "portal/words.ts:2",
    "portal/words.ts:3",
  ]);
  expect(sizes).toMatchObject({ services: counts.services, json: counts.json });
});
