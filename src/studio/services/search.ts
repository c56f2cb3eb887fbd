import { textsOfFile, type AuthoredText } from "../../definitions/index.ts";
import { LANGUAGE } from "../../definitions/language/index.ts";
import type { Files } from "../model/address.ts";

/** Letters without case and accents, so that «attività» is found by «attivita». */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

interface Indexed extends AuthoredText {
  readonly plain: string;
}

/** The texts of a file, until its text changes. */
const known = new Map<string, { readonly text: string; readonly texts: readonly Indexed[] }>();

function textsIn(path: string, text: string): readonly Indexed[] {
  const before = known.get(path);
  if (before?.text === text) return before.texts;
  const texts = textsOfFile(LANGUAGE, path, text).map((one) => ({ ...one, plain: plainText(one.text) }));
  known.set(path, { text, texts });
  return texts;
}

/** The most texts that a search returns. */
export const mostFound = 200;

/** Finds the texts for people that contain every word of a query, in all files. */
export function searchTexts(files: Files, query: string): readonly AuthoredText[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: AuthoredText[] = [];
  for (const [path, text] of files)
    for (const one of textsIn(path, text)) {
      if (words.every((word) => one.plain.includes(word))) found.push(one);
      if (found.length === mostFound) return found;
    }
  return found;
}

/** Characters that are read in one turn, a few hundredths of a second. */
const mostRead = 100_000;

/** Reads ahead some texts that are not read yet, so that a search does not wait for all of them. Returns true once all are read. */
export function prepareSome(files: Files): boolean {
  let read = 0;
  for (const [path, text] of files) {
    if (known.get(path)?.text === text) continue;
    if (read >= mostRead) return false;
    textsIn(path, text);
    read += text.length;
  }
  return true;
}
