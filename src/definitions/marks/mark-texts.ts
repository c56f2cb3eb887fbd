import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";
import { originMark } from "../../formats/origin-marks.ts";
import type { LanguageTable } from "../language/index.ts";
import { type AuthoredText, textsOfFile } from "./texts-of-file.ts";

type Texts = ReadonlyMap<string, string>;

/** Texts of a file at most; the numbers of a file begin at a multiple of it. */
const mostTexts = 4096;

/** The texts of files by their numbers. Nothing is read before it is asked for: a page asks for the texts of one file of many. */
export interface MarkedFiles {
  /** The text with a number; undefined when there is none. */
  textOf(number: number): AuthoredText | undefined;
  /** The texts of a file by their numbers. */
  textsIn(file: string): ReadonlyMap<number, AuthoredText>;
  /** The files, in which each text ends with the mark of its number. */
  files(): Texts;
}

interface MarkedFile {
  readonly text: string;
  readonly first: number;
  readonly texts: readonly AuthoredText[];
  readonly marked: string;
}

/**
 * Returns the function that marks the texts for people, by the table of the language. The marked files compile as before: only the texts of the
 * bundle have marks. Numbers depend on the names of the files and on the texts of the same file, so that a change marks one file anew; files that
 * have not changed keep their marked texts. A file that is not JSON stays as it is.
 */
export function createMarker(language: LanguageTable): (files: Texts) => MarkedFiles {
  /** The files as they were read last. */
  const known = new Map<string, MarkedFile>();
  return (files) => {
    const names = [...files.keys()].sort();
    for (const name of known.keys()) if (!files.has(name)) known.delete(name);
    function markedAt(at: number): MarkedFile {
      const file = names[at] ?? "";
      const [text, first, last] = [files.get(file) ?? "", at * mostTexts, known.get(file)];
      if (last?.text === text && last.first === first) return last;
      const made = markFile(textsOfFile(language, file, text), text, first);
      known.set(file, made);
      return made;
    }
    return {
      textOf(number) {
        const at = Math.floor(number / mostTexts);
        return at < names.length ? markedAt(at).texts[number % mostTexts] : undefined;
      },
      textsIn(file) {
        const at = names.indexOf(file);
        if (at < 0) return new Map();
        const { first, texts } = markedAt(at);
        return new Map(texts.map((text, index) => [first + index, text]));
      },
      files: () => new Map(names.map((file, at) => [file, markedAt(at).marked])),
    };
  };
}

function markFile(all: readonly AuthoredText[], text: string, first: number): MarkedFile {
  const texts = all.slice(0, mostTexts);
  const tree = texts.length === 0 ? undefined : parseTree(text);
  const ends = texts.map(({ path }, at) => ({ end: endOf(tree, path), mark: originMark(first + at) }));
  return { text, first, texts, marked: insertAll(text, ends) };
}

/** The position of the closing quote of a text. */
function endOf(tree: Node | undefined, path: readonly (string | number)[]): number {
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) throw new Error(`no text at ${path.join("/")}`);
  return node.offset + node.length - 1;
}

function insertAll(text: string, ends: readonly { readonly end: number; readonly mark: string }[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { end, mark } of ends.toSorted((one, other) => one.end - other.end)) {
    parts.push(text.slice(from, end), mark);
    from = end;
  }
  return [...parts, text.slice(from)].join("");
}
