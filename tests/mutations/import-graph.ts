import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";

/** Test files that take minutes: they are not run. */
const SLOW = /definitions\/mutations|screens\/surprises|stories\/reached/;

/** Returns a function that lists the tests that import a file, directly or not: those of its room first, then the nearest. */
export function relatedTests(home: string, tests: readonly string[]): (file: string) => string[] {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(file);
    imports.set(file, known);
    return known;
  };
  const distances = new Map(tests.map((test) => [test, distancesFrom(resolve(home, test), importsOf)]));
  return (file) => {
    const [, room = ""] = file.split("/");
    const rank = (test: string) => [
      test.startsWith(`tests/${room}/`) ? 0 : 1,
      distances.get(test)?.get(resolve(home, file)) ?? Infinity,
    ];
    return tests
      .filter((test) => !SLOW.test(test) && distances.get(test)?.has(resolve(home, file)))
      .sort((a, b) => compare(rank(a), rank(b)));
  };
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

function distancesFrom(start: string, importsOf: (file: string) => readonly string[]): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [file, distance] of distances)
    for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

function readImports(file: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return [];
  return ts
    .preProcessFile(readFileSync(file, "utf8"))
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => resolve(dirname(file), fileName))
    .filter((path) => existsSync(path));
}
