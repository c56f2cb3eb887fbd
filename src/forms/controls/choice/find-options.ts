import type { VisibleOption } from "../../../engine/index.ts";

/** Labels, one a line, as they are compared: accents and case make no difference, nor do apostrophes and hyphens. */
const plainLines = (lines: string): string =>
  lines
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\n]+/g, " ")
    .replace(/^ | $/gm, "");

const plainText = (text: string): string => plainLines(text.replaceAll("\n", " "));

const plainLabels = new WeakMap<readonly VisibleOption[], readonly string[]>();

/** All labels in one go: one text of thousands of lines is compared in a third of the time of thousands of texts. */
const labelsOf = (options: readonly VisibleOption[]): readonly string[] => {
  const known = plainLabels.get(options);
  if (known) return known;
  const lines = options.map(({ label }) => label.replaceAll("\n", " ")).join("\n");
  const labels = plainLines(lines).split("\n");
  plainLabels.set(options, labels);
  return labels;
};

/**
 * The options that hold what is typed: first those that begin with it, then those of which a word does, then the rest;
 * in each part the order of the list.
 */
export function findOptions(options: readonly VisibleOption[], typed: string): readonly VisibleOption[] {
  const wanted = plainText(typed);
  if (wanted === "") return options;
  const beginning: VisibleOption[] = [];
  const ofWord: VisibleOption[] = [];
  const inside: VisibleOption[] = [];
  const labels = labelsOf(options);
  options.forEach((option, index) => {
    const label = labels[index] ?? "";
    const place = label.indexOf(wanted);
    if (place < 0) return;
    if (place === 0) beginning.push(option);
    else (label.includes(` ${wanted}`) ? ofWord : inside).push(option);
  });
  return [...beginning, ...ofWord, ...inside];
}

/** The option that is meant by a text written in full; null when there is none, or two of that name. */
export function namedOption(options: readonly VisibleOption[], typed: string): VisibleOption | null {
  const wanted = plainText(typed);
  const labels = labelsOf(options);
  const place = labels.indexOf(wanted);
  return place === labels.lastIndexOf(wanted) ? (options[place] ?? null) : null;
}

/** Makes a list ready to be searched, before the first key asks for it. */
export const prepareOptions = (options: readonly VisibleOption[]): void => void labelsOf(options);
