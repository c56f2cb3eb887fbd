import type { Route } from "../../engine/definition.ts";
import { groupBy } from "../group-by.ts";
import type { UsageTotal } from "./usage.ts";

/** The visits of a step over the days of a report. */
export interface StepCount {
  readonly step: string;
  readonly opened: number;
  readonly continued: number;
  /** Visits that went no further; null for the last step, where all visits end, and for a step that the definition does not have. */
  readonly left: number | null;
}

/** Adds up the counts of a measure. */
export const countOf = (totals: readonly UsageTotal[], measure: UsageTotal["measure"]): number =>
  totals.filter((one) => one.measure === measure).reduce((sum, { count }) => sum + count, 0);

/** Groups totals, or routes, by their service. */
export const byService = <Row extends { readonly service: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => groupBy(rows, ({ service }) => service);

/**
 * Counts the visits of each opened step of a service. `totals` and `routes` are those of the service. The steps have the order of the definition,
 * which is that of the routes; those that it does not have come last.
 */
export function countSteps(
  totals: readonly UsageTotal[],
  routes: readonly Pick<Route, "step">[],
): StepCount[] {
  const order = routes.map(({ step }) => step);
  const others = new Set(totals.map(({ step }) => step).filter((step) => !order.includes(step)));
  return [...order, ...[...others].sort()].flatMap((step) => {
    const counts = totals.filter((one) => one.step === step);
    const [opened, continued] = [countOf(counts, "opened"), countOf(counts, "continued")];
    if (opened === 0) return [];
    const isCounted = order.includes(step) && step !== order.at(-1);
    return [{ step, opened, continued, left: isCounted ? Math.max(0, opened - continued) : null }];
  });
}
