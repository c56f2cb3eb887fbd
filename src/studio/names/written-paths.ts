/** A name in a path of an expression, and its offset in the text that was searched. */
export interface WrittenName {
  readonly name: string;
  readonly offset: number;
}

/** `ricerca.targa`: its names in order. */
export type WrittenPath = readonly WrittenName[];

/** A letter of a name, or the parameter of a fragment inside a name. */
const LETTER = String.raw`(?:\w|\{dati\.\w+\})`;
const PATH = new RegExp(
  String.raw`(?<![\w.)\]])(?:[A-Za-z_]|\{dati\.\w+\})${LETTER}*(?:\.${LETTER}+)*(?!\w*\()`,
  "g",
);
const NAME = new RegExp(`${LETTER}+`, "g");
const QUOTED = /'[^']*'|\\"(?:(?!\\").)*\\"/g;
const INSERTION = /\{([^{}:]+)(?::\w+)?\}/g;

/** The paths that the code of an expression reads, as it is written in a file; quoted texts have none. */
export const pathsInExpression = (code: string): WrittenPath[] =>
  [...code.replace(QUOTED, (quoted) => " ".repeat(quoted.length)).matchAll(PATH)]
    .filter(({ 0: path }) => !/^(?:true|false|null|in)$/.test(path))
    .map(({ 0: path, index }) => namesIn(path, index));

/** The paths that a text inserts between braces. */
export const pathsInText = (text: string): WrittenPath[] =>
  [...text.matchAll(INSERTION)].map(({ 1: path = "", index }) => namesIn(path, index + 1));

/** A dotted path: each of its names. */
export const namesIn = (path: string, at: number): WrittenPath =>
  [...path.matchAll(NAME)].map(({ 0: name, index }) => ({ name, offset: at + index }));
