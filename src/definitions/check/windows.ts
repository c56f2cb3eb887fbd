import { isYearly } from "../../engine/region/index.ts";
import { checkDate } from "../../formats/quantities/date.ts";
import { dayAfter, formatLongDate, italianTime } from "../../formats/quantities/italian-time.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { dayRemedy, impossibleDay } from "../source/careless/written-days.ts";

type DateCheck = (text: string) => boolean;

const TIME = /^(.+)T(?:[01]\d|2[0-3]):[0-5]\d$/;
const isDay: DateCheck = (text) => checkDate(text).ok;
/** A day, also without the year; 29 February is not in every year. */
const isDayOfWindow: DateCheck = (text) => isDay(isYearly(text) ? `2027-${text}` : text);
const isTime: DateCheck = (text) => isDayOfWindow(TIME.exec(text)?.[1] ?? "");

/** Reports wrong days of the window of a service, which may return every year. */
export const checkDays = (window: AuthoredNode): boolean =>
  haveForm(window, "window-day", isDayOfWindow) && isWindow(window);

/** Reports wrong times of a window of maintenance, which may return every year. */
export function checkTimes(window: AuthoredNode): boolean {
  if (!haveForm(window, "window-time", isTime) || !isWindow(window)) return false;
  noteClockChanges(window);
  return true;
}

const HOUR = 3_600_000;

/** Notes times that the clock of Italy skips, or shows twice, when summer time begins or ends. */
function noteClockChanges(window: AuthoredNode): void {
  for (const key of endsOf(window)) {
    const time = window.string(key);
    if (isYearly(time)) continue;
    const utc = Date.parse(`${time}Z`);
    const shown = [HOUR, 2 * HOUR].filter((offset) => italianTime(utc - offset) === time).length;
    const params = { day: formatLongDate(time), time: time.slice(11) };
    if (shown === 0) window.report("time-skipped", key, params);
    if (shown === 2) window.report("time-repeated", key, params);
  }
}

/** Notes a window whose last day or time is past; one that returns every year never is. */
export function notePast(window: AuthoredNode, now: string): void {
  const end = window.optional("al");
  if (end === undefined || isYearly(end)) return;
  if (end < now.slice(0, end.length)) window.report("window-past", "al", { day: formatLongDate(end) });
}

/** The ends that are written. */
const endsOf = (window: AuthoredNode) => (["dal", "al"] as const).filter((key) => window.has(key));

/** False after reporting an end that is no date. */
function haveForm(window: AuthoredNode, code: "window-day" | "window-time", isRight: DateCheck): boolean {
  const wrong = endsOf(window).filter((key) => !isRight(window.string(key)));
  for (const key of wrong) {
    const value = window.string(key);
    window.report(code, key, { value }, () =>
      code === "window-day" ? dayRemedy(value) : impossibleDay(value),
    );
  }
  return wrong.length === 0;
}

/** False after reporting a window that ends before it begins, or of which only one end returns every year. */
function isWindow(window: AuthoredNode): boolean {
  const [from, to] = [window.string("dal"), window.string("al")];
  const yearly = endsOf(window).filter((key) => isYearly(window.string(key)));
  if (yearly.length === 2) return true;
  if (yearly[0]) window.report("window-half-yearly", yearly[0], { value: window.string(yearly[0]) });
  const isReversed = yearly.length === 0 && endsOf(window).length === 2 && to < from;
  if (isReversed) window.report("window-order", "al", { dal: from, al: to });
  return yearly.length === 0 && !isReversed;
}

const areDays = (value: AuthoredNode): boolean => haveForm(value, "window-day", isDay) && isWindow(value);

/** Reports days on which a fact with dates has no value, or two. */
export function checkDatedValues(values: readonly AuthoredNode[]): void {
  if (!values.map(areDays).every(Boolean)) return;
  const inOrder = values.toSorted((one, other) =>
    (one.optional("dal") ?? "").localeCompare(other.optional("dal") ?? ""),
  );
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!]; // the schema asks for two
  if (first.has("dal"))
    first.report("dated-gap", "dal", { when: `Prima del ${formatLongDate(first.string("dal"))}` });
  for (const [index, value] of inOrder.slice(1).entries()) checkNext(inOrder[index]!, value);
  if (last.has("al"))
    last.report("dated-gap", "al", { when: `Dopo il ${formatLongDate(last.string("al"))}` });
}

/** A value begins on the day after the last one of the value before it. */
function checkNext(before: AuthoredNode, value: AuthoredNode): void {
  const [end, begin] = [before.optional("al"), value.optional("dal")];
  if (end !== undefined && begin === dayAfter(end)) return;
  if (end !== undefined && begin !== undefined && begin > end)
    value.report("dated-gap", "dal", { when: `Fra il ${formatLongDate(end)} e il ${formatLongDate(begin)}` });
  else if (begin === undefined) value.reportHere("dated-overlap", { when: "All'inizio" });
  else value.report("dated-overlap", "dal", { when: `Il ${formatLongDate(begin)}` });
}
