/** Returns the lines that differ between two texts: `- ` only before, `+ ` only after. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const common = commonLengths(before, after);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) [i, j] = [i + 1, j + 1];
    else if (j < after.length && (i === before.length || at(common, i, j + 1) >= at(common, i + 1, j)))
      lines.push(`+ ${after[j++]}`);
    else lines.push(`- ${before[i++]}`);
  }
  return lines;
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Lengths of the longest common subsequences of the ends of two texts. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: before.length + 1 }, () => []);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      table[i]![j] = // every row exists
        before[i] === after[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  return table;
}
