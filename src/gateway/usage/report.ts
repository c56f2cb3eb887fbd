import type { ServiceIndex } from "../../engine/definition.ts";
import { ratingReasons } from "../../contract/usage/rating-reasons.ts";
import { texts } from "../messages.ts";
import { byService, countOf, countSteps, type StepCount } from "./count-steps.ts";
import { scores, type UsageTotal } from "./usage.ts";

/** The part of the served definitions that a report reads. */
type Titles = Pick<ServiceIndex, "services" | "routes">;

const { report } = texts;
const decimal = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Prints the ratings of each service and the steps that visits leave, as two tables of text. */
export function printUsage(totals: readonly UsageTotal[], days: number, titles: Titles | null): string[] {
  const totalsOf = byService(totals);
  const routesOf = byService(titles?.routes ?? []);
  const titleOf = (service: string) => titles?.services[service]?.title ?? service;
  const ratings = [...totalsOf].flatMap(([service, own]) => {
    const row = ratingRow(own);
    return row ? [[titleOf(service), ...row]] : [];
  });
  const reasons = [...totalsOf].flatMap(([service, own]) =>
    reasonRows(own).map((row) => [titleOf(service), ...row]),
  );
  const steps = [...totalsOf].flatMap(([service, own]) =>
    countSteps(own, routesOf.get(service) ?? []).map((count) => [titleOf(service), ...stepRow(count)]),
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

/** How many visits opened a step, went on from it, and left the service there. */
const stepRow = ({ step, opened, continued, left }: StepCount): string[] => [
  step,
  String(opened),
  String(continued),
  left === null ? report.notLeft : `${left} (${Math.round((left / opened) * 100)} %)`,
];

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
