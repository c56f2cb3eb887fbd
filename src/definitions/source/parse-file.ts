import { type Diagnostic, Report } from "./diagnostics.ts";
import { parseSource } from "./parse-source.ts";
import type { ShapeCheck } from "./shape.ts";
import { type Authored, isObject, type SourceFile } from "./source.ts";

/** A file whose text was read. */
export interface ParsedFile {
  /** Empty when the file is no object. */
  readonly authored: Authored;
  /** True for a file of the right shape. */
  readonly isSound: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a file and checks its shape; `inspect` reports about a file of the right shape. */
export function parseFile(
  file: SourceFile,
  shape: ShapeCheck,
  inspect: (authored: Authored, report: Report) => void = () => {},
): ParsedFile {
  const report = new Report();
  const { value, problems } = parseSource(file);
  for (const { code, location, params, hint } of problems) report.add(code, location, params, hint);
  if (!isObject(value)) {
    const start = { file: file.path, line: 1, column: 1 };
    if (value !== undefined) report.add("file-not-object", start, { file: file.path, given: kindOf(value) });
    return { authored: {}, isSound: false, diagnostics: report.list() };
  }
  const isSound = shape(value, report);
  if (isSound) inspect(value, report);
  return { authored: value, isSound, diagnostics: report.list() };
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "una lista [ ]" : value === null ? "null" : "un valore solo";
