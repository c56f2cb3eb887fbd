/** The changes of a piece, latest first; dates as `2026-11-26`. */
export interface History {
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly changes: readonly (readonly [date: string, subject: string])[];
}
