import { type Completion, snippetCompletion } from "@codemirror/autocomplete";
import { LANGUAGE } from "../../../definitions/language/index.ts";
import type { ScopeName } from "../../../definitions/index.ts";
import { messages } from "../messages.ts";

/** The functions of expressions, with the arguments to fill in. */
const FUNCTIONS: readonly Completion[] = Object.entries(LANGUAGE.functions).map(([name, word]) => {
  const given =
    /\((.*)\)$/
      .exec(word.call)?.[1]
      ?.split(", ")
      .filter((one) => one !== "…") ?? [];
  const places = given.map((one) => (one.startsWith("'") ? `'\${${one.slice(1, -1)}}'` : `\${${one}}`));
  return snippetCompletion(`${name}(${places.join(", ")})`, {
    label: name,
    detail: word.title,
    info: `${word.text} ${messages.example(word.example)}`,
    type: "function",
  });
});

/** The names that every expression can read. */
const ROOTS: readonly Completion[] = Object.entries(LANGUAGE.roots).map(
  ([label, { title, text, example }]) => ({
    label,
    detail: title,
    info: `${text} ${messages.example(example)}`,
    type: "variable",
  }),
);

/** The names and functions of an expression: those that the checker knows at the place come first. */
export function expressionWords(names: readonly ScopeName[]): Completion[] {
  const known = new Set(names.map(({ name }) => name));
  return [...dataWords(names), ...ROOTS.filter(({ label }) => !known.has(label)), ...FUNCTIONS];
}

/** The data of a place, as texts insert them too. */
export const dataWords = (names: readonly ScopeName[]): Completion[] =>
  names.map(({ name, title, group }) => ({
    label: name,
    detail: title,
    info: group,
    type: "variable",
    boost: 5,
  }));

/** The formats of data between braces. */
export const FORMATS: readonly Completion[] = Object.entries(formatTexts()).map(([label, info]) => ({
  label,
  info,
  type: "enum",
}));

function formatTexts(): Readonly<Record<string, string>> {
  const { formato } = LANGUAGE.definitions;
  return formato && "values" in formato ? (formato.values ?? {}) : {};
}
