import type { RegionName } from "../../gateway/index.ts";
import type { Category } from "../database/vehicle-tables.ts";
import { demonstrationOf } from "../demonstration.ts";
import type { Chance } from "./random.ts";

/** Letters of plates since 1994: I, O, Q and U are never used. */
const letters = "ABCDEFGHJKLMNPRSTVWXYZ";
const mopedCharacters = "23456789BCDFGHJKLMNPRSTVWXYZ";

/** Returns a plate of the series for a category and a year. */
export function makePlate(category: Category, year: number, region: RegionName, chance: Chance): string {
  const provincial = () =>
    `${chance.pick(demonstrationOf(region).provinces)}${chance.letters("ABCDEFGH", 1)}${chance.digits(5)}`;
  switch (category) {
    case "car":
    case "lorry":
      return year < 1995
        ? provincial()
        : `${carPair(year, chance)}${chance.digits(3)}${chance.letters(letters, 2)}`;
    case "motorcycle":
      return year < 2000
        ? provincial()
        : `${chance.pick(["BV", "CJ", "DK", "DZ", "EB", "EK", "FB"])}${chance.digits(5)}`;
    case "trailer":
      return year < 2014
        ? `${chance.pick(demonstrationOf(region).provinces)}${chance.digits(5)}`
        : `X${chance.letters("ABCDEFG", 1)}${chance.digits(3)}${chance.letters(letters, 2)}`;
    case "moped":
    case "quadricycle":
      return `X${chance.letters(mopedCharacters, 5)}`;
  }
}

/**
 * Returns the first two letters of the plates of a year: AA in 1995 … GZ in 2025, about five pairs a year; EE was
 * skipped.
 */
function carPair(year: number, chance: Chance) {
  const place = Math.min((year - 1995) * 5 + chance.between(0, 4), 7 * letters.length - 1);
  const pair = letters.charAt(Math.floor(place / letters.length)) + letters.charAt(place % letters.length);
  return pair === "EE" ? "EF" : pair;
}
