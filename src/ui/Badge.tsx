import type { ReactNode } from "react";

const looks = {
  primary: "badge bg-primary",
  secondary: "badge bg-secondary",
  info: "badge bg-info",
  success: "badge bg-success",
  warning: "badge bg-warning",
  danger: "badge bg-danger",
  outline: "badge badge-outline-primary",
} as const;

export type BadgeLook = keyof typeof looks;

/** A short label beside an item. The text carries the meaning; the colour only makes it easier to find. */
export function Badge({ look = "primary", children }: { look?: BadgeLook; children: ReactNode }) {
  return <span className={looks[look]}>{children}</span>;
}
