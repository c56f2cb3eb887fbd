import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printDiagnostics } from "../../src/definitions/node/print.ts";
import type { Diagnostic } from "../../src/definitions/index.ts";

const lines = { out: [] as unknown[], err: [] as unknown[] };
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((line) => void lines.out.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => void lines.err.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.out = [];
  lines.err = [];
});

const aDiagnostic = (level: Diagnostic["level"], code: string, more: Partial<Diagnostic> = {}): Diagnostic =>
  ({
    level,
    code,
    file: "a.json",
    line: 3,
    column: 5,
    message: `Messaggio di ${code}.`,
    ...more,
  }) as Diagnostic; // `code` is free here

it("prints each error with its place and its hint, and counts the errors", () => {
  const found = [
    aDiagnostic("error", "uno"),
    aDiagnostic("note", "due"),
    aDiagnostic("error", "tre", { line: 9, hint: "Scrivi quattro." }),
  ];
  expect(printDiagnostics(found)).toBe(2);
  expect(lines.err).toEqual([
    "a.json:3:5  Messaggio di uno.",
    "a.json:9:5  Messaggio di tre.\n    Scrivi quattro.",
  ]);
  expect(lines.out).toEqual(["nota: a.json:3:5  Messaggio di due."]);
});

it("prints one note of each kind, with the number of the others", () => {
  expect(
    printDiagnostics(["a", "b", "a", "a"].map((code, line) => aDiagnostic("note", code, { line }))),
  ).toBe(0);
  expect(lines.out).toEqual([
    "nota: a.json:0:5  Messaggio di a. (e altre 2 così)",
    "nota: a.json:1:5  Messaggio di b.",
  ]);
  expect(lines.err).toEqual([]);
});

it("prints nothing without diagnostics", () => {
  expect([printDiagnostics([]), lines]).toEqual([0, { out: [], err: [] }]);
});
