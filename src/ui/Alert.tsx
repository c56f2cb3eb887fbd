import { useRef } from "react";
import type { ReactNode, Ref } from "react";
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
  /** Announced when it appears: `alert` interrupts, `status` waits. Leave out for what is there from the start. */
  live?: "alert" | "status";
  /** Draws a cross; who draws the alert takes it away. */
  onDismiss?: () => void;
  /** The box can take the focus: after a refused submission the page moves it here. */
  ref?: Ref<HTMLDivElement>;
}

/** A message in a box. The kind is said in words too, for who does not see the colour. */
export function Alert({ kind, title, children, live, onDismiss, ref }: AlertProps) {
  const cross = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    // The button that has the focus is about to go: what holds the alert takes it, not the top of the page.
    cross.current?.closest(".alert")?.parentElement?.closest<HTMLElement>("[tabindex]")?.focus();
    onDismiss?.();
  };
  const look = onDismiss ? `${classes[kind]} alert-dismissible` : classes[kind];
  return (
    <div ref={ref} className={look} role={live} tabIndex={ref ? -1 : undefined}>
      <span className="visually-hidden">{messages.alert[kind]}: </span>
      {title ? <p className="alert-heading h5">{title}</p> : null}
      {children}
      {onDismiss ? (
        <button
          ref={cross}
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
