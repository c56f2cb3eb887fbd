import { LANGUAGE } from "../../../definitions/language/index.ts";
import type { ScopeName } from "../../../definitions/index.ts";

/** A word that can be completed, and the text that takes its place. */
export interface Completion {
  readonly word: string;
  readonly title: string;
}

/** The completions at a place of an expression, and where the word to complete begins. */
export interface Completions {
  readonly start: number;
  readonly found: readonly Completion[];
}

const MOST = 8;
const NONE: Completions = { start: 0, found: [] };

/**
 * Completes the word before the caret: a name in scope or a function. In a text, only between braces. Names that begin with
 * the word come first, then those that contain it, or whose title does.
 */
export function completionsAt(text: string, caret: number, names: readonly ScopeName[]): Completions {
  const before = text.slice(0, caret);
  if (!isInExpression(before)) return NONE;
  const word = /[\p{L}\p{N}_.]*$/u.exec(before)![0];
  const start = caret - word.length;
  if (word === "" && !/[{(&|=<>!,]\s?$/.test(before)) return NONE;
  const all = [...names.map(({ name, title }) => ({ word: name, title })), ...functions];
  const wanted = word.toLowerCase();
  const rank = ({ word: name, title }: Completion): number => {
    if (name.toLowerCase().startsWith(wanted)) return 0;
    return name.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted) ? 1 : 2;
  };
  const found = all.filter((one) => rank(one) < 2 && one.word !== word).sort((a, b) => rank(a) - rank(b));
  return { start, found: found.slice(0, MOST) };
}

/** Inside quotes nothing is completed; a text is an expression only between braces. */
function isInExpression(before: string): boolean {
  const code = before.startsWith("=") ? before : (/\{[^{}]*$/.exec(before)?.[0] ?? null);
  return code !== null && (code.match(/'/g)?.length ?? 0) % 2 === 0;
}

const functions: readonly Completion[] = Object.values(LANGUAGE.functions).map(({ call, title }) => ({
  word: `${call.split("(")[0]!}(`,
  title,
}));
