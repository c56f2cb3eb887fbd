import { type ExpressionWord, FUNCTION_WORDS } from "./functions.ts";
import { ROOT_WORDS } from "./roots.ts";

/** A generated part of the schema: its path and its value. */
export interface EditorHelp {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A completion of editors: `${1:x}` is a place to fill in. */
interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: string;
}

interface Described {
  readonly description: string;
}
interface Values {
  readonly enum: readonly string[];
  readonly enumDescriptions: readonly string[];
}

/** The parts of the schema that the generated parts are made of. */
export interface LanguageSchema {
  readonly $defs: {
    readonly formato: Values;
    readonly campo: { readonly properties: { readonly type: Values } };
    readonly passo: {
      readonly properties: {
        readonly params: { readonly additionalProperties: Pick<Values, "enum" | "enumDescriptions"> };
      };
    };
    readonly riquadro: { readonly properties: { readonly kind: Pick<Values, "enum"> } };
  };
}

/**
 * The generated parts of the schema: functions and names of data where an expression may stand, formats where a text may
 * stand, and the texts of values that are described elsewhere. `npm run generate` writes them.
 */
export function editorHelp({ $defs }: LanguageSchema): EditorHelp[] {
  const { campo, formato, passo, riquadro } = $defs;
  const blocks = $defs as unknown as Readonly<Record<string, Described>>; // each kind of block has its definition
  const types = textsOf(campo.properties.type);
  const params = passo.properties.params.additionalProperties;
  const texts = textSnippets(formato);
  return [
    { path: ["$defs", "espressione", "title"], value: SUMMARY },
    { path: ["$defs", "espressione", "defaultSnippets"], value: EXPRESSIONS },
    { path: ["$defs", "testo", "defaultSnippets"], value: texts },
    { path: ["$defs", "valore", "defaultSnippets"], value: [...EXPRESSIONS, ...texts] },
    {
      path: ["$defs", "riquadro", "properties", "kind", "enumDescriptions"],
      value: riquadro.properties.kind.enum.map((kind) => blocks[`riquadro_${kind}`]?.description),
    },
    {
      path: ["$defs", "passo", "properties", "params", "additionalProperties", "enumDescriptions"],
      value: params.enum.map((name, at) => types.get(name) ?? params.enumDescriptions[at]),
    },
  ];
}

const textsOf = ({ enum: names, enumDescriptions: texts }: Values): ReadonlyMap<string, string> =>
  new Map(names.flatMap((name, at) => (texts[at] === undefined ? [] : [[name, texts[at]]])));

const callsOf = (table: Readonly<Record<string, ExpressionWord>>): string =>
  Object.values(table)
    .map(({ call }) => call)
    .join(" · ");

const { dati: _, ...ROOTS } = ROOT_WORDS;
const SUMMARY = `Espressione, comincia con «= ». Funzioni: ${callsOf(FUNCTION_WORDS)}. Dati: ${callsOf(ROOTS)}.`;

/** `size(x)` completes to `= size(x)`, with the arguments to fill in. */
const expressionSnippet = ({ call, text, example }: ExpressionWord): Snippet => {
  const [name = "", given] = call.slice(0, -1).split("(");
  const places = given?.split(", ").filter((one) => one !== "…") ?? [];
  const body = given === undefined ? call : `${name}(${places.map(placeToFill).join(", ")})`;
  return { label: `= ${call}`, description: `${text}\nPer esempio: ${example}`, body: `= ${body}` };
};

const placeToFill = (name: string, at: number): string =>
  name.startsWith("'") ? `'\${${at + 1}:${name.slice(1, -1)}}'` : `\${${at + 1}:${name}}`;

const EXPRESSIONS: readonly Snippet[] = [...Object.values(FUNCTION_WORDS), ...Object.values(ROOTS)].map(
  expressionSnippet,
);

const textSnippets = (formats: Values): Snippet[] => [
  {
    label: "{dato}",
    description: "Inserisce un dato nel testo, per esempio {calcolo.targa}.",
    body: "{${1:dato}}",
  },
  ...formats.enum.map((name, at) => ({
    label: `{dato:${name}}`,
    description: formats.enumDescriptions[at] ?? "",
    body: `{\${1:dato}:${name}}`,
  })),
];
