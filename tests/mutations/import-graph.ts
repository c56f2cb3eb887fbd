import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";

/** Returns the unit tests that import one of the files, directly or not. Paths are absolute. */
export function relatedTests(home: string, files: ReadonlySet<string>): Set<string> {
  const importsOf = new Map<string, readonly string[]>();
  const reaches = (test: string): boolean => {
    const seen = new Set([test]);
    for (const file of seen) {
      if (files.has(file)) return true;
      const imports = importsOf.get(file) ?? readImports(file);
      importsOf.set(file, imports);
      for (const next of imports) seen.add(next);
    }
    return false;
  };
  const tests = readdirSync(join(home, "tests"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(home, "tests", path));
  return new Set(tests.filter(reaches));
}

function readImports(file: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return [];
  return ts
    .preProcessFile(readFileSync(file, "utf8"))
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => resolve(dirname(file), fileName))
    .filter((path) => existsSync(path));
}
