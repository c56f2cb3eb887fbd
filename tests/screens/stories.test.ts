import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import language from "../../schemas/service.schema.json" with { type: "json" };

const folder = join(import.meta.dirname, "../../stories/screens");
const stories = readdirSync(folder).filter((name) => name.endsWith(".stories.tsx"));
const textOf = (name: string): string =>
  stories.includes(name) ? readFileSync(join(folder, name), "utf8") : "";

const blocks = language.$defs.riquadro.properties.kind.enum;
const steps = language.$defs.passo.properties.kind.enum;

test.each(blocks)("the block «%s» of the language has stories", (kind) => {
  expect(textOf(`${kind}.stories.tsx`)).toContain(`block: "${kind}"`);
});

test.each(steps)("the step «%s» of the language has a story", (kind) => {
  expect(textOf("step.stories.tsx")).toContain(`kind: "${kind}"`);
});

test("every story shows a block that exists", () => {
  expect(stories.toSorted()).toEqual([...blocks, "step"].map((kind) => `${kind}.stories.tsx`).toSorted());
});

test("every story file describes its block in Italian", () => {
  expect(stories.filter((name) => !/component:\s*["'`]/.test(textOf(name)))).toEqual([]);
});
