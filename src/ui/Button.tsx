import type { ComponentPropsWithRef } from "react";

/** Whole class names, so that the build sees which rules to keep. */
const looks = {
  primary: "btn btn-primary",
  "outline-primary": "btn btn-outline-primary",
  secondary: "btn btn-secondary",
  danger: "btn btn-danger",
  link: "btn btn-link",
} as const;
const sizes = { sm: "btn-sm", lg: "btn-lg", xs: "btn-xs" } as const;

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `primary` once a page: the way on. */
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** A button. `type` is `button` unless said: a button that sends a form by accident is a common mistake. */
export function Button({ look = "primary", size, type = "button", className = "", ...rest }: ButtonProps) {
  const classes = [looks[look], size ? sizes[size] : "", className];
  return <button type={type} className={classes.filter(Boolean).join(" ")} {...rest} />;
}
