import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
const filesLike = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--", ...patterns], { cwd: home, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(home, file)));
const readmes = filesLike("*README.md");
/** With the documents to which READMEs lead. */
const documents = filesLike("*README.md", "*decisions.md", "src/rules/*.md", "tests/bench/*.md");

/** The most words of prose in a README: three minutes. Tables and blocks of code are looked up, not read. */
const PAGE = 780;

const textOf = (file: string) => readFileSync(join(home, file), "utf8");
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "").replace(/^\|.*$/gm, "");

test.each(readmes)("%s is a page", (file) => {
  expect(proseOf(textOf(file)).split(/\s+/).length).toBeLessThanOrEqual(PAGE);
});

test.each(documents)("%s links to files that exist", (file) => {
  const targets = [...textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(targets.filter((path) => !existsSync(join(home, file, "..", path)))).toEqual([]);
});

/** Paths of the project that a README names in code marks: `src/…`, `tests/…`, `stories/…`, `schemas/…`. */
test.each(documents)("%s names files that exist", (file) => {
  const named = [...textOf(file).matchAll(/`((?:src|tests|stories|schemas)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.filter((path) => !existsSync(join(home, path)))).toEqual([]);
});
