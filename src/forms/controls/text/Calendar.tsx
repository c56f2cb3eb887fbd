import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { labelled } from "../../../formats/texts/label-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { messages } from "../../messages.ts";
import { texts as dateTexts } from "../../../formats/quantities/date-texts.ts";
import { texts } from "./date-texts.ts";
import { addDays, addMonths, spokenDay, weekdayOf, weeksOf, within } from "./calendar-days.ts";
import { joined } from "../control.ts";

interface CalendarProps {
  readonly id: string;
  /** Of the field. */
  readonly label: string;
  readonly chosen: string | null;
  readonly today: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly onChoose: (iso: string) => void;
  readonly onClose: () => void;
}

/** Where each key leads from a day. */
const moves: Readonly<Record<string, (iso: string, shift: boolean) => string>> = {
  ArrowLeft: (iso) => addDays(iso, -1),
  ArrowRight: (iso) => addDays(iso, 1),
  ArrowUp: (iso) => addDays(iso, -7),
  ArrowDown: (iso) => addDays(iso, 7),
  Home: (iso) => addDays(iso, -weekdayOf(iso)),
  End: (iso) => addDays(iso, 6 - weekdayOf(iso)),
  PageUp: (iso, shift) => addMonths(iso, shift ? -12 : -1),
  PageDown: (iso, shift) => addMonths(iso, shift ? 12 : 1),
};

/** How far the years go, where the field does not say. */
const YEARS = { back: 110, ahead: 20 };

/** A month to choose a day from, after the pattern of the ARIA guide: arrows move by day and week, pages by month. */
export function Calendar({ id, label, chosen, today, min, max, onChoose, onClose }: CalendarProps) {
  const [day, setDay] = useState(within(chosen ?? today, min, max));
  const [isMoving, setMoving] = useState(true);
  const [isStepped, setStepped] = useState(false);
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMoving) focused.current?.focus();
  }, [day, isMoving]);

  const go = (iso: string, isByKey = false) => {
    setMoving(isByKey);
    setStepped(false);
    setDay(within(iso, min, max));
  };
  const step = (months: number) => {
    go(addMonths(day, months));
    setStepped(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(day, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    go(next, true);
  };

  const [year, month] = day.split("-").map(Number) as [number, number, number]; // an ISO date
  const years = yearsBetween(
    year,
    min ?? addMonths(today, -12 * YEARS.back),
    max ?? addMonths(today, 12 * YEARS.ahead),
  );
  const isOut = (iso: string) => iso !== within(iso, min, max);
  return (
    <Dialog
      open
      size="sm"
      title={labelled(texts.title, label)}
      onClose={onClose}
      actions={
        <Button look="outline-primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className="calendar-bar">
        <label className="visually-hidden" htmlFor={`${id}-mese`}>
          {texts.month}
        </label>
        <select
          id={`${id}-mese`}
          name={`${id}-mese`}
          className="form-select"
          value={month}
          onChange={({ currentTarget }) => go(addMonths(day, Number(currentTarget.value) - month))}
        >
          {dateTexts.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <label className="visually-hidden" htmlFor={`${id}-anno`}>
          {texts.year}
        </label>
        <select
          id={`${id}-anno`}
          name={`${id}-anno`}
          className="form-select"
          value={year}
          onChange={({ currentTarget }) => go(addMonths(day, 12 * (Number(currentTarget.value) - year)))}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button type="button" className="calendar-step" aria-label={texts.before} onClick={() => step(-1)}>
          <Icon name="it-chevron-left" />
        </button>
        <button type="button" className="calendar-step" aria-label={texts.after} onClick={() => step(1)}>
          <Icon name="it-chevron-right" />
        </button>
      </div>
      <table
        className="calendar"
        role="grid"
        aria-label={`${dateTexts.months[month - 1]} ${year}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {texts.days.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week, row) => (
            <tr key={row}>
              {week.map((iso, place) => (
                <td key={place} aria-selected={iso === null ? undefined : iso === chosen}>
                  {iso === null ? null : (
                    <button
                      type="button"
                      ref={iso === day ? focused : null}
                      tabIndex={iso === day ? 0 : -1}
                      className={joined("calendar-day", iso === chosen && "chosen", iso === today && "today")}
                      aria-current={iso === today ? "date" : undefined}
                      aria-disabled={isOut(iso) || undefined}
                      onClick={() => (isOut(iso) ? undefined : onChoose(iso))}
                    >
                      <span aria-hidden="true">{Number(iso.slice(8))}</span>
                      <span className="visually-hidden">{spokenDay(iso)}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* The lists and the days say the month themselves. */}
      <span className="visually-hidden" role="status">
        {isStepped ? `${dateTexts.months[month - 1]} ${year}` : null}
      </span>
    </Dialog>
  );
}

/** Years from one day to another, and the one that is shown wherever it lies. */
const yearsBetween = (shown: number, from: string, to: string): readonly number[] => {
  const first = Math.min(shown, Number(from.slice(0, 4)));
  const last = Math.max(shown, Number(to.slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
