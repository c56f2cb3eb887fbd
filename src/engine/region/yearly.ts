/** The ends of a window: days `YYYY-MM-DD`, or times `YYYY-MM-DDTHH:MM`. Without the year they return every year. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** True for a day or a time without a year: `12-01`, `12-31T18:00`. */
export const isYearly = (date: string): boolean => /^\d\d-/.test(date);

/**
 * A window of every year with the year in which it lasts or comes next, seen from a day or a time; it may contain the end of
 * the year. A window with years is returned as it is.
 */
export function windowNear(ends: Ends, now: string): Ends {
  if (!isYearly(ends.from) || !isYearly(ends.to)) return ends;
  const year = Number(now.slice(0, 4));
  const last = ends.to < ends.from ? 1 : 0;
  const inYear = (first: number) => ({
    from: `${first}-${ends.from}`,
    to: `${first + last}-${ends.to}`,
  });
  return [year - 1, year].map(inYear).find(({ to }) => now <= to) ?? inYear(year + 1);
}
