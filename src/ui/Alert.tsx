import type { ReactNode, Ref } from "react";
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
  /** The box can take the focus: after a refused submission the page moves it here. */
  ref?: Ref<HTMLDivElement>;
}

/** A message in a box. The kind is said in words too, for who does not see the colour. */
export function Alert({ kind, title, children, live, ref }: AlertProps) {
  return (
    <div ref={ref} className={classes[kind]} role={live} tabIndex={ref ? -1 : undefined}>
      <span className="visually-hidden">{messages.alert[kind]}: </span>
      {title ? <p className="alert-heading h5">{title}</p> : null}
      {children}
    </div>
  );
}
