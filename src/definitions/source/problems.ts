import { closest, distance } from "fastest-levenshtein";
import { type ProblemCode, SENTENCES } from "./messages.ts";
import type { SourceLocation } from "./source.ts";

/** One thing to mend in a definition, in the words that the author reads. */
export interface Diagnostic extends SourceLocation {
  readonly code: ProblemCode;
  /** `error` refuses the build; `note` is worth a look. */
  readonly level: "error" | "note";
  readonly message: string;
  readonly hint?: string;
}

type Params = Readonly<Record<string, string | number>>;

/** Collects problems while definitions are read; the same sentence at the same place counts once. */
export class Report {
  readonly #problems = new Map<string, Diagnostic>();

  add(code: ProblemCode, place: SourceLocation | null, params: Params = {}, hint?: string): void {
    const sentence = SENTENCES[code];
    const at = place ?? { file: "?", line: 1, column: 1 };
    const message = fill(sentence.message, params);
    const given = hint ?? (sentence.hint && fill(sentence.hint, params));
    const key = `${at.file}:${at.line}:${at.column} ${message}`;
    if (!this.#problems.has(key)) {
      this.#problems.set(key, {
        ...at,
        code,
        level: sentence.level ?? "error",
        message,
        ...(given && { hint: given }),
      });
    }
  }

  /** In reading order. */
  list(): Diagnostic[] {
    return [...this.#problems.values()].sort(
      (a, b) =>
        a.file.localeCompare(b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        a.message.localeCompare(b.message),
    );
  }

  get failed(): boolean {
    return [...this.#problems.values()].some((problem) => problem.level === "error");
  }
}

function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** "forse volevi «x»", when one of the known names is close enough; otherwise the first few names. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(name, [...known]);
  if (distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(2, name.length / 3))
    return `Forse volevi «${near}».`;
  const some = [...known].sort().slice(0, 8).join(", ");
  return `Nomi possibili: ${some}${known.length > 8 ? " …" : ""}.`;
}
