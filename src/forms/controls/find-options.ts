import type { VisibleOption } from "../../engine/index.ts";

/** A label as it is compared: accents and case make no difference, nor do apostrophes and hyphens. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const plainLabels = new WeakMap<readonly VisibleOption[], readonly string[]>();

const labelsOf = (options: readonly VisibleOption[]): readonly string[] => {
  const labels = plainLabels.get(options) ?? options.map(({ label }) => plainText(label));
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
