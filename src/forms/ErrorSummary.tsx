import { useEffect, useId, useRef, type ReactNode } from "react";
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
  /** A link to the cause. */
  readonly more?: ReactNode;
}

/**
 * The errors of a submission. It takes the focus when it appears, so that screen readers read it; each line links to its
 * control. The messages inside the form are no alerts, which would be read at the same time.
 */
export function ErrorSummary({
  level,
  title,
  message,
  lines,
  more,
  reveal,
}: SummaryProps & Pick<FormController, "reveal">) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = `${titleId}-testo`;
  const listId = `${titleId}-elenco`;
  useEffect(() => box.current?.focus(), []);
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

/** Scrolls to the label and its control, and focuses the control. Closed sections around it are opened. */
function goTo(id: string) {
  const control = document.getElementById(id);
  for (let part = control?.closest("details"); part; part = part.parentElement?.closest("details"))
    part.open = true;
  control?.closest(".form-field")?.scrollIntoView?.();
  control?.focus({ preventScroll: true });
}
