import { texts as dateTexts } from "../../../formats/quantities/date-texts.ts";
import { texts } from "./date-texts.ts";

/** Days as ISO text, moved without a clock or a time zone. */
const DAY = 86_400_000;

const partsOf = (iso: string) => iso.split("-").map(Number) as [number, number, number]; // an ISO date has three parts
const timeOf = (iso: string): number => {
  const [year, month, day] = partsOf(iso);
  return Date.UTC(year, month - 1, day);
};
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (iso: string, count: number): string => isoOf(timeOf(iso) + count * DAY);

/** The same day of another month; its last one where that month is shorter. */
export const addMonths = (iso: string, count: number): string => {
  const [year, month, day] = partsOf(iso);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + count, Math.min(day, last)));
};

/** Place in its week, Monday first. */
export const weekdayOf = (iso: string): number => (new Date(timeOf(iso)).getUTCDay() + 6) % 7;

/** `lunedì 3 marzo 2025`. */
export const spokenDay = (iso: string): string => {
  const { days } = texts;
  const { months } = dateTexts;
  const [year, month, day] = partsOf(iso);
  return `${days[weekdayOf(iso)]} ${day} ${months[month - 1]} ${year}`;
};

/** The weeks of the month around a day, Monday first; null outside of the month. */
export const weeksOf = (iso: string): readonly (readonly (string | null)[])[] => {
  const month = iso.slice(0, 7);
  const first = `${month}-01`;
  const weeks: (string | null)[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, place) => addDays(day, place)).map((one) =>
        one.startsWith(month) ? one : null,
      ),
    );
  return weeks;
};

/** The day itself, or the nearest one within the bounds. */
export const within = (iso: string, min: string | null, max: string | null): string =>
  min !== null && iso < min ? min : max !== null && iso > max ? max : iso;
