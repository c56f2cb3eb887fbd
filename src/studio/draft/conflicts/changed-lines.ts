/** The lines in which two texts differ: those of each between their common beginning and end. */
export interface ChangedLines {
  /** The number of the first one, from 1. */
  readonly from: number;
  readonly one: readonly string[];
  readonly other: readonly string[];
}

const mostLines = 40;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length > mostLines ? [...lines.slice(0, mostLines), "…"] : lines;

/** Finds the lines in which two texts differ. */
export function changedLines(one: string, other: string): ChangedLines {
  const [first, second] = [one.split("\n"), other.split("\n")];
  let from = 0;
  while (from < first.length && from < second.length && first[from] === second[from]) from++;
  let same = 0;
  const shorter = Math.min(first.length, second.length) - from;
  while (same < shorter && first.at(-1 - same) === second.at(-1 - same)) same++;
  return {
    from: from + 1,
    one: shortened(first.slice(from, first.length - same)),
    other: shortened(second.slice(from, second.length - same)),
  };
}
