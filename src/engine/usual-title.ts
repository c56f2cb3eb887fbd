import type { CompiledService, Expr, Text } from "./definition.ts";

/** Values that values read, at most: a definition has fewer, and no circle. */
const deepest = 20;

/** The text of an expression when none of its conditions holds; "" for data. */
function usualText(expr: Expr, values: CompiledService["values"], depth = 0): string {
  if (depth > deepest) return "";
  const read = (part: Expr) => usualText(part, values, depth + 1);
  switch (expr[0]) {
    case "value":
      return typeof expr[1] === "string" ? expr[1] : "";
    case "if":
      return read(expr[3]) || read(expr[2]);
    case "path": {
      const named = expr.length === 2 ? values[expr[1]] : undefined;
      return named ? read(named) : "";
    }
    default:
      return "";
  }
}

/** True for a text with a word of its own, not of data alone. */
export const hasWords = (text: Text): boolean =>
  [text].flat().some((part) => typeof part === "string" && /\p{L}/u.test(part));

/**
 * The title of a page by which its author knows it: «Infobollo via SMS» for `{titoloSms}`, whose text depends on an answer. A title with words
 * stays as it is, also where they surround data; one that is data alone gets the texts of its values when none of their conditions holds.
 */
export function usualTitle(title: Text, values: CompiledService["values"]): Text {
  if (hasWords(title)) return title;
  const usual = [title].flat().map((part) => {
    if (typeof part === "string") return part;
    return usualText(part.expr, values) || part;
  });
  return hasWords(usual) ? usual : title;
}
