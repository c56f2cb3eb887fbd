import { isYearly } from "../../engine/region/index.ts";
import { checkDate } from "../../formats/quantities/date.ts";
import { PLAIN_YEAR, printDay, readDay } from "../panel/dates.ts";
import { type ActValues, type Refusal, refuse, textValue } from "./act.ts";

/** The forms of the days that acts ask for, with an example; those of `day` and `time` may return every year. */
const EXAMPLES = {
  dated: "31/12/2027",
  day: "31/12/2027, oppure 31/12 per ogni anno",
  time: "31/12/2027 8:00, oppure 31/12 8:00 per ogni anno",
} as const;
export type DayForm = keyof typeof EXAMPLES;

/** The days of an act as authored files have them; a day that is not written is "". */
export interface Period {
  readonly ok: true;
  readonly from: string;
  readonly to: string;
}

const TIME = /T(?:[01]\d|2[0-3]):[0-5]\d$/;

function hasForm(day: string, form: DayForm): boolean {
  const time = TIME.exec(day)?.[0] ?? "";
  if ((form === "time") !== (time !== "")) return false;
  const date = day.slice(0, day.length - time.length);
  return isYearly(date) ? form !== "dated" && checkDate(`${PLAIN_YEAR}-${date}`).ok : checkDate(date).ok;
}

/** Reads the days `dal` and `al` of an act, as people or as files write them; refuses a text that is no day, and days that are no period. */
export function readPeriod(values: ActValues, form: DayForm): Period | Refusal {
  const [from = "", to = ""] = ["dal", "al"].map((name) => readDay(textValue(values, name)));
  const wrong = [from, to].find((day) => day !== "" && !hasForm(day, form));
  if (wrong !== undefined)
    return refuse(
      `«${printDay(wrong)}» non è un giorno${form === "time" ? " con l'ora" : ""}: si scrive come ${EXAMPLES[form]}.`,
    );
  if (isYearly(from) !== isYearly(to) && (isYearly(from) || isYearly(to)))
    return refuse("Senza l'anno si scrivono tutte e due le date, oppure nessuna delle due.");
  if (from !== "" && to !== "" && !isYearly(from) && to < from)
    return refuse(`La fine, ${printDay(to)}, viene prima dell'inizio, ${printDay(from)}.`);
  return { ok: true, from, to };
}
