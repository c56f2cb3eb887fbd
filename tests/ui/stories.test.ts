import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "../..");
const filesOf = (folder: string): string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
const textOf = (path: string): string => readFileSync(join(home, path), "utf8");

/** Pieces that others may draw: each carries the name of its file. */
const pieces = filesOf("src/ui")
  .filter((path) => path.endsWith(".tsx"))
  .filter((path) =>
    new RegExp(`export function ${basename(path, ".tsx")}\\b`).test(textOf(`src/ui/${path}`)),
  );
const stories = filesOf("stories/ui").filter((path) => path.endsWith(".stories.tsx"));

test("every piece has a story", () => {
  const missing = pieces.filter((path) => {
    const story = `${basename(path, ".tsx")}.stories.tsx`;
    return !stories.includes(story) || !textOf(`stories/ui/${story}`).includes(`src/ui/${path}"`);
  });
  expect(missing).toEqual([]);
});

test("every exported component carries the name of its file, so that its story is found", () => {
  const strays = filesOf("src/ui").filter((path) => path.endsWith(".tsx") && !pieces.includes(path));
  expect(strays).toEqual([]);
});

test("no story is left of a piece that has gone", () => {
  const names = pieces.map((path) => `${basename(path, ".tsx")}.stories.tsx`);
  expect(stories.filter((story) => !names.includes(story))).toEqual([]);
});

test("every story file says in Italian what its piece is for", () => {
  const mute = stories.filter((story) => !/component:\s*["'`]/.test(textOf(`stories/ui/${story}`)));
  expect(mute).toEqual([]);
});
