import type { SourceFile } from "../source.ts";

/** Characters of a file to replace, so that a mistake is mended. */
export interface Fix {
  readonly file: string;
  /** In characters from the start of the file. */
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** How the characters at a location are replaced. */
export type Replacement =
  /** A name, or another part of the value at the location. */
  | { readonly from: string; readonly to: string }
  /** The whole text at the location, without its quotes. */
  | { readonly value: string }
  /** Some characters of the location itself. */
  | { readonly characters: number; readonly to: string }
  /** A fix that was found already, also in another file. */
  | { readonly fix: Fix };

interface Place {
  readonly file: SourceFile;
  readonly offset: number;
}

/** The fix of a replacement at a location; undefined where the file has other characters there. */
export function fixAt({ file, offset }: Place, replacement: Replacement): Fix | undefined {
  if ("fix" in replacement) return replacement.fix;
  const fix = (at: number, length: number, text: string): Fix => ({
    file: file.path,
    offset: at,
    length,
    text,
  });
  if ("characters" in replacement) return fix(offset, replacement.characters, replacement.to);
  const written = textAt(file.text, offset);
  if ("value" in replacement)
    return written === undefined ? undefined : fix(offset, written.length, JSON.stringify(replacement.value));
  const { from, to } = replacement;
  if (isNameAt(file.text, offset, from)) return fix(offset, from.length, inText(to));
  const near = written ?? file.text.slice(offset, offset + NEAR);
  const [first, ...others] = [...occurrences(near, from)];
  // In an expression the name follows the location; a whole text that has it twice does not say which one is meant.
  if (first === undefined || (written !== undefined && others.length > 0)) return undefined;
  return fix(offset + first, from.length, inText(to));
}

/** The characters after a location in which the name of a replacement is looked for. */
const NEAR = 80;

/** The text of JSON that begins at an offset, with its quotes. */
function textAt(file: string, offset: number): string | undefined {
  const text = /"(?:[^"\\\n]|\\.)*"/y;
  text.lastIndex = offset;
  return text.exec(file)?.[0];
}

/** Text inside the quotes of a text of JSON. */
const inText = (text: string): string => JSON.stringify(text).slice(1, -1);

const isNameAt = (text: string, offset: number, name: string): boolean =>
  name !== "" &&
  text.startsWith(name, offset) &&
  !(/\w$/.test(name) && /\w/.test(text[offset + name.length] ?? ""));

/** The offsets of a name in a text, where it is not a part of a longer one. */
function* occurrences(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (isNameAt(text, at, name) && !/\w/.test(text[at - 1] ?? "")) yield at;
}
