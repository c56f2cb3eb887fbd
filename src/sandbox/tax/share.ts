/** A fraction as in the files of tariffs and penalties: `[1, 4]` is a quarter. */
export type Fraction = readonly [numerator: number, denominator: number];

/** Returns a share of an amount in cents, rounded half up to the cent. Uses integers only, to avoid rounding errors. */
export function shareOf(cents: number, [numerator, denominator]: Fraction): number {
  const whole = BigInt(cents) * BigInt(numerator);
  const parts = BigInt(denominator);
  return Number((whole * 2n + parts) / (parts * 2n));
}
