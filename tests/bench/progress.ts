/** Prints how far a benchmark is, on the standard error, so that its table can be saved alone. */
export const showProgress = (round: number, rounds: number): void =>
  console.error(`round ${round} of ${rounds}`);
