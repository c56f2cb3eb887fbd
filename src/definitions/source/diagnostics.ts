import { closest, distance } from "fastest-levenshtein";
import { type DiagnosticCode, SENTENCES } from "./messages.ts";
import type { Params } from "./messages/sentence.ts";
import { type Fix, fixAt, type Replacement } from "./messages/fixes.ts";
import type { NodeLocation, SourceLocation } from "./origins.ts";
import { LIMITS } from "./safety.ts";

export type { Params };

/** How to mend a mistake, in words and as a replacement at its location. */
export interface Remedy {
  readonly hint: string;
  readonly replace?: Replacement;
}

/** How to mend a mistake; a function computes it only for a diagnostic that is kept. */
export type Hint = string | Remedy | (() => string | Remedy | undefined);

/** One thing to correct in a definition, in the words that the author reads. */
export interface Diagnostic extends SourceLocation {
  readonly code: DiagnosticCode;
  /** `error` refuses the build; `note` does not. */
  readonly level: "error" | "note";
  readonly message: string;
  readonly hint?: string;
  /** The replacement that mends it, where the remedy is certain enough to offer. */
  readonly fix?: Fix;
}

const NOWHERE: NodeLocation = { file: "?", line: 1, column: 1 };

/** Collects diagnostics while definitions are read; the same message at the same location counts once. */
export class Report {
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #counts = new Map<string, number>();

  add(code: DiagnosticCode, location: NodeLocation | null, params: Params = {}, hint?: Hint): void {
    const { usedAt, source, ...at } = location ?? NOWHERE;
    const sentence = SENTENCES[code];
    if (this.#isFull(at, sentence.level ?? "error")) return;
    const given = typeof hint === "function" ? hint() : hint;
    const remedy = typeof given === "string" ? { hint: given } : given;
    const replace = remedy?.replace ?? (sentence.fix && filled(sentence.fix, params));
    // The text of a fragment stands for several uses: only its own file can be mended.
    const fix = replace && source ? fixAt(source, replace) : undefined;
    const hints = [
      remedy?.hint ?? (sentence.hint && fill(sentence.hint, params)),
      usedAt && `Il frammento è usato in ${usedAt.file}, riga ${usedAt.line}.`,
    ].filter((one) => one !== undefined);
    this.#keep({
      ...at,
      code,
      level: sentence.level ?? "error",
      message: withRegion(fill(sentence.message, params), at.file),
      ...(hints.length > 0 && { hint: hints.join(" ") }),
      ...(fix && { fix }),
    });
  }

  /** Adds the diagnostics of another report. */
  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.#keep(diagnostic);
  }

  /** Everything reported, in the order of files, lines and columns. */
  list(): Diagnostic[] {
    return [...this.#diagnostics.values()].sort(
      (a, b) =>
        a.file.localeCompare(b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        a.message.localeCompare(b.message),
    );
  }

  #keep(diagnostic: Diagnostic): void {
    const key = keyOf(diagnostic);
    if (this.#diagnostics.has(key)) return;
    this.#diagnostics.set(key, diagnostic);
    const counted = countKey(diagnostic.file, diagnostic.level);
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }

  /** True when a file has as many diagnostics of a level as anyone reads at once, so that notes never hide an error; the first line then says so, as an error when one of the others is. */
  #isFull({ file }: SourceLocation, level: Diagnostic["level"]): boolean {
    if ((this.#counts.get(countKey(file, level)) ?? 0) < LIMITS.diagnostics) return false;
    const message = fill(SENTENCES["too-many"].message, { n: LIMITS.diagnostics });
    const note: Diagnostic = { code: "too-many", level, message, file, line: 1, column: 1 };
    if (this.#diagnostics.get(keyOf(note))?.level !== "error") this.#diagnostics.set(keyOf(note), note);
    return true;
  }
}

const countKey = (file: string, level: Diagnostic["level"]): string => `${level} ${file}`;

/** Names a diagnostic: the same message at the same location. */
const keyOf = ({ file, line, column, message }: Diagnostic): string => `${file}:${line}:${column} ${message}`;

/** A report that drops everything: for expressions that are typed a second time. */
export const silentReport: Report = new (class extends Report {
  override add(): void {}
})();

/** Names the region of an overlay at the end of a sentence. */
function withRegion(message: string, file: string): string {
  const [, region] = /(?:^|\/)regions\/([^/]+)\/services\//.exec(file) ?? [];
  return region === undefined
    ? message
    : message.replace(/[.!?]$/, (end) => ` (variante di ${region})${end}`);
}

function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

const filled = (replacement: Replacement, params: Params): Replacement =>
  Object.fromEntries(
    Object.entries(replacement).map(([key, text]) => [
      key,
      typeof text === "string" ? fill(text, params) : text,
    ]),
  ) as unknown as Replacement; // as: the same members

/** The known name that is a few letters away; undefined when none is. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(name, [...known]);
  return distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(2, name.length / 3) ? near : undefined;
}

/** Names that share most parts with a name, such as `Ricevuta` in `leggeRicevuta`; then those that differ in fewest letters. */
export function similar(name: string, known: readonly string[], count: number): string[] {
  const parts = partsOf(name);
  const shared = (one: string) => partsOf(one).filter((part) => parts.includes(part)).length;
  return [...known]
    .sort((a, b) => shared(b) - shared(a) || distance(name, a) - distance(name, b))
    .slice(0, count);
}

const partsOf = (name: string): string[] => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());

/** "Forse volevi «x»." when a known name is close enough; otherwise the first few known names. */
export function suggest(name: string, known: readonly string[]): Remedy | undefined {
  if (known.length === 0) return undefined;
  const near = nearest(name, known);
  if (near !== undefined) return { hint: `Forse volevi «${near}».`, replace: { from: name, to: near } };
  const some = [...known].sort().slice(0, 8).join(", ");
  return { hint: `Nomi possibili: ${some}${known.length > 8 ? " …" : ""}.` };
}
