import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { SourceFile } from "../source/source.ts";
import type { Translate } from "./entry.ts";
import { quoted } from "./expression-literals.ts";
import type { ReadTexts, TranslatableText } from "./translatable-texts.ts";

/** A value of a translated file that is no longer the Italian one: where it stands there, and its Italian texts with their places. */
export interface TranslatedValue {
  readonly start: number;
  readonly end: number;
  readonly texts: readonly TranslatableText[];
}

export interface TranslatedFile extends SourceFile {
  readonly values: readonly TranslatedValue[];
}

/** Puts translations in the place of the texts of a file; the other texts stay as they are. A file that is not JSON stays too. */
export function translateFile(file: SourceFile, read: ReadTexts, translate: Translate): TranslatedFile {
  const texts = read(file);
  const tree = texts.length === 0 ? undefined : parseTree(file.text);
  if (!tree) return { ...file, values: [] };
  const changes = groupByPath(texts)
    .flatMap((same) => {
      const { path, key } = same[0]!; // a group has members
      const value = translatedValue(same, (one) => translate(one, key));
      const node = value === undefined ? undefined : findNodeAtLocation(tree, [...path]);
      return value === undefined || !node ? [] : [{ node, value, texts: same }];
    })
    // Members whose names are numbers, such as statuses, come first in an object.
    .sort((a, b) => a.node.offset - b.node.offset);
  let [text, from] = ["", 0];
  const values: TranslatedValue[] = [];
  for (const { node, value, texts: own } of changes) {
    text += file.text.slice(from, node.offset);
    const start = text.length;
    text += JSON.stringify(value);
    from = node.offset + node.length;
    values.push({ start, end: text.length, texts: own });
  }
  return { path: file.path, text: text + file.text.slice(from), values };
}

/** The texts of an expression are next to each other. */
function groupByPath(texts: readonly TranslatableText[]): TranslatableText[][] {
  const groups: TranslatableText[][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last?.[0]?.path === text.path) last.push(text);
    else groups.push([text]);
  }
  return groups;
}

/** The value with the translations of its texts; undefined when none of them has one. */
function translatedValue(
  same: readonly TranslatableText[],
  translate: (text: string) => string | undefined,
): string | undefined {
  const whole = same.find(({ literal }) => !literal);
  if (whole) return translate(whole.text);
  const written = String(same[0]?.node.value);
  let [value, from, isChanged] = ["", 0, false];
  for (const { text, literal } of same) {
    const translation = translate(text);
    if (translation === undefined || !literal) continue;
    value += written.slice(from, literal.start) + quoted(translation);
    from = literal.end;
    isChanged = true;
  }
  return isChanged ? value + written.slice(from) : undefined;
}
