/**
 * How a comparison compares. `yes` and `no` ask whether a datum is true or there, `given` and `missing` whether it is not null, `month` the
 * month in which a day falls, `aged` how many years have passed since a day.
 */
export type Comparing =
  | "is"
  | "isNot"
  | "less"
  | "most"
  | "more"
  | "least"
  | "contains"
  | "oneOf"
  | "month"
  | "aged"
  | "yes"
  | "no"
  | "given"
  | "missing";

/** Another datum to compare with, as it is written. */
export interface Datum {
  readonly datum: string;
}

type Constant = string | number | boolean | null;

/** A value of a comparison: a constant, several ones, or another datum. */
export type ComparedValue = Constant | Datum | readonly (string | number)[];

/** A name, the comparison and the value; a comparison that asks only for presence has no value. */
export interface Comparison {
  /** As it is written: `qui.targa`. */
  readonly name: string;
  readonly comparing: Comparing;
  readonly value: ComparedValue;
}

/** A condition that can be chosen: several comparisons, which all hold or one of which holds. */
export interface Condition {
  readonly joined: "all" | "any";
  readonly comparisons: readonly Comparison[];
}

/** The comparisons that need a value. */
export const needsValue = (comparing: Comparing): boolean =>
  !["yes", "no", "given", "missing"].includes(comparing);

/** The comparisons whose value may be another datum. */
export const canBeDatum = (comparing: Comparing): boolean => comparing in OPERATORS;

export const isDatum = (value: ComparedValue): value is Datum =>
  typeof value === "object" && value !== null && "datum" in value;

/** The value that a comparison starts with; that of another comparison stays if it fits. */
export function valueFor(comparing: Comparing, before: ComparedValue, usual: string): ComparedValue {
  if (!needsValue(comparing)) return null;
  if (comparing === "oneOf") return Array.isArray(before) ? before : [constantIn(before) ?? usual];
  if (comparing === "month") return /^\d\d$/.test(String(before)) ? before : "01";
  if (comparing === "aged") return typeof before === "number" ? before : 18;
  if (isDatum(before) && canBeDatum(comparing)) return before;
  return Array.isArray(before) ? (before[0] ?? usual) : (constantIn(before) ?? usual);
}

const constantIn = (value: ComparedValue): string | number | undefined =>
  typeof value === "string" || typeof value === "number" ? value : undefined;

/** The names of operators as they are written. */
export const OPERATORS: Readonly<Partial<Record<Comparing, string>>> = {
  is: "==",
  isNot: "!=",
  less: "<",
  most: "<=",
  more: ">",
  least: ">=",
};
