import type { ComponentPropsWithRef } from "react";

/** Complete class names, so that the build keeps their rules. */
const looks = {
  primary: "btn btn-primary",
  "outline-primary": "btn btn-outline-primary",
  secondary: "btn btn-secondary",
  danger: "btn btn-danger",
  link: "btn btn-link",
} as const;
const sizes = { sm: "btn-sm", lg: "btn-lg", xs: "btn-xs" } as const;

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `primary` for the main action of a page, once. */
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** A button. Its default type is `button`, so that it does not submit a form by accident. */
export function Button({ look = "primary", size, type = "button", className = "", ...rest }: ButtonProps) {
  const classes = [looks[look], size ? sizes[size] : "", className];
  return <button type={type} className={classes.filter(Boolean).join(" ")} {...rest} />;
}
