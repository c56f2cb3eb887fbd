import type { Diagnostic } from "../../definitions/index.ts";
import type { Files } from "../model/address.ts";
import { fileKind, fileTitle } from "../services/file-title.ts";

const keyOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

/** The errors that stand in the diagnostics after an act and not in those before it. */
export function newProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter((one) => one.level === "error" && !known.has(keyOf(one)));
}

/**
 * The sentence that refuses an act which would leave new problems; undefined when there are none. `files` are those after the act. Members of staff
 * have no folders and see no lines: a file has its title.
 */
export function refusalOf(problems: readonly Diagnostic[], files: Files): string | undefined {
  const [first, ...others] = problems;
  if (!first) return undefined;
  const [second, third] = others;
  const more = third
    ? `Ci sono altri ${others.length} problemi.`
    : second
      ? "C'è anche un altro problema."
      : undefined;
  const message = withTitles(first.message, files);
  const problem = `Resterebbe un problema in «${fileTitle(files, first.file)}»: ${lowered(message)}`;
  return [problem, first.hint && hintFor(first.hint, files), more].filter(Boolean).join(" ");
}

/** A sentence after a colon; a quoted name keeps its letters. */
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The path of an authored file in a sentence, and its line. */
const PATH = /\b(?:schemas|regions)\/[\w./…-]*\.json\b(?:, riga \d+)?/g;

const withTitles = (text: string, files: Files): string =>
  text.replace(PATH, (written) => {
    const [path = ""] = written.split(",");
    return files.has(path) || fileKind(path) !== "paths" ? `«${fileTitle(files, path)}»` : written;
  });

/** A sentence about folders or commands, which an office does not have. */
const OUTSIDE = /\b(?:schemas|regions)\/|\bnpm run\b|\.(?:json|ya?ml)\b/;

/** The sentences of a hint that an office can follow. */
const hintFor = (hint: string, files: Files): string =>
  withTitles(hint, files)
    .split(/(?<=[.!?]) (?=[A-ZÀ-Ú«])/u)
    .filter((sentence) => !OUTSIDE.test(sentence))
    .join(" ");
