import { checkDate } from "../../formats/quantities/date.ts";
import { dayAfter, formatLongDate } from "../../formats/quantities/italian-time.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

const TIME = /^(.{10})T(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isDay = (text: string): boolean => checkDate(text).ok;
export const isTime = (text: string): boolean => isDay(TIME.exec(text)?.[1] ?? "");

/** Reports wrong dates of a window, and one that ends before it begins; returns true when it is right. */
export function reportWindow(
  window: AuthoredNode,
  code: "window-day" | "window-time",
  isRight: (text: string) => boolean,
): boolean {
  const written = ["dal", "al"].filter((key) => window.has(key));
  const wrong = written.filter((key) => !isRight(window.string(key)));
  for (const key of wrong) window.report(code, key, { value: window.string(key) });
  const [from, to] = [window.string("dal"), window.string("al")];
  const isReversed = wrong.length === 0 && written.length === 2 && to < from;
  if (isReversed) window.report("window-order", "al", { dal: from, al: to });
  return wrong.length === 0 && !isReversed;
}

/** Reports days on which a fact with dates has no value, or two. */
export function checkDatedValues(values: readonly AuthoredNode[]): void {
  if (!values.map((value) => reportWindow(value, "window-day", isDay)).every(Boolean)) return;
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
