import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from "react";
import { announce, textIn } from "./a11y/announce.ts";
import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";

export type AlertKind = "info" | "success" | "warning" | "error";

const classes: Record<AlertKind, string> = {
  info: "alert alert-info",
  success: "alert alert-success",
  warning: "alert alert-warning",
  error: "alert alert-danger",
};

export interface AlertProps {
  kind: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * Announces the alert when it appears or changes: `alert` at once, `status` politely, through the live region of the page,
   * because screen readers do not read a status that is inserted with its text. Omit it for alerts of the first render.
   */
  live?: "alert" | "status";
  /** Shows a close button. The parent removes the alert. */
  onDismiss?: () => void;
  /** Makes the alert focusable, so that the page can move the focus to it after a refused submission. */
  ref?: Ref<HTMLDivElement>;
}

/** Milliseconds after which an alert that has not taken the focus is announced. */
const ANNOUNCED_AFTER_MS = 100;

/** Announces the text of a box when it appears and when it changes. A box with the focus is read already. */
function useAnnouncedStatus(inside: RefObject<HTMLElement | null>, isOn: boolean): void {
  const announced = useRef("");
  useEffect(() => {
    const box = inside.current?.parentElement;
    const text = isOn && box ? textIn(box) : "";
    if (!box || text === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = text;
      if (!box.contains(document.activeElement)) announce(text);
    }, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  });
}

/** A message in a box. A hidden text names the kind for users who cannot see its colour, unless the title does. */
export function Alert({ kind, title, children, live, onDismiss, ref }: AlertProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  useAnnouncedStatus(label, live === "status");
  const dismiss = () => {
    // The focused button is about to unmount: move the focus to the container, not to the top of the page.
    closeButton.current?.closest(".alert")?.parentElement?.closest<HTMLElement>("[tabindex]")?.focus();
    onDismiss?.();
  };
  const look = onDismiss ? `${classes[kind]} alert-dismissible` : classes[kind];
  return (
    <div
      ref={ref}
      className={look}
      role={live === "alert" ? live : undefined}
      tabIndex={ref ? -1 : undefined}
    >
      <span ref={label} className="visually-hidden">
        {title === messages.alert[kind] ? null : `${messages.alert[kind]}: `}
      </span>
      {title ? <p className="alert-heading h5">{title}</p> : null}
      {children}
      {onDismiss ? (
        <button
          ref={closeButton}
          type="button"
          className="alert-close"
          onClick={dismiss}
          aria-label={messages.dismiss(messages.alert[kind].toLowerCase())}
        >
          <Icon name="it-close" />
        </button>
      ) : null}
    </div>
  );
}
