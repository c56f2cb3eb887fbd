import type { Diagnostic } from "../source/diagnostics.ts";

/** Prints diagnostics as `file:line:column sentence` with the hint below; returns the number of errors. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): number {
  const errors = diagnostics.filter((diagnostic) => diagnostic.level === "error");
  for (const { file, line, column, message, hint } of errors) {
    console.error(`${file}:${line}:${column}  ${message}${hint ? `\n    ${hint}` : ""}`);
  }
  const notes = diagnostics.filter((diagnostic) => diagnostic.level === "note");
  const kinds = new Map<string, Diagnostic[]>();
  for (const note of notes) kinds.set(note.code, [...(kinds.get(note.code) ?? []), note]);
  for (const [, list] of kinds)
    console.log(`nota: ${list[0]!.message}${list.length > 1 ? ` (e altre ${list.length - 1} così)` : ""}`);
  return errors.length;
}
