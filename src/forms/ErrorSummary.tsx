import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Level, Path } from "../engine/index.ts";
import { plainText } from "../formats/marks.ts";
import { renderProse } from "./prose/Prose.tsx";
import type { FormController } from "./form-context.ts";

/** One line of the summary; without a target it is about the form as a whole. */
export interface SummaryLine {
  readonly message: string;
  /** Id of the control, and path of its field. */
  readonly target?: string;
  readonly path?: Path;
}

export interface SummaryProps {
  readonly level: Level;
  readonly title: string;
  readonly message?: string;
  readonly lines: readonly SummaryLine[];
}

interface ErrorSummaryProps extends Pick<FormController, "reveal"> {
  /** Null when all errors of the submission are mended. */
  readonly summary: SummaryProps | null;
  /** A link to the cause. */
  readonly more?: ReactNode;
  /** Delays the change of the summary until no pointer is down: the button under it would move away. Absent: at once. */
  readonly afterClick?: (action: () => void) => void;
}

/**
 * The errors of a submission. It takes the focus when it appears, so that screen readers read it; each line links to its
 * control. The messages inside the form are no alerts, which would be read at the same time. A line goes when its error is
 * mended, the summary with the last one; neither is announced.
 */
export function ErrorSummary({ summary, more, reveal, afterClick = atOnce }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useUnread(box, summary, afterClick);
  const titleId = useId();
  const textId = `${titleId}-testo`;
  const listId = `${titleId}-elenco`;
  useEffect(() => box.current?.focus(), []);
  if (!shown) return null;
  const { level, title, message, lines } = shown;
  return (
    <div
      ref={box}
      className={`alert alert-${level === "error" ? "danger" : level} mb-4`}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={
        [message && textId, lines.length > 0 && listId].filter(Boolean).join(" ") || undefined
      }
      tabIndex={-1}
    >
      <h2 className="alert-heading h5" id={titleId}>
        {title}
      </h2>
      {message ? (
        <p id={textId} className={lines.length === 0 && !more ? "mb-0" : "mb-2"}>
          {renderProse(message)}
        </p>
      ) : null}
      {lines.length === 0 ? null : (
        <ul id={listId} className="mb-0">
          {lines.map(({ message: text, target, path = [] }, index) => (
            <li key={index}>
              {target === undefined ? (
                renderProse(text)
              ) : (
                <a
                  href={`#${target}`}
                  onClick={(event) => {
                    event.preventDefault();
                    flushSync(() => reveal(path)); // the control must be in the page
                    goTo(target);
                  }}
                >
                  {plainText(text)}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}

const atOnce = (action: () => void): void => action();

/**
 * The value of a box, which stays as it is while the focus is in the box: nothing goes while it is read, or from under a link
 * that gets the focus in the same moment.
 */
function useUnread<T>(
  box: RefObject<HTMLElement | null>,
  value: T,
  afterClick: (action: () => void) => void,
): T {
  const [isRead, setRead] = useState(true); // the box takes the focus
  const [read, setValue] = useState(value);
  useEffect(() => {
    const follow = (next: EventTarget | null) =>
      afterClick(() => setRead(next instanceof Node && box.current?.contains(next) === true));
    const onFocus = ({ target }: FocusEvent) => follow(target);
    // Before the control that loses the focus is validated.
    const onBlur = ({ relatedTarget }: FocusEvent) => follow(relatedTarget);
    document.addEventListener("focusin", onFocus, true);
    document.addEventListener("focusout", onBlur, true);
    return () => {
      document.removeEventListener("focusin", onFocus, true);
      document.removeEventListener("focusout", onBlur, true);
    };
  }, [box, afterClick]);
  if (!isRead && read !== value) setValue(value);
  return isRead ? read : value;
}

/** Scrolls to the label and its control, and focuses the control. Closed sections around it are opened. */
function goTo(id: string) {
  const control = document.getElementById(id);
  for (let part = control?.closest("details"); part; part = part.parentElement?.closest("details"))
    part.open = true;
  control?.closest(".form-field")?.scrollIntoView?.();
  control?.focus({ preventScroll: true });
}
