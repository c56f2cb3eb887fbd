import type { ComponentPropsWithRef } from "react";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `primary` once a page: the way on. */
  look?: "primary" | "outline-primary" | "secondary" | "danger" | "link";
  size?: "sm" | "lg" | "xs";
}

/** A button. `type` is `button` unless said: a button that sends a form by accident is a common mistake. */
export function Button({ look = "primary", size, type = "button", className = "", ...rest }: ButtonProps) {
  const classes = ["btn", `btn-${look}`, size ? `btn-${size}` : "", className];
  return <button type={type} className={classes.filter(Boolean).join(" ")} {...rest} />;
}
