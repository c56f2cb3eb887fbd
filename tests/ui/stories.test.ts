import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "../..");
const filesOf = (folder: string): string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
const textOf = (path: string): string => readFileSync(join(home, path), "utf8");

/** Components of `ui`. Each carries the name of its file, and its story stands at the same path under `stories/ui`. */
const pieces = filesOf("src/ui").filter((path) => path.endsWith(".tsx"));
const stories = filesOf("stories/ui").filter((path) => path.endsWith(".stories.tsx"));
const storyOf = (piece: string): string => piece.replace(/\.tsx$/, ".stories.tsx");

test("every component file exports the component of its name", () => {
  const strays = pieces.filter(
    (path) => !new RegExp(`export function ${basename(path, ".tsx")}\\b`).test(textOf(`src/ui/${path}`)),
  );
  expect(strays).toEqual([]);
});

test("every component has a story", () => {
  expect(pieces.filter((path) => !stories.includes(storyOf(path)))).toEqual([]);
});

test("every story shows a component that exists", () => {
  expect(stories.filter((story) => !pieces.map(storyOf).includes(story))).toEqual([]);
});

test("every story file describes its component in Italian", () => {
  const undescribed = stories.filter((story) => !/component:\s*["'`]/.test(textOf(`stories/ui/${story}`)));
  expect(undescribed).toEqual([]);
});
