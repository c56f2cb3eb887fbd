import type { ServiceIndex } from "../../engine/definition.ts";
import { ratingReasons } from "../../contract/usage/rating-reasons.ts";
import { texts } from "../messages.ts";
import { scores, type UsageTotal } from "./usage.ts";

/** The part of the served definitions that a report reads. */
type Titles = Pick<ServiceIndex, "services" | "routes">;

const { report } = texts;
const decimal = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Prints the ratings of each service and the steps that visits leave, as two tables of text. */
export function printUsage(totals: readonly UsageTotal[], days: number, titles: Titles | null): string[] {
  const services = [...new Set(totals.map(({ service }) => service))];
  const titleOf = (service: string) => titles?.services[service]?.title ?? service;
  const ratings = services.flatMap((service) => {
    const row = ratingRow(totals.filter((one) => one.service === service));
    return row ? [[titleOf(service), ...row]] : [];
  });
  const reasons = services.flatMap((service) =>
    reasonRows(totals.filter((one) => one.service === service)).map((row) => [titleOf(service), ...row]),
  );
  const steps = services.flatMap((service) =>
    stepRows(
      totals.filter((one) => one.service === service),
      stepsOf(titles, service),
    ).map((row) => [titleOf(service), ...row]),
  );
  return [
    report.title(days),
    "",
    ...(ratings.length > 0 ? table(report.ratings, ratings) : [report.noRatings]),
    ...(reasons.length > 0 ? ["", report.reasons, "", ...table(report.reasonHeads, reasons)] : []),
    "",
    report.steps,
    "",
    ...(steps.length > 0 ? table(report.left, steps) : [report.noSteps]),
  ];
}

const countOf = (totals: readonly UsageTotal[], measure: UsageTotal["measure"]) =>
  totals.filter((one) => one.measure === measure).reduce((sum, { count }) => sum + count, 0);

/** Number of ratings, their average, and how many there are of each score; null without ratings. */
function ratingRow(totals: readonly UsageTotal[]): string[] | null {
  const counts = scores.map((score) => countOf(totals, `rated-${score}`));
  const number = counts.reduce((sum, count) => sum + count, 0);
  if (number === 0) return null;
  const sum = counts.reduce((all, count, index) => all + count * (index + 1), 0);
  return [String(number), decimal.format(sum / number), ...counts.map(String)];
}

/** How often each reason was given for a good rating and for a bad one; no row without reasons. */
const reasonRows = (totals: readonly UsageTotal[]): string[][] =>
  (["liked", "disliked"] as const).flatMap((kind) => {
    const counts = ratingReasons.map((reason) => countOf(totals, `${kind}-${reason}`));
    return counts.some((count) => count > 0) ? [[report[kind], ...counts.map(String)]] : [];
  });

/** The steps of a service in the order of its definition. */
const stepsOf = (titles: Titles | null, service: string): string[] =>
  (titles?.routes ?? []).flatMap((route) => (route.service === service ? [route.step] : []));

/** For each step: how many visits opened it, went on from it, and left the service there. Every visit leaves at the last step. */
function stepRows(totals: readonly UsageTotal[], order: readonly string[]): string[][] {
  const steps = [...new Set(totals.map(({ step }) => step))];
  steps.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return steps.flatMap((step) => {
    const own = totals.filter((one) => one.step === step);
    const [opened, continued] = [countOf(own, "opened"), countOf(own, "continued")];
    if (opened === 0) return [];
    const left = Math.max(0, opened - continued);
    const share = step === order.at(-1) ? report.isLast : `${left} (${Math.round((left / opened) * 100)} %)`;
    return [[step, String(opened), String(continued), share]];
  });
}

/** A table of text: its first column, and a second one that is no number, start at the left. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const isText = heads.map((_, column) => rows.some((row) => /^\p{L}/u.test(row[column] ?? "")));
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [print(heads), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(print)];
}
