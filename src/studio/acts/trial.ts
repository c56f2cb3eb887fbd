import type { Diagnostic } from "../../definitions/index.ts";

const keyOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

/** The errors that stand in the diagnostics after an act and not in those before it. */
export function newProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter((one) => one.level === "error" && !known.has(keyOf(one)));
}

/** The sentence that refuses an act which would leave new problems; undefined when there are none. */
export function refusalOf(problems: readonly Diagnostic[]): string | undefined {
  const [first, ...others] = problems;
  if (!first) return undefined;
  const [second, third] = others;
  const more = third
    ? ` Ci sono altri ${others.length} problemi.`
    : second
      ? " C'è anche un altro problema."
      : "";
  return `Resterebbe un problema: ${lowered(first.message)} (${first.file}, riga ${first.line}).${more}`;
}

/** A sentence after a colon; a quoted name keeps its letters. */
const lowered = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
