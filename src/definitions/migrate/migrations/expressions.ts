import type { Migration } from "../migrate.ts";

/** The argument of a call: may hold calls, but none inside another. */
const ARGUMENT = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const IS_EMPTY = new RegExp(String.raw`(!?)\bvuoto${ARGUMENT}`, "g");
const OPERATORS = /[&|?=<>]/;

/** Data in a condition mean that they are there; `oggi` is a datum. */
function rewriteExpression(text: string): string {
  if (!text.startsWith("= ")) return text;
  return text
    .replace(IS_EMPTY, (_, not: string, argument: string) => {
      const datum = OPERATORS.test(argument) ? `(${argument})` : argument;
      return not ? datum : `!${datum}`;
    })
    .replaceAll(/\boggi\(\)/g, "oggi")
    .replaceAll(/\butente != null/g, "utente")
    .replaceAll(/\butente == null/g, "!utente");
}

export const presence: Migration = {
  title:
    "Un dato in una condizione vuol dire «c'è»: «= !vuoto(x)» diventa «= x», «= vuoto(x)» diventa «= !x»; «oggi()» diventa «oggi».",
  edits: (object) => object.rewriteTexts(rewriteExpression),
};
