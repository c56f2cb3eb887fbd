import table from "../tariffs/late-payment.json" with { type: "json" };
import { addDays, addYears, daysBetween, yearOf } from "./months.ts";
import { shareOf, type Fraction } from "./share.ts";

interface Step {
  upToDays?: number;
  upToYears?: number;
  /** The fraction applies once per day of delay. */
  perDay?: boolean;
  exact: Fraction;
  published: Fraction;
}

interface Scale {
  deadlineFrom: string | null;
  deadlineTo: string | null;
  steps: Step[];
}

/** Charges of a late payment, in cents. */
export interface LateCharges {
  days: number;
  penalty: number;
  interest: number;
}

export type Precision = "exact" | "published";

/**
 * Computes penalty and interest on a tax (cents) due on `deadline` and paid on `today`, before any notice. The
 * deadline chooses the scale; interest follows the legal rate of each calendar year.
 */
export function lateCharges(
  tax: number,
  deadline: string,
  today: string,
  // `as`: JSON imports widen literals to `string`.
  precision: Precision = table.precision as Precision,
): LateCharges {
  const days = Math.max(0, daysBetween(deadline, today));
  if (days === 0) return { days, penalty: 0, interest: 0 };
  const step = findStep(deadline, today, days);
  const [numerator, denominator] = step[precision];
  const penalty = shareOf(tax, [step.perDay ? numerator * days : numerator, denominator]);
  return { days, penalty, interest: interestOn(tax, deadline, today) };
}

function findStep(deadline: string, today: string, days: number): Step {
  // `as`: JSON gives arrays where a fraction has exactly two numbers.
  const scale = (table.scales as unknown as Scale[]).find(
    ({ deadlineFrom, deadlineTo }) => (deadlineFrom ?? "") <= deadline && deadline <= (deadlineTo ?? "9999"),
  );
  const step = scale?.steps.find(
    ({ upToDays = Infinity, upToYears }) =>
      days <= upToDays && (upToYears === undefined || today <= addYears(deadline, upToYears)),
  );
  if (!step) throw new Error(`late-payment.json has no step for the deadline ${deadline}`);
  return step;
}

function interestOn(tax: number, deadline: string, today: string) {
  let weighted = 0;
  // Each day of delay belongs to its own year: the first is the day after the deadline.
  for (let year = yearOf(deadline); year <= yearOf(today); year++) {
    const from = year === yearOf(deadline) ? deadline : addDays(`${year}-01-01`, -1);
    const to = year === yearOf(today) ? today : `${year}-12-31`;
    weighted += daysBetween(from, to) * rateOf(year);
  }
  return shareOf(tax, [weighted, 365 * 10_000]);
}

function rateOf(year: number) {
  const rates: Record<string, number> = table.interest.rates;
  const known = Object.keys(rates).map(Number);
  const nearest = Math.min(Math.max(year, Math.min(...known)), Math.max(...known));
  return rates[nearest] ?? 0;
}
