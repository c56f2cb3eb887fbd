import { readReceivedTime } from "../../formats/quantities/received-date.ts";

/** The time of a received instant in Italy: `9:30`. */
export const clockOf = (instant: string): string =>
  (readReceivedTime(instant) ?? "").slice(11, 16).replace(/^0/, "");
