import type { Diagnostic } from "../source/diagnostics.ts";

/**
 * Prints diagnostics as `file:line:column sentence` with the hint below; returns the number of errors. Notes with the same
 * sentence are printed once.
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): number {
  const errors = diagnostics.filter((diagnostic) => diagnostic.level === "error");
  for (const { file, line, column, message, hint } of errors) {
    console.error(`${file}:${line}:${column}  ${message}${hint ? `\n    ${hint}` : ""}`);
  }
  const notes = diagnostics.filter((diagnostic) => diagnostic.level === "note");
  const kinds = new Map<string, Diagnostic[]>();
  for (const note of notes) kinds.set(note.message, [...(kinds.get(note.message) ?? []), note]);
  for (const [, [first, ...others]] of kinds) {
    const { file, line, column, message, hint } = first!;
    const more = others.length > 0 ? ` (e altre ${others.length} così)` : "";
    console.log(`nota: ${file}:${line}:${column}  ${message}${more}${hint ? `\n    ${hint}` : ""}`);
  }
  return errors.length;
}
