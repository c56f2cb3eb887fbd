/** A random number generator with a seed (mulberry32), so that every new database has the same data. */
export interface Chance {
  /** Returns a whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  letters(alphabet: string, count: number): string;
  digits(count: number): string;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const letters = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet.charAt(between(0, alphabet.length - 1))).join("");
  return {
    between,
    letters,
    digits: (count) => letters("0123456789", count),
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
}
