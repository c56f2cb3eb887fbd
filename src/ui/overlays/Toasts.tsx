import { useEffect, useId, useState } from "react";
import type { AlertKind } from "../Alert.tsx";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import { messages } from "../messages.ts";

const styles: Record<AlertKind, { className: string; icon: IconName }> = {
  info: { className: "notification with-icon dismissable info", icon: "it-info-circle" },
  success: { className: "notification with-icon dismissable success", icon: "it-check-circle" },
  warning: { className: "notification with-icon dismissable warning", icon: "it-warning-circle" },
  error: { className: "notification with-icon dismissable error", icon: "it-error" },
};

/** Milliseconds until a toast closes by itself. Warnings and errors stay until the user closes them. */
const lifetimes: Record<AlertKind, number> = {
  info: 10_000,
  success: 10_000,
  warning: Infinity,
  error: Infinity,
};

export interface Toast {
  id: string;
  kind: AlertKind;
  title: string;
  text?: string;
  /** Stays until the user closes it, also when its kind would close by itself. */
  persistent?: boolean;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  /** Called when the user closes a toast and when its time is over. */
  onClose: (id: string) => void;
}

/**
 * Short messages in a corner. The live region exists from the first render, so that new messages are announced; it is not
 * atomic, so that a second message does not read the first one again, and has a name only while it has messages.
 */
export function Toasts({ toasts, onClose }: ToastsProps) {
  return (
    <section
      className="toasts"
      aria-live="polite"
      aria-atomic={false}
      aria-label={toasts.length > 0 ? messages.toasts : undefined}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </section>
  );
}

function ToastBox({ toast, onClose }: { toast: Toast; onClose: ToastsProps["onClose"] }) {
  const { id, kind, title, text, persistent: stays } = toast;
  const [isPaused, setPaused] = useState(false);
  const heading = useId();
  const time = stays || isPaused ? Infinity : lifetimes[kind];

  useEffect(() => {
    if (time === Infinity) return;
    const timer = setTimeout(() => onClose(id), time);
    return () => clearTimeout(timer);
  }, [time, id, onClose]);

  // The timer pauses while the pointer or the focus is on the toast.
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <div
      className={styles[kind].className}
      role="group"
      aria-labelledby={heading}
      {...{ onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume }}
    >
      <p id={heading} className="notification-heading">
        <Icon name={styles[kind].icon} />
        <span className="visually-hidden">{`${messages.alert[kind]}: `}</span>
        <span>{title}</span>
      </p>
      {text ? <p>{text}</p> : null}
      <button
        type="button"
        className="notification-close"
        aria-label={messages.dismiss(title)}
        onClick={() => onClose(id)}
      >
        <Icon name="it-close" />
      </button>
    </div>
  );
}
