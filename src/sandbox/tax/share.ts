/** A fraction of whole numbers, as tariffs and penalties are written: `[1, 4]` is a quarter. */
export type Fraction = readonly [numerator: number, denominator: number];

/** A share of an amount in cents, rounded half up to the cent. Whole numbers throughout: no float can drift. */
export function shareOf(cents: number, [numerator, denominator]: Fraction): number {
  const whole = BigInt(cents) * BigInt(numerator);
  const parts = BigInt(denominator);
  return Number((whole * 2n + parts) / (parts * 2n));
}
