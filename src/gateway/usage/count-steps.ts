import type { ServiceIndex } from "../../engine/definition.ts";
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

/** The steps of a service in the order of its definition. */
const stepsOf = (routes: ServiceIndex["routes"], service: string): string[] =>
  routes.flatMap((route) => (route.service === service ? [route.step] : []));

/** Counts the visits of each opened step of a service. The steps have the order of the definition; those that it does not have come last. */
export function countSteps(
  totals: readonly UsageTotal[],
  routes: ServiceIndex["routes"],
  service: string,
): StepCount[] {
  const own = totals.filter((one) => one.service === service);
  const order = stepsOf(routes, service);
  const others = new Set(own.map(({ step }) => step).filter((step) => !order.includes(step)));
  return [...order, ...[...others].sort()].flatMap((step) => {
    const counts = own.filter((one) => one.step === step);
    const [opened, continued] = [countOf(counts, "opened"), countOf(counts, "continued")];
    if (opened === 0) return [];
    const isCounted = order.includes(step) && step !== order.at(-1);
    return [{ step, opened, continued, left: isCounted ? Math.max(0, opened - continued) : null }];
  });
}
