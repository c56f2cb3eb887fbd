import { basename } from "node:path";
import { expect, test } from "vitest";
import language from "../../schemas/service.schema.json" with { type: "json" };
import { argsOf, contains, isDescribed, storiesOf, type StoryModule } from "../support/stories.ts";

const files = import.meta.glob<StoryModule>("../../stories/screens/*.stories.tsx", { eager: true });
const stories = new Map(
  Object.entries(files).map(([path, file]) => [basename(path, ".stories.tsx"), file] as const),
);

const blocks = language.$defs.riquadro.properties.kind.enum;
const steps = language.$defs.passo.properties.kind.enum;

test.each(blocks)("the block «%s» of the language has stories", (kind) => {
  const file = stories.get(kind) ?? {};
  expect(storiesOf(file).length).toBeGreaterThan(0);
  expect(contains(argsOf(file), "block", kind)).toBe(true);
});

test.each(steps)("the step «%s» of the language has a story", (kind) => {
  expect(contains(argsOf(stories.get("step") ?? {}), "kind", kind)).toBe(true);
});

test("every story shows a block that exists", () => {
  expect([...stories.keys()].toSorted()).toEqual([...blocks, "step"].toSorted());
});

test("every story file describes its block in Italian", () => {
  expect([...stories].filter(([, file]) => !isDescribed(file)).map(([name]) => name)).toEqual([]);
});
