import { valid, invalid, type Check, type Strictness } from "./check.ts";

/** Codes of the vehicle types on the wire: car, motorcycle, trailer, moped, light quadricycle. */
export type VehicleCode = "A" | "M" | "R" | "C" | "Q";

/** One series of Italian plates: who carries it, since when, how it is written without blanks. */
export interface PlateSeries {
  name: string;
  vehicles: readonly VehicleCode[];
  since: number;
  pattern: RegExp;
}

// Two letters of the province, or ROMA, then up to six characters: digits with at most one letter (TO336995, TO1A2345).
const PROVINCIAL = /^(?:ROMA|[A-Z]{2})(?=[A-Z0-9]{1,6}$)[0-9]*[A-Z]?[0-9]+$/;

/** The series that may still be on the road, newest first. I, O, Q and U are in none of those after 1994. */
export const plateSeries: readonly PlateSeries[] = [
  {
    name: "rimorchio",
    vehicles: ["R"],
    since: 2013,
    pattern: /^X[A-HJ-NPR-TV-Z][0-9]{3}[A-HJ-NPR-TV-Z]{2}$/,
  },
  { name: "ciclomotore", vehicles: ["C", "Q"], since: 2006, pattern: /^X[2-9BCDFGHJKLMNPRSTVWXYZ]{5}$/ },
  { name: "motociclo", vehicles: ["M", "Q"], since: 1999, pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{5}$/ },
  {
    name: "autoveicolo",
    vehicles: ["A"],
    since: 1994,
    pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/,
  },
  { name: "contrassegno", vehicles: ["C"], since: 1993, pattern: /^[A-Z0-9]{5}$/ },
  { name: "provinciale", vehicles: ["A", "M", "R"], since: 1927, pattern: PROVINCIAL },
];

// The shapes of the series after 1994 with any letter: what does not belong to a series but looks like one of these has
// a letter that was never used.
const MODERN = /^(?:[A-Z]{2}[0-9]{3}[A-Z]{2}|[A-Z]{2}[0-9]{5})$/;

/** The series a plate could belong to; none means only that the table does not know it. */
export function seriesOf(plate: string): PlateSeries[] {
  return plateSeries.filter((series) => series.pattern.test(plate));
}

/** Worth a warning, never a refusal: no series known for this type of vehicle is written like this plate. */
export function isUnusualPlate(plate: string, vehicle: VehicleCode): boolean {
  return !seriesOf(plate).some((series) => series.vehicles.includes(vehicle));
}

/**
 * Checks a plate. Shape: 1 to 8 letters and digits. Strict: also refuses I, O, Q and U where no series has them. Old
 * and special series are let through: only the register knows which plates exist.
 */
export function checkPlate(value: string, strictness: Strictness = "shape"): Check {
  return strictness === "checkDigit" && MODERN.test(value) && seriesOf(value).length === 0
    ? invalid("plate.letters")
    : checkPlateOrChassis(value, 8);
}

/** Checks a plate or a chassis number: letters and digits, at most 18 characters. */
export function checkPlateOrChassis(value: string, maximum = 18): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  if (value.length === 0) return invalid("code.short", { n: 1 });
  return value.length > maximum ? invalid("code.long", { n: maximum }) : valid(value);
}
