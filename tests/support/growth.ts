/** Rounds of measurements: so many at least, and so many before a function is judged quadratic. */
const ROUNDS = { least: 2, most: 10 };

/** Returns the duration of a call, in milliseconds. */
async function durationOf(call: () => unknown): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Returns true when an input takes less than 64 times as long as a sixteenth of it: usually 16 times, in quadratic time 256 times.
 * Both are measured in turn, and the shortest duration of each counts, as other programs of the machine only add to it.
 */
export async function isLinear<Input>(
  read: (input: Input) => unknown,
  inputOf: (part: number) => Input,
): Promise<boolean> {
  const [sixteenth, whole] = [inputOf(1 / 16), inputOf(1)];
  const shortest = { sixteenth: Infinity, whole: Infinity };
  for (let round = 1; round <= ROUNDS.most; round++) {
    const short = await durationOf(() => read(sixteenth));
    const long = await durationOf(() => read(whole));
    shortest.sixteenth = Math.min(shortest.sixteenth, short);
    shortest.whole = Math.min(shortest.whole, long);
    if (round >= ROUNDS.least && shortest.whole < 64 * shortest.sixteenth) return true;
  }
  return false;
}
