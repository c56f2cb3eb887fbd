import { valid, invalid, type Check, type Strictness } from "../check.ts";

/** One series of Italian plates: the vehicles it is for, its writing without blanks. */
export interface PlateSeries {
  name: string;
  pattern: RegExp;
}

// Two letters of the province, or ROMA, then up to six characters: digits with at most one letter (TO336995, TO1A2345, RM12345A).
const PROVINCIAL = /^(?:ROMA|[A-Z]{2})(?=[A-Z0-9]{1,6}$)(?:[0-9]*[A-Z]?[0-9]+|[0-9]+[A-Z])$/;

/** The series that may still be on the road, with the year of their introduction. I, O, Q and U are in none after 1994. */
const plateSeries: readonly PlateSeries[] = [
  { name: "rimorchio", pattern: /^X[A-HJ-NPR-TV-Z][0-9]{3}[A-HJ-NPR-TV-Z]{2}$/ }, // 2013
  { name: "ciclomotore", pattern: /^X[2-9BCDFGHJKLMNPRSTVWXYZ]{5}$/ }, // 2006
  { name: "motociclo", pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{5}$/ }, // 1999
  { name: "autoveicolo", pattern: /^[A-HJ-NPR-TV-Z]{2}[0-9]{3}[A-HJ-NPR-TV-Z]{2}$/ }, // 1994
  { name: "contrassegno", pattern: /^[A-Z0-9]{5}$/ }, // 1993
  { name: "provinciale", pattern: PROVINCIAL }, // 1927
];

// The shape of cars and trailers after 1994 with any letter. A plate of this shape that belongs to no series contains a letter
// that was never used. The shape of motorcycles is also that of a province.
const MODERN = /^[A-Z]{2}[0-9]{3}[A-Z]{2}$/;

/** Returns the series that a plate may belong to. An unknown plate, with no series, may still exist. */
export function seriesOf(plate: string): PlateSeries[] {
  return plateSeries.filter((series) => series.pattern.test(plate));
}

/** The fewest characters of a plate that the registers of regions have. */
const SHORTEST = 5;

/**
 * Checks a plate. Shape: 1 to 8 letters and digits. Strict: also refuses fewer than 5 characters, I, O, Q and U where no series has
 * them, and letters or digits alone where no series is so. Old and special series are let through: only the register knows which
 * plates exist.
 */
export function checkPlate(value: string, strictness: Strictness = "shape"): Check {
  if (!/^[A-Z0-9]*$/.test(value)) return invalid("code.characters");
  const shortest = strictness === "shape" ? 1 : SHORTEST;
  if (value.length < shortest) return invalid("code.short", { n: shortest });
  if (value.length > 8) return invalid("code.long", { n: 8 });
  if (strictness === "shape") return valid(value);
  if (seriesOf(value).length > 0) return valid(value);
  if (MODERN.test(value)) return invalid("plate.letters");
  return /^([A-Z]+|[0-9]+)$/.test(value) ? invalid("plate.mixed") : valid(value);
}
