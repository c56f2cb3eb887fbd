import { valid, invalid, type Check, type Strictness } from "../check.ts";

/** One series of Italian plates: the vehicles it is for, the year of its introduction, its writing without blanks. */
export interface PlateSeries {
  name: string;
  since: number;
  pattern: RegExp;
}

// Two letters of the province, or ROMA, then up to six characters: digits with at most one letter (TO336995, TO1A2345).
const PROVINCIAL = /^(?:ROMA|[A-Z]{2})(?=[A-Z0-9]{1,6}$)[0-9]*[A-Z]?[0-9]+$/;

/** The series that may still be on the road, newest first. I, O, Q and U are in none of those after 1994. */
const plateSeries: readonly PlateSeries[] = [
  {
    name: "rimorchio",
    since: 2013,
    pattern: /^X[A-HJ-NPR-TV-Z][0-9]{3}[A-HJ-NPR-TV-Z]{2}$/,
  },
  { name: "ciclomotore", since: 2006, pattern: /^X[2-9BCDFGHJKLMNPRSTVWXYZ]{5}$/ },
  { name: "motociclo", since: 1999, pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{5}$/ },
  {
    name: "autoveicolo",
    since: 1994,
    pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/,
  },
  { name: "contrassegno", since: 1993, pattern: /^[A-Z0-9]{5}$/ },
  { name: "provinciale", since: 1927, pattern: PROVINCIAL },
];

// The shapes of the series after 1994 with any letter. A plate of one of these shapes that belongs to no series contains a
// letter that was never used.
const MODERN = /^(?:[A-Z]{2}[0-9]{3}[A-Z]{2}|[A-Z]{2}[0-9]{5})$/;

/** Returns the series that a plate may belong to. An unknown plate, with no series, may still exist. */
export function seriesOf(plate: string): PlateSeries[] {
  return plateSeries.filter((series) => series.pattern.test(plate));
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
function checkPlateOrChassis(value: string, maximum = 18): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  if (value.length === 0) return invalid("code.short", { n: 1 });
  return value.length > maximum ? invalid("code.long", { n: maximum }) : valid(value);
}
