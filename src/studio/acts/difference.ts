import type { FileChanges, Files } from "../model/address.ts";

/** A line of a difference. */
export interface ChangedLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  /** The number of the line before (removed, same) or after (added). */
  readonly number: number;
}

/** The effect of an act on one file: some lines around each change. */
export interface FileDifference {
  readonly file: string;
  readonly kind: "changed" | "new" | "deleted";
  readonly parts: readonly (readonly ChangedLine[])[];
}

/** Lines around a change. */
const AROUND = 1;
/** Larger comparisons show the whole middle as changed. */
const MOST = 4_000_000;

/** The difference of each changed file, in the order of their paths. */
export const fileDifferences = (files: Files, changes: FileChanges): FileDifference[] =>
  [...changes]
    .filter(([file, text]) => (files.get(file) ?? null) !== text)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => {
      const before = files.get(file);
      const kind = before === undefined ? "new" : text === null ? "deleted" : "changed";
      return { file, kind, parts: partsOf(linesOf(before), linesOf(text)) };
    });

const linesOf = (text: string | null | undefined): string[] =>
  text === null || text === undefined ? [] : text.replace(/\n$/, "").split("\n");

/** All lines with their kinds, reduced to those around changes. */
function partsOf(before: readonly string[], after: readonly string[]): ChangedLine[][] {
  const lines = compared(before, after);
  const isNear = lines.map(
    ({ kind }, index) =>
      kind !== "same" ||
      lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some((one) => one.kind !== "same"),
  );
  const parts: ChangedLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) continue;
    if (index > 0 && isNear[index - 1]) parts.at(-1)!.push(line);
    else parts.push([line]);
  }
  return parts;
}

function compared(before: readonly string[], after: readonly string[]): ChangedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (from: number, to: number): ChangedLine[] =>
    before.slice(from, to).map((text, index) => ({ kind: "same", text, number: from + index + 1 }));
  const middle = compareMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    start,
  );
  return [...same(0, start), ...middle, ...same(before.length - end, before.length)];
}

/** The longest common lines of two parts, by dynamic programming. */
function compareMiddle(before: readonly string[], after: readonly string[], offset: number): ChangedLine[] {
  const removed = (at: number): ChangedLine => ({
    kind: "removed",
    text: before[at]!,
    number: offset + at + 1,
  });
  const added = (at: number): ChangedLine => ({ kind: "added", text: after[at]!, number: offset + at + 1 });
  const width = after.length + 1;
  if (before.length * after.length > MOST)
    return [...before.map((_, at) => removed(at)), ...after.map((_, at) => added(at))];
  const longest = new Uint16Array((before.length + 1) * width);
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      longest[one * width + other] =
        before[one] === after[other]
          ? longest[(one + 1) * width + other + 1]! + 1
          : Math.max(longest[(one + 1) * width + other]!, longest[one * width + other + 1]!);
  const lines: ChangedLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const isSame = one < before.length && other < after.length && before[one] === after[other];
    if (isSame) {
      lines.push({ kind: "same", text: before[one]!, number: offset + one + 1 });
      one++;
      other++;
    } else if (
      one < before.length &&
      (other >= after.length || longest[(one + 1) * width + other]! >= longest[one * width + other + 1]!)
    )
      lines.push(removed(one++));
    else lines.push(added(other++));
  }
  return lines;
}
