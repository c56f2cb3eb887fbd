import { answerIn, numberIn } from "./answers.ts";
import type { Remedy } from "../diagnostics.ts";
import type { AuthoredValue } from "../source.ts";
import { dayRemedy } from "./written-days.ts";

/** Members that are days or times. */
const DAYS: ReadonlySet<string> = new Set(["dal", "al"]);

/** The text to write in the place of a value of a wrong kind; undefined when the value does not show its meaning. */
export function meantValue(
  value: AuthoredValue,
  key: string,
  types: readonly string[],
): Remedy | string | undefined {
  if (typeof value === "string") return meantByText(value, types);
  if (key === "required" && typeof value === "boolean") return meantByRequired(value);
  if (typeof value !== "number" || !types.includes("string")) return undefined;
  return DAYS.has(key) ? dayRemedy(value) : quoted(String(value));
}

function meantByText(text: string, types: readonly string[]): Remedy | undefined {
  const answer = types.includes("boolean") ? answerIn(text) : undefined;
  if (answer !== undefined) return unquoted(text, String(answer));
  const number = types.some((type) => type === "number" || type === "integer") ? numberIn(text) : undefined;
  return number === undefined ? undefined : unquoted(text, String(number));
}

/** A value of JSON in the place of a text. */
const unquoted = (text: string, value: string): Remedy => ({
  hint: `Scrivi ${value}, senza virgolette${text.includes(",") ? " e con il punto al posto della virgola" : ""}.`,
  replace: { from: JSON.stringify(text), to: value },
});

const quoted = (value: string): string => `Scrivilo fra virgolette: "${value}".`;

/** The message that makes a field compulsory takes the place of true. */
export const meantByRequired = (value: boolean): string =>
  value
    ? 'Scrivi il messaggio per chi lascia vuoto il campo, per esempio "required": "Inserisci la targa.".'
    : "Un campo è facoltativo quando non ha «required»: togli la riga.";
