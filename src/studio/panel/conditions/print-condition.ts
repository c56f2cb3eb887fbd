import { type ComparedValue, type Comparison, type Condition, isDatum, OPERATORS } from "./condition.ts";

/** Writes a condition as an expression; its comparisons are complete. */
export const printCondition = ({ joined, comparisons }: Condition): string =>
  `= ${comparisons.map(printComparison).join(joined === "any" ? " || " : " && ")}`;

function printComparison({ name, comparing, value }: Comparison): string {
  if (comparing === "yes") return name;
  if (comparing === "no") return `!${name}`;
  if (comparing === "given") return `${name} != null`;
  if (comparing === "missing") return `${name} == null`;
  if (comparing === "contains") return `contiene(${name}, ${printValue(value)})`;
  if (comparing === "month") return `contiene(${name}, '-${String(value)}-')`;
  if (comparing === "aged") return `anni(${name}) >= ${printValue(value)}`;
  if (comparing === "oneOf") return `${name} in ${printValue(value)}`;
  return `${name} ${OPERATORS[comparing]} ${printValue(value)}`;
}

function printValue(value: ComparedValue): string {
  if (typeof value === "string") return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  if (typeof value !== "object" || value === null) return String(value);
  return isDatum(value) ? value.datum : `[${value.map(printValue).join(", ")}]`;
}
