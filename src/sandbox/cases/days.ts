import { checkDate } from "../../formats/quantities/date.ts";
import { texts } from "../messages.ts";

/** Returns the problem of a day of a request, which cannot be in the future; undefined without one. */
export function wrongDay(day: string, today: string, isOptional: boolean) {
  if (!day) return isOptional ? undefined : texts.required;
  if (!checkDate(day).ok) return texts.wrongDay;
  return day > today ? texts.futureDay : undefined;
}
