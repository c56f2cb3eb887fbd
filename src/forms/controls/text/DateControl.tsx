import { useState } from "react";
import type { Json } from "../../../engine/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { formatItalianDate, parseItalianDate } from "../../../formats/quantities/date.ts";
import { useShown } from "../../form-context.ts";
import { texts } from "./date-texts.ts";
import { Calendar } from "./Calendar.tsx";
import { spokenDay } from "./calendar-days.ts";
import type { ControlProps } from "../control.ts";
import { renderFrame } from "../Frame.tsx";
import { lineAttributes, useText } from "./use-text.ts";

/** A day: typed, which is quickest for a day one knows by heart, or picked from a calendar. */
export function DateControl(props: ControlProps) {
  const { visible, value } = props;
  const chosen = dayOf(value);
  const [isOpen, setOpen] = useState(false);
  const text = useText<HTMLInputElement>(props);
  return renderFrame(
    props,
    <>
      <div className="field-joined">
        <input {...lineAttributes(props)} {...text} />
        <button
          type="button"
          className="field-button"
          aria-haspopup="dialog"
          disabled={!visible.enabled}
          onClick={() => setOpen(true)}
        >
          <Icon name="it-calendar" className="icon-primary" />
          <span className="visually-hidden">{texts.open(visible.label, chosen && spokenDay(chosen))}</span>
        </button>
      </div>
      {isOpen ? <FieldCalendar {...props} onClose={() => setOpen(false)} /> : null}
    </>,
  );
}

/** The calendar of a field, while it is open. */
function FieldCalendar({ visible, id, value, choose, onClose }: ControlProps & { onClose: () => void }) {
  const today = useShown(({ scope }) => scope.today);
  return (
    <Calendar
      id={`${id}-calendario`}
      label={visible.label}
      chosen={dayOf(value)}
      today={today}
      min={dayOf(visible.min?.value)}
      max={dayOf(visible.max?.value)}
      onChoose={(iso) => {
        choose(iso);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** A value that is a day of the calendar; null for other text. */
const dayOf = (value: Json | undefined): string | null =>
  typeof value === "string" ? parseItalianDate(formatItalianDate(value)) : null;
