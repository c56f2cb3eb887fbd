import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withoutExamples } from "../../src/portal/build/omit-examples-plugin.ts";

const folder = join(import.meta.dirname, "../../src/field-types");
const types = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^\w+\/[\w-]+\.ts$/.test(file),
);

it.each(types)("leaves nothing but the examples out of %s", (file) => {
  const source = readFileSync(join(folder, file), "utf8");
  const examples = /^ {2}examples: \{(?:.*\},|\n(?: {4}.*\n)* {2}\},)$/gm;
  expect(withoutExamples(source)).toBe(source.replace(examples, "  examples: { valid: [], invalid: {} },"));
});

it("leaves examples out of most types", () => {
  const isShorter = (file: string) => {
    const source = readFileSync(join(folder, file), "utf8");
    return withoutExamples(source).length < source.length;
  };
  expect(types.filter(isShorter).length).toBeGreaterThan(15);
});
