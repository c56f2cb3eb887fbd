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

/** A line of data or a column: no other object has only these members. */
const FACT: ReadonlySet<string> = new Set(["label", "text", "value", "when", "format", "level"]);

const isFact = (names: readonly string[]): boolean =>
  names.includes("label") && names.every((name) => FACT.has(name));

/** `{x:siNo}` and `{x:mesi}` in a text. */
const withoutFormats = (text: string): string =>
  text.replaceAll(/\{([^{}:]+):siNo\}/g, "{$1}").replaceAll(/\{([^{}:]+):mesi\}/g, "{$1} mesi");

export const oneRuleForTexts: Migration = {
  title:
    'Ogni testo inserisce dati: «text» di una riga di dati diventa «value». Un vero/falso si stampa Sì o No senza «siNo»; «mesi» si scrive nel testo: "{x} mesi".',
  edits(object) {
    const { value, format } = object.value;
    const isOfFact = isFact(Object.keys(object.value));
    const isMonths = format === "mesi" && typeof value === "string" && value.startsWith("= ");
    return [
      ...(isOfFact && value === undefined ? object.rename("text", "value") : []),
      ...(format === "siNo" || format === "mesi" ? object.remove("format") : []),
      ...(isMonths ? object.replace("value", JSON.stringify(`{${value.slice(2)}} mesi`)) : []),
      ...(isMonths ? [] : object.rewriteTexts(withoutFormats)),
    ];
  },
};

export const presence: Migration = {
  title:
    "Un dato in una condizione vuol dire «c'è»: «= !vuoto(x)» diventa «= x», «= vuoto(x)» diventa «= !x»; «oggi()» diventa «oggi».",
  edits: (object) => object.rewriteTexts(rewriteExpression),
};

/** Formats that printed a datum as it is. */
const PLAIN: ReadonlySet<unknown> = new Set(["stato", "icona"]);

export const withoutPlainFormats: Migration = {
  title: "I formati «stato» e «icona» non ci sono più: il dato si stampa com'è.",
  edits: (object) => [
    ...(PLAIN.has(object.value.format) ? object.remove("format") : []),
    ...object.rewriteTexts((text) => text.replaceAll(/\{([^{}:]+):(?:stato|icona)\}/g, "{$1}")),
  ],
};
