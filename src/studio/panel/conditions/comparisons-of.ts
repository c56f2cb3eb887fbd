import type { ScopeName } from "../../../definitions/index.ts";
import type { ComparedValue, Comparing } from "./condition.ts";

const PRESENT: readonly Comparing[] = ["yes", "no"];
const EQUAL: readonly Comparing[] = ["is", "isNot"];
const ORDERED: readonly Comparing[] = ["less", "most", "more", "least"];

/** By the kind of a datum, how it can be compared. */
const BY_KIND: Readonly<Record<ScopeName["kind"], readonly Comparing[]>> = {
  boolean: PRESENT,
  number: [...EQUAL, ...ORDERED, "given", "missing"],
  date: [...EQUAL, ...ORDERED, "month", "aged", ...PRESENT],
  text: [...EQUAL, "oneOf", ...PRESENT, "contains"],
  list: PRESENT,
  object: PRESENT,
  null: PRESENT,
  any: [...EQUAL, "oneOf", ...ORDERED, ...PRESENT, "contains"],
};

/** The comparisons of a datum; the present one stays among them. */
export function comparingsOf(name: ScopeName | undefined, present: Comparing): readonly Comparing[] {
  const usual = BY_KIND[name?.kind ?? "any"];
  return usual.includes(present) ? usual : [...usual, present];
}

/** A value from its control: of the kind of the datum, else of the present value. */
export function valueFrom(
  typed: string,
  name: ScopeName | undefined,
  before: ComparedValue,
): string | number | boolean {
  const isNumber = name?.kind === "number" || (name?.kind !== "text" && typeof before === "number");
  const number = Number(typed.replace(",", "."));
  if (isNumber && typed.trim() !== "" && Number.isFinite(number)) return number;
  if (typeof before === "boolean" && /^(vero|falso)$/.test(typed)) return typed === "vero";
  return typed;
}

export const printValue = (value: ComparedValue): string => {
  if (typeof value === "boolean") return value ? "vero" : "falso";
  if (typeof value === "number") return String(value).replace(".", ",");
  return typeof value === "string" ? value : "";
};
