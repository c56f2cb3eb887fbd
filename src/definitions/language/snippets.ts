import type { ExpressionWord } from "./functions.ts";
import type { LanguageTable } from "./language.ts";
import type { Texts } from "./shape.ts";

/** A completion of editors: `${1:x}` is a place to fill in. */
export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: string;
}

/** Functions and names of data. The parameters of a fragment are left out, because they exist only in its file. */
export const expressionSnippets = ({ functions, roots }: LanguageTable): Snippet[] =>
  [...Object.values(functions), ...Object.values(everywhere(roots))].map(expressionSnippet);

/** The sentence that editors show above every expression. */
export const expressionSummary = ({ functions, roots }: LanguageTable): string =>
  `Espressione, comincia con «= ». Funzioni: ${callsOf(functions)}. Dati: ${callsOf(everywhere(roots))}.`;

/** A datum between braces, as it is or in one of these formats. */
export const insertionSnippets = (formats: Texts): Snippet[] => [
  {
    label: "{dato}",
    description: "Inserisce un dato nel testo, per esempio {calcolo.targa}.",
    body: "{${1:dato}}",
  },
  ...Object.entries(formats).map(([name, description]) => ({
    label: `{dato:${name}}`,
    description,
    body: `{\${1:dato}:${name}}`,
  })),
];

type Words = Readonly<Record<string, ExpressionWord>>;

const everywhere = ({ dati: _, ...roots }: Words): Words => roots;

const callsOf = (table: Words): string =>
  Object.values(table)
    .map(({ call }) => call)
    .join(" · ");

/** `size(x)` completes to `= size(x)`, with the arguments to fill in. */
const expressionSnippet = ({ call, text, example }: ExpressionWord): Snippet => {
  const [name = "", given] = call.slice(0, -1).split("(");
  const places = given?.split(", ").filter((one) => one !== "…") ?? [];
  const body = given === undefined ? call : `${name}(${places.map(placeToFill).join(", ")})`;
  return { label: `= ${call}`, description: `${text}\nPer esempio: ${example}`, body: `= ${body}` };
};

const placeToFill = (name: string, at: number): string =>
  name.startsWith("'") ? `'\${${at + 1}:${name.slice(1, -1)}}'` : `\${${at + 1}:${name}}`;
