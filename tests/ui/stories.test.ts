import { basename } from "node:path";
import { expect, test } from "vitest";
import { isDescribed, memberOf, storiesOf, type StoryModule } from "../support/stories.ts";

/** Components of `ui`. Each carries the name of its file, and its story stands at the same path under `stories/ui`. */
const pieces = Object.entries(import.meta.glob<StoryModule>("../../src/ui/**/*.tsx", { eager: true }));
const stories = import.meta.glob<StoryModule>("../../stories/ui/**/*.stories.tsx", { eager: true });
const storyOf = (piece: string): string =>
  piece.replace("/src/", "/stories/").replace(/\.tsx$/, ".stories.tsx");

test.each(pieces)("%s exports the component of its name, and its stories show it", (path, piece) => {
  const component = piece[basename(path, ".tsx")];
  expect(component).toBeTypeOf("function");
  const shown = stories[storyOf(path)] ?? {};
  expect(memberOf(shown.default, "component")).toBe(component);
  expect(storiesOf(shown)).not.toEqual([]);
});

test("every story shows a component that exists", () => {
  const known = pieces.map(([path]) => storyOf(path));
  expect(known.length).toBeGreaterThan(0);
  expect(Object.keys(stories).filter((story) => !known.includes(story))).toEqual([]);
});

test("every story file describes its component in Italian", () => {
  expect(Object.keys(stories).filter((path) => !isDescribed(stories[path] ?? {}))).toEqual([]);
});
