/** Rounds of measurements: so many at least, and so many before a function is judged quadratic. */
const ROUNDS = { least: 2, most: 10 };

/** Returns the processor time of a call, in microseconds: on a busy machine a long call is interrupted, and a short one is not. */
async function costOf(call: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, user + system);
}

/**
 * Returns true when an input costs less than 64 times as much as a sixteenth of it: usually 16 times, in quadratic time 256 times.
 * Both are measured in turn, and the lowest cost of each counts, as the work of the runtime only adds to it.
 */
export async function isLinear<Input>(
  read: (input: Input) => unknown,
  inputOf: (part: number) => Input,
): Promise<boolean> {
  const [sixteenth, whole] = [inputOf(1 / 16), inputOf(1)];
  const lowest = { sixteenth: Infinity, whole: Infinity };
  for (let round = 1; round <= ROUNDS.most; round++) {
    lowest.sixteenth = Math.min(lowest.sixteenth, await costOf(() => read(sixteenth)));
    lowest.whole = Math.min(lowest.whole, await costOf(() => read(whole)));
    if (round >= ROUNDS.least && lowest.whole < 64 * lowest.sixteenth) return true;
  }
  return false;
}
